/** The code of the interactive blocks, each loaded when its island is hydrated. */
import type { IslandComponent, BlockLoaders } from '../engine/block.ts';

const folders = import.meta.glob<IslandComponent>('./*/client.ts', { import: 'Client' });

export const blockLoaders: BlockLoaders = new Map(
  Object.entries(folders).map(([path, load]) => [path.split('/')[1] ?? path, load]),
);
