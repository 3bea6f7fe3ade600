/**
 * Turns a composed page into a plan: how each block is rendered, with which props, slots and heading level,
 * and the payload of the page. A pure function; the registry of blocks is a parameter.
 */
import type { Block, BlockDefinition, IslandComponent, Registry, RenderContext } from '../../engine/block.ts';
import type { PlacedSource, ReadableSource, Selection } from '../../engine/data.ts';
import type { IslandPayload, PagePayload, ResolvedBinding } from '../../engine/payload.ts';
import type { Policies } from '../../engine/generated/schema.ts';
import type { IslandGroup } from '../../engine/words/words.ts';
import type { ComposedPage } from './compose-page.ts';
import {
  type PagePlan,
  type Planned,
  type PlannedBlock,
  type PlannedGroup,
  type PlannedHeading,
  type PlannedSlot,
  type PlannedStatic,
  islandsIn,
  typesIn,
} from './page-plan.ts';
import { isByWords } from '../../engine/sort-records.ts';
import { runOf } from './failures.ts';
import { ownWords } from '../../engine/words/site-words.ts';

/** The inputs of planning besides the page. */
export interface PlanOptions {
  registry: Registry;
  /**
   * The render context of blocks without the properties that depend on the page and on the position in it.
   */
  context: Omit<RenderContext, 'level' | 'page' | 'headingLink'>;
  policies: Policies;
  sources: Record<string, PlacedSource>;
  /** Day of the build, `YYYY-MM-DD`. */
  builtOn: string;
  /** Identifies the build. */
  build: string;
  /** Address of the search texts, if they are not those of the first language. */
  search?: string;
  /** Returns the render context of a block of the layout; lets the layout cache record reads. */
  contextOf?: (block: Block) => Omit<RenderContext, 'level' | 'headingLink'>;
  /** In development: returns the place of a block in its document, `file:line:column`. */
  placeOf?: (block: Block) => string | undefined;
  /** In development: returns the days on which a block is shown, if not all; for the outlet those of its page. */
  markOf?: (block: Block) => string | undefined;
}

/** The values that are the same for all blocks of a page. */
interface Planning extends Pick<PlanOptions, 'registry' | 'policies' | 'sources' | 'placeOf' | 'markOf'> {
  content: readonly Block[];
  context: Omit<RenderContext, 'level'>;
}

type BlockBinding = Selection & { source: string; policy?: string };
type CommonProperties = { heading?: string; data?: BlockBinding; blocks?: readonly Block[] };

/** Heading level of a layout's blocks. Only the main heading of the page has level 1. */
const firstLevel = 2;
/** Number of blocks that are laid out at once when a page arrives, as in `blocks/styles/base.css`. */
const nearTop = 2;

/**
 * Plans a page.
 * @throws Error if the registry has no definition for the type of a block.
 */
export function planPage(page: ComposedPage, options: PlanOptions): PagePlan {
  const { registry, policies, placeOf, markOf, contextOf, sources, builtOn, build } = options;
  const planning: Planning = {
    registry,
    policies,
    sources,
    content: page.content,
    context: { ...options.context, page: page.info },
    ...(placeOf && { placeOf }),
    ...(markOf && { markOf }),
  };
  const blocks = page.layout.map((block) =>
    planBlock(block, contextOf ? { ...planning, context: contextOf(block) } : planning, firstLevel),
  );
  const planned = islandsIn(blocks);
  const islands = nameParameters(Object.fromEntries(planned.map(({ id, payload }) => [id, payload])));
  const { route } = page.info;
  const { words } = options.context;
  const own = ownWords(words, groupsSaid(blocks, registry));
  return {
    blocks,
    shown: new Map(planned.flatMap(({ id, show }) => (show ? [[id, show]] : []))),
    payload: {
      route,
      // An old link, in a record of the API, works without a redirect.
      paths: [...page.paths, ...(page.formerPaths ?? [])],
      ...(page.isForUnknown && { isForUnknown: true }),
      builtOn,
      build,
      blocks: islands,
      sources: pickClientSources(islands, sources),
      ...(options.search !== undefined && { search: options.search }),
      ...(own && { words: own }),
    },
    words,
  };
}

/** Returns the groups of words that the islands among blocks use. */
function groupsSaid(blocks: readonly PlannedBlock[], registry: Registry): Set<IslandGroup> {
  return new Set(
    [...typesIn(blocks)].flatMap((type) => {
      const definition = registry.get(type);
      return definition?.kind === 'interactive' ? definition.words : [];
    }),
  );
}

function planBlocks(blocks: readonly Block[], planning: Planning, level: number): PlannedBlock[] {
  return blocks.map((block) => planBlock(block, planning, level));
}

function planBlock(block: Block, planning: Planning, level: number): PlannedBlock {
  const { registry, placeOf, markOf } = planning;
  const definition = registry.get(block.type);
  if (definition === undefined) {
    throw new Error(
      `No folder in src/blocks/types renders the type "${block.type}". Add src/blocks/types/${block.type}/index.ts.`,
    );
  }
  if (definition.kind === 'group') return planGroup(block, definition, planning, level);
  const heading = plannedHeading(block, planning, level);
  const planned: Planned = {
    id: block.id,
    type: block.type,
    ...heading,
    source: placeOf?.(block),
    mark: markOf?.(block),
  };
  const context: RenderContext = {
    ...planning.context,
    level: heading.heading ? level + 1 : level,
    ...(planning.content.slice(0, nearTop).includes(block) && { isNearTop: true }),
  };
  const { data } = block as CommonProperties;
  const still = definition.kind === 'static' ? definition.Renderer : definition.Unbound;
  if (definition.kind === 'static' || (still && data === undefined)) {
    const Renderer = still as PlannedStatic['Renderer'];
    return { kind: 'static', ...planned, Renderer, props: { block, ...context } };
  }
  // An island that shows nothing at build must not use the records of the build either.
  const live = definition.hydrate === 'load' ? { live: true as const } : {};
  const slots = Object.entries(runOf(block, () => definition.slots(block as never, context)));
  return {
    kind: 'island',
    ...planned,
    Component: definition.Component as IslandComponent,
    hydrate: definition.hydrate,
    ...(definition.show && { show: definition.show }),
    payload: {
      props: runOf(block, () => definition.prepare(block as never, context)),
      ...(data && {
        data: {
          ...resolveBinding(data, { ...planning, locale: context.words.locale }),
          ...definition.binds?.(block as never),
          ...live,
        },
      }),
    },
    slots: Object.fromEntries(
      slots.map(([name, slot]): [string, PlannedSlot] => [
        name,
        'blocks' in slot ? { blocks: planBlocks(slot.blocks, planning, context.level) } : slot,
      ]),
    ),
  };
}

function planGroup(
  block: Block,
  definition: Extract<BlockDefinition, { kind: 'group' }>,
  planning: Planning,
  level: number,
): PlannedGroup {
  const { context, content, placeOf, markOf } = planning;
  const wrapper = runOf(block, () => definition.wrapper(block as never));
  const own = wrapper.headingLevel ?? level;
  const heading = plannedHeading(block, planning, own);
  const { blocks = [] } = block as CommonProperties;
  // Header and footer are the same on every page, so only headings of the page's own blocks get a link.
  const inner = definition.isOutlet
    ? { ...planning, context: { ...context, headingLink: context.page.headingLink } }
    : planning;
  return {
    kind: 'group',
    id: block.id,
    type: block.type,
    ...heading,
    source: placeOf?.(block),
    mark: markOf?.(block),
    wrapper,
    ...(definition.isOutlet && { route: context.page.route }),
    blocks: planBlocks(definition.isOutlet ? content : blocks, inner, heading.heading ? own + 1 : level),
  };
}

function plannedHeading(block: Block, { context }: Planning, level: number): { heading?: PlannedHeading } {
  const { heading: text } = block as CommonProperties;
  return text === undefined ? {} : { heading: { text, level, link: context.headingLink } };
}

/** Looks up the facets of the policy of a binding, and its order; an unknown policy has no facets. */
export function resolveBinding(
  { source, where, policy, having, when, limit, sort = '' }: BlockBinding,
  { policies, sources, locale }: Pick<Planning, 'policies' | 'sources'> & { locale?: string },
): ResolvedBinding {
  const order = sort || sources[source]?.sort;
  return {
    source,
    facets: policy === undefined ? [] : (policies[policy] ?? []),
    ...(where && { where }),
    ...(having && { having }),
    ...(when && { when }),
    ...(limit !== undefined && { limit }),
    ...(order && { sort: order, ...(locale && isByWords(order) && { locale }) }),
  };
}

/**
 * Names the query parameters of each filtered list: the name of the facet if the page has only one filtered
 * list, else the key of the block followed by the name of the facet.
 */
function nameParameters(islands: Record<string, IslandPayload>): Record<string, IslandPayload> {
  const isFiltered = ({ data }: IslandPayload) => data !== undefined && data.facets.length > 0;
  const isOnly = Object.values(islands).filter(isFiltered).length === 1;
  return Object.fromEntries(
    Object.entries(islands).map(([key, island]) => {
      const { data } = island;
      if (data === undefined || !isFiltered(island)) return [key, island];
      const prefix = isOnly ? '' : `${key}-`;
      const parameters = Object.fromEntries(data.facets.map(({ by }) => [by, `${prefix}${by}`]));
      return [key, { ...island, data: { ...data, parameters } }];
    }),
  );
}

/** Returns the properties of each source that the browser needs to request it and to read its answer. */
function pickClientSources(
  islands: Record<string, IslandPayload>,
  sources: Record<string, PlacedSource>,
): PagePayload['sources'] {
  const named = Object.values(islands).flatMap(({ data }) => (data === undefined ? [] : [data.source]));
  const found = named.flatMap((name): [string, PagePayload['sources'][string]][] => {
    const source = sources[name];
    if (source?.path === undefined) return [];
    const { path, isOwn, query, item, auth, envelope, single, fields, failure } = source;
    const answer = { path, isOwn, query, item, auth, envelope, single, fields, failure };
    // The worker keeps the files of the site.
    const { cache, whenFailed } = isOwn ? {} : source;
    // Removes absent properties, which would otherwise remain as `undefined`.
    return [[name, JSON.parse(JSON.stringify({ ...answer, cache, whenFailed })) as ReadableSource]];
  });
  return Object.fromEntries(found);
}
