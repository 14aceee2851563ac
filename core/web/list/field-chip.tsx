// One filter chip: says what it holds, opens its editor, and takes itself away. What is edited counts when the editor closes.

import { PlusIcon, XIcon } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../common/format.ts';
import type { ListFilter } from '../../common/list.ts';
import { formatAmount } from '../../common/money.ts';
import { lazyPart } from '../lazy-part.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { hasText, useText } from '../texts/texts.ts';
import { Popover } from '../ui/popover.tsx';
import { SkeletonRows } from '../ui/skeletons.tsx';
import { type ChipWords, chipLabel } from './chip-label.ts';
import { chosenValues, type FieldFilter } from './filter-edit.ts';
import { useLookup } from './use-lookup.ts';

const FilterEditor = lazyPart(() => import('./filter-editor.tsx'));

/** A currency of two decimals, for amounts while no currency is chosen. Source: document 3, section 9 (unknown currency). */
const anyCurrency = 'XXX';

export interface FieldChipProps {
  readonly field: string;
  readonly filter: ListFilter;
  readonly held: FieldFilter | undefined;
  /** The only currency that is filtered for, if there is one. */
  readonly currency: string | undefined;
  readonly openAtFirst: boolean;
  readonly onChange: (held: FieldFilter | undefined) => void;
}

export function FieldChip({ field, filter, held, currency = anyCurrency, openAtFirst, onChange }: FieldChipProps) {
  const [opened, setOpened] = useState(false);
  const draft = useRef(held);
  useEffect(() => {
    // Only once it stands on the page, so that the editor is placed beside it.
    if (openAtFirst) setOpened(true);
  }, [openAtFirst]);
  const open = () => {
    draft.current = held;
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    if (draft.current !== held) onChange(draft.current);
  };
  const giveUp = () => {
    draft.current = held;
    setOpened(false);
  };
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start">
      <Popover.Target>
        {held === undefined ? (
          <AddButton filter={filter} onClick={opened ? close : open} />
        ) : (
          <HeldChip
            filter={filter}
            held={held}
            currency={currency}
            onEdit={opened ? close : open}
            onRemove={() => onChange(undefined)}
          />
        )}
      </Popover.Target>
      <Popover.Dropdown
        className="list-editor"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          giveUp();
        }}
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <FilterEditor
            field={field}
            filter={filter}
            held={held}
            currency={currency}
            onDraft={(next) => {
              draft.current = next;
            }}
            onDone={close}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

interface AddButtonProps extends React.ComponentPropsWithRef<'button'> {
  readonly filter: ListFilter;
}

/** Takes the reference and attributes that the popover gives its target. */
function AddButton({ filter, ...target }: AddButtonProps) {
  const text = useText();
  const name = text(filter.label);
  return (
    <button {...target} type="button" className="list-add" aria-label={text('core.list.addFilter', { name })}>
      <PlusIcon size={13} strokeWidth={1.75} aria-hidden />
      {name}
    </button>
  );
}

interface HeldChipProps extends React.ComponentPropsWithRef<'span'> {
  readonly filter: ListFilter;
  readonly held: FieldFilter;
  readonly currency: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function HeldChip({ filter, held, currency, onEdit, onRemove, ref, className, ...target }: HeldChipProps) {
  const text = useText();
  const value = chipLabel(filter, held, useChipWords(filter, held, currency));
  const name = text(filter.label);
  const { 'aria-haspopup': popup, 'aria-expanded': expanded, 'aria-controls': controls, id } = target;
  return (
    <span ref={ref} className="list-chip">
      <button
        type="button"
        id={id}
        className="list-chip-edit"
        aria-haspopup={popup}
        aria-expanded={expanded}
        aria-controls={controls}
        aria-label={text('core.list.editFilter', { name, value })}
        onClick={onEdit}
      >
        <span className="list-chip-name">{name}</span> <b>{value}</b>
      </button>
      <button
        type="button"
        className="list-chip-remove"
        aria-label={text('core.list.removeFilter', { name })}
        onClick={onRemove}
      >
        <XIcon size={13} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}

function useChipWords(filter: ListFilter, held: FieldFilter, currency: string): ChipWords {
  const text = useText();
  const timeZone = useTimeZone();
  const single = chosenValues(held).length === 1;
  const { nameOf } = useLookup(filter, filter.control === 'lookup' && single);
  return {
    preset: (preset) => text(`core.list.presets.${preset}`),
    value: (value) => {
      const key = `${filter.valueTexts}${value}`;
      return filter.valueTexts !== undefined && hasText(key) ? text(key) : nameOf(value);
    },
    amount: (minor) => formatAmount(Number(minor), currency),
    instant: (instant) => formatDate(new Date(instant), timeZone),
    anyOf: (total) => text('core.list.anyOf', { total }),
    noneOf: (total) => text('core.list.noneOf', { total }),
    not: (value) => text('core.list.not', { value }),
  };
}
