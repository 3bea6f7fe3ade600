/** The component of all routes: the page of the current address, with the services that its blocks use. */
import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollRestoration, useLoaderData } from 'react-router-dom';
import { blockLoaders } from '../blocks/client.ts';
import { createHydrator } from './hydrator.ts';
import { systemClock } from '../engine/call.ts';
import { dayOf } from '../engine/day.ts';
import { createLastAnswers } from './last-answers.ts';
import { createOutbox } from './outbox.ts';
import { createPageData } from './page-data.ts';
import { PageNodes, type HydrationContext } from './page-nodes.tsx';
import type { ReadPage } from './parse-page.ts';
import type { Report } from '../engine/report.ts';
import { createTexts } from '../engine/search-text.ts';
import { createSelections, type UrlState } from '../engine/selections.ts';
import { ServicesProvider } from '../react/services.tsx';
import type { Services } from '../engine/services.ts';
import { createSources } from '../engine/sources.ts';
import { validateItem } from '../generated/items.js';
import { settings } from '../settings.ts';

interface Options {
  report: Report;
  /** Called with the element of each island after it is hydrated. */
  onHydrated: (block: Element) => void;
  /** Where the visitor's selections are kept. */
  urlState: UrlState;
  /** In development: services in place of the visitor's own. */
  overrides?: ServiceOverrides | undefined;
}

/** The services that the dev server may replace: another day, another visit. */
export type ServiceOverrides = Partial<Pick<Services, 'today' | 'oncePerSession'>>;

/** Makes the component of all routes, and `prepare`, which starts the requests of a page before it is rendered. */
export function createView({ report, onHydrated, urlState, overrides }: Options) {
  const preparedPages = new WeakMap<ReadPage, { services: Services; context: HydrationContext }>();
  const { loadIsland, hydrateShared } = createHydrator(blockLoaders);
  const outside = {
    fetch: window.fetch.bind(window),
    clock: systemClock,
    random: Math.random,
    settings,
    report,
  };
  const lastAnswers = createLastAnswers(() => window.caches);
  const sources = createSources({ ...outside, check: validateItem, lastAnswers });
  const outbox = createOutbox({
    ...outside,
    storage: () => window.localStorage,
    // `randomUUID` is there only where the connection is secure.
    newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
    alone,
  });
  outbox.resume(window);
  const texts = createTexts(outside.fetch);

  function prepare(page: ReadPage, query: URLSearchParams): void {
    const { payload } = page;
    preparedPages.set(page, {
      services: {
        built: payload.built,
        today: () => dayOf(new Date()),
        data: createPageData(payload, sources, settings.host, query),
        selections: createSelections(payload.blocks, urlState, systemClock),
        send: (call, values) => outbox.send(call, values),
        oncePerSession,
        texts,
        report,
        ...(import.meta.env.DEV ? overrides : {}),
      },
      context: { loadIsland, onHydrated, props: (key) => payload.blocks[key]?.props },
    });
  }

  function View(): ReactNode {
    const page = useLoaderData<ReadPage>();
    useArrival(page);
    const prepared = preparedPages.get(page);
    if (prepared === undefined) throw new Error('A page must be prepared before it is rendered.');
    return (
      <ServicesProvider value={prepared.services}>
        <PageNodes nodes={page.nodes} context={prepared.context} />
        <ScrollRestoration />
      </ServicesProvider>
    );
  }

  return { View, prepare, hydrateShared };
}

/** After a move: the page's head, the title for those who hear it, and the focus at its main heading. */
function useArrival(page: ReadPage): void {
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

/** Whether `name` happens for the first time in this visit. Without storage, each load is a visit. */
function oncePerSession(name: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, '1');
  } catch {
    // Storage is forbidden: the visitor sees it once more, which does no harm.
  }
  return true;
}

/** Does something unless another window of the visitor is doing it. Locks are there only where the connection is secure. */
async function alone(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
