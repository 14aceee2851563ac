// The acts on what a detail is about: three stand in the row, the others are one click further.
import { EllipsisIcon, type LucideIcon } from 'lucide-react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import type { texts } from './texts.en.ts';

export interface DetailAction {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Stands out: what is done most often here. */
  readonly primary?: boolean;
  /** Seldom done: stands in the menu even where there is room. */
  readonly seldom?: boolean;
  readonly start: () => void;
}

/** Acts in the row before the rest goes into the menu. */
const inRowMax = 3;

export function ActionBar({ actions }: { readonly actions: readonly DetailAction[] }) {
  const text = useTexts<typeof texts>('core.detail');
  if (actions.length === 0) return null;
  const inRow = actions.filter(({ seldom }) => !seldom).slice(0, inRowMax);
  const rest = actions.filter((action) => !inRow.includes(action));
  return (
    <div className="detail-actions">
      {inRow.map(({ id, label, Icon, primary, start }) => (
        <Button key={id} variant={primary ? 'primary' : 'default'} icon={<Icon aria-hidden />} onClick={start}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button aria-label={text('moreActions')} icon={<EllipsisIcon aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ id, label, Icon, start }) => (
              <Menu.Item key={id} icon={<Icon aria-hidden />} onClick={start}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
