/** What the router draws: the page of the current address, with everything that its blocks may ask for. */
import { useEffect, useRef, type ReactNode } from 'react';
import { ScrollRestoration, useLoaderData } from 'react-router-dom';
import { blockLoaders } from './blocks/client.ts';
import { createAwakener } from './engine/awaken.ts';
import { systemClock } from './engine/call.ts';
import { dayOf } from './engine/day.ts';
import { createLastAnswers } from './engine/last-answers.ts';
import { createOutbox } from './engine/outbox.ts';
import { createPageData } from './engine/page-data.ts';
import { Pieces, type Surroundings } from './engine/pieces.tsx';
import type { ReadPage } from './engine/read.ts';
import type { Report } from './engine/report.ts';
import { createTexts } from './engine/search-text.ts';
import { createSelections, type Place } from './engine/selections.ts';
import { ServicesProvider, type Services } from './engine/services.tsx';
import { createSources } from './engine/sources.ts';
import { itemFault } from './generated/items.js';
import { settings } from './settings.ts';

interface Options {
  report: Report;
  /** Told of each block that has come to life. */
  alive: (block: Element) => void;
  /** Where the visitor's selections stand. */
  place: Place;
  /** In development: what counts in place of the visitor's own. */
  instead?: Instead | undefined;
}

/** What the dev server may hand in: another day, another visit. */
export type Instead = Partial<Pick<Services, 'today' | 'firstInVisit'>>;

/** Makes the component of all routes, and `prepare`, which starts the calls of a page before it is drawn. */
export function createView({ report, alive, place, instead }: Options) {
  const drawn = new WeakMap<ReadPage, { services: Services; around: Surroundings }>();
  const { awaken, wakeShared } = createAwakener(blockLoaders);
  const outside = {
    fetch: window.fetch.bind(window),
    clock: systemClock,
    random: Math.random,
    settings,
    report,
  };
  const lastAnswers = createLastAnswers(() => window.caches);
  const sources = createSources({ ...outside, check: itemFault, lastAnswers });
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
    drawn.set(page, {
      services: {
        built: payload.built,
        today: () => dayOf(new Date()),
        data: createPageData(payload, sources, settings.host, query),
        selections: createSelections(payload.blocks, place, systemClock),
        send: (call, values) => outbox.send(call, values),
        firstInVisit,
        texts,
        report,
        ...(import.meta.env.DEV ? instead : {}),
      },
      around: { awaken, alive, props: (key) => payload.blocks[key]?.props },
    });
  }

  function View(): ReactNode {
    const page = useLoaderData<ReadPage>();
    useArrival(page);
    const prepared = drawn.get(page);
    if (prepared === undefined) throw new Error('A page is prepared before it is drawn.');
    return (
      <ServicesProvider value={prepared.services}>
        <Pieces pieces={page.pieces} around={prepared.around} />
        <ScrollRestoration />
      </ServicesProvider>
    );
  }

  return { View, prepare, wakeShared };
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
function firstInVisit(name: string): boolean {
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
