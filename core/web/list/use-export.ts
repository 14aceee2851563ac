// Exports what a list finds: the same question as on the screen, all pages, saved as a file.
import type { CallDefinition } from '../../common/call.ts';
import { listFileName } from '../../common/list.ts';
import { useSend } from '../api/hooks.ts';
import { saveFile } from '../api/save-file.ts';
import { offsetOf, useTimeZone } from '../preferences/time-zone.ts';

/** Sends the list's query without its page; what comes is saved under the list's name and the time in UTC. */
export function useExport(listName: string, call: CallDefinition, query: Readonly<Record<string, unknown>>) {
  const timeZone = useTimeZone();
  const send = useSend(call, {
    onSuccess: async (file: unknown) => {
      const { unpacked } = await import('./unpack.ts');
      const { content, extension } = await unpacked(file as Blob);
      saveFile(content, listFileName(listName, new Date(), extension));
    },
  });
  const { PageIndex: _, PageSize: __, ...question } = query;
  const start = () => {
    // Sign as JavaScript's own `getTimezoneOffset`, but of the zone that the person chose.
    const timezoneOffset = -offsetOf(timeZone, new Date());
    if (!send.isPending) send.mutate({ query: { ...question, timezoneOffset } } as never);
  };
  return { start, underWay: send.isPending };
}
