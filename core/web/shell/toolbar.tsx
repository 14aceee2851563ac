// The bar above the page: breadcrumbs, search, the Live/Test switch, what features bring, support, the person's menu.
import { SearchIcon, SlidersHorizontalIcon } from 'lucide-react';
import { useCurrentPage } from '../routes/use-page.ts';
import type { texts } from '../texts/core.en.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { KeyboardHint } from '../ui/keyboard-hint.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FeatureParts } from './feature-parts.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useQuickPanel } from './quick-panel-opener.ts';
import { SupportButton } from './support-button.tsx';
import './toolbar.css';

export interface ToolbarProps {
  /** What the page says it is about. */
  readonly subject: string | undefined;
  /** Opens the command palette. */
  readonly onFind: () => void;
}

export function Toolbar({ subject, onFind }: ToolbarProps) {
  return (
    <header className="toolbar">
      <PhoneStart subject={subject} />
      <Breadcrumbs subject={subject} />
      <FindButton onFind={onFind} />
      <ModeSwitch />
      <ToolbarTools />
      <ProfileMenu />
    </header>
  );
}

/** On a phone the bar begins with the way to the navigation and the page's title. */
export function PhoneStart({ subject }: Pick<ToolbarProps, 'subject'>) {
  const text = useText();
  const page = useCurrentPage();
  return (
    <>
      <PhoneNavigation />
      <span className="toolbar-title phone-only">{subject ?? (page && text(page.title))}</span>
    </>
  );
}

export function FindButton({ onFind }: Pick<ToolbarProps, 'onFind'>) {
  const text = useTexts<typeof texts>('core');
  return (
    <button type="button" className="find-button" onClick={onFind}>
      <SearchIcon size={16} aria-hidden />
      <span className="find-words">{text('palette.open')}</span>
      <KeyboardHint keys="mod+K" />
    </button>
  );
}

/** The buttons that are one picture each. On a phone the quick panel is in the person's menu. */
export function ToolbarTools() {
  const text = useTexts<typeof texts>('core');
  const openQuickPanel = useQuickPanel();
  const label = text('panel.quick');
  return (
    <>
      <FeatureParts place="Toolbar" />
      <SupportButton />
      <button
        type="button"
        className="toolbar-button wide-only"
        aria-label={label}
        title={label}
        onClick={openQuickPanel}
      >
        <SlidersHorizontalIcon size={18} aria-hidden />
      </button>
    </>
  );
}
