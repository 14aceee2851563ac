// The page that is shown, for the frame around it, and addresses of other pages for links.
import { useRouterState } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useEffect } from 'react';
import type { Page } from '../../common/feature.ts';
import { usePortal } from '../portal-context.ts';
import { useSession } from '../session/use-session.ts';
import { pageAddress } from './page-table.ts';

/** What each route remembers of the table. */
export interface RouteContext {
  readonly page?: Page;
}

/** The page of the deepest route. Who asks is drawn again when another page is shown, not when the address of this one changes. */
export function useCurrentPage(): Page | undefined {
  return useRouterState({ select: ({ matches }) => (matches.at(-1)?.context as RouteContext | undefined)?.page });
}

/** The parameters of the page's address, by name. */
export function usePageParams(): Readonly<Record<string, string>> {
  return (
    useRouterState({ select: ({ matches }) => matches.at(-1)?.params as Record<string, string> | undefined }) ?? {}
  );
}

/** Addresses of pages by name: `address('transactions.detail', { transactionId })`; undefined when the tier has no such page or the person may not open it. */
export function usePageAddress(): (name: string, params?: Readonly<Record<string, unknown>>) => string | undefined {
  const { table } = usePortal();
  const { tier, can } = useSession();
  return useCallback(
    (name, params) => {
      const page = table.pages.find((one) => one.name === name);
      return page?.built && can(page.access) ? pageAddress(page, tier, params) : undefined;
    },
    [table, tier, can],
  );
}

/** How a page tells the frame what it is about. */
export const PageSubjectContext = createContext<(subject: string | undefined) => void>(() => undefined);

/** Says what this page is about (a reference, a name): the last breadcrumb and the document's title take it in place of the page's title. */
export function usePageSubject(subject: string | undefined): void {
  const tell = useContext(PageSubjectContext);
  useEffect(() => {
    tell(subject);
    return () => tell(undefined);
  }, [tell, subject]);
}

/** What a page is about, as the audit log names it. */
export interface PageEntity {
  readonly type: string;
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

/** The entity on the screen, and how a page tells the frame of it. */
export const PageEntityContext = createContext<{
  readonly entity: PageEntity | undefined;
  readonly tell: (entity: PageEntity | undefined) => void;
}>({ entity: undefined, tell: () => undefined });

/** Says which entity this page or drawer shows; panels beside the page (the audit log) are about it. */
export function usePageEntity({ type, id, name }: PageEntity): void {
  const { tell } = useContext(PageEntityContext);
  useEffect(() => {
    tell({ type, id, name });
    return () => tell(undefined);
  }, [tell, type, id, name]);
}

/** The entity on the screen; undefined on pages that are about no single one. */
export function useEntityOnScreen(): PageEntity | undefined {
  return useContext(PageEntityContext).entity;
}
