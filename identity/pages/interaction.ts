// The authorization request that brought a person to a sign-in page, and what has been proved in it so far.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type { IdentityServices } from '../services.ts';
import { visitOf } from './requests.ts';
import type { Visit } from './visit.ts';

export type SignInRequest = FastifyRequest<{ Params: { uid: string } }>;

export interface Interaction {
  /** `login`, or `create` where the client asked for registration. */
  readonly promptName: string;
  readonly loginHint: string | undefined;
  readonly visit: Visit;
  /** Whose password was right, and until when that counts; a code has to follow. */
  readonly passwordOf: string | undefined;
}

/** A right password waits this long for its code, in seconds: time to find the phone, not to leave the desk. */
export const passwordCountsSeconds = 600;

/** Reads it; throws when it is over, or another browser's. */
export async function interactionOf(
  services: IdentityServices,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const { prompt, params, result } = await services.provider.interactionDetails(request.raw, reply.raw);
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined);
  const hints = { tenant: text('tenant'), uiLocales: text('ui_locales') };
  return {
    promptName: prompt.name,
    loginHint: text('login_hint'),
    visit: await visitOf(services, request, reply, hints),
    passwordOf: passwordIn(result, services.clock.now()),
  };
}

/** Remembers on the server, with the request, whose password was right. Nobody is signed in by that. */
export async function rememberPassword(
  { provider, clock }: IdentityServices,
  request: SignInRequest,
  reply: FastifyReply,
  subject: string,
): Promise<void> {
  const provedAt = Math.floor(clock.now().getTime() / 1000);
  await provider.interactionResult(request.raw, reply.raw, { password: { subject, provedAt } });
}

/** Signs the person in and answers where to go on. The session ends with the browser: people share computers at work. */
export function finishSignIn(
  { provider, clock }: IdentityServices,
  request: SignInRequest,
  reply: FastifyReply,
  { subject, amr }: { subject: string; amr: string[] },
): Promise<string> {
  const ts = Math.floor(clock.now().getTime() / 1000);
  const login = { accountId: subject, ts, remember: false, amr };
  return provider.interactionResult(request.raw, reply.raw, { login });
}

function passwordIn(result: InteractionResults | undefined, now: Date): string | undefined {
  const { subject, provedAt } = (result?.password ?? {}) as { subject?: string; provedAt?: number };
  if (subject === undefined || provedAt === undefined) return undefined;
  return now.getTime() / 1000 - provedAt <= passwordCountsSeconds ? subject : undefined;
}
