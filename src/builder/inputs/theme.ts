/**
 * The look of a site, as files in `pages/_theme/`: `theme.css` with the tokens, `fonts/` for its imports, and
 * `blocks/<type>.css` with styles for the blocks of a type. `src/blocks/styles/tokens.css` is the fallback.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { styleFolders, styleProblems } from '../../site/documents/check-styles.ts';
import { listFolder } from '../../site/documents/list-folder.ts';
import { themeFolder } from '../../site/documents/paths.ts';

/** The files of a look, by their absolute paths. */
export interface Theme {
  /** Folder of the site. */
  site: string;
  /** The engine's own tokens, the fallback for those that the site does not set. */
  ground: string;
  /** The tokens of the site; the engine's apply if absent. */
  tokens?: string;
  /** Styles for the blocks of a type, by type; for a variant by both: `rich-text.prayer`. */
  blocks: ReadonlyMap<string, string>;
  /** Hash of all files in the folder. */
  state: string;
}

/**
 * Finds the look of a site.
 * @param root Folder of the engine.
 * @param site Folder of the site.
 */
export function readTheme(root: string, site: string): Theme {
  const ground = join(root, 'src/blocks/styles/tokens.css');
  const top = join(site, themeFolder);
  const tokens = join(top, 'theme.css');
  const hasTokens = existsSync(tokens);
  const files = listFolder(top).files.toSorted();
  const sheets = files.filter((path) => /^blocks\/[^/]*\.css$/.test(path));
  const hash = createHash('sha256');
  // Styles may import any of the other files: pictures, fonts, further styles.
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(join(top, path)));
  return {
    site,
    ground,
    ...(hasTokens && { tokens }),
    blocks: new Map(sheets.map((path) => [path.slice('blocks/'.length, -'.css'.length), join(top, path)])),
    state: hash.digest('hex'),
  };
}

/** A token, or the colour scheme, with its value. */
const declaration = /(?<=[{;\s])(--[\w-]+|color-scheme)\s*:[^;{}]*;/g;

/** The names of tokens in older themes, and those of today. */
const renamed: Readonly<Record<string, string>> = { brown: 'heading', gold: 'accent', night: 'selected' };

/** Gives the tokens in the styles of an older site the names of today. */
const renameTokens = (css: string): string =>
  css.replace(/--(brown|gold|night)(?=-on-dark\b|(?![\w-]))/g, (_, name: string) => `--${renamed[name]}`);

/**
 * Returns the text of a theme with those tokens of the engine that it does not set, so that a theme may be short, and
 * an older one has newer tokens.
 */
export function withAllTokens(theme: string, ground: string): string {
  const named = renameTokens(theme);
  const [own, all] = [named, ground].map((text) => [...withoutComments(text).matchAll(declaration)]);
  const set = new Set(own?.map(([, name]) => name));
  const missing = (all ?? []).filter(([, name]) => !set.has(name)).map(([text]) => `  ${text}`);
  return missing.length === 0 ? named : `${named}\n:root {\n${missing.join('\n')}\n}\n`;
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, '');
}

/**
 * A Vite plugin that replaces the engine's own look with that of a site, wherever it is imported. It refuses styles that
 * reach other files, as the check does: Vite would put them into the pages.
 */
export function themePlugin({ site, ground, tokens, blocks }: Theme): Plugin {
  // Vite writes every path with slashes.
  const plain = (id: string) => id.replace(/[?#].*$/, '').replaceAll('\\', '/');
  const index = plain(join(dirname(ground), 'index.ts'));
  return {
    name: 'site-theme',
    enforce: 'pre',
    resolveId(source, importer) {
      if (tokens === undefined || importer === undefined || !source.endsWith('tokens.css')) return undefined;
      return plain(resolve(dirname(plain(importer)), source)) === plain(ground) ? tokens : undefined;
    },
    load(id) {
      if (tokens === undefined || plain(id) !== plain(tokens)) return undefined;
      return withAllTokens(readFileSync(tokens, 'utf8'), readFileSync(ground, 'utf8'));
    },
    transform(code, id) {
      const isOwn = styleFolders.some((folder) => plain(id).startsWith(`${plain(join(site, folder))}/`));
      if (isOwn && plain(id).endsWith('.css')) {
        const [problem] = styleProblems(site);
        if (problem) throw new Error(`${problem.file}:${problem.line}:${problem.column} ${problem.message}`);
        return { code: renameTokens(code), map: null };
      }
      if (blocks.size === 0 || plain(id) !== index) return undefined;
      const imports = [...blocks.values()].map((path) => `import ${JSON.stringify(plain(path))};`);
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
  };
}
