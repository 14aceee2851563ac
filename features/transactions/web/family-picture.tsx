// The family of a transaction as a picture: the payment, and what was done to it, each a link to its own page.
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { usePageAddress } from '../../../core/web/routes/use-page.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Money } from '../../../core/web/ui/money.tsx';
import { StatusBadge } from '../../../core/web/ui/status-badge.tsx';
import { findRelatedTransactions } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { RelatedTransaction, TransactionDetail } from '../common/transaction.ts';

export function FamilyPicture({ transaction }: { readonly transaction: TransactionDetail }) {
  const answer = useCall(findRelatedTransactions, { params: { transactionId: transaction.id } }, { silent: true });
  return (
    <PartLoad answer={answer}>
      {({ data }) => (
        <ul className="family">
          {rootsOf(data).map((root) => (
            <Member key={root.id} member={root} family={data} ownId={transaction.id} />
          ))}
        </ul>
      )}
    </PartLoad>
  );
}

/** Those whose parent is not among the family. */
function rootsOf(family: readonly RelatedTransaction[]): readonly RelatedTransaction[] {
  const ids = new Set(family.map((member) => member.id));
  return family.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

interface MemberProps {
  readonly member: RelatedTransaction;
  readonly family: readonly RelatedTransaction[];
  readonly ownId: string;
}

function Member({ member, family, ownId }: MemberProps) {
  const text = useTexts<typeof en>('transactions');
  const address = usePageAddress()('transactions.detail', { transactionId: member.id });
  const children = family.filter(({ parentId }) => parentId === member.id);
  return (
    <li>
      <Link
        to={address ?? '.'}
        className="family-member"
        aria-current={member.id === ownId ? 'true' : undefined}
        title={member.reference}
      >
        <b>{text(`type.${member.type}`)}</b>
        <Money amountMinor={member.amountMinor} currency={member.currency} />
        <StatusBadge status={member.status} label={text(`status.${member.status}`)} />
      </Link>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Member key={child.id} member={child} family={family} ownId={ownId} />
          ))}
        </ul>
      )}
    </li>
  );
}
