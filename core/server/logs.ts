// Structured logs: one line of JSON an event, and nothing in them that must not be read.
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Fields that never reach a log, wherever they stand. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'pan',
  'number',
  'cvc',
  'cvv',
  'secret',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'code',
  'scacode',
  'apiKey',
];

export function makeLogger(part: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((field) => {
          const key = /^\w+$/.test(field) ? field : `["${field}"]`;
          const joined = key.startsWith('[') ? key : `.${key}`;
          return [key, `*${joined}`, `req.headers${joined}`];
        }),
        censor: '[removed]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
