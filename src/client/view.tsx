/** The route component: shows the current page in the document. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, ScrollRestoration, useLoaderData, useNavigationType } from 'react-router-dom';
import type { Services } from '../engine/services.ts';
import type { Display } from './display.ts';
import type { Islands } from './islands.tsx';
import type { ParsedPage } from './parse-page.ts';
import { Unmanaged } from './unmanaged.tsx';

/** The result of a route's loader: a page and the services of its view. */
export interface LoadedPage {
  page: ParsedPage;
  services: Services;
  display: Display;
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
 * The element of the page. React manages only this element; its content is markup of the build, which the display
 * updates (`display.ts`), and the islands in it have roots of their own (`islands.tsx`).
 */
function PageContent({ page, services, display, islands }: LoadedPage): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const kind = useNavigationType();
  // Before `ScrollRestoration` looks for the place to scroll to.
  useLayoutEffect(() => {
    if (ref.current === null) return;
    document.title = page.title;
    display.show(ref.current, page, kind === NavigationType.Push && location.hash === '');
    islands.show(ref.current, page.payload, services);
  }, [page, services, display, islands, kind]);
  return <Unmanaged data-content="" ref={ref} />;
}
