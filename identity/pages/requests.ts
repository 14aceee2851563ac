// What the pages read out of a request, and how they answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../core/common/texts.ts';
import { mailBrand } from '../../core/server/mail-form.ts';
import type { MailFacts } from '../accounts/ask-for-link.ts';
import type { ActOrigin } from '../accounts/events.ts';
import type { IdentityServices } from '../services.ts';
import { formTokenField } from './form-token.ts';
import { type PageParts, page } from './layout.ts';
import { paths } from './paths.ts';
import { chosenLanguage, languageCookie, tenantCookie, type Visit, visitFrom } from './visit.ts';

/** Choices are remembered this long, in seconds: a year. */
const rememberedSeconds = 31_536_000;

/** A form was sent that is not from one of our pages in this browser; the error page says so. */
export class ForeignForm extends Error {}

export function originOf(request: FastifyRequest): ActOrigin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

interface VisitHints {
  readonly tenant?: string | undefined;
  readonly uiLocales?: string | undefined;
  readonly accountLanguage?: Language | undefined;
}

/** Who visits, and a cookie for what was chosen. */
export async function visitOf(
  services: IdentityServices,
  request: FastifyRequest,
  reply: FastifyReply,
  hints: VisitHints = {},
): Promise<Visit> {
  const visit = await visitFrom(
    { headers: request.headers, address: request.url, requestId: request.id, ...hints },
    services.branding,
  );
  if (chosenLanguage(request.url)) remember(services, reply, languageCookie, visit.language);
  if (visit.look.tenant === hints.tenant) rememberTenant(services, reply, hints.tenant);
  return visit;
}

/** The next pages in this browser wear the look of this tenant. */
export function rememberTenant(
  services: Pick<IdentityServices, 'config'>,
  reply: FastifyReply,
  tenant: string | null | undefined,
): void {
  if (typeof tenant === 'string') remember(services, reply, tenantCookie, tenant);
}

function remember(services: Pick<IdentityServices, 'config'>, reply: FastifyReply, name: string, choice: string): void {
  reply.setCookie(name, choice, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: rememberedSeconds,
    secure: isSecure(services),
  });
}

/** Cookies are for https only wherever people reach us by it. */
export function isSecure({ config }: Pick<IdentityServices, 'config'>): boolean {
  return config.identity.publicUrl.startsWith('https:');
}

export function sendPage(reply: FastifyReply, visit: Visit, parts: PageParts, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-language', visit.language)
    .type('text/html; charset=utf-8')
    .send(page(visit, parts));
}

/** The fields of a form that was sent; throws `ForeignForm` when it isn't one of ours. Fields sent twice are left out. */
export function formOf(services: IdentityServices, request: FastifyRequest): Readonly<Record<string, string>> {
  const body = typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
  const fields = Object.fromEntries(body.filter((field): field is [string, string] => typeof field[1] === 'string'));
  if (!services.formTokens.isOurs(request, fields[formTokenField])) throw new ForeignForm();
  return fields;
}

/** What mails of this visit are written with. */
export function mailFacts({ config }: IdentityServices, visit: Visit): MailFacts {
  const { language, look } = visit;
  const here = config.identity.publicUrl;
  return {
    language,
    tenant: look.tenant ?? null,
    ...mailBrand(look.name, look.primaryColour),
    addresses: {
      choosePassword: (token) => `${here}${paths.choosePassword}?token=${token}`,
      signIn: portalSignIn(config.web.publicUrl),
      register: here + paths.register,
      forgotten: here + paths.forgotten,
    },
  };
}

/** Where a person begins to sign in: at the portal, which then sends them here. Source: document 1, section 2. */
export function portalSignIn(portalUrl: string, returnUrl?: string): string {
  return `${portalUrl}/authentication/login${returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`}`;
}
