/** The registry of blocks: those of the engine and those of the site, each in a folder of its name. */
import { blocks } from 'virtual:blocks';
import { createRegistry } from '../engine/block.ts';

export const registry = createRegistry(blocks);
