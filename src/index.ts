/**
 * What the blocks of a site may use of the engine, as `page-engine`: how a block is defined, what it is given, and the
 * pieces that the engine's own blocks are made of.
 */
// The compiler of a site learns from this what an import of a style sheet is.
/// <reference types="vite/client" />

export * from './engine/block.ts';
export type { Data } from './engine/data.ts';
export type { DataRecord } from './engine/record.ts';
export type { Link, Placeholder } from './generated/schema.ts';
export { Heading } from './react/heading.tsx';
export { Html } from './react/html.tsx';
export { HtmlOnDemand } from './react/html-on-demand.tsx';
export { useFiltered } from './react/use-filtered.ts';
export { useData, useIsLive, useServices, useToday } from './react/use-services.tsx';
export { FilterBar } from './ui/filter-bar.tsx';
export { Icon } from './ui/icons.tsx';
export { SiteLink } from './ui/link.tsx';
export { Picture } from './ui/picture.tsx';
export { PictureGrid } from './ui/picture-grid.tsx';
export { Placeholders } from './ui/placeholders.tsx';
export { Quotation } from './ui/quotation.tsx';
export { RecordList } from './ui/record-list.tsx';
export { Tabs, type Tab } from './ui/tabs.tsx';
