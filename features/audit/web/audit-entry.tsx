// One record of the audit log: what, who, when, whence, and what changed.
import { hasText, useText, useTexts } from '../../../core/web/texts/texts.ts';
import { Copyable } from '../../../core/web/ui/copyable.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import type { AuditRecord } from '../common/audit-record.ts';
import type { panelTexts } from '../common/late-words.en.ts';
import { changedFields } from './changed-fields.ts';

/** Colours of outcomes; `done` is the rule and has none. */
const colours = { begun: 'pending', done: 'neutral', refused: 'pending', failed: 'negative' } as const;

export function AuditEntry({ record }: { readonly record: AuditRecord }) {
  const text = useTexts<typeof panelTexts>('audit.pages');
  const words = useText();
  const { action, outcome, problem, actorKind, actorName, tier, at, inViewOf, requestId, sourceAddress } = record;
  const actionKey = `audit.pages.actions.${action}`;
  return (
    <li>
      <p className="audit-what">
        <strong>{hasText(actionKey) ? words(actionKey) : action}</strong>
        {outcome === 'done' ? null : (
          <span className="audit-outcome" data-colour={colours[outcome]}>
            {text(`outcomes.${outcome}`)}
            {problem === null ? '' : ` · ${problem}`}
          </span>
        )}
      </p>
      <p className="audit-who">
        <span>{actorKind === 'system' ? text('kinds.system') : actorName}</span>
        {actorKind === 'person' ? <span>{words(`audit.pages.tiers.${tier}`)}</span> : null}
        {inViewOf === null ? null : <b>{text('inViewOf', { name: inViewOf.name })}</b>}
      </p>
      <p className="audit-when">
        <Instant at={at} />
        <span>{text('address', { address: sourceAddress })}</span>
      </p>
      <Changes caption={text('changes')} before={record.before} after={record.after} />
      <Changes caption={text('details')} before={undefined} after={record.details} />
      <p className="audit-request">
        <Copyable value={requestId} what={text('request', { id: requestId })}>
          {text('request', { id: requestId })}
        </Copyable>
      </p>
    </li>
  );
}

interface ChangesProps {
  readonly caption: string;
  readonly before: unknown;
  readonly after: unknown;
}

function Changes({ caption, before, after }: ChangesProps) {
  const text = useTexts<typeof panelTexts>('audit.pages');
  const fields = changedFields(before, after);
  if (fields.length === 0) return null;
  const hadBefore = before !== undefined && before !== null;
  return (
    <table className="audit-changes">
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('field')}</th>
          {hadBefore ? <th scope="col">{text('before')}</th> : null}
          <th scope="col">{text('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((one) => (
          <tr key={one.field}>
            <th scope="row">{one.field}</th>
            {hadBefore ? (
              <td>
                <del>{one.before}</del>
              </td>
            ) : null}
            <td>{one.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
