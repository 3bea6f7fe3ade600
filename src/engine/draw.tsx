/**
 * Composed page → React, at build. The markup follows a small grammar that the browser reads back
 * (`read.ts`), so that one description of a page serves the first load and every later move:
 *
 * - `data-s` static markup, which React leaves alone;
 * - `data-g` an element that holds further pieces;
 * - `data-b="type" data-k="key" data-wake="seen|load"` an interactive block, with `data-slot="name"` for the
 *   static markup in it.
 */
import { Suspense, type ReactNode } from 'react';
import type {
  Block,
  BlockDefinition,
  PageInfo,
  Registry,
  ResolvedBinding,
  SlotContent,
  Tools,
} from './block.ts';
import { Alive, type LiveComponent } from './alive.tsx';
import { Heading } from './heading.tsx';
import type { Selection } from './data.ts';
import { BlockBoundary } from './boundary.tsx';

/** What an interactive block takes along to the browser. */
export interface IslandPayload {
  props: unknown;
  data?: ResolvedBinding;
}

/** What drawing needs from the build. */
export interface DrawContext extends Omit<Tools, 'level' | 'page'> {
  page: PageInfo;
  registry: Registry;
  /** The blocks of the page, for the hole of the layout. */
  content: readonly Block[];
  /** Looks up the policy of a block's binding. */
  resolve: (binding: NonNullable<BlockWithData['data']>) => ResolvedBinding;
  /** Receives what each interactive block takes along, by its key. */
  onIsland: (key: string, island: IslandPayload) => void;
  /** In development: where a block is written, `file:line:column`. The element of the block says it in `data-at`. */
  placeOf?: (block: Block) => string | undefined;
}

type BlockWithData = {
  data?: Selection & { source: string; policy?: string };
};
type Common = BlockWithData & { heading?: string };

/** Draws blocks one after the other. `level` is the level of their headings. */
export function drawBlocks(blocks: readonly Block[], context: DrawContext, level: number): ReactNode {
  return blocks.map((block) => <DrawnBlock key={block.id} block={block} context={context} level={level} />);
}

function DrawnBlock({
  block,
  context,
  level,
}: {
  block: Block;
  context: DrawContext;
  level: number;
}): ReactNode {
  const definition = context.registry.get(block.type);
  if (definition === undefined) {
    throw new Error(
      `No folder in src/blocks draws the type "${block.type}". Add src/blocks/${block.type}/index.ts.`,
    );
  }
  if (definition.kind === 'group') return <Group {...{ block, definition, context, level }} />;
  const { heading } = block as Common;
  const head = heading === undefined ? null : headingOf(block.id, heading, level, context);
  const inner = heading === undefined ? level : level + 1;
  const tools: Tools = { ...context, level: inner };
  const name = heading === undefined ? {} : { 'aria-labelledby': `${block.id}-heading` };
  const at = context.placeOf?.(block);
  const Tag = heading === undefined ? 'div' : 'section';
  const className = `block ${block.type}`;
  if (definition.kind === 'static') {
    const Renderer = definition.Renderer as (props: Tools & { block: Block }) => ReactNode;
    return (
      <Tag id={block.id} className={className} data-s="" data-at={at} {...name}>
        {head}
        <Renderer block={block} {...tools} />
      </Tag>
    );
  }
  return (
    <Tag id={block.id} className={className} data-g="" data-at={at} {...name}>
      {head && <div data-s="">{head}</div>}
      <Interactive {...{ block, definition, context, tools }} />
    </Tag>
  );
}

interface GroupProps {
  block: Block;
  definition: Extract<BlockDefinition, { kind: 'group' }>;
  context: DrawContext;
  level: number;
}

function Group({ block, definition, context, level }: GroupProps): ReactNode {
  const frame = definition.frame(block as never);
  const { tag: Tag, innerClassName } = frame;
  const { heading } = block as Common;
  const own = frame.headingLevel ?? level;
  const head = heading === undefined ? null : headingOf(block.id, heading, own, context);
  const children = drawBlocks(
    definition.hole ? context.content : ((block as { blocks?: Block[] }).blocks ?? []),
    // What surrounds the pages is the same on all of them: only what a page says itself is worth handing on.
    definition.hole ? { ...context, headingLink: context.page.headingLink } : context,
    heading === undefined ? level : own + 1,
  );
  return (
    <Tag
      id={block.id}
      className={frame.className}
      data-g=""
      // Another page fills the hole anew: nothing of the page before stays in it.
      data-k={definition.hole ? context.page.route : undefined}
      data-at={context.placeOf?.(block)}
      {...(head ? { 'aria-labelledby': `${block.id}-heading` } : {})}
    >
      {head && <div data-s="">{head}</div>}
      {innerClassName === undefined ? (
        children
      ) : (
        <div className={innerClassName} data-g="">
          {children}
        </div>
      )}
    </Tag>
  );
}

interface InteractiveDrawProps {
  block: Block;
  definition: Extract<BlockDefinition, { kind: 'interactive' }>;
  context: DrawContext;
  tools: Tools;
}

function Interactive({ block, definition, context, tools }: InteractiveDrawProps): ReactNode {
  const props = definition.prepare(block as never, tools);
  const binding = (block as Common).data;
  // A block that shows nothing at build must not act on what was true then.
  const live = definition.wake === 'load' ? { live: true as const } : {};
  const data = binding && { ...context.resolve(binding), ...live };
  context.onIsland(block.id, { props, ...(data && { data }) });
  const slots = definition.slots(block as never, tools);
  const slot = (name: string) => <div data-slot={name}>{drawSlot(slots[name], context, tools.level)}</div>;
  return (
    <div data-b={block.type} data-k={block.id} data-wake={definition.wake}>
      <BlockBoundary name={block.id} fallback={null}>
        <Suspense fallback={null}>
          <Alive
            Component={definition.Component as LiveComponent}
            blockKey={block.id}
            props={props}
            slot={slot}
          />
        </Suspense>
      </BlockBoundary>
    </div>
  );
}

function drawSlot(content: SlotContent | undefined, context: DrawContext, level: number): ReactNode {
  if (content === undefined) return null;
  return 'blocks' in content ? (
    drawBlocks(content.blocks, context, level)
  ) : (
    <div data-s="">{content.content}</div>
  );
}

function headingOf(id: string, text: string, level: number, { headingLink }: DrawContext): ReactNode {
  return <Heading id={`${id}-heading`} level={level} text={text} href={`#${id}`} link={headingLink} />;
}
