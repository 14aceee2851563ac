// The row of filters: search, a chip for what is filtered, dashed ones for what could be, and the way back to all.
import { PlusIcon } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { ListDefinition, ListFilter } from '../../common/list.ts';
import { useSession } from '../session/use-session.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { Menu } from '../ui/menu.tsx';
import { FieldChip } from './field-chip.tsx';
import { chosenValues, fieldFilter, filteredFields, withField } from './filter-edit.ts';
import type { ListAddress } from './list-address.ts';
import { SearchField } from './search-field.tsx';
import type { texts } from './texts.en.ts';
import type { ChangeAddress } from './use-list-address.ts';

export interface FilterRowProps {
  readonly definition: ListDefinition;
  readonly address: ListAddress;
  readonly change: ChangeAddress;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

export function FilterRow({ definition, address, change, searchRef }: FilterRowProps) {
  const { tier } = useSession();
  const text = useTexts<typeof texts>('core.list');
  // A field that was asked for by "More" keeps its dashed chip, opened, until the page is left.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const offered = Object.entries(definition.filters).filter(([, one]) => one.tiers?.includes(tier) ?? true);
  const filters = new Map(offered);
  const filtered = filteredFields(address, [...filters.keys()]);
  const dashed = offered.filter(([field, one]) => !filtered.includes(field) && (one.pinned || asked.includes(field)));
  const chips = [...filtered, ...dashed.map(([field]) => field)];
  const more = offered.filter(([field]) => !chips.includes(field));
  const isFiltered = filtered.length > 0 || address.search !== '';
  return (
    <search className="list-filters" aria-label={text('filters')}>
      {definition.search !== undefined && (
        <SearchField
          inputRef={searchRef}
          placeholder={definition.search}
          value={address.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      )}
      {chips.map((field) => (
        <FieldChip
          key={field}
          field={field}
          filter={filters.get(field) as ListFilter}
          held={fieldFilter(address, field)}
          currency={onlyCurrency(address)}
          openAtFirst={asked.includes(field)}
          onChange={(held) => change(withField(address, field, held))}
        />
      ))}
      {more.length > 0 && <MoreFilters filters={more} onChoose={(field) => setAsked([...asked, field])} />}
      {isFiltered && (
        <button
          type="button"
          className="list-clear"
          onClick={() => change({ conditions: [], periods: {}, search: '' })}
        >
          {text('clear')}
        </button>
      )}
    </search>
  );
}

/** Amounts are compared in each row's own currency; when one is chosen, they are written with its decimals. */
function onlyCurrency(address: ListAddress): string | undefined {
  const chosen = chosenValues(fieldFilter(address, 'currency'));
  return chosen.length === 1 ? chosen[0] : undefined;
}

interface MoreFiltersProps {
  readonly filters: readonly (readonly [string, ListFilter])[];
  readonly onChoose: (field: string) => void;
}

function MoreFilters({ filters, onChoose }: MoreFiltersProps) {
  const text = useText();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className="list-add">
          <PlusIcon size={13} strokeWidth={1.75} aria-hidden />
          {text('core.list.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(([field, filter]) => (
          <Menu.Item key={field} onClick={() => onChoose(field)}>
            {text(filter.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
