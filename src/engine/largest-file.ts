/** Most bytes of a file of a site: hosts and git refuse larger ones, and visitors would wait for them. */
export const largestFile = 25_000_000;
