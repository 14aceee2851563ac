// Downloads the files of a generated report: one as csv, several as one zip. Source: document 1, section 4.
import type { ApiBases } from '../../../core/common/request-routing.ts';
import { ApiFailure, failureOf } from '../../../core/web/api/failure.ts';
import { saveFile } from '../../../core/web/api/save-file.ts';
import { reportAddress, reportNames, zipName, zipped } from './report-files.ts';

export interface ReportAccess {
  readonly bases: ApiBases;
  readonly accessToken: () => Promise<string | undefined>;
}

const callName = 'notifications.downloadReport';

/** Saves the files of these addresses. Those that are not ours are only logged. Throws an ApiFailure when one can't be had: half a report is none. */
export async function downloadReports(written: readonly string[], { bases, accessToken }: ReportAccess): Promise<void> {
  const addresses = written.flatMap((one) => {
    const address = reportAddress(one, bases, location.origin);
    if (address === undefined) console.warn('a report file lies outside of the APIs', one);
    return address ?? [];
  });
  const token = await accessToken();
  const contents = await Promise.all(addresses.map((address) => download(address, token)));
  const names = reportNames(addresses);
  const files = contents.map((content, at) => ({ name: names[at] ?? '', content }));
  const [first, ...others] = files;
  if (first === undefined) return;
  if (others.length === 0) saveFile(first.content, first.name);
  else saveFile(await zipped(files), zipName(new Date()));
}

/** A redirect is refused: it could lead the token to somebody else. */
async function download(address: string, token: string | undefined): Promise<Blob> {
  const response = await fetch(address, {
    credentials: 'include',
    redirect: 'error',
    headers: { Accept: 'text/csv', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  }).catch((cause: unknown) => {
    throw new ApiFailure({ call: callName, status: 0, body: undefined, requestId: undefined, cause });
  });
  if (!response.ok) throw await failureOf(callName, response);
  return response.blob();
}
