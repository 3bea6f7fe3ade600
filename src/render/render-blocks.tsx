/**
 * Composed page → React, at build. The markup follows a small grammar, which the browser parses back into page
 * nodes (`read.ts`), so that a served document and a fetched one are read the same way:
 *
 * - `data-static` static markup, which React leaves alone;
 * - `data-group` an element that holds further nodes;
 * - `data-island="type" data-key="key" data-hydrate="visible|load"` an interactive block, with `data-slot="name"`
 *   for the static markup in it.
 */
import { Suspense, type ReactNode } from 'react';
import type {
  Block,
  BlockDefinition,
  Registry,
  SlotContent,
  RenderContext,
  IslandComponent,
} from '../engine/block.ts';
import type { ResolvedBinding, IslandPayload } from '../engine/payload.ts';
import { BoundIsland } from '../react/bound-island.tsx';
import { Heading } from '../react/heading.tsx';
import type { Selection } from '../engine/data.ts';
import { BlockBoundary } from '../react/block-boundary.tsx';

/** What rendering a tree of blocks needs from the build. `level` comes with each block. */
export interface TreeContext extends Omit<RenderContext, 'level'> {
  registry: Registry;
  /** The blocks of the page, for the outlet of the layout. */
  content: readonly Block[];
  /** Looks up the policy of a block's binding. */
  resolve: (binding: NonNullable<BlockWithData['data']>) => ResolvedBinding;
  /** Called with the payload of each island, by its key. */
  onIsland: (key: string, island: IslandPayload) => void;
  /** In development: where a block is written, `file:line:column`; rendered as `data-source`. */
  placeOf?: (block: Block) => string | undefined;
}

type BlockWithData = {
  data?: Selection & { source: string; policy?: string };
};
type Common = BlockWithData & { heading?: string };

/** Renders blocks in their order. `level` is the level of their headings. */
export function renderBlocks(blocks: readonly Block[], tree: TreeContext, level: number): ReactNode {
  return blocks.map((block) => <RenderedBlock key={block.id} block={block} tree={tree} level={level} />);
}

interface RenderedBlockProps {
  block: Block;
  tree: TreeContext;
  level: number;
}

function RenderedBlock({ block, tree, level }: RenderedBlockProps): ReactNode {
  const definition = tree.registry.get(block.type);
  if (definition === undefined) {
    throw new Error(
      `No folder in src/blocks renders the type "${block.type}". Add src/blocks/${block.type}/index.ts.`,
    );
  }
  if (definition.kind === 'group') {
    return <Group block={block} definition={definition} tree={tree} level={level} />;
  }
  const { heading } = block as Common;
  const head = heading === undefined ? null : headingOf(block.id, heading, level, tree);
  const context: RenderContext = { ...tree, level: heading === undefined ? level : level + 1 };
  const name = heading === undefined ? {} : { 'aria-labelledby': `${block.id}-heading` };
  const source = tree.placeOf?.(block);
  const Tag = heading === undefined ? 'div' : 'section';
  const className = `block ${block.type}`;
  if (definition.kind === 'static') {
    const Renderer = definition.Renderer as (props: RenderContext & { block: Block }) => ReactNode;
    return (
      <Tag id={block.id} className={className} data-static="" data-source={source} {...name}>
        {head}
        <Renderer block={block} {...context} />
      </Tag>
    );
  }
  return (
    <Tag id={block.id} className={className} data-group="" data-source={source} {...name}>
      {head && <div data-static="">{head}</div>}
      <Island block={block} definition={definition} tree={tree} context={context} />
    </Tag>
  );
}

interface GroupProps extends RenderedBlockProps {
  definition: Extract<BlockDefinition, { kind: 'group' }>;
}

function Group({ block, definition, tree, level }: GroupProps): ReactNode {
  const wrapper = definition.wrapper(block as never);
  const { tag: Tag, innerClassName } = wrapper;
  const { heading } = block as Common;
  const own = wrapper.headingLevel ?? level;
  const head = heading === undefined ? null : headingOf(block.id, heading, own, tree);
  const children = renderBlocks(
    definition.isOutlet ? tree.content : ((block as { blocks?: Block[] }).blocks ?? []),
    // Header and footer are the same on every page: only the page's own headings are worth a link.
    definition.isOutlet ? { ...tree, headingLink: tree.page.headingLink } : tree,
    heading === undefined ? level : own + 1,
  );
  return (
    <Tag
      id={block.id}
      className={wrapper.className}
      data-group=""
      // A key per page: React must keep no element of the page before.
      data-key={definition.isOutlet ? tree.page.route : undefined}
      data-source={tree.placeOf?.(block)}
      {...(head ? { 'aria-labelledby': `${block.id}-heading` } : {})}
    >
      {head && <div data-static="">{head}</div>}
      {innerClassName === undefined ? (
        children
      ) : (
        <div className={innerClassName} data-group="">
          {children}
        </div>
      )}
    </Tag>
  );
}

interface IslandProps {
  block: Block;
  definition: Extract<BlockDefinition, { kind: 'interactive' }>;
  tree: TreeContext;
  context: RenderContext;
}

function Island({ block, definition, tree, context }: IslandProps): ReactNode {
  const props = definition.prepare(block as never, context);
  const binding = (block as Common).data;
  // A block that shows nothing at build must not use the records of the build either.
  const live = definition.hydrate === 'load' ? { live: true as const } : {};
  const data = binding && { ...tree.resolve(binding), ...live };
  tree.onIsland(block.id, { props, ...(data && { data }) });
  const slots = definition.slots(block as never, context);
  const slot = (name: string) => <div data-slot={name}>{renderSlot(slots[name], tree, context.level)}</div>;
  return (
    <div data-island={block.type} data-key={block.id} data-hydrate={definition.hydrate}>
      <BlockBoundary name={block.id} fallback={null}>
        <Suspense fallback={null}>
          <BoundIsland
            Component={definition.Component as IslandComponent}
            blockKey={block.id}
            props={props}
            slot={slot}
          />
        </Suspense>
      </BlockBoundary>
    </div>
  );
}

function renderSlot(content: SlotContent | undefined, tree: TreeContext, level: number): ReactNode {
  if (content === undefined) return null;
  return 'blocks' in content ? (
    renderBlocks(content.blocks, tree, level)
  ) : (
    <div data-static="">{content.content}</div>
  );
}

function headingOf(id: string, text: string, level: number, { headingLink }: TreeContext): ReactNode {
  return <Heading id={`${id}-heading`} level={level} text={text} href={`#${id}`} link={headingLink} />;
}
