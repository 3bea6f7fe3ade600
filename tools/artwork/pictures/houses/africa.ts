import { africaOne } from './africa-one.ts';
import { africaTwo } from './africa-two.ts';
import type { Scene } from './kit.ts';

/** The twenty-four drawings of Africa. */
export const africa: readonly Scene[] = [...africaOne, ...africaTwo];
