// Live and Test: two worlds that never meet, and how each is written on the wire.
import * as z from 'zod/mini';

/** Every transaction, key, endpoint and balance belongs to one of these. Source: money-and-transactions.md, Mode. */
export const modes = ['Live', 'Test'] as const;
export type Mode = (typeof modes)[number];
export const Mode = z.enum(modes);

/** The world that is shown when nobody chose one. Source: document 1, section 9. */
export const defaultMode: Mode = 'Live';

/** The local-storage key that the portal keeps the chosen world under. Source: document 1, section 4. */
export const modeStorageKey = 'SystemMode';

/** Widgets send the world as a number: 1 Test, 2 Live. Source: rulings, document 3 section 7. */
export const modeNumber: Readonly<Record<Mode, 1 | 2>> = { Test: 1, Live: 2 };

/** Reads a `Mode` header or `mode` query value; undefined when it names no world. */
export function parseMode(value: string | undefined): Mode | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === '2' || value.toLowerCase() === 'live') return 'Live';
  if (value === '1' || value.toLowerCase() === 'test') return 'Test';
  return undefined;
}

/** What a merchant's onboarding allows. Source: document 1, section 4; rulings ("LiveEnabled"). */
export type ProcessingStatus = 'NoProcessing' | 'SandboxEnabled' | 'LiveEnabled';

export interface ModeSwitch {
  /** False: no switch is drawn at all. */
  readonly shown: boolean;
  readonly disabled: boolean;
  /** The only world that may be used, or undefined when the person chooses. */
  readonly forced: Mode | undefined;
}

/** The three rules of the mode switch; any status not named means that the switch is enabled. Source: document 1, section 4. */
export function modeSwitchFor(processingStatus: string | null | undefined): ModeSwitch {
  if (processingStatus === 'NoProcessing') return { shown: false, disabled: true, forced: 'Test' };
  if (processingStatus === 'SandboxEnabled') return { shown: true, disabled: true, forced: 'Test' };
  return { shown: true, disabled: false, forced: undefined };
}
