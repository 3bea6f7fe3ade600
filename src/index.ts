/**
 * The exports of the engine for the blocks of a site, as `page-engine`: to define a block, its inputs, and components
 * without styles. Those with styles are `page-engine/ui/tabs` and so on: a page carries the styles of all that its blocks
 * import.
 */
// Types of style sheet imports, for the compiler of a site.
/// <reference types="vite/client" />

export { withBase } from './engine/base.ts';
export * from './engine/block.ts';
export type { Data } from './engine/data.ts';
export type { DataRecord } from './engine/record.ts';
export type { Services } from './engine/services.ts';
export type { Link, Placeholder } from './engine/generated/schema.ts';
export { Heading } from './blocks/ui/heading.tsx';
export { Html } from './blocks/ui/html.tsx';
export { HtmlOnDemand } from './blocks/ui/html-on-demand.tsx';
export { useFiltered, type FilteredList } from './blocks/ui/use-filtered.ts';
export { useData, useIsLive, useServices, useToday } from './blocks/ui/use-services.tsx';
export { Icon } from './blocks/ui/icons.tsx';
export { SiteLink } from './blocks/ui/link.tsx';
export { Picture } from './blocks/ui/picture.tsx';
