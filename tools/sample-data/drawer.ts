import type { Palette } from './palette.ts';

/** Draws what a motif shows, over the sky or wall that is there already. */
export type Drawer = (random: () => number, palette: Palette) => string[];
