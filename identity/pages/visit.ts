// A visit: who looks at a page, in which language, for which tenant, and with which look.
import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { type Language, languages } from '../../core/common/texts.ts';
import type { BrandingSource, Look } from './branding.ts';
import { type Words, wordsIn } from './words.ts';

/** Cookies that remember a visitor's choices; neither says who they are. */
export const languageCookie = 'portico_language';
export const tenantCookie = 'portico_tenant';

export interface Visit {
  readonly language: Language;
  readonly words: Words;
  readonly look: Look;
  /** Path and query of the page, for links to itself in another language. */
  readonly address: string;
  /** Shown on error pages, so that a person can name what went wrong. */
  readonly requestId: string;
}

export interface VisitFrom {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly requestId: string;
  /** Tenant that the portal named in the authorization request. */
  readonly tenant?: string | undefined;
  /** `ui_locales` of the authorization request. */
  readonly uiLocales?: string | undefined;
  /** The language a signed-in person chose for the account. */
  readonly accountLanguage?: Language | undefined;
}

/** Puts a visit together from what a request and the authorization request behind it say. */
export async function visitFrom(from: VisitFrom, branding: BrandingSource): Promise<Visit> {
  const cookies = fastifyCookie.parse(from.headers.cookie ?? '');
  const look = await branding.lookOf(from.tenant ?? cookies[tenantCookie]);
  const language =
    chosenLanguage(from.address) ??
    from.accountLanguage ??
    // What was chosen on these pages holds on them; else what was chosen in the portal.
    firstKnown([cookies[languageCookie]]) ??
    firstKnown(from.uiLocales?.split(' ')) ??
    firstKnown(acceptedLanguages(from.headers['accept-language'])) ??
    look.language;
  return { language, words: wordsIn(language), look, address: from.address, requestId: from.requestId };
}

/** Parameter of the pages' own language links. */
const languageParameter = 'lang';

/** The language a visitor chose on this very page. */
export function chosenLanguage(address: string): Language | undefined {
  return firstKnown([new URL(address, 'http://here').searchParams.get(languageParameter) ?? undefined]);
}

/** The same page in another language. */
export function addressIn(address: string, language: Language): string {
  const url = new URL(address, 'http://here');
  url.searchParams.set(languageParameter, language);
  return url.pathname + url.search;
}

/** The first of some language tags that we speak; `tr-TR` is Turkish. */
function firstKnown(tags: readonly (string | undefined)[] | undefined): Language | undefined {
  for (const tag of tags ?? []) {
    const found = languages.find((language) => tag?.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return undefined;
}

/** Tags of an `Accept-Language` header, the one most wanted first (RFC 9110, 12.5.4). */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(';');
      return { tag, weight: quality.trim().startsWith('q=') ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
