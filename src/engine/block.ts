/**
 * Defines the block types. A typed constructor ties the name of a block type to its renderer, so that a
 * renderer that disagrees with its schema does not compile. The engine contains no name of a block type.
 */
import type { RecordSummary, DataRecord } from './record.ts';
import type { ReactNode } from 'react';
import type { Block, Facet, Focus, HeadingLink, Link, Source } from './generated/schema.ts';
import type { AllWords, IslandGroup } from './words/words.ts';
import type { Data } from './data.ts';
import type { calendarOf } from './site-paths.ts';

export type { Block };
/**
 * The block types of the site's own folder `blocks/`, by name; `types.d.ts` there, written by `npm run types`, adds
 * them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- a site fills it
export interface SiteBlocks {}
/** The name of a block type: `carousel`. */
export type BlockType = Block['type'] | keyof SiteBlocks;
/** The block of one type as its schema describes it, with all parts inserted. */
export type BlockOf<T extends BlockType> = T extends keyof SiteBlocks
  ? SiteBlocks[T]
  : Extract<Block, { type: T }>;

/** The information about its page that a block may use. */
export interface PageInfo {
  /** Address of the page, derived from its file name: `/History`. */
  route: string;
  title: string;
  /** Links of the breadcrumb, if the page document defines them. */
  breadcrumb?: Link[];
  /** The picture behind the title, if the page has its own. */
  banner?: FocusedPicture;
  /**
   * Headings of the page's own blocks in document order, with the ids of the blocks. The block of a person has the
   * person's name, and the portrait.
   */
  headings: readonly { id: string; text: string; portrait?: FocusedPicture }[];
  /** Labels of the links beside headings, if the site has such links. */
  headingLink?: HeadingLink;
  /** The record of a page that is made for each record. */
  record?: RecordPage;
  /** The languages of the site, the first one first; absent on a site of one language. */
  languages?: readonly LanguageLink[];
}

/** The record of a page, with links to the pages of its neighbours in the order of the list. */
export interface RecordPage {
  /** Name of its source. */
  source: string;
  record: DataRecord;
  newer?: { title: string; href: string };
  older?: { title: string; href: string };
}

/** A link to a language of the site. */
export interface LanguageLink {
  /** As a BCP 47 tag. */
  lang: string;
  /** The language by its own name: `Français`. */
  label: string;
  /** Address of the translation of the page, or of the first page of the language. */
  href: string;
  /** Whether that page is a translation, or is the page itself. */
  isTranslation: boolean;
  /** Set for the language of the page itself. */
  isCurrent?: true;
}

/** A picture with the point that stays visible where it is cropped. */
export interface FocusedPicture {
  src: string;
  focus?: Focus;
}

/** A picture with its size in CSS pixels; the browser reserves its space before the file has loaded. */
export interface SizedImage extends FocusedPicture {
  alt: string;
  width?: number;
  height?: number;
  caption?: string;
  credit?: string;
  /** Set for a drawing that is seen on a dark page without a ground of its own. */
  suitsDark?: true;
  /**
   * For a photograph of the site: the formats that a browser may load instead of `src`, best format first.
   */
  sources?: readonly ImageSource[];
}

/** The variants of a picture in one format, smallest first: the attributes of one `<source>` element. */
export interface ImageSource {
  type: string;
  srcSet: string;
  sizes: string;
}

/** The context that the build passes to each block. */
export interface RenderContext {
  page: PageInfo;
  /** Level (2 to 6) of a heading inside this block. */
  level: number;
  /**
   * Labels of the link beside a heading; set only for blocks of the page itself, not for blocks of the
   * layout.
   */
  headingLink?: HeadingLink | undefined;
  /**
   * Whether this is one of the first two blocks of the page. Browsers load their first picture anyway; lazy loading
   * would only delay it until the page is laid out.
   */
  isNearTop?: boolean;
  /**
   * Returns a picture of `public/` with its measured size. `sizes` describes the rendered width of the
   * picture in the block's layout, in the syntax of the HTML attribute: `(max-width: 48rem) 92vw, 18rem`.
   */
  image: (
    image: Pick<SizedImage, 'src' | 'alt' | 'caption' | 'credit' | 'focus'>,
    sizes: string,
  ) => SizedImage;
  /** Renders Markdown lines to React nodes; in a cell, without the element around an only paragraph. */
  prose: (lines: readonly string[], isCell?: boolean) => ReactNode;
  /** The words of the engine in the language of the page. */
  words: AllWords;
  /** Returns the API call of this name, to which a form is sent. */
  call: (name: string) => Call;
  /** Returns the addresses of the calendar of a source, if it has one, or of those of its events that a list selects. */
  calendar?: (source: string, where?: Record<string, string>) => ReturnType<typeof calendarOf>;
}

/** An API call to which a form is sent. */
export interface Call {
  path: string;
  auth: boolean;
  adds: string[];
  /** Where a browser without scripts sends the form; absent if the receiver takes none from it. */
  action?: string;
  /** The fields, with their values, that an answer must hold to confirm that a message has arrived. */
  arrived?: Source['arrived'];
}

/** Markup that does not change after the build: other blocks, or static content. */
type SlotContent = { blocks: readonly Block[] } | { content: ReactNode };

interface StaticBlock {
  kind: 'static';
  type: BlockType;
  Renderer: (props: never) => ReactNode;
}

/** The element that wraps a group of blocks. */
export interface Wrapper {
  tag: 'main' | 'section' | 'footer' | 'div';
  className?: string;
  /** 1 if the heading of the group is the main heading of the page. */
  headingLevel?: 1;
  /**
   * Class of an inner element around the blocks. If absent, the blocks are direct children of the element.
   */
  innerClassName?: string;
  /**
   * Whether the position of its first blocks depends on its last one, because they share a row. The page is painted
   * only when all of it has arrived, so that nothing moves on a slow connection.
   */
  isPaintedWhole?: true;
}

interface GroupBlock {
  kind: 'group';
  type: BlockType;
  /** Whether this group is the outlet of a layout, in which the blocks of the page are rendered. */
  isOutlet: boolean;
  wrapper: (block: never) => Wrapper;
}

interface InteractiveBlock {
  kind: 'interactive';
  type: BlockType;
  Component: (props: never) => ReactNode;
  prepare: (block: never, context: RenderContext) => unknown;
  slots: (block: never, context: RenderContext) => Record<string, SlotContent>;
  hydrate: Hydrate;
  words: readonly IslandGroup[];
  show?: ShowRecord;
  Unbound?: StaticBlock['Renderer'];
  binds?: (block: never) => Bound;
}

/** The properties of a binding that follow from the block, where the document does not say them. */
type Bound = { facets?: readonly Facet[]; sort?: string };

/** Leaves of a record what a block shows of it, so that its page is smaller. */
export type ShowRecord = (record: RecordSummary) => RecordSummary;

/**
 * When an island is hydrated. The application starts when the visitor acts or an island needs it
 * (`client/visit.ts`); then
 * - `visible` waits until the island is visible or touched. A visible island starts the application.
 * - `load` is for an island that is not visible before it is hydrated. It is hydrated as soon as the application runs;
 *   with a binding, it starts the application once it has records, at most once per session (`oncePerSession` with its
 *   key).
 */
type Hydrate = 'visible' | 'load';

/** One entry of the registry. */
export type BlockDefinition = StaticBlock | GroupBlock | InteractiveBlock;

/** Props of a static renderer. */
export interface StaticProps<T extends BlockType> extends RenderContext {
  block: BlockOf<T>;
}

/** Props of an interactive component. They are the same at build and in the browser. */
export interface InteractiveProps<P> {
  /** Id of the block in the page. The component derives the ids of its elements from it. */
  id: string;
  /** Result of `prepare`. It must be plain JSON, and small, because it is part of the payload. */
  props: P;
  /**
   * Renders a slot of static markup by its name. The slot must stay mounted: hide it instead of removing it.
   */
  slot: (name: string) => ReactNode;
  /** The records of the block's binding. A block without a binding gets no records and the status `ready`. */
  data: Data;
}

/** Defines a block that is rendered at build and never runs in the browser. */
export function staticBlock<T extends BlockType>(
  type: T,
  Renderer: (props: StaticProps<T>) => ReactNode,
): BlockDefinition {
  return { kind: 'static', type, Renderer };
}

/** Defines a block that only wraps other blocks in an element. */
export function groupBlock<T extends BlockType>(
  type: T,
  wrapper: (block: BlockOf<T>) => Wrapper,
): BlockDefinition {
  return { kind: 'group', type, isOutlet: false, wrapper };
}

/** Defines the outlet of a layout: the element in which the blocks of the page are rendered. */
export function outletBlock<T extends BlockType>(
  type: T,
  wrapper: (block: BlockOf<T>) => Wrapper,
): BlockDefinition {
  return { kind: 'group', type, isOutlet: true, wrapper };
}

interface InteractiveOptions<T extends BlockType> {
  /** Returns the static markup inside the component, keyed by slot name. */
  slots?: (block: BlockOf<T>, context: RenderContext) => Record<string, SlotContent>;
  hydrate?: Hydrate;
  /** The groups of the engine's words that the component uses. The page brings them if they are not English. */
  words?: readonly IslandGroup[];
  show?: ShowRecord;
  /** Renders a block that has no binding, at build alone; such a block needs no script. */
  Unbound?: (props: StaticProps<T>) => ReactNode;
  /** Returns the facets and the order of its list, where these follow from the block. */
  binds?: (block: BlockOf<T>) => Bound;
}

/**
 * Defines a block that is rendered at build and hydrated in the browser. The folder of the block also needs a
 * `client.ts` beside `index.ts`, which exports the component to the browser.
 *
 * @param prepare Runs at build and returns the props of the component. Prose does not belong in the props:
 * put it into slots, which stay static markup.
 */
export function interactiveBlock<T extends BlockType, P>(
  type: T,
  Component: (props: InteractiveProps<P>) => ReactNode,
  prepare: (block: BlockOf<T>, context: RenderContext) => P,
  { slots = () => ({}), hydrate = 'visible', words = [], ...options }: InteractiveOptions<T> = {},
): BlockDefinition {
  return { kind: 'interactive', type, Component, prepare, slots, hydrate, words, ...options };
}

/** The block definitions by block type. */
export type Registry = ReadonlyMap<string, BlockDefinition>;

/**
 * Creates a registry.
 * @throws Error if two definitions have the same type, because two folders then render the same block.
 */
export function createRegistry(definitions: Iterable<BlockDefinition>): Registry {
  const registry = new Map<string, BlockDefinition>();
  for (const definition of definitions) {
    if (registry.has(definition.type))
      throw new Error(`Two folders render the block type "${definition.type}"; keep one.`);
    registry.set(definition.type, definition);
  }
  return registry;
}

/** The component of an interactive block with its type parameters erased. */
export type IslandComponent = (props: {
  id: string;
  props: unknown;
  slot: (name: string) => ReactNode;
  data: Data;
}) => ReactNode;

/** Loaders for the code of the interactive blocks, by block type. */
export type BlockLoaders = ReadonlyMap<string, () => Promise<IslandComponent>>;
