/** The virtual module of the gallery, which `builder/inputs/site-modules.ts` writes. */
declare module 'virtual:examples' {
  /** Loaders for the examples of the block types. */
  export const examples: Record<
    string,
    (() => Promise<import('../../builder/testing/example.tsx').Examples>) | undefined
  >;
}
