// The tabs of a detail; in a drawer the first few, and the others under "More".
import { ChevronDownIcon } from 'lucide-react';
import { usePhone } from '../shell/use-phone.ts';
import { useTexts } from '../texts/texts.ts';
import { Menu } from '../ui/menu.tsx';
import type { DetailPlace } from './detail-frame.tsx';
import type { texts } from './texts.en.ts';

export interface DetailTab {
  /** Stands in the address. */
  readonly id: string;
  readonly label: string;
  /** How many there are; nothing is shown for none. */
  readonly count?: number | undefined;
  /** Drawn only while the tab is chosen; load its code lazily. */
  readonly content: React.ReactNode;
}

/** Tabs that stand in a drawer of the first width, and in one as wide as a phone, in both languages. */
const drawerTabsMax = 4;
const phoneTabsMax = 3;

export interface DetailTabsProps {
  readonly place: DetailPlace;
  readonly tabs: readonly DetailTab[];
  readonly active: string | undefined;
  /** Undefined for the first one, which needs no word in the address. */
  readonly onTab: (tab: string | undefined) => void;
}

export function DetailTabs({ place, tabs, active, onTab }: DetailTabsProps) {
  const text = useTexts<typeof texts>('core.detail');
  const inRowMax = usePhone() ? phoneTabsMax : drawerTabsMax;
  const { inRow, inMenu } = arranged(tabs, active, place === 'page' ? tabs.length : inRowMax);
  const choose = (id: string) => onTab(id === tabs[0]?.id ? undefined : id);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = inRow.findIndex((tab) => tab.id === active);
    const next = by === undefined ? undefined : inRow[(at + by + inRow.length) % inRow.length];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div className="detail-tabs">
      <div role="tablist" tabIndex={-1} aria-label={text('tabs')} onKeyDown={press}>
        {inRow.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `panel-${tab.id}` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
            {tab.count ? <span className="detail-count">{tab.count}</span> : null}
          </button>
        ))}
      </div>
      {inMenu.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="detail-more">
              {text('more')}
              <ChevronDownIcon size={14} strokeWidth={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((tab) => (
              <Menu.Item key={tab.id} onClick={() => choose(tab.id)}>
                {tab.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** A tab that was chosen from the menu takes the last place in the row. */
function arranged(tabs: readonly DetailTab[], active: string | undefined, inRowMax: number) {
  if (tabs.length <= inRowMax + 1) return { inRow: tabs, inMenu: [] };
  const first = tabs.slice(0, inRowMax);
  const chosen = tabs.find((tab) => tab.id === active);
  const inRow = chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
  return { inRow, inMenu: tabs.filter((tab) => !inRow.includes(tab)) };
}
