/**
 * The islands of the shown page. Each is a React root of its own in the markup that was served: it is hydrated after
 * the page has been painted, once the visitor sees or touches it, and costs nothing before.
 */
import { useLayoutEffect, useRef, type ReactNode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import type { BlockLoaders, IslandComponent } from '../engine/block.ts';
import type { PagePayload } from '../engine/payload.ts';
import type { Report } from '../engine/report.ts';
import { noChoices } from '../engine/selections.ts';
import type { Services } from '../engine/services.ts';
import { IslandContent } from '../blocks/ui/island-content.tsx';
import { ServicesProvider } from '../blocks/ui/use-services.tsx';
import { hydrate } from './hydrate.ts';
import { findOpenPopovers } from './open-popovers.ts';
import { copyInert } from './parse-page.ts';
import { Unmanaged } from './unmanaged.tsx';
import { findSlots } from './update-page.ts';
import { watchIslands } from './visit.ts';

/** The inputs for rendering the islands of a page. */
interface ShownPage {
  container: Element;
  payload: PagePayload;
  services: Services;
}

interface IslandsOptions {
  loaders: BlockLoaders;
  /** Resolves when the page in the document has been painted; by then `show` has been called for it. */
  painted: () => Promise<void>;
  /** Called with the element of each island after it is hydrated. */
  onHydrated: (element: Element) => void;
  report: Report;
  /** Called with the element of an island whose code cannot be fetched. */
  onCodeMissing: (element: Element) => void;
}

/** An island that React renders. */
interface IslandRoot {
  root: Root;
  Component: IslandComponent;
  /** The popover in it that was open before it was hydrated. */
  open: HTMLElement | undefined;
  served: ServedMarkup;
  /** The page whose records and services it was last rendered with. */
  page: ShownPage;
  isHydrated: boolean;
}

/** Hydrates islands. */
export interface Islands {
  /**
   * Sets the page that `container` shows. Islands that remain get its records and services, removed ones are unmounted,
   * new ones wait for the visitor.
   */
  show: (container: Element, payload: PagePayload, services: Services) => void;
}

/** Events that show interest in an island before the observer reports it. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];

/** Creates the store of islands; there is one for the whole visit. */
export function createIslands(options: IslandsOptions): Islands {
  const { loaders, painted, onHydrated, report, onCodeMissing } = options;
  const roots = new Map<Element, IslandRoot>();
  /** Islands whose code has been requested. */
  const begun = new WeakSet<Element>();
  let shown: ShownPage | undefined;

  const watch = watchIslands((seen) => {
    for (const { target } of seen) void hydrateIsland(target);
  });

  function onSign({ target }: Event): void {
    const island = (target as Element).closest('[data-island]:not([data-hydrated])');
    if (island) void hydrateIsland(island);
  }

  async function hydrateIsland(element: Element): Promise<void> {
    if (begun.has(element)) return;
    begun.add(element);
    watch.unobserve(element);
    const type = element.getAttribute('data-island') ?? '';
    let Component: IslandComponent;
    try {
      Component = await load(loaders, type);
    } catch (error) {
      report('page', `the code of the block type "${type}" cannot be fetched`, error);
      // The island stays as it was served; the next event tries again.
      begun.delete(element);
      onCodeMissing(element);
      return;
    }
    // A visitor may touch an island before its page is painted.
    await painted();
    // The visitor may have left the page meanwhile.
    if (!element.isConnected || shown === undefined) return;
    // A browser that translates makes React render the island anew, which closes what is open in it.
    const open = findOpenPopovers(document).find((popover) => element.contains(popover));
    const island = { Component, open, served: keepServedMarkup(element), page: shown, isHydrated: false };
    const root = hydrate(element, render(element, island), report);
    roots.set(element, Object.assign(island, { root }));
  }

  /**
   * Renders an island with the shown page, or unmounts it if it was removed. A root that is not hydrated yet is
   * skipped: React would discard its markup and render it again.
   */
  function update(element: Element): void {
    const island = roots.get(element);
    if (island?.isHydrated !== true || shown === undefined) return;
    if (!element.isConnected) {
      roots.delete(element);
      // In a separate task, after the paint: React unmounts a root synchronously.
      setTimeout(() => island.root.unmount());
    } else if (island.page !== shown) {
      island.page = shown;
      island.root.render(render(element, island));
    }
  }

  const render = (element: Element, island: Omit<IslandRoot, 'root'>) =>
    renderContent(element, island, () => finish(element));

  function finish(element: Element): void {
    const island = roots.get(element);
    if (island) island.isHydrated = true;
    if (island?.open?.isConnected === false) document.getElementById(island.open.id)?.showPopover();
    element.setAttribute('data-hydrated', '');
    onHydrated(element);
    update(element);
  }

  return {
    show(container, payload, services) {
      if (shown?.container === container && shown.services === services) return;
      shown = { container, payload, services };
      // Adding the same listener again has no effect.
      for (const sign of signs) container.addEventListener(sign, onSign, { capture: true, passive: true });
      for (const element of roots.keys()) update(element);
      // Stop watching the islands of the previous page; an observer would keep them in memory.
      watch.disconnect();
      for (const island of container.querySelectorAll('[data-island]')) {
        if (begun.has(island)) continue;
        // A list with choices in the address differs from the served one, even far from the viewport.
        const isChosen = services.selections.get(island.getAttribute('data-key') ?? '') !== noChoices;
        if (isChosen || island.getAttribute('data-hydrate') === 'load') void hydrateIsland(island);
        else watch.observe(island, payload);
      }
    },
  };
}

/**
 * Loads the code of a block. If there is none, returns a component that throws, so that the error affects only this
 * block. Rejects if the code cannot be fetched.
 */
async function load(loaders: BlockLoaders, type: string): Promise<IslandComponent> {
  const loader = loaders.get(type);
  if (loader !== undefined) return loader();
  return () => {
    throw new Error(`this build has no code for the block type "${type}"`);
  };
}

/** Renders an island with the records and services of its page. */
function renderContent(
  element: Element,
  { Component, served, page }: Omit<IslandRoot, 'root'>,
  onHydrated: () => void,
): ReactNode {
  const { payload, services } = page;
  const key = element.getAttribute('data-key') ?? '';
  return (
    <ServicesProvider value={services}>
      <IslandContent
        Component={Component}
        blockKey={key}
        props={payload.blocks[key]?.props}
        slot={(name) => <Slot name={name} nodes={served.slots.get(name) ?? []} />}
        fallback={<Served markup={served} />}
      />
      <AfterHydration act={onHydrated} />
    </ServicesProvider>
  );
}

/** The markup of an island as it was served. */
interface ServedMarkup {
  copy: Element;
  /** The nodes in each slot. They stay the same nodes, because islands among them have roots of their own. */
  slots: ReadonlyMap<string, readonly Node[]>;
}

function keepServedMarkup(element: Element): ServedMarkup {
  return {
    copy: copyInert(element),
    slots: new Map([...findSlots(element)].map(([name, slot]) => [name, [...slot.childNodes]])),
  };
}

/** The element of a slot, whose content React leaves as it was served. */
function Slot({ name, nodes }: { name: string; nodes: readonly Node[] }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  // The element is new if React could not hydrate the served one.
  useLayoutEffect(() => {
    if (ref.current?.hasChildNodes() === false) ref.current.append(...nodes);
  }, [nodes]);
  return <Unmanaged data-slot={name} ref={ref} />;
}

/** Shows an island that has failed as it was served. */
function Served({ markup: { copy, slots } }: { markup: ServedMarkup }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const again = document.importNode(copy, true);
    for (const [name, slot] of findSlots(again)) slot.replaceChildren(...(slots.get(name) ?? []));
    ref.current?.replaceChildren(...again.childNodes);
  }, [copy, slots]);
  return <Unmanaged ref={ref} />;
}

/** Calls `act` once, when React has taken over the markup beside it. */
function AfterHydration({ act }: { act: () => void }): ReactNode {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever is rendered later
  useEffect(() => act(), []);
  return null;
}
