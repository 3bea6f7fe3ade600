/** The registry of blocks. Each folder beside this file renders the block type of its name. */
import { createRegistry, type BlockDefinition } from '../engine/block.ts';

const folders = import.meta.glob<BlockDefinition>('./*/index.ts', { eager: true, import: 'block' });

export const registry = createRegistry(Object.values(folders));
