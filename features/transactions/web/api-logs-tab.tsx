// The messages exchanged with the acquirer; each opens to its bodies, which hold no secrets.
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Copyable } from '../../../core/web/ui/copyable.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { findTransactionApiLogs } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { ApiLog } from '../common/transaction.ts';
import type { TabProps } from './transaction-tabs.tsx';

export default function ApiLogsTab({ transaction }: TabProps) {
  const text = useTexts<typeof en>('transactions');
  const answer = useCall(findTransactionApiLogs, { params: { transactionId: transaction.id } }, { silent: true });
  return (
    <PartLoad answer={answer} isEmpty={({ data }) => data.length === 0} empty={text('apiLog.none')}>
      {({ data }) => (
        <div className="api-logs">
          {data.map((log) => (
            <Exchange key={log.id} log={log} />
          ))}
        </div>
      )}
    </PartLoad>
  );
}

function Exchange({ log }: { readonly log: ApiLog }) {
  const text = useTexts<typeof en>('transactions');
  const good = log.responseStatus !== null && log.responseStatus < 400;
  return (
    <details className="api-log">
      <summary>
        <span className="api-log-status" data-good={good}>
          {log.responseStatus ?? text('apiLog.noAnswer')}
        </span>
        <span className="api-log-what">
          {log.operation} · {log.method} {log.url}
        </span>
        <span className="api-log-when">
          {log.durationMs} ms · <Instant at={log.at} />
        </span>
      </summary>
      {log.fault !== null && <p className="api-log-fault">{log.fault}</p>}
      {log.requestId !== null && (
        <p className="api-log-request">
          <Copyable value={log.requestId} what={text('apiLog.requestId', { id: log.requestId })}>
            {text('apiLog.requestId', { id: log.requestId })}
          </Copyable>
        </p>
      )}
      <Body title={text('apiLog.request')} body={log.requestBody} />
      <Body title={text('apiLog.response')} body={log.responseBody} />
    </details>
  );
}

function Body({ title, body }: { readonly title: string; readonly body: string | null }) {
  if (body === null || body === '') return null;
  return (
    <section className="api-log-body">
      <h2>
        {title}{' '}
        <Copyable value={body} what={title}>
          {null}
        </Copyable>
      </h2>
      <pre {...scrolledByKeyboard}>{indented(body)}</pre>
    </section>
  );
}

/** What is wider than its room is scrolled by the arrow keys, which needs the focus (WCAG 2.1.1). */
const scrolledByKeyboard = { tabIndex: 0 };

/** JSON with line breaks; anything else as it came. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
