import type { Mystery } from './frame.ts';
import { glorious } from './glorious.ts';
import { joyful } from './joyful.ts';
import { luminous } from './luminous.ts';
import { sorrowful } from './sorrowful.ts';

/** The twenty mysteries of the rosary, in their order. They are shown by signs; no face is drawn. */
export const mysteries: readonly Mystery[] = [...joyful, ...luminous, ...sorrowful, ...glorious];
