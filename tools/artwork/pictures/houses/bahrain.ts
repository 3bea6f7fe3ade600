import { bahrainOne } from './bahrain-one.ts';
import { bahrainTwo } from './bahrain-two.ts';
import type { Scene } from './kit.ts';

/** The thirty drawings of Bahrain. */
export const bahrain: readonly Scene[] = [...bahrainOne, ...bahrainTwo];
