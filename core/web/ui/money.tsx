// An amount as people read it: tabular figures, the currency's decimals, its code small beside it.
import { formatAmount } from '../../common/money.ts';
import './ui.css';

export interface MoneyProps {
  /** Count of the currency's minor unit. */
  readonly amountMinor: number;
  readonly currency: string;
  /** `amount` is the one large figure that a detail page is about. */
  readonly size?: 'row' | 'amount';
  readonly strong?: boolean;
}

export function Money({ amountMinor, currency, size = 'row', strong = false }: MoneyProps) {
  return (
    <span className="money" data-size={size} data-strong={strong || undefined}>
      {formatAmount(amountMinor, currency)}
      <span className="money-code">{` ${currency}`}</span>
    </span>
  );
}
