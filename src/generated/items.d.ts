/** Says what is wrong with an API record of a kind, or nothing when it is sound. */
export declare function itemFault(kind: string, item: unknown): string | undefined;
