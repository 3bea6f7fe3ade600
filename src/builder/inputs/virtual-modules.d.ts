/** Virtual modules that `site-modules.ts` writes for the bundled site. */
declare module 'virtual:blocks' {
  /** The definitions of all block types of the site. */
  export const blocks: readonly import('../../engine/block.ts').BlockDefinition[];
}
declare module 'virtual:islands' {
  /** Loaders for the code of the interactive blocks, by block type, called when an island is hydrated. */
  export const loaders: readonly [
    type: string,
    load: () => Promise<import('../../engine/block.ts').IslandComponent>,
  ][];
}
/** Imports the styles of the site's own blocks. */
declare module 'virtual:styles' {}
