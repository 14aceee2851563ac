// What a feature adds to the command palette.
import type { ApiClient } from '../api/client.ts';
import type { Session } from '../session/use-session.ts';
import type { OpenDialog } from './dialog-opener.ts';

export interface PaletteResult {
  /** Unique within its source. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** Where Enter leads, an address of the portal; or what it opens. */
  readonly address?: string;
  readonly opens?: OpenDialog;
}

export interface PaletteSource {
  /** Text key of the heading its results stand under. */
  readonly heading: string;
  /** Name of a Lucide icon of the feature's manifest. */
  readonly icon: string;
  /** Characters from which it is asked. */
  readonly minLength: number;
  /** What it finds for a text; called while the person types, and aborted when they go on. */
  readonly find: (
    text: string,
    context: { readonly client: ApiClient; readonly session: Session; readonly signal: AbortSignal },
  ) => Promise<readonly PaletteResult[]>;
}
