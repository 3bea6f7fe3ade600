/** The two bundles: the client for the browser, and the renderer for the build. */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { cachedFolder, hashOfSources } from './bundle-cache.ts';
import { compress } from './compress.ts';
import type { Template } from '../render/html-document.ts';

/** The exports of `src/render/entry-server.tsx`. */
export type Renderer = typeof import('../render/entry-server.tsx');

/** The result of bundling. */
export interface Bundle {
  /** Whether the bundles come from the cache. */
  isCached: boolean;
  /** Hash of everything that went in: sources, packages, settings. */
  hash: string;
  template: Template;
  /** The modules in the client bundle, as paths from the root. */
  modules: string[];
  /** Replaces the content of a folder by the client bundle. */
  writeTo: (out: string) => void;
  loadRenderer: () => Promise<Renderer>;
}

/** Bundles the client and the renderer, or takes both from the cache. */
export async function bundleApplication(root: string): Promise<Bundle> {
  let isCached = true;
  const cache = join(root, 'node_modules/.cache/bundles');
  const hash = hashOfSources(root);
  const folder = await cachedFolder(cache, hash, async (work) => {
    isCached = false;
    const client = await bundleClient(root, join(work, 'client'), join(work, 'styles'));
    await bundleServer(root, join(work, 'server'));
    await compress(join(work, 'client'));
    writeFileSync(join(work, 'client.json'), JSON.stringify(client));
  });
  const { template, modules } = JSON.parse(readFileSync(join(folder, 'client.json'), 'utf8')) as Client;
  return {
    isCached,
    hash,
    template,
    modules,
    writeTo(out) {
      rmSync(out, { recursive: true, force: true });
      mkdirSync(out, { recursive: true });
      cpSync(join(folder, 'client'), out, { recursive: true });
    },
    loadRenderer() {
      // When React is loaded, it selects its production or development build by this variable.
      process.env['NODE_ENV'] = 'production';
      // A new URL each time makes Node load the module again, so that two builds in one process share no
      // state.
      const address = `${pathToFileURL(join(folder, 'server/entry-server.js')).href}?${Date.now()}`;
      return import(address) as Promise<Renderer>;
    },
  };
}

interface Client {
  template: Template;
  modules: string[];
}

/**
 * Bundles the client into `out`.
 * @param work Temporary folder for the styles.
 */
async function bundleClient(root: string, out: string, work: string): Promise<Client> {
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const };
  const result = await build({ ...common, build: { outDir: out, emptyOutDir: true } });
  const html = readFileSync(join(out, 'index.html'), 'utf8').replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  rmSync(join(out, 'index.html'));
  const names = readdirSync(join(out, 'assets'));
  // Stylesheets of the scripts' own imports are removed, because the complete stylesheet is bundled
  // separately.
  for (const name of names.filter((name) => name.endsWith('.css'))) rmSync(join(out, 'assets', name));
  const styles = await bundleStyles(common, work, join(out, 'assets'));
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .join();
  const template = {
    html,
    styles,
    fonts: [...styles.matchAll(/url\(["']?([^"')]+-normal-[^"')]+\.woff2)/g)].map(
      ([, address = '']) => address,
    ),
    build: createHash('sha256')
      .update(scripts + styles)
      .digest('hex')
      .slice(0, 12),
  };
  return { template, modules: modulesOf(result, root) };
}

/** Returns the modules of all chunks as sorted paths from the root. */
function modulesOf(result: Awaited<ReturnType<typeof build>>, root: string): string[] {
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const isChunk = (one: (typeof outputs)[number]): one is Rolldown.OutputChunk => one.type === 'chunk';
  const ids = outputs.filter(isChunk).flatMap(({ moduleIds }) => moduleIds);
  return [...new Set(ids)].map((id) => relative(root, id).replaceAll('\\', '/')).toSorted();
}

/** Bundles the complete stylesheet. @returns its text; its fonts are copied into `assets`. */
async function bundleStyles(common: InlineConfig, out: string, assets: string): Promise<string> {
  const input = join(common.root ?? '', 'src/styles/index.ts');
  // Nothing imports this entry: without preserved exports it would be tree-shaken away.
  const rolldownOptions = { input, preserveEntrySignatures: 'strict' as const };
  await build({ ...common, build: { outDir: out, emptyOutDir: true, rolldownOptions } });
  const names = readdirSync(join(out, 'assets'));
  const sheets = names.filter((name) => name.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`one stylesheet was expected, ${sheets.length} came`);
  // Copies the fonts of the stylesheet to the folder of the scripts.
  for (const name of names.filter((name) => !sheets.includes(name) && !name.endsWith('.js')))
    copyFileSync(join(out, 'assets', name), join(assets, name));
  const styles = readFileSync(join(out, 'assets', sheets[0] ?? ''), 'utf8').trim();
  rmSync(out, { recursive: true });
  return styles;
}

/** Bundles the renderer. */
async function bundleServer(root: string, out: string): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Silences the warning that dynamic imports are inlined in the renderer bundle.
    logLevel: 'error',
    build: {
      ssr: 'src/render/entry-server.tsx',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      cssMinify: false,
    },
  });
}
