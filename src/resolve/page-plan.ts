/** A planned page: everything looked up, ready to be rendered. `plan-page.ts` makes it, `render/` reads it. */
import type { ReactNode } from 'react';
import type { Block, BlockDefinition, IslandComponent, RenderContext, Wrapper } from '../engine/block.ts';
import type { IslandPayload, PagePayload } from '../engine/payload.ts';
import type { HeadingLink } from '../generated/schema.ts';

/** A block of the plan. */
export type PlannedBlock = PlannedStatic | PlannedGroup | PlannedIsland;

export interface Planned {
  id: string;
  type: string;
  heading?: PlannedHeading;
  /** In development: where the block is written, `file:line:column`. */
  source?: string | undefined;
}

export interface PlannedHeading {
  text: string;
  /** 1 to 6. */
  level: number;
  link?: HeadingLink | undefined;
}

export interface PlannedStatic extends Planned {
  kind: 'static';
  Renderer: (props: RenderContext & { block: Block }) => ReactNode;
  props: RenderContext & { block: Block };
}

export interface PlannedGroup extends Planned {
  kind: 'group';
  wrapper: Wrapper;
  /** Of the outlet: the route of the page, so that React keeps no element of the page before. */
  route?: string;
  blocks: PlannedBlock[];
}

export interface PlannedIsland extends Planned {
  kind: 'island';
  Component: IslandComponent;
  hydrate: Extract<BlockDefinition, { kind: 'interactive' }>['hydrate'];
  payload: IslandPayload;
  /** The static markup inside the component, by name. */
  slots: Record<string, PlannedSlot>;
}

export type PlannedSlot = { blocks: PlannedBlock[] } | { content: ReactNode };

export interface PagePlan {
  /** The layout, with the blocks of the page in its outlet. */
  blocks: PlannedBlock[];
  payload: PagePayload;
}
