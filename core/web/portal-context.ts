// What the frame is made of, fixed when the portal starts.
import { createContext, useContext } from 'react';
import type { CallDefinition } from '../common/call.ts';
import type { PortalConfig } from '../common/portal-config.ts';
import type { Language } from '../common/texts.ts';
import type { Drafts } from './forms/drafts.ts';
import type { PageCode } from './routes/page-components.ts';
import type { PageTable } from './routes/page-table.ts';
import type { PortalFeature } from './routes/portal-feature.ts';
import type { PortalSession } from './session/portal-session.ts';
import type { LayoutChoice } from './shell/layout-choice.ts';
import type { MenuIcons } from './shell/menu-icon.tsx';

export interface Portal {
  readonly config: PortalConfig;
  readonly features: readonly PortalFeature[];
  readonly table: PageTable;
  readonly session: PortalSession;
  /** The code of each built page, by the page's name. */
  readonly pages: ReadonlyMap<string, PageCode>;
  readonly icons: MenuIcons;
  readonly layoutChoice: LayoutChoice;
  /** Changes the language everywhere at once, and keeps it with the signed-in person's account. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** Calls whose answers are loaded with the user. Source: document 1, section 3. */
  readonly appLists: readonly CallDefinition[];
  /** A sign of life of the portal, and whether the person did anything since the last; its failure is nobody's business. */
  readonly ping: (active: boolean) => void;
  /** What stands in forms, kept when the session ends by itself; loaded with the first form. */
  readonly drafts: () => Promise<Drafts>;
  /** Asks for a passkey and answers the code that it is exchanged for, to be sent as `scaCode`. */
  readonly passkeyCode: () => Promise<string>;
}

export const PortalContext = createContext<Portal | undefined>(undefined);

/** The portal around a component. Throws outside of one. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('usePortal stands outside of the portal');
  return portal;
}
