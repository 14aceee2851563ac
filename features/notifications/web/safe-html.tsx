// HTML of a notification, sanitised: basic formatting and links to the web, nothing else. Source: rulings, document 1 section 5.
import DOMPurify from 'dompurify';
import { createElement, useLayoutEffect, useRef } from 'react';

const formatting = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code'];
const inBlocks = [...formatting, 'p', 'br', 'ul', 'ol', 'li', 'span', 'a'];

/** The sanitised content. No text of it is ever handed to the page as markup: it is put together as nodes. */
function safeFragment(html: string, tags: readonly string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

export interface SafeHtmlProps {
  readonly html: string;
  /** A title is part of a button: it has formatting, but no links and no blocks. */
  readonly as: 'title' | 'text';
  readonly className?: string;
}

export function SafeHtml({ html, as, className }: SafeHtmlProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(safeFragment(html, as === 'title' ? formatting : inBlocks));
  }, [html, as]);
  return createElement(as === 'title' ? 'span' : 'div', { ref: place, className });
}
