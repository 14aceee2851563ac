// What the payment engine works with: made once for each process, handed to handlers and jobs.
import type { Config } from '../../../core/server/config.ts';
import type { Services } from '../../../core/server/services.ts';
import { type Acquirers, createAcquirers } from '../../acquirers/server/index.ts';
import { type CardVault, cardVault } from './card-vault.ts';
import { type References, referencesFrom } from './references.ts';

export interface Engine extends Pick<Services, 'db' | 'clock' | 'log'> {
  readonly acquirers: Acquirers;
  readonly cards: CardVault;
  readonly references: References;
  /** Where a provider sends its notifications. */
  notificationUrl(provider: string): string;
  /** Longest wait for an acquirer's answer, in milliseconds. */
  readonly acquirerTimeoutMs: number;
}

/** The address below which providers notify, on the portal's origin. */
export const notificationPath = '/v1/acquirers/:provider/notifications';

/** Makes the engine; opens no connection yet. */
export function makeEngine(
  { config, db, clock, log }: Services,
  acquirers: Acquirers = createAcquirers(config),
): Engine {
  return {
    db,
    clock,
    log,
    acquirers,
    cards: cardVault(config.secret),
    references: referencesFrom(db),
    notificationUrl: (provider) => notificationAddress(config, provider),
    acquirerTimeoutMs: config.acquirer.timeoutMs,
  };
}

function notificationAddress(config: Config, provider: string): string {
  return config.web.publicUrl + notificationPath.replace(':provider', provider);
}
