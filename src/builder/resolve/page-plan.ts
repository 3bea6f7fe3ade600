/**
 * The type of a planned page: everything is looked up and ready to be rendered. `plan-page.ts` creates it,
 * `builder/render/` renders it.
 */
import type { ReactNode } from 'react';
import type {
  Block,
  BlockDefinition,
  IslandComponent,
  RenderContext,
  ShowRecord,
  Wrapper,
} from '../../engine/block.ts';
import type { IslandPayload, PagePayload } from '../../engine/payload.ts';
import type { HeadingLink } from '../../engine/generated/schema.ts';
import type { AllWords } from '../../engine/words/words.ts';

/** A block of the plan. */
export type PlannedBlock = PlannedStatic | PlannedGroup | PlannedIsland;

/** The properties that all planned blocks share. */
export interface Planned {
  id: string;
  type: string;
  heading?: PlannedHeading;
  /** In development: the place of the block in its document, `file:line:column`. */
  source?: string | undefined;
  /** In development: the days on which the block is shown, if not all: `Shown from 3 to 12 May 2026`. */
  mark?: string | undefined;
}

/** The heading of a block, which `builder/render/` renders above its content. */
export interface PlannedHeading {
  text: string;
  /** 1 to 6. */
  level: number;
  link?: HeadingLink | undefined;
}

/** A block without client code. */
export interface PlannedStatic extends Planned {
  kind: 'static';
  Renderer: (props: RenderContext & { block: Block }) => ReactNode;
  props: RenderContext & { block: Block };
}

/** An element around further blocks. */
export interface PlannedGroup extends Planned {
  kind: 'group';
  wrapper: Wrapper;
  /**
   * Route of the page, set for the outlet only. It serves as a key, so that React does not reuse elements of
   * the previous page.
   */
  route?: string;
  blocks: PlannedBlock[];
}

/** A block that the browser hydrates. */
export interface PlannedIsland extends Planned {
  kind: 'island';
  Component: IslandComponent;
  hydrate: Extract<BlockDefinition, { kind: 'interactive' }>['hydrate'];
  payload: IslandPayload;
  show?: ShowRecord;
  /** The static markup inside the component, by slot name. */
  slots: Record<string, PlannedSlot>;
}

/** The content of a slot: planned blocks, or static content. */
export type PlannedSlot = { blocks: PlannedBlock[] } | { content: ReactNode };

/** A planned page. */
export interface PagePlan {
  /** The blocks of the layout, with the blocks of the page in its outlet. */
  blocks: PlannedBlock[];
  payload: PagePayload;
  /** The texts that blocks show of their records (`engine/block.ts`), by the key of the block. */
  shown?: ReadonlyMap<string, ShowRecord>;
  /** The words of the engine in the language of the page. */
  words: AllWords;
}

/** Returns the blocks inside a block: in a group, or in the slots of an island. */
export function blocksIn(block: PlannedBlock): PlannedBlock[] {
  if (block.kind === 'static') return [];
  if (block.kind === 'group') return block.blocks;
  return Object.values(block.slots).flatMap((slot) => ('blocks' in slot ? slot.blocks : []));
}

/** Returns the types of all blocks of a plan, including those in groups and slots. */
export function typesIn(blocks: readonly PlannedBlock[]): Set<string> {
  const inner = blocks.flatMap(blocksIn);
  const within = inner.length === 0 ? [] : [...typesIn(inner)];
  return new Set([...blocks.map(({ type }) => type), ...within]);
}

/** Whether a block of the layout is the outlet for the blocks of the page, or holds it. */
export function holdsOutlet(block: PlannedBlock): boolean {
  return block.kind === 'group' && (block.route !== undefined || block.blocks.some(holdsOutlet));
}

/**
 * Returns the ids of the blocks that follow the groups which are painted whole (`Wrapper.isPaintedWhole`): a browser
 * that has read the beginning of such a block has the whole group. A group at the end has none.
 */
export function followersOfWhole(blocks: readonly PlannedBlock[]): string[] {
  const order = inOrder(blocks);
  return order.flatMap(({ block, end }) => {
    const next = block.kind === 'group' && block.wrapper.isPaintedWhole === true ? order[end] : undefined;
    return next === undefined ? [] : [next.block.id];
  });
}

/** The blocks in the order of the document, each with the index of the first block after it and its content. */
function inOrder(blocks: readonly PlannedBlock[], from = 0): { block: PlannedBlock; end: number }[] {
  const order: { block: PlannedBlock; end: number }[] = [];
  for (const block of blocks) {
    const own = from + order.length;
    const inner = block.kind === 'group' ? inOrder(block.blocks, own + 1) : [];
    order.push({ block, end: own + 1 + inner.length }, ...inner);
  }
  return order;
}

/** Returns all islands, including those inside slots. */
export function islandsIn(blocks: readonly PlannedBlock[]): PlannedIsland[] {
  return blocks.flatMap((block) => [
    ...(block.kind === 'island' ? [block] : []),
    ...islandsIn(blocksIn(block)),
  ]);
}
