// What platform staff are told when the ledger's proof fails.
import type { Tx } from '../../../core/server/database.ts';
import { html } from '../../../core/server/html.ts';
import { viewAudit } from '../../audit/common/permissions.ts';
import { notify } from '../../notifications/server/index.ts';
import type { Imbalance } from './proof.ts';

/** Tells whoever oversees the installation (they read the audit log), once a day, which balances are not the sum of their entries. */
export async function tellImbalance(tx: Tx, wrong: readonly Imbalance[], now: Date): Promise<void> {
  const [first] = wrong;
  if (first === undefined) return;
  const { account, currency, mode } = first;
  const kept = html`<b>${account}</b>, ${currency}, ${mode}`;
  await notify(
    tx,
    {
      to: { permission: viewAudit.platform },
      type: 'Task',
      words: {
        en: {
          title: html`The ledger does not balance`,
          description: html`Balances that are not the sum of their entries: ${wrong.length}. The first: ${kept}. The log names all of them.`,
        },
        tr: {
          title: html`Defter dengede değil`,
          description: html`Kayıtlarının toplamına eşit olmayan bakiye sayısı: ${wrong.length}. İlki: ${kept}. Tümü günlükte yazılı.`,
        },
      },
      icon: 'sync_problem',
      occasion: `ledger/imbalance/${now.toISOString().slice(0, 10)}`,
    },
    now,
  );
}
