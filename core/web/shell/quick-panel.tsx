// The quick panel: the date, what features bring (notes), and settings that are changed in passing.

import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useState } from 'react';
import { defaultLocale } from '../../common/format.ts';
import { lazyPart } from '../lazy-part.ts';
import { usePortal } from '../portal-context.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { type PortalFeature, withWords } from '../routes/portal-feature.ts';
import type { texts } from '../texts/core.en.ts';
import { useLanguage, useTexts } from '../texts/texts.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import { QuickSettings } from './quick-settings.tsx';
import './quick-panel.css';

interface Section {
  readonly name: string;
  readonly Component: LazyExoticComponent<ComponentType>;
}

function sectionsOf(features: readonly PortalFeature[]): readonly Section[] {
  return features.flatMap((portalFeature) => {
    const { feature, web } = portalFeature;
    return web.quickPanel === undefined
      ? []
      : [{ name: feature.name, Component: lazyPart(withWords(portalFeature, web.quickPanel)) }];
  });
}

export default function QuickPanel({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts<typeof texts>('core');
  const { features } = usePortal();
  const [sections] = useState(() => sectionsOf(features));
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [openedOn] = useState(pathname);
  // Whoever follows a link out of it wants to see where it leads.
  useEffect(() => {
    if (pathname !== openedOn) onClose();
  }, [pathname, openedOn, onClose]);
  return (
    <SidePanel title={text('panel.quick')} onClose={onClose}>
      <div className="quick-panel">
        <Today />
        {sections.map(({ name, Component }) => (
          <Suspense key={name}>
            <Component />
          </Suspense>
        ))}
        <section>
          <h3>{text('panel.settings')}</h3>
          <QuickSettings />
        </section>
      </div>
    </SidePanel>
  );
}

/** Milliseconds between two looks at the clock: the panel may stay open over midnight. */
const lookMs = 30_000;

/** The date where the person is. */
function Today() {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookMs);
    return () => clearInterval(timer);
  }, []);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? defaultLocale : language, { ...options, timeZone }).format(now);
  return (
    <p className="quick-date">
      <span>{part({ weekday: 'long' })}</span>
      <strong>{part({ day: 'numeric', month: 'long', year: 'numeric' })}</strong>
    </p>
  );
}
