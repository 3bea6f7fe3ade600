/** Loaders for the code of the interactive blocks. Each is called when its island is hydrated. */
import { loaders } from 'virtual:islands';
import type { BlockLoaders } from '../engine/block.ts';

export const blockLoaders: BlockLoaders = new Map(loaders);
