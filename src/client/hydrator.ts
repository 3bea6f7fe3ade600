/** Decides when an island is hydrated: its code is loaded when the visitor reaches it, and not earlier. */
import type { IslandComponent, BlockLoaders } from '../engine/block.ts';
import type { LoadIsland } from './page-nodes.tsx';
import { isLive, type IslandNode, type PageNode } from './parse-page.ts';

interface PendingIsland {
  component: Promise<IslandComponent>;
  /** Whether the island no longer waits for the visitor, only for its code. */
  isReleased: boolean;
  /** Ends the wait for the visitor. */
  hydrate: () => void;
}

/** Loads the code of islands at the right moment. */
export interface Hydrator {
  loadIsland: LoadIsland;
  /**
   * Hydrates the islands of the current page that the next page also contains. React does not finish a
   * navigation while an island that it changes is not hydrated.
   */
  hydrateShared: (next: readonly PageNode[]) => void;
}

/**
 * Creates a `Hydrator`. An island of the first page waits until it is visible or touched (unless its block
 * sets `hydrate: 'load'`); islands of later pages do not wait.
 */
export function createHydrator(loaders: BlockLoaders): Hydrator {
  const loadsByNode = new WeakMap<IslandNode, PendingIsland>();
  const waitingByKey = new Map<string, PendingIsland>();
  // Keys of islands that must not wait, because React may reach an island for the first time when a
  // navigation changes it.
  const shared = new Set<string>();

  function loadIsland(node: IslandNode): Promise<IslandComponent> {
    const shown = isLive(node.element);
    const known = loadsByNode.get(node);
    // An island that was still waiting when the visitor left its page can no longer become visible; it is
    // loaded now.
    if (known !== undefined && (known.isReleased || shown)) return known.component;
    const { wanted, hydrate } =
      shown && node.element.getAttribute('data-hydrate') !== 'load' && !shared.has(node.key)
        ? waitForVisitor(node.element)
        : { wanted: Promise.resolve(), hydrate: () => {} };
    const pending: PendingIsland = {
      isReleased: !shown,
      hydrate,
      component: wanted.then(() => load(node, pending)),
    };
    loadsByNode.set(node, pending);
    if (shown) waitingByKey.set(node.key, pending);
    return pending.component;
  }

  async function load(node: IslandNode, pending: PendingIsland): Promise<IslandComponent> {
    pending.isReleased = true;
    waitingByKey.delete(node.key);
    const loader = loaders.get(node.type);
    if (loader === undefined) throw new Error(`this build has no code for the block type "${node.type}"`);
    const component = await loader();
    // Keeps a copy of the served markup, which is shown again if the island fails.
    if (isLive(node.element)) node.element = node.element.cloneNode(true) as Element;
    return component;
  }

  return {
    loadIsland,
    hydrateShared(next) {
      for (const key of keysOf(next)) {
        shared.add(key);
        waitingByKey.get(key)?.hydrate();
      }
    },
  };
}

/** Returns the keys of all islands, including those inside slots. */
function keysOf(nodes: readonly PageNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'static') return [];
    if (node.kind === 'group') return keysOf(node.nodes);
    return [node.key, ...Object.values(node.slots).flatMap(keysOf)];
  });
}

/** Waits until an element is visible or touched, or until `hydrate` is called. */
function waitForVisitor(element: Element): { wanted: Promise<void>; hydrate: () => void } {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];
  let hydrate = () => {};
  const wanted = new Promise<void>((resolve) => {
    hydrate = () => {
      observer.disconnect();
      for (const sign of signs) element.removeEventListener(sign, hydrate, true);
      resolve();
    };
  });
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && hydrate(),
    {
      rootMargin: '200px',
    },
  );
  observer.observe(element);
  for (const sign of signs) element.addEventListener(sign, hydrate, { capture: true });
  return { wanted, hydrate };
}
