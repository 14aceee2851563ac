// What is known of the card: never more than its first six and last four digits.
import { FactList } from '../../../core/web/detail/fact-list.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { en } from '../common/texts.en.ts';
import type { CardFacts, TransactionDetail } from '../common/transaction.ts';
import { brandName } from './method.tsx';
import { useCountryName } from './use-country-name.ts';

export interface CardFactListProps {
  readonly card: CardFacts;
  readonly threeDSecure: TransactionDetail['threeDSecure'];
}

export function CardFactList({ card, threeDSecure }: CardFactListProps) {
  const text = useTexts<typeof en>('transactions');
  const countryName = useCountryName();
  const { first6, last4, brand, funding, issuer, country, expiryMonth, expiryYear } = card;
  const expiry =
    expiryMonth === null || expiryYear === null ? null : `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return (
    <FactList
      facts={[
        { name: text('field.number'), value: <span className="digits">{`${first6} •••••• ${last4}`}</span> },
        {
          name: text('field.brand'),
          value: funding === null ? brandName(brand) : `${brandName(brand)} ${text(`funding.${funding}`)}`,
        },
        { name: text('field.issuer'), value: issuer },
        { name: text('field.threeDSecure'), value: text(`threeDSecure.${threeDSecure}`) },
        { name: text('field.binCountry'), value: country && countryName(country) },
        { name: text('field.expiry'), value: expiry },
      ]}
    />
  );
}
