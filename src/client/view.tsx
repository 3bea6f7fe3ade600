/** The route component: shows the current page in the document. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, ScrollRestoration, useLoaderData, useNavigationType } from 'react-router-dom';
import type { Services } from '../engine/services.ts';
import { nothing, type Islands } from './islands.tsx';
import { addStyles } from './page-styles.ts';
import type { ParsedPage } from './parse-page.ts';
import { updateChildren } from './update-page.ts';

/** The result of a route's loader: a page and its services. */
export interface LoadedPage {
  page: ParsedPage;
  services: Services;
  islands: Islands;
}

/** Renders the current page and restores the scroll position. */
export function View(): ReactNode {
  const loaded = useLoaderData<LoadedPage>();
  return (
    <>
      <PageContent {...loaded} />
      <ScrollRestoration />
    </>
  );
}

/**
 * The element of the page. React manages only this element; its content is markup of the build, which a navigation
 * updates (`update-page.ts`), and the islands in it have roots of their own (`islands.tsx`).
 */
function PageContent({ page, services, islands }: LoadedPage): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const kind = useNavigationType();
  const shown = useRef<ParsedPage>(undefined);
  // Before `ScrollRestoration` looks for the place to scroll to.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // The first page is there already, as it was served. After an error the element is new and empty.
    const isThere = shown.current === undefined ? element.hasChildNodes() : shown.current === page;
    shown.current = page;
    if (!isThere) {
      // First of all: hiding asks for the layout, which is known before anything has changed.
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
      addStyles(page.styles);
      updateChildren(element, page.content);
      if (kind === NavigationType.Push && location.hash === '') layOutVisibleFirst(element);
    }
    islands.show(element, { payload: page.payload, services });
  }, [page, services, islands, kind]);
  useAfterNavigation(page);
  return (
    <div data-content="" ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: nothing }} />
  );
}

/**
 * Lays out and paints what is visible first, the rest of the page right after that. Only for a page that is shown from
 * its top: elsewhere the heights above the visible part must be known.
 */
function layOutVisibleFirst(element: Element): void {
  element.setAttribute('data-arriving', '');
  void nextPaint().then(() => element.removeAttribute('data-arriving'));
}

/** Resolves in a task of its own after the next frame has been painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The focus asks for the layout of the whole page, so it follows the paint. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
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
    if (!sameRoute) void nextPaint().then(focusHeading);
  }, [page]);
}
