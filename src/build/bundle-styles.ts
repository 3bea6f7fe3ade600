/**
 * The styles as pieces: each CSS file by itself, and the block types that need it. A page carries only the pieces of
 * its blocks, so that its first paint needs one round trip.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { Contract } from '../documents/contract.ts';
import type { StylePiece } from '../render/html-document.ts';

/** The imports of each module, static and dynamic, by paths from the root of the engine. */
export type ImportGraph = Map<string, Set<string>>;

/** A Vite plugin that adds the imports of all modules of a build to `graph`. */
export function recordImports(root: string, graph: ImportGraph): Plugin {
  const pathOf = (id: string) => relative(root, id.replace(/[?#].*$/, '')).replaceAll('\\', '/');
  return {
    name: 'record-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const known = graph.get(pathOf(id)) ?? new Set();
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) known.add(pathOf(imported));
        graph.set(pathOf(id), known);
      }
    },
  };
}

/** The files in their order, as paths from the root: what comes later wins. */
function filesInOrder(root: string, { blocks }: Contract): string[] {
  const modulesIn = (folders: readonly { path: string }[]) =>
    folders
      .flatMap(({ path }) =>
        readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.module.css'))
          .map((name) => relative(root, join(path, name)).replaceAll('\\', '/')),
      )
      .toSorted();
  const modules = [
    ...modulesIn(blocks.filter(({ isOwn }) => !isOwn)),
    ...modulesIn([{ path: join(root, 'src/ui') }]),
    // Those of the site may say otherwise than those of the engine.
    ...modulesIn(blocks.filter(({ isOwn }) => isOwn)),
  ];
  const byName = new Map<string, string>();
  for (const path of modules) {
    const other = byName.get(basename(path));
    if (other !== undefined)
      throw new Error(`${other} and ${path} have one name, and so have their classes: rename the second.`);
    byName.set(basename(path), path);
  }
  return [
    ...['fonts', 'tokens', 'base'].map((name) => `src/styles/${name}.css`),
    ...modules,
    'src/styles/print.css',
  ];
}

interface StylesOptions {
  /** An empty folder; it is removed afterwards. */
  work: string;
  /** Folder for the typefaces that the styles name. */
  assets: string;
  /** The imports of the client and of the renderer. */
  graph: ImportGraph;
  /** That of the site. */
  contract: Contract;
}

/**
 * Bundles each CSS file into a piece.
 * @param common Settings of all builds.
 * @returns the pieces in their order. A piece without `types` belongs to every page.
 */
export async function bundleStyles(
  common: InlineConfig,
  { work, assets, graph, contract }: StylesOptions,
): Promise<StylePiece[]> {
  const root = common.root ?? '';
  const files = filesInOrder(root, contract);
  const input = Object.fromEntries(files.map((file, index) => [`piece-${index}`, join(root, file)]));
  const { build } = await import('vite');
  await build({
    ...common,
    build: { outDir: work, emptyOutDir: true, cssCodeSplit: true, rolldownOptions: { input } },
  });
  const names = readdirSync(join(work, 'assets'));
  for (const name of names.filter((name) => /\.woff2?$/.test(name)))
    copyFileSync(join(work, 'assets', name), join(assets, name));
  const types = new Map(
    contract.blocks.map(({ type, path }) => [
      type,
      reachedFrom(relative(root, path).replaceAll('\\', '/'), graph),
    ]),
  );
  const pieces = files.flatMap((file, index): StylePiece[] => {
    const sheet = names.find((name) => new RegExp(`^piece-${index}-[^.]*\\.css$`).test(name));
    const css = sheet === undefined ? '' : readFileSync(join(work, 'assets', sheet), 'utf8').trim();
    if (css === '') return [];
    const isShared = file.startsWith('src/styles/');
    const users = [...types].filter(([, reached]) => reached.has(file)).map(([type]) => type);
    // What only blocks use that the site leaves out is left out, too.
    if (!isShared && users.length === 0 && contract.leftOut.length > 0) return [];
    if (!isShared && users.length === 0)
      throw new Error(`${file} is used by no block: import it where its classes are, or remove it.`);
    return isShared ? [{ css }] : [{ css, types: users }];
  });
  rmSync(work, { recursive: true });
  return merged(pieces);
}

/** Merges neighbouring pieces that the same pages need. */
function merged(pieces: readonly StylePiece[]): StylePiece[] {
  return pieces.reduce<StylePiece[]>((all, piece) => {
    const last = all.at(-1);
    if (last === undefined || String(last.types) !== String(piece.types)) return [...all, piece];
    return [...all.slice(0, -1), { ...last, css: last.css + piece.css }];
  }, []);
}

/** The CSS files that the code of a block type imports, directly or not. @param folder That of the type, from the root. */
function reachedFrom(folder: string, graph: ImportGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    // What a package imports has no styles of ours.
    if (/(?:^|\/)node_modules\//.test(path)) return;
    for (const next of graph.get(path) ?? []) visit(next);
  };
  for (const file of ['index.ts', 'client.ts']) visit(`${folder}/${file}`);
  return reached;
}
