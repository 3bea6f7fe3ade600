/** The route component: shows the current page in the document. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
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

/**
 * The element of the page. React manages only this element; its content is markup of the build, which the display
 * updates (`display.ts`), and the islands in it have roots of their own (`islands.tsx`).
 */
export function View(): ReactNode {
  const { page, services, display, islands } = useLoaderData<LoadedPage>();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    // The navigator shows pages, and React may render one that the visitor has left already. An element is empty where an
    // error page was before; in development a page is rendered again when it has changed.
    const isLeft = page.payload.route !== display.shown().payload.route;
    if (isLeft && ref.current.hasChildNodes()) return;
    document.title = page.title;
    display.show(ref.current, page, false);
    islands.show(ref.current, page.payload, services);
  }, [page, services, display, islands]);
  return <Unmanaged data-content="" ref={ref} />;
}
