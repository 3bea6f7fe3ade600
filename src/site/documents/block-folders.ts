/**
 * The block types of a site: those of the engine that the site does not leave out, and those of its own folder
 * `blocks/`. Each type is a folder with its renderer, styles and examples; a type of the site also has its schema
 * there.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blocksFolder } from './paths.ts';
import { readSiteSettings } from './site-settings.ts';

export interface BlockFolder {
  type: string;
  /** The folder with `index.ts` and the other files of the type. */
  path: string;
  /** Whether it is the site's own. */
  isOwn: boolean;
}

/** The name of the schema in the folder of a site's own block. */
const schemaName = 'schema.json';

/**
 * Finds the block types of a site, the engine's first, each in alphabetical order.
 * @param root Folder of the engine.
 * @param site Folder of the site.
 * @throws Error if a block of the site has the name of one of the engine, or lacks its schema or its renderer.
 */
export function findBlockFolders(root: string, site: string): BlockFolder[] {
  const ofEngine = foldersIn(join(root, 'src/blocks/types'));
  const own = foldersIn(join(site, blocksFolder));
  const leftOut = readLeftOut(root, site);
  for (const type of own) {
    if (ofEngine.includes(type))
      throw new Error(
        `blocks/${type}: the engine has a block type of this name. Give the folder, and the blocks in pages/, another.`,
      );
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
      throw new Error(`blocks/${type}: a block type is written in small letters, digits and hyphens.`);
    for (const name of [schemaName, 'index.ts'])
      if (!existsSync(join(site, blocksFolder, type, name)))
        throw new Error(
          `blocks/${type} has no ${name}; schemas/README.md of the engine lists the files of a block.`,
        );
  }
  return [
    ...ofEngine
      .filter((type) => !leftOut.includes(type))
      .map((type) => ({ type, path: join(root, 'src/blocks/types', type), isOwn: false })),
    ...own.map((type) => ({ type, path: join(site, blocksFolder, type), isOwn: true })),
  ];
}

/**
 * Returns the block types of the engine that a site leaves out: `leaveOut` of its `pages/_settings.json`. The check
 * reports unknown names; they are skipped here.
 */
export function readLeftOut(root: string, site: string): readonly string[] {
  const { leaveOut } = readSiteSettings(site);
  // The settings are not validated yet.
  const named: readonly unknown[] = Array.isArray(leaveOut) ? leaveOut : [];
  return named.length === 0
    ? []
    : foldersIn(join(root, 'src/blocks/types')).filter((type) => named.includes(type));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
