// What the palette shows for a text: pages and actions at once, what features find a moment later.
import { useEffect, useMemo, useState } from 'react';
import { modes } from '../../common/mode.ts';
import { useApiClient } from '../api/hooks.ts';
import { usePortal } from '../portal-context.ts';
import { colourSchemePreference, colourSchemes } from '../preferences/preferences.ts';
import { auxiliaryPages, useAuxiliary } from '../routes/auxiliary.ts';
import { openPages } from '../routes/navigation.ts';
import { chooseMode, useMode } from '../session/mode.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { commandsFor } from './commands.ts';
import { useOpenDialog } from './dialog-opener.ts';
import { filterGroups, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { modeRulesOf } from './use-mode-rules.ts';

/** Milliseconds after the last key before features are asked. */
const askAfterMs = 150;

export interface PaletteFindings {
  readonly groups: readonly PaletteGroup[];
  readonly searching: boolean;
}

export function usePaletteGroups(typed: string): PaletteFindings {
  const pages = usePages();
  const actions = useActions();
  const found = useFound(typed.trim());
  const groups = useMemo(() => {
    const [pageGroups, actionGroups] = [filterGroups([pages], typed), filterGroups([actions], typed)];
    return [...found.groups, ...pageGroups, ...actionGroups];
  }, [pages, actions, found.groups, typed]);
  return { groups, searching: found.searching };
}

function usePages(): PaletteGroup {
  const { table } = usePortal();
  const session = useSession();
  const text = useText();
  return useMemo(
    () => ({
      heading: text('core.palette.pages'),
      entries: openPages(table, session).map(({ page, place, url }) => ({
        id: page.name,
        title: text(page.title),
        hint: place.section === 'home' ? undefined : text(`core.sections.${place.section}`),
        icon: place.icon,
        address: url,
      })),
    }),
    [table, session, text],
  );
}

function useActions(): PaletteGroup {
  const { features, table } = usePortal();
  const openDialog = useOpenDialog();
  const { open: openBeside } = useAuxiliary();
  const words = useText();
  const session = useSession();
  const mode = useMode();
  const text = useTexts<typeof texts>('core');
  return useMemo(() => {
    const { shown, disabled } = modeRulesOf(session);
    const others = shown && !disabled ? modes.filter((one) => one !== mode) : [];
    const entries: PaletteEntry[] = [
      ...commandsFor(features, session.can).map(({ title, icon, dialog }) => ({
        id: `command-${dialog}`,
        title: words(title),
        icon,
        act: () => openDialog({ dialog }),
      })),
      ...auxiliaryPages(table, session).map((page) => ({
        id: `beside-${page.name}`,
        title: words(page.title),
        icon: 'panel-right',
        act: () => openBeside(page),
      })),
      ...others.map((one) => ({
        id: `mode-${one}`,
        title: text('palette.switchTo', { mode: text(one === 'Live' ? 'mode.live' : 'mode.test') }),
        icon: 'arrow-right-left',
        act: () => chooseMode(one),
      })),
      ...colourSchemes.map((one) => ({
        id: `theme-${one}`,
        title: text('palette.themeTo', { theme: text(`profile.themes.${one}`) }),
        icon: 'sun-moon',
        act: () => colourSchemePreference.set(one),
      })),
    ];
    return { heading: text('palette.actions'), entries };
  }, [features, table, openDialog, openBeside, session, mode, text, words]);
}

/** Asks the features that bring a palette source; their failures leave their group empty. */
function useFound(typed: string): PaletteFindings {
  const { features } = usePortal();
  const client = useApiClient();
  const session = useSession();
  const text = useText();
  const openDialog = useOpenDialog();
  const [found, setFound] = useState<PaletteFindings & { readonly typed: string }>({
    typed: '',
    groups: [],
    searching: false,
  });
  useEffect(() => {
    if (typed === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const loaded = await Promise.all(features.flatMap(({ web }) => (web.palette ? [web.palette()] : [])));
      const groups = await Promise.all(
        loaded.map(async ({ default: source }): Promise<PaletteGroup> => {
          const results =
            typed.length < source.minLength
              ? []
              : await source.find(typed, { client, session, signal: abort.signal }).catch(() => []);
          const entries = results.map(({ opens, ...one }) => ({
            ...one,
            icon: source.icon,
            ...(opens && { act: () => openDialog(opens) }),
          }));
          return { heading: text(source.heading), entries };
        }),
      );
      if (!abort.signal.aborted)
        setFound({ typed, searching: false, groups: groups.filter(({ entries }) => entries.length > 0) });
    }, askAfterMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [typed, features, client, session, text, openDialog]);
  const current = found.typed === typed;
  return { groups: current && typed !== '' ? found.groups : [], searching: !current && typed !== '' };
}
