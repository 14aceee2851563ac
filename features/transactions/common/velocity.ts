// When so many payments are declined that somebody should look: the rule of velocity alerts.

/** Minutes that are looked back on. */
export const velocityWindowMinutes = 60;
/** Share of declined payments, from 0 to 1, above which people are told: twice of what card payments over the internet see on usual days. */
export const declinedShareMax = 0.2;
/** Payments in the window below which the share says nothing: one customer who tries three times is no trend. */
export const velocityPaymentsMin = 20;

/** Payments of one merchant in the window. */
export interface PaymentVelocity {
  readonly payments: number;
  readonly declined: number;
}

/** The declined share, from 0 to 1, where it is above the limit; undefined where there is nothing to tell. */
export function alarmingShare({ payments, declined }: PaymentVelocity): number | undefined {
  if (payments < velocityPaymentsMin) return undefined;
  // A payment from before the window may be declined within it.
  const share = Math.min(declined / payments, 1);
  return share > declinedShareMax ? share : undefined;
}

/** `14,2 %`: one decimal, none where it is zero. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, '').replace('.', ',')} %`;
}
