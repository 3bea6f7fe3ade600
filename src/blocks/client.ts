/** Loaders for the code of the interactive blocks. Each is called when its island is hydrated. */
import type { IslandComponent, BlockLoaders } from '../engine/block.ts';

const folders = import.meta.glob<IslandComponent>('./*/client.ts', { import: 'Client' });

export const blockLoaders: BlockLoaders = new Map(
  Object.entries(folders).map(([path, load]) => [path.split('/')[1] ?? path, load]),
);
