// How a payer paid: the mark of the scheme and the last four digits.
import { LandmarkIcon, SmartphoneIcon, WalletIcon } from 'lucide-react';
import { useText } from '../../../core/web/texts/texts.ts';
import { paymentMethods } from '../../merchants/common/payment-methods.ts';
import './transactions.css';

/** Names of schemes as their owners write them; others stand as the acquirer names them, with a capital. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
};

export function brandName(brand: string): string {
  return brandNames[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

export interface MethodProps {
  readonly method: string;
  readonly brand: string | null;
  readonly last4: string | null;
}

/** `Visa ·· 4242`, `Bank`. */
export function useMethodName(): (paid: MethodProps) => string {
  const text = useText();
  return ({ method, brand, last4 }) => {
    const name = brand === null ? text(`transactions.method.${method}`) : brandName(brand);
    return last4 === null ? name : `${name} ·· ${last4}`;
  };
}

/** A row's cell; its values come out of a list, which does not know their types. */
export function MethodCell({ method, brand, last4 }: { readonly [K in keyof MethodProps]: unknown }) {
  const text = useText();
  const known = paymentMethods.find((one) => one === method);
  if (known === undefined) return null;
  const name = typeof brand === 'string' ? brandName(brand) : text(`transactions.method.${known}`);
  return (
    <span className="method" title={name}>
      <MethodMark method={known} brand={typeof brand === 'string' ? brand.toLowerCase() : ''} />
      {typeof last4 === 'string' ? (
        <>
          <span className="method-name">{name} </span>·· {last4}
        </>
      ) : (
        name
      )}
    </span>
  );
}

const methodIcons = { bank: LandmarkIcon, wallet: WalletIcon, apm: SmartphoneIcon } as const;

function MethodMark({ method, brand }: { readonly method: (typeof paymentMethods)[number]; readonly brand: string }) {
  if (method !== 'card') {
    const Icon = methodIcons[method];
    return (
      <span className="method-mark" aria-hidden>
        <Icon size={13} strokeWidth={1.75} />
      </span>
    );
  }
  if (brand === 'mastercard') return <span className="method-mark" data-brand="mastercard" aria-hidden />;
  return (
    <span className="method-mark" data-brand={brand} aria-hidden>
      {brand === 'american express' || brand === 'amex' ? 'AMEX' : brand.toUpperCase().slice(0, 5)}
    </span>
  );
}
