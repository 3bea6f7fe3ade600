/**
 * What a block is: a typed constructor ties the name of a block type to its renderer, so that a renderer
 * which disagrees with its schema does not compile. The engine never knows a block by name.
 */
import type { ReactNode } from 'react';
import type { Block, HeadingLink, Link } from '../generated/schema.ts';
import type { Data } from './data.ts';

export type { Block };
export type BlockType = Block['type'];
/** The block of one type, as its schema describes it, with all parts put in. */
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

/** What a block may know of the page that it stands on. */
export interface PageInfo {
  /** Address of the page, from its file name: `/CarmelSaints`. */
  route: string;
  title: string;
  /** Links of the breadcrumb that the page itself names, if any. */
  breadcrumb?: Link[];
  /** The picture behind the title, if the page has one of its own. */
  banner?: string;
  /** Headings of the page's own blocks, in their order, with the ids of the blocks. */
  headings: readonly { id: string; text: string }[];
  /** Words of the links beside headings, if the site has such links. */
  headingLink?: HeadingLink;
}

/** A picture with its size in CSS pixels, so that its place is kept before it has come. */
export interface SizedImage {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  caption?: string;
  credit?: string;
  /** Of a photograph of the site: what a browser may fetch in its stead, the best first. */
  sources?: readonly ImageSource[];
}

/** The variants of a picture in one format, the smallest first: the attributes of `<source>`. */
export interface ImageSource {
  type: string;
  srcSet: string;
  sizes: string;
}

/** What a block is rendered with, at build. */
export interface RenderContext {
  page: PageInfo;
  /** Level (2 to 6) that a heading inside this block has. */
  level: number;
  /** Words of the link beside a heading, where the block is part of what a page says itself. */
  headingLink?: HeadingLink | undefined;
  /**
   * Measures a picture of `public/`. `sizes` says how wide the picture stands in the block's own layout, in the
   * words of the HTML attribute: `(max-width: 48rem) 92vw, 18rem`.
   */
  image: (
    image: { src: string; alt: string; caption?: string; credit?: string },
    sizes: string,
  ) => SizedImage;
  /** Turns Markdown lines into React. */
  prose: (lines: readonly string[]) => ReactNode;
  /** Path and added settings of a call that a form sends to. */
  call: (name: string) => Call;
}

/** A call of the API that a form sends to. */
export interface Call {
  path: string;
  auth: boolean;
  adds: string[];
}

/** Markup that stays as the build made it: other blocks, or static content. */
type SlotContent = { blocks: readonly Block[] } | { content: ReactNode };

interface StaticBlock {
  kind: 'static';
  type: BlockType;
  Renderer: (props: never) => ReactNode;
}

/** The element that a group of blocks is rendered as. */
export interface Wrapper {
  tag: 'main' | 'section' | 'footer' | 'div';
  className?: string;
  /** 1 when the heading of the group is the main heading of the page. */
  headingLevel?: 1;
  /** Class of the inner element that holds the blocks; absent: they stand in the element itself. */
  innerClassName?: string;
}

interface GroupBlock {
  kind: 'group';
  type: BlockType;
  /** Whether the blocks of the page are rendered here (the outlet of a layout). */
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
}

/** When an island is hydrated: once it is `visible` or touched, or, with `load`, as soon as the application starts. */
type Hydrate = 'visible' | 'load';

/** One entry of the registry. */
export type BlockDefinition = StaticBlock | GroupBlock | InteractiveBlock;

/** What a static renderer receives. */
export interface StaticProps<T extends BlockType> extends RenderContext {
  block: BlockOf<T>;
}

/** What an interactive component receives, at build and in the browser alike. */
export interface InteractiveProps<P> {
  /** The block's id in the page, from which the component makes the ids of its elements. */
  id: string;
  /** What `prepare` made of the block: small, and plain JSON. */
  props: P;
  /** Renders a slot of static markup by name. It must stay mounted: hide it, do not leave it out. */
  slot: (name: string) => ReactNode;
  /** The records of the block's binding. Without a binding: no records, ready. */
  data: Data;
}

/** A block that is rendered at build and never runs in the browser. */
export function staticBlock<T extends BlockType>(
  type: T,
  Renderer: (props: StaticProps<T>) => ReactNode,
): BlockDefinition {
  return { kind: 'static', type, Renderer };
}

/** A block that holds other blocks and is itself only an element around them. */
export function groupBlock<T extends BlockType>(
  type: T,
  wrapper: (block: BlockOf<T>) => Wrapper,
): BlockDefinition {
  return { kind: 'group', type, isOutlet: false, wrapper };
}

/** The outlet of a layout: the blocks of the page are rendered here. */
export function outletBlock<T extends BlockType>(
  type: T,
  wrapper: (block: BlockOf<T>) => Wrapper,
): BlockDefinition {
  return { kind: 'group', type, isOutlet: true, wrapper };
}

interface InteractiveOptions<T extends BlockType> {
  /** The static markup inside the component, by name. */
  slots?: (block: BlockOf<T>, context: RenderContext) => Record<string, SlotContent>;
  hydrate?: Hydrate;
}

/**
 * A block that is rendered at build and hydrated in the browser. `prepare` runs at build and makes the
 * component's props; whatever prose it shows goes into slots, which stay static markup. Its folder has a
 * `client.ts` beside `index.ts`, which hands the component to the browser.
 */
export function interactiveBlock<T extends BlockType, P>(
  type: T,
  Component: (props: InteractiveProps<P>) => ReactNode,
  prepare: (block: BlockOf<T>, context: RenderContext) => P,
  { slots = () => ({}), hydrate = 'visible' }: InteractiveOptions<T> = {},
): BlockDefinition {
  return { kind: 'interactive', type, Component, prepare, slots, hydrate };
}

export type Registry = ReadonlyMap<string, BlockDefinition>;

/** Makes a registry; a type that two folders claim is an error of the programmer. */
export function createRegistry(definitions: Iterable<BlockDefinition>): Registry {
  const registry = new Map<string, BlockDefinition>();
  for (const definition of definitions) {
    if (registry.has(definition.type))
      throw new Error(`Two folders render the block type "${definition.type}"; keep one.`);
    registry.set(definition.type, definition);
  }
  return registry;
}

/** The component of an interactive block, with its types erased: what the engine knows of it. */
export type IslandComponent = (props: {
  id: string;
  props: unknown;
  slot: (name: string) => ReactNode;
  data: Data;
}) => ReactNode;

/** The code of the interactive blocks, by type. */
export type BlockLoaders = ReadonlyMap<string, () => Promise<IslandComponent>>;
