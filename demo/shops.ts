// What the demo merchants sell, how much of it, and in which world: the shops that the year's payments are planned for.
import type { Mode } from '../core/common/mode.ts';
import type { PaymentMethod } from '../features/merchants/common/payment-methods.ts';
import {
  type DemoMerchant,
  type DemoMerchantKey,
  demoChannelId,
  demoMerchantId,
  demoMerchants,
  demoTenantId,
  demoWebsiteId,
} from './organisations.ts';
import type { DemoShop } from './plan.ts';

interface ShopHabits {
  readonly mode: Mode;
  readonly weight: number;
  /** A usual basket, in euros. */
  readonly basket: number;
  readonly offsetHours: number;
  readonly capturesLater: boolean;
  /** Share of each currency that its channels take, in their order; the rest is the first one's. */
  readonly secondCurrencyShare: number;
}

/** Shares of the year's payments. Merchants that are boarding have none. */
const habits: Readonly<Partial<Record<DemoMerchantKey, readonly ShopHabits[]>>> = {
  atelierLumen: [
    { mode: 'Live', weight: 24, basket: 90, offsetHours: 1, capturesLater: true, secondCurrencyShare: 0.2 },
    { mode: 'Test', weight: 1, basket: 90, offsetHours: 1, capturesLater: true, secondCurrencyShare: 0.2 },
  ],
  kaffeewerk: [{ mode: 'Live', weight: 28, basket: 24, offsetHours: 1, capturesLater: false, secondCurrencyShare: 0 }],
  sakuraGoods: [
    { mode: 'Live', weight: 14, basket: 45, offsetHours: 9, capturesLater: true, secondCurrencyShare: 0.15 },
  ],
  duneOud: [{ mode: 'Live', weight: 9, basket: 120, offsetHours: 3, capturesLater: false, secondCurrencyShare: 0.25 }],
  fjordOutdoor: [{ mode: 'Test', weight: 1, basket: 150, offsetHours: 1, capturesLater: true, secondCurrencyShare: 0 }],
  bogazTravel: [
    { mode: 'Live', weight: 20, basket: 160, offsetHours: 3, capturesLater: true, secondCurrencyShare: 0.15 },
  ],
  peraElektronik: [
    { mode: 'Live', weight: 4, basket: 260, offsetHours: 3, capturesLater: false, secondCurrencyShare: 0 },
  ],
};

/** How often each method is chosen where a shop offers it. */
const methodWeights: Readonly<Record<PaymentMethod, number>> = { card: 72, bank: 10, wallet: 14, apm: 8 };

export const demoShops: readonly DemoShop[] = (Object.keys(habits) as DemoMerchantKey[]).flatMap((key) =>
  (habits[key] ?? []).map((shop) => shopOf(key, shop)),
);

function shopOf(key: DemoMerchantKey, { secondCurrencyShare, ...habit }: ShopHabits): DemoShop {
  const merchant: DemoMerchant = demoMerchants[key];
  return {
    ...habit,
    closed: merchant.stage === 'suspended',
    tenantId: demoTenantId(merchant.tenant),
    merchantId: demoMerchantId(key),
    channels: merchant.channels.map(({ method, brand, currencies: [first = 'EUR', second] }) => ({
      id: demoChannelId(key, method),
      websiteId: demoWebsiteId(key),
      method,
      brand,
      weight: methodWeights[method],
      currencies:
        second === undefined
          ? [[1, first]]
          : [
              [1 - secondCurrencyShare, first],
              [secondCurrencyShare, second],
            ],
    })),
  };
}
