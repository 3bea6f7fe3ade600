/**
 * The styles as pieces: each CSS file with the block types that need it. A page carries only the pieces of its blocks,
 * so that its first paint needs one round trip. Rules for paper are apart, in one file for all pages.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { listFolder } from '../../site/documents/list-folder.ts';
import { blockOf } from './group-styles.ts';
import type { StylePiece } from '../render/html-document.ts';
import type { SiteInputs } from '../inputs/site-inputs.ts';

/** The static and dynamic imports of each module, by paths from the root of the engine. */
export type ImportGraph = Map<string, Set<string>>;

/** A Vite plugin that adds the imports of all modules of a build to `graph`. */
export function recordImports(root: string, graph: ImportGraph): Plugin {
  const relativePath = (id: string) => relative(root, id.replace(/[?#].*$/, '')).replaceAll('\\', '/');
  return {
    name: 'record-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const known = graph.get(relativePath(id)) ?? new Set();
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) known.add(relativePath(imported));
        graph.set(relativePath(id), known);
      }
    },
  };
}

/** A CSS file. */
interface Sheet {
  file: string;
  /** Path, from the root of the engine, of a module that blocks import. */
  module?: string;
  /** The block type that a style of the site belongs to, or its variant. */
  type?: string;
  /** Whether it is of the site, not of the engine. */
  isOwn?: boolean;
}

type StyleInputs = Pick<SiteInputs, 'theme' | 'contract'>;

/** The files in cascade order: later ones win. */
function sheetsInOrder(root: string, { theme, contract: { blocks } }: StyleInputs): Sheet[] {
  const modulesIn = (folders: readonly { path: string }[]) =>
    folders
      .flatMap(({ path }) =>
        listFolder(path)
          .files.filter((name) => name.endsWith('.module.css'))
          .map((name) => relative(root, join(path, name)).replaceAll('\\', '/')),
      )
      .toSorted();
  const modules = [
    ...modulesIn(blocks.filter(({ isOwn }) => !isOwn)),
    ...modulesIn([{ path: join(root, 'src/blocks/ui') }]),
    // Styles of the site may override those of the engine.
    ...modulesIn(blocks.filter(({ isOwn }) => isOwn)),
  ];
  refuseSameNames(modules);
  const known = blocks.map(({ type }) => type);
  const ofBlock = (type: string): Sheet[] =>
    [...theme.blocks]
      .filter(([name]) => blockOf(name) === type)
      .map(([name, file]) => ({ file, type: name, isOwn: true }));
  const typeByFolder = new Map(
    blocks.map(({ type, path }) => [relative(root, path).replaceAll('\\', '/'), type]),
  );
  const ownTypes = blocks.flatMap(({ type, isOwn }) => (isOwn ? [type] : []));
  const last = new Map(
    modules.map((module) => [typeByFolder.get(module.slice(0, module.lastIndexOf('/'))) ?? '', module]),
  );
  const alone = known.filter((type) => !last.has(type));
  return [
    { file: theme.tokens ?? theme.ground },
    { file: join(root, 'src/blocks/styles/base.css') },
    ...modules.flatMap((module): Sheet[] => {
      const type = typeByFolder.get(module.slice(0, module.lastIndexOf('/'))) ?? '';
      const isLast = type !== '' && last.get(type) === module;
      // The site's style for a block follows the engine's.
      return [
        { file: join(root, module), module, isOwn: ownTypes.includes(type) },
        ...(isLast ? ofBlock(type) : []),
      ];
    }),
    ...alone.flatMap(ofBlock),
    { file: join(root, 'src/blocks/styles/print.css') },
  ];
}

/** Classes are named after their files, so two files may not share a name. */
function refuseSameNames(modules: readonly string[]): void {
  const byName = new Map<string, string>();
  for (const path of modules) {
    const other = byName.get(basename(path));
    if (other !== undefined)
      throw new Error(`${other} and ${path} have one name, and so have their classes: rename the second.`);
    byName.set(basename(path), path);
  }
}

/**
 * Bundles each CSS file into a piece.
 * @param common Settings of all builds.
 * @param folders `work` is empty, and removed afterwards; `assets` receives the fonts that the styles name.
 * @param graph The imports of the client and of the renderer.
 * @returns the pieces in their order, and the rules for paper. A piece without `types` belongs to every page.
 * @throws Error if no block uses a file and the site leaves out no block.
 */
export async function bundleStyles(
  common: InlineConfig,
  { work, assets }: { work: string; assets: string },
  graph: ImportGraph,
  inputs: StyleInputs,
): Promise<{ pieces: StylePiece[]; print: string }> {
  const root = common.root ?? '';
  const sheets = sheetsInOrder(root, inputs);
  const input = Object.fromEntries(sheets.map(({ file }, index) => [`piece-${index}`, file]));
  const { build, createLogger } = await import('vite');
  const logger = createLogger(common.logLevel);
  await build({
    ...common,
    customLogger: {
      ...logger,
      // The minifier does not know this pseudo-class yet, and leaves it as it is.
      warn: (message, options) => message.includes(':target-current') || logger.warn(message, options),
    },
    build: { outDir: work, emptyOutDir: true, cssCodeSplit: true, rolldownOptions: { input } },
  });
  const names = readdirSync(join(work, 'assets'));
  for (const name of names.filter((name) => /\.woff2?$/.test(name)))
    copyFileSync(join(work, 'assets', name), join(assets, name));
  const { blocks, leftOut } = inputs.contract;
  const types = new Map(
    blocks.map(({ type, path }) => [type, reachedFrom(relative(root, path).replaceAll('\\', '/'), graph)]),
  );
  const print: string[] = [];
  const pieces = sheets.flatMap(({ module, type, isOwn }, index): StylePiece[] => {
    const made = names.find((name) => new RegExp(`^piece-${index}-[^.]*\\.css$`).test(name));
    const text = made === undefined ? '' : readFileSync(join(work, 'assets', made), 'utf8').trim();
    const css = text.replace(forPaper, '');
    print.push(...(text.match(forPaper) ?? []));
    if (css === '') return [];
    const piece = { css, ...(isOwn && { isOwn }) };
    if (type !== undefined) return [{ ...piece, types: [type] }];
    if (module === undefined) return [{ css }];
    // `section.hero.module.css` is for pages with the class `section-hero`.
    const name = basename(module, '.module.css');
    if (name.includes('.')) return [{ ...piece, types: [name] }];
    const users = [...types].filter(([, reached]) => reached.has(module)).map(([user]) => user);
    // Used only by blocks that the site leaves out.
    if (users.length === 0 && leftOut.length > 0) return [];
    if (users.length === 0)
      throw new Error(`${module} is used by no block: import it where its classes are, or remove it.`);
    return [{ ...piece, types: users }];
  });
  rmSync(work, { recursive: true });
  return { pieces: merged(pieces), print: print.join('') };
}

/** Matches the rules for paper in a minified stylesheet. */
const forPaper = /@media print\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Merges neighbouring pieces that the same pages need. */
function merged(pieces: readonly StylePiece[]): StylePiece[] {
  return pieces.reduce<StylePiece[]>((all, piece) => {
    const last = all.at(-1);
    if (last === undefined || String(last.types) !== String(piece.types) || last.isOwn !== piece.isOwn)
      return [...all, piece];
    return [...all.slice(0, -1), { ...last, css: last.css + piece.css }];
  }, []);
}

/**
 * The CSS files that the code of a block type imports, directly or not. @param folder Folder of the type, from the
 * root.
 */
function reachedFrom(folder: string, graph: ImportGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    // Packages import no styles of ours.
    if (/(?:^|\/)node_modules\//.test(path)) return;
    for (const next of graph.get(path) ?? []) visit(next);
  };
  for (const file of ['index.ts', 'client.ts']) visit(`${folder}/${file}`);
  return reached;
}
