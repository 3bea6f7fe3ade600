/** Says what is wrong with an API record of a kind, or nothing when it is valid. */
export declare function validateItem(kind: string, item: unknown): string | undefined;
