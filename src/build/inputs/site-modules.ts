/**
 * The virtual modules of a site: its block types and the checks of its records. The engine's code imports `virtual:…`
 * (`src/site-modules.d.ts`) and knows no site.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadContract, type Contract } from '../../documents/contract.ts';
import type { BlockFolder } from '../../documents/block-folders.ts';

/**
 * A Vite plugin with the modules of one site.
 * @param root Folder of the engine.
 * @param contractOfSite Returns the current contract of the site.
 */
export function siteModules(root: string, contractOfSite: () => Contract = () => loadContract(root)): Plugin {
  const index = join(root, 'src/index.ts');
  return {
    name: 'site-modules',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'page-engine') return index;
      return Object.hasOwn(modules, id) ? `\0${id}` : undefined;
    },
    transform(code, id) {
      if (/node_modules|\.(css|json)(\?|$)/.test(id) || !/['"]page-engine['"]/.test(code)) return undefined;
      return { code: withOwnModules(code, readFileSync(index, 'utf8'), join(root, 'src')), map: null };
    },
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      return Object.hasOwn(modules, name) ? modules[name]?.(contractOfSite()) : undefined;
    },
  };
}

/**
 * Lets a block of a site import each name from its own module instead of the index: otherwise its pages would carry the
 * styles of all exports of the engine.
 * @param index The text of `src/index.ts`.
 */
export function withOwnModules(code: string, index: string, folder: string): string {
  const places = new Map(
    Array.from(
      index.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';/gm),
      ([, names = '', from = '']) => namesIn(names).map((name) => [name, from] as const),
    ).flat(),
  );
  const others = /^export \* from '([^']+)';/m.exec(index)?.[1] ?? '';
  return code.replace(
    /import (type )?\{([^}]*)\} from (?:'page-engine'|"page-engine");?/g,
    (_, kind: string | undefined, names: string) =>
      kind === undefined
        ? names
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '' && !one.startsWith('type '))
            .map((one) => {
              const from = join(folder, places.get(one.replace(/ as .*/, '')) ?? others);
              return `import { ${one} } from ${JSON.stringify(from.replaceAll('\\', '/'))};`;
            })
            .join(' ')
        : '',
  );
}

const namesIn = (list: string) => list.split(',').map((name) => name.replace(/^\s*(type )?/, '').trim());

type Write = (contract: Contract) => string | Promise<string>;

const modules: Record<string, Write | undefined> = {
  'virtual:blocks': ({ blocks }) =>
    `${blocks.map((block, index) => `import { block as block${index} } from ${quotedPath(block, 'index.ts')};\n`).join('')}
export const blocks = [${blocks.map((_, index) => `block${index}`).join(', ')}];`,

  'virtual:islands': ({ blocks }) =>
    `export const loaders = [${blocks
      .filter(({ path }) => existsSync(join(path, 'client.ts')))
      .map(
        (block) =>
          `[${JSON.stringify(block.type)}, () => import(${quotedPath(block, 'client.ts')}).then((code) => code.Client)]`,
      )
      .join(', ')}];`,

  'virtual:examples': ({ blocks }) =>
    `export const examples = { ${blocks
      .filter(({ path }) => existsSync(join(path, 'examples.json')))
      .map(
        (block) =>
          `${JSON.stringify(block.type)}: () => import(${quotedPath(block, 'examples.json')}).then((file) => file.default)`,
      )
      .join(', ')} };`,

  'virtual:styles': ({ blocks }) =>
    blocks
      .filter(({ isOwn }) => isOwn)
      .flatMap((block) =>
        readdirSync(block.path)
          .filter((name) => name.endsWith('.module.css'))
          .map((name) => `import ${quotedPath(block, name)};\n`),
      )
      .join(''),

  'virtual:items': async (contract) => {
    const { generateItemChecks } = await import('./item-checks.ts');
    return generateItemChecks(contract);
  },
};

/** The address of a file of a block, as a string literal. */
function quotedPath({ path }: BlockFolder, name: string): string {
  return JSON.stringify(join(path, name).replaceAll('\\', '/'));
}
