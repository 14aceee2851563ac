// What a feature brings to the portal: its manifest, its pages by name, its words, and what it adds to palette, toolbar and dialogs.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Feature } from '../../common/feature.ts';
import type { ApiClient } from '../api/client.ts';
import type { Session } from '../session/use-session.ts';
import type { PaletteSource } from '../shell/palette-source.ts';
import { type TextLoaders, type TextSource, withTexts } from '../texts/texts.ts';

/** Where somebody is going, and with what to ask. */
export interface ViewAhead {
  readonly session: Session;
  /** The address's query, by name. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly queries: QueryClient;
  readonly client: ApiClient;
}
/** Asks for what a page is going to show before it is drawn, so that the answer comes meanwhile. */
export type Prefetch = (view: ViewAhead) => void | Promise<void>;

/** A page's code, loaded when somebody goes there. */
export type PageImport = () => Promise<{ readonly default: ComponentType; readonly prefetch?: Prefetch }>;

/** A dialog about one object, which commands and other features open by its name. */
export interface ObjectDialogProps {
  /** Undefined where a command opens it: the person chooses then. */
  readonly objectId?: string | undefined;
  /** What people call the object, where the opener knows it. */
  readonly objectName?: string | undefined;
  readonly onClose: () => void;
}
export type DialogImport = () => Promise<{ readonly default: ComponentType<ObjectDialogProps> }>;

/** What a feature's `web/index.ts` exports. */
export interface FeatureWeb {
  /** By the name that the manifest gives the page. */
  readonly pages: Readonly<Record<string, PageImport>>;
  /** What the feature finds in the command palette; loaded when the palette opens. */
  readonly palette?: () => Promise<{ readonly default: PaletteSource }>;
  /** Stands in the toolbar of everybody who is signed in. It is part of the first view: it loads by itself what is not seen at first. */
  readonly Toolbar?: ComponentType;
  /** A line above every page, as long as it has something to say. Part of the first view, as the toolbar is. */
  readonly Banner?: ComponentType;
  /** A section of the quick panel; loaded when the panel opens. */
  readonly quickPanel?: () => Promise<{ readonly default: ComponentType }>;
  /** Dialogs by the name of what they are about, `proposal`; loaded when somebody opens one. */
  readonly dialogs?: Readonly<Record<string, DialogImport>>;
}

export interface PortalFeature {
  /** What the portal needs of the manifest from the start; calls come with the code that uses them. */
  readonly feature: Pick<Feature, 'name' | 'pages' | 'commands'>;
  readonly web: FeatureWeb;
  readonly texts: TextLoaders;
  /** Words of its pages, dialogs and sections, in the namespace `<feature>.pages`: loaded with the first of these instead of with the portal. */
  readonly pageTexts?: TextLoaders;
}

/** The namespace of a feature's page texts. */
export function pageTextsOf({ feature, pageTexts }: PortalFeature): TextSource | undefined {
  return pageTexts && { namespace: `${feature.name}.pages`, load: pageTexts };
}

/** The loading of a feature's code, together with the words that it needs. */
export function withWords<T>(feature: PortalFeature, load: () => Promise<T>): () => Promise<T> {
  const source = pageTextsOf(feature);
  return source === undefined ? load : withTexts(load, source);
}
