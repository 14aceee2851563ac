// A panel over the page, at its right: as narrow as its content wants, or as wide as the page itself. Source: document 1, section 2 (panels).
import { Maximize2Icon, Minimize2Icon, XIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { preference } from '../preferences/preference.ts';
import { usePreference } from '../preferences/use-preference.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import './side-panel.css';

/** Source: rulings, document 1 section 2. */
export const modalPanelMaximizedKey = 'modalPanelMaximized';
const maximizedPreference = preference<boolean>(modalPanelMaximizedKey, (stored) => stored === 'true', String);

export interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** It is open as long as it is there; closed by its button, by Esc and by a press beside it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const text = useTexts<typeof texts>('core');
  const dialog = useRef<HTMLDialogElement>(null);
  const maximized = usePreference(maximizedPreference);
  const mainWidth = useMainWidth();
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const Icon = maximized ? Minimize2Icon : Maximize2Icon;
  const label = text(maximized ? 'panel.restore' : 'panel.maximize');
  return (
    <dialog
      ref={dialog}
      className="side-panel"
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      data-maximized={maximized || undefined}
      style={maximized ? { width: mainWidth } : undefined}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="toolbar-button side-panel-size"
          aria-label={label}
          title={label}
          onClick={() => maximizedPreference.set(!maximized)}
        >
          <Icon size={15} aria-hidden />
        </button>
        <button
          type="button"
          className="toolbar-button"
          aria-label={text('panel.close')}
          title={text('panel.close')}
          onClick={() => dialog.current?.close()}
        >
          <XIcon size={17} aria-hidden />
        </button>
      </header>
      <div className="side-panel-body">{children}</div>
    </dialog>
  );
}

/** Pixels of the container that the page stands in, as it changes. */
function useMainWidth(): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return;
    const sizes = new ResizeObserver(() => setWidth(main.getBoundingClientRect().width));
    sizes.observe(main);
    return () => sizes.disconnect();
  }, []);
  return width;
}
