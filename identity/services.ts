// What the parts of identity share: one object, made once when a process starts.
import type Provider from 'oidc-provider';
import type { Clock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import type { Database } from '../core/server/database.ts';
import type { Logger } from '../core/server/logs.ts';
import type { Mailer } from '../core/server/mail.ts';
import type { Passkeys } from './accounts/passkeys.ts';
import type { CheckPassword, PasswordHasher } from './accounts/passwords.ts';
import type { SecondFactors } from './accounts/second-factor.ts';
import type { BrandingSource } from './pages/branding.ts';
import type { FormTokens } from './pages/form-token.ts';
import type { MayRefresh } from './provider/provider.ts';
import type { Digest } from './sealing.ts';

/** What accounts need: no HTTP, no pages. */
export interface AccountServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly checkPassword: CheckPassword;
  readonly mailer: Mailer;
  readonly secondFactors: SecondFactors;
  /** Undefined where browsers know none. */
  readonly passkeys: Passkeys | undefined;
  /** Keyed digest of what strangers type. */
  readonly digest: Digest;
}

export interface IdentityServices extends AccountServices {
  readonly config: Config;
  readonly log: Logger;
  readonly branding: BrandingSource;
  readonly formTokens: FormTokens;
  readonly provider: Provider;
  readonly mayRefresh: MayRefresh;
}
