// The account's own page: name and language, password, and where it is signed in. For people with a session here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemScope } from '../../core/server/database.ts';
import { type Account, DisplayName, findAccount, Locale, saveProfile } from '../accounts/account.ts';
import { type ChangeOutcome, changePassword } from '../accounts/choose-password.ts';
import { recordEvent } from '../accounts/events.ts';
import { endSessions, sessionsOf } from '../accounts/sessions.ts';
import type { IdentityServices } from '../services.ts';
import { passwordFaultText } from './choose-password-page.ts';
import { type ManageParts, manageView, type ShownFaults } from './manage-view.ts';
import { paths } from './paths.ts';
import { formOf, mailFacts, originOf, portalSignIn, sendPage, visitOf } from './requests.ts';
import { filled, type Words, waitIn } from './words.ts';

/** Address within the portal that leads here; a person without a session signs in there and comes back by it. */
const portalProfile = '/authentication/profile';

interface SignedIn {
  readonly account: Account;
  readonly sessionUid: string;
}

type Work = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<FastifyReply>;

export function mountManagePage(app: FastifyInstance, services: IdentityServices): void {
  const { provider, db, clock, config, formTokens, mayRefresh } = services;

  const signedInAs = async (request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined> => {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const { accountId, uid, loginTs = 0 } = session;
    if (!accountId || !(await mayRefresh(accountId, uid, new Date(loginTs * 1000)))) return undefined;
    const account = await db.read(systemScope, (tx) => findAccount(tx, accountId));
    return account && !account.disabled ? { account, sessionUid: uid } : undefined;
  };
  const forSignedIn = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await signedInAs(request, reply);
    if (signedIn === undefined) return reply.redirect(portalSignIn(config.web.publicUrl, portalProfile), 303);
    return work(request, reply, signedIn);
  };
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, sessionUid }: SignedIn,
    shown: ShownFaults & { status?: number; done?: ManageParts['done'] } = {},
  ) => {
    const visit = await visitOf(services, request, reply, { accountLanguage: account.locale });
    const now = clock.now();
    const sessions = await db.read(systemScope, (tx) => sessionsOf(tx, account.subject, now));
    const token = formTokens.issue(request, reply);
    const { status = 200, done, ...faults } = shown;
    const view = { account, sessions, sessionUid, now, token, faults, done, portalUrl: config.web.publicUrl };
    const { title } = visit.words.manage;
    return sendPage(reply, visit, { title, body: manageView(visit, view), wide: true, scripts: ['reveal.js'] }, status);
  };
  /** Back to the page by GET, so that a reload repeats nothing. */
  const backWith = (reply: FastifyReply, done: NonNullable<ManageParts['done']>) =>
    reply.redirect(`${paths.manage}?done=${done}`, 303);

  app.get(
    paths.manage,
    forSignedIn((request, reply, signedIn) => show(request, reply, signedIn, { done: doneOf(request) })),
  );

  app.post(
    `${paths.manage}/profile`,
    forSignedIn(async (request, reply, signedIn) => {
      const typed = formOf(services, request);
      const displayName = DisplayName.safeParse(typed.displayName).data;
      const locale = Locale.safeParse(typed.locale).data;
      if (displayName === undefined || locale === undefined) {
        return show(request, reply, signedIn, { displayName: { typed: typed.displayName ?? '' }, status: 422 });
      }
      const { subject } = signedIn.account;
      await db.transaction(systemScope, async (tx) => {
        await saveProfile(tx, subject, { displayName, locale });
        await recordEvent(tx, 'profileChanged', subject, originOf(request), clock.now());
      });
      return backWith(reply, 'profile');
    }),
  );

  app.post(
    `${paths.manage}/password`,
    forSignedIn(async (request, reply, signedIn) => {
      const { account, sessionUid } = signedIn;
      const { current = '', password: chosen = '' } = formOf(services, request);
      const visit = await visitOf(services, request, reply, { accountLanguage: account.locale });
      const change = { subject: account.subject, current, chosen, sessionUid };
      const outcome = await changePassword(services, change, mailFacts(services, visit), originOf(request));
      if (outcome.kind === 'changed') return backWith(reply, 'password');
      return show(request, reply, signedIn, { ...passwordFaults(outcome, visit.words), status: 422 });
    }),
  );

  app.post(
    `${paths.manage}/sessions`,
    forSignedIn(async (request, reply, { account, sessionUid }) => {
      formOf(services, request);
      await db.transaction(systemScope, async (tx) => {
        const ended = await endSessions(tx, account.subject, sessionUid);
        await recordEvent(tx, 'sessionsEnded', account.subject, originOf(request), clock.now(), {
          sessionsEnded: ended,
        });
      });
      return backWith(reply, 'sessions');
    }),
  );
}

/** The language links of a form that was refused lead to its POST address by GET: back to the page. */
export function mountManageReturns(app: FastifyInstance): void {
  for (const part of ['profile', 'password', 'sessions'])
    app.get<{ Querystring: { lang?: string } }>(`${paths.manage}/${part}`, (request, reply) => {
      const language = Locale.safeParse(request.query.lang).data;
      return reply.redirect(`${paths.manage}${language ? `?lang=${language}` : ''}`, 303);
    });
}

function doneOf(request: FastifyRequest): ManageParts['done'] {
  const { done } = request.query as Record<string, unknown>;
  return done === 'profile' || done === 'password' || done === 'sessions' ? done : undefined;
}

function passwordFaults(outcome: Exclude<ChangeOutcome, { kind: 'changed' }>, words: Words): ShownFaults {
  if (outcome.kind === 'wrong') return { current: words.manage.wrongPassword };
  if (outcome.kind === 'locked')
    return { current: filled(words.signIn.locked, { wait: waitIn(words, outcome.waitSeconds) }) };
  return { chosen: passwordFaultText(words, outcome.fault) };
}
