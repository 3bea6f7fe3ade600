/**
 * Renders page nodes with React in the browser. Static markup stays as it was served, or is copied from the
 * fetched document. An island keeps its served markup until its code has loaded.
 */
import {
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { BlockBoundary } from '../react/block-boundary.tsx';
import { BoundIsland } from '../react/bound-island.tsx';
import type { IslandComponent } from '../engine/block.ts';
import type { IslandNode, GroupNode, PageNode, StaticNode } from './parse-page.ts';

/** Resolves to the component of an island after the visitor has reached it and its code has loaded. */
export type LoadIsland = (node: IslandNode) => Promise<IslandComponent>;

/**
 * The context of the page nodes. There is one object per page, so that memoised nodes do not render again.
 */
export interface HydrationContext {
  loadIsland: LoadIsland;
  /** Returns the props of an island by its key. */
  props: (key: string) => unknown;
  /** Called with the element of each island after it is hydrated. */
  onHydrated: (element: Element) => void;
}

interface PageNodesProps {
  nodes: readonly PageNode[];
  context: HydrationContext;
}

// Each kind of node is memoised: rendering an island again before it is hydrated would delay React's
// navigation.
export function PageNodes({ nodes, context }: PageNodesProps): ReactNode {
  return nodes.map((node) => {
    if (node.kind === 'static') return <Static key={node.key} node={node} />;
    if (node.kind === 'group') return <Group key={node.key} node={node} context={context} />;
    return <Island key={node.key} node={node} context={context} />;
  });
}

// Under Trusted Types even an empty string must be a TrustedHTML value.
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/**
 * Renders markup that React does not manage. A new element is filled from the document that the node was
 * parsed from.
 */
const Static = memo(function Static({ node }: { node: Pick<StaticNode, 'tag' | 'attributes' | 'element'> }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const live = ref.current;
    const source = node.element;
    if (live === null || live === source || sameContent(live, source)) return;
    live.replaceChildren(...[...source.childNodes].map((child) => document.importNode(child, true)));
  }, [node.element]);
  const Tag = node.tag as 'div';
  return (
    <Tag
      {...node.attributes}
      ref={ref as never}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: nothing }}
    />
  );
});

/** Whether two elements have equal child nodes, so that nothing needs to be copied. */
function sameContent(a: Element, b: Element): boolean {
  return (
    a.childNodes.length === b.childNodes.length &&
    [...a.childNodes].every((child, i) => child.isEqualNode(b.childNodes[i] ?? null))
  );
}

const Group = memo(function Group({ node, context }: { node: GroupNode; context: HydrationContext }) {
  const Tag = node.tag as 'div';
  return (
    <Tag {...node.attributes}>
      <PageNodes nodes={node.nodes} context={context} />
    </Tag>
  );
});

const Island = memo(function Island({ node, context }: { node: IslandNode; context: HydrationContext }) {
  const host = useRef<HTMLDivElement>(null);
  return (
    <div {...node.attributes} ref={host}>
      <BlockBoundary name={node.key} fallback={<ServedMarkup node={node} />}>
        <Suspense fallback={<ServedMarkup node={node} />}>
          <HydratedIsland node={node} host={host} context={context} />
        </Suspense>
      </BlockBoundary>
    </div>
  );
});

/**
 * The served markup of an island. It reads `node.element` while rendering, because the hydrator may have
 * replaced it.
 */
function ServedMarkup({ node }: { node: IslandNode }): ReactNode {
  return <Static node={{ tag: 'div', attributes: {}, element: node.element }} />;
}

interface HydratedIslandProps {
  node: IslandNode;
  host: RefObject<HTMLElement | null>;
  context: HydrationContext;
}

function HydratedIsland({ node, host, context }: HydratedIslandProps): ReactNode {
  const Component = use(context.loadIsland(node));
  useEffect(() => {
    if (host.current) context.onHydrated(host.current);
  }, [context, host]);
  const slot = (name: string) => (
    <div data-slot={name}>
      <PageNodes nodes={node.slots[name] ?? []} context={context} />
    </div>
  );
  return (
    <BoundIsland Component={Component} blockKey={node.key} props={context.props(node.key)} slot={slot} />
  );
}
