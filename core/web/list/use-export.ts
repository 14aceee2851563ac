// Exports what a list finds: the same question as on the screen, all pages, saved as a file.
import type { CallDefinition } from '../../common/call.ts';
import { useSend } from '../api/hooks.ts';
import { saveFile } from '../api/save-file.ts';

/** Sends the list's query without its page; what comes is saved under the list's name and the time in UTC. */
export function useExport(listName: string, call: CallDefinition, query: Readonly<Record<string, unknown>>) {
  const send = useSend(call, {
    onSuccess: (file: unknown) => saveFile(file as Blob, exportName(listName, new Date())),
  });
  const { PageIndex: _, PageSize: __, ...filter } = query;
  const start = () => {
    const timezoneOffset = new Date().getTimezoneOffset();
    if (!send.isPending) send.mutate({ query: { ...filter, timezoneOffset } } as never);
  };
  return { start, underWay: send.isPending };
}

/** `transactions.lookup-2026-11-21T09-41-07Z.csv`. Source: document 3, section 7 (UTC timestamp). */
export function exportName(listName: string, at: Date): string {
  return `${listName}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`;
}
