/** The component of all routes: renders the page that the loader returned, with its services. */
import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollRestoration, useLoaderData } from 'react-router-dom';
import type { Services } from '../engine/services.ts';
import { ServicesProvider } from '../react/use-services.tsx';
import { PageNodes, type HydrationContext } from './page-nodes.tsx';
import type { ParsedPage } from './parse-page.ts';

/** The result of a route's loader: a page and its services. */
export interface LoadedPage {
  page: ParsedPage;
  services: Services;
  /** One object per page, so that memoised nodes do not render again. */
  context: HydrationContext;
}

/** Renders the current page and restores the scroll position. */
export function View(): ReactNode {
  const { page, services, context } = useLoaderData<LoadedPage>();
  useAfterNavigation(page);
  return (
    <ServicesProvider value={services}>
      <PageNodes nodes={page.nodes} context={context} />
      <ScrollRestoration />
    </ServicesProvider>
  );
}

/** After a navigation: sets the title, replaces the page's head elements and focuses the main heading. */
function useAfterNavigation(page: ParsedPage): void {
  const current = useRef(page);
  useEffect(() => {
    if (current.current === page) return;
    const sameRoute = current.current.payload.route === page.payload.route;
    current.current = page;
    document.title = page.title;
    for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
    document.head.append(...page.head.map((element) => document.importNode(element, true)));
    if (sameRoute) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page]);
}
