/** The route component: shows the current page in the document. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, ScrollRestoration, useLoaderData, useNavigationType } from 'react-router-dom';
import type { Services } from '../engine/services.ts';
import type { Islands } from './islands.tsx';
import { addStyles } from './page-styles.ts';
import type { ParsedPage } from './parse-page.ts';
import { Unmanaged } from './unmanaged.tsx';
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
    const before = shown.current;
    shown.current = page;
    // The first page is there already, as it was served. After an error the element is new and empty.
    const isThere = before === undefined ? element.hasChildNodes() : before === page;
    if (!isThere) {
      const isAnother = before?.payload.route !== page.payload.route;
      // First of all: hiding asks for the layout, which is known before anything has changed.
      if (isAnother) hidePopovers();
      addStyles(page.styles);
      updateChildren(element, page.content);
      updateHead(page);
      if (isAnother) arrive(element, kind === NavigationType.Push && location.hash === '');
    }
    islands.show(element, { payload: page.payload, services });
  }, [page, services, islands, kind]);
  return <Unmanaged data-content="" ref={ref} />;
}

function hidePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
}

/** Sets the title, and replaces the elements of the head that belong to the page. */
function updateHead({ title, head }: ParsedPage): void {
  document.title = title;
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  document.head.append(...head.map((element) => document.importNode(element, true)));
}

/**
 * Lays out and paints what is visible first; the rest of the page and the focus, which asks for the layout of all of it,
 * follow the paint.
 * @param fromTop Whether the page is shown from its top. Elsewhere the heights above the visible part must be known.
 */
function arrive(element: Element, fromTop: boolean): void {
  element.toggleAttribute('data-arriving', fromTop);
  // A task of its own begins after the frame has been painted.
  requestAnimationFrame(() =>
    setTimeout(() => {
      element.removeAttribute('data-arriving');
      const heading = document.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }),
  );
}
