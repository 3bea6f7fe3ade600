/**
 * The virtual modules of a site: its block types. The engine's code imports `virtual:…`
 * (`virtual-modules.d.ts`) and knows no site.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadContract, type Contract } from '../../site/documents/contract.ts';
import type { BlockFolder } from '../../site/documents/block-folders.ts';

/**
 * A Vite plugin with the modules of one site.
 * @param root Folder of the engine.
 * @param contractOfSite Returns the current contract of the site.
 */
export function siteModules(root: string, contractOfSite: () => Contract = () => loadContract(root)): Plugin {
  return {
    name: 'site-modules',
    enforce: 'pre',
    resolveId(id) {
      const exported = exportedModule(id);
      // A block takes of it what it names: nothing else comes along.
      if (exported !== undefined) return { id: join(root, exported), moduleSideEffects: false };
      return Object.hasOwn(modules, id) ? `\0${id}` : undefined;
    },
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      return Object.hasOwn(modules, name) ? modules[name]?.(contractOfSite()) : undefined;
    },
  };
}

const exported: Record<string, string | undefined> = {
  'page-engine': 'src/index.ts',
  'page-engine/testing': 'src/builder/testing/render-block.tsx',
};

/** The module that blocks of a site import as `page-engine`, as in `exports` of package.json. */
export function exportedModule(id: string): string | undefined {
  const component = /^page-engine\/ui\/([\w-]+)$/.exec(id)?.[1];
  if (component !== undefined) return `src/blocks/ui/${component}.tsx`;
  return exported[id];
}

type Write = (contract: Contract) => string;

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
};

/** The address of a file of a block, as a string literal. */
function quotedPath({ path }: BlockFolder, name: string): string {
  return JSON.stringify(join(path, name).replaceAll('\\', '/'));
}
