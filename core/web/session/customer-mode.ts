// The customer system mode that this tab is in, kept over reloads: which one, whence it was entered, and what is still to be told of it.
import { trailKey } from '../routes/breadcrumbs.ts';

/** Session storage: each tab has its own mode, and none when it is closed. The id is no secret; the server grants it to this session only. */
const storageKey = 'customerSystemMode';
const newsKey = 'customerSystemModeNews';

export interface KeptMode {
  readonly id: string;
  /** Where in the portal the person was before. */
  readonly cameFrom: string;
}

/** What happened to the mode before the portal was loaded anew. */
export type ModeNews = 'entered' | 'left' | 'ended';

export function keptMode(): KeptMode | undefined {
  const [id, cameFrom] = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  return id && cameFrom ? { id, cameFrom } : undefined;
}

export function keepMode({ id, cameFrom }: KeptMode): void {
  sessionStorage.setItem(storageKey, `${id} ${cameFrom}`);
  changed('entered');
}

export function forgetMode(news: ModeNews): void {
  sessionStorage.removeItem(storageKey);
  changed(news);
}

function changed(news: ModeNews): void {
  sessionStorage.setItem(newsKey, news);
  // The trail is of pages that are not there any more.
  sessionStorage.removeItem(trailKey);
}

export function hasNews(): boolean {
  return sessionStorage.getItem(newsKey) !== null;
}

/** The news, once. */
export function takeNews(): ModeNews | undefined {
  const news = sessionStorage.getItem(newsKey) as ModeNews | null;
  sessionStorage.removeItem(newsKey);
  return news ?? undefined;
}
