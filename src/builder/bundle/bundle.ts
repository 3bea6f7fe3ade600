/** The two bundles: the client for the browser, and the renderer for the build. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';
import type { build, InlineConfig, Rolldown } from 'vite';
import { fontsToPreload } from './preloaded-fonts.ts';
import { bundleStyles, recordImports, type ImportGraph } from './bundle-styles.ts';
import { cachedFolder } from '../cache/bundle-cache.ts';
import { configOfSite, hashOfBundle, readSiteInputs, type SiteInputs } from '../inputs/site-inputs.ts';
import { compressFolder } from '../cache/compress.ts';
import type { Template } from '../render/html-document.ts';
import { cacheFolder } from '../../site/optional-packages.ts';

/** The exports of `src/builder/render/entry-server.tsx`. */
export type Renderer = typeof import('../render/entry-server.tsx');

export interface Bundle {
  /** Whether the bundles come from the cache. */
  isCached: boolean;
  template: Template;
  /** The modules in the client bundle, as paths from the root. */
  modules: string[];
  /** The folder with the client bundle. */
  client: string;
  /** Its files that documents and scripts name, as paths from the folder. */
  files: string[];
  loadRenderer: () => Promise<Renderer>;
  /** The script of a thread that renders pages. */
  pageWorker: URL;
  /** The folder with the source maps of its scripts; empty unless they are wanted. */
  maps: string;
  /** The service worker, without the list of its files. */
  worker: string;
  /** The service worker that removes the cache of an earlier one, and itself. */
  withdrawnWorker: string;
}

/**
 * Bundles the client and the renderer, or takes both from the cache.
 * @param inputs The site's inputs.
 * @param hash Hash of all inputs.
 * @param hasMaps Whether its scripts have source maps.
 */
export async function bundleApplication(
  root: string,
  inputs = readSiteInputs(root),
  hash = hashOfBundle(root, inputs),
  hasMaps = false,
): Promise<Bundle> {
  let isCached = true;
  const folder = await cachedFolder(
    cacheFolder(root, 'bundles'),
    hasMaps ? `${hash}-maps` : hash,
    async (work) => {
      isCached = false;
      await writeBundles(root, inputs, work, hasMaps);
    },
  );
  const { template, modules } = JSON.parse(readFileSync(join(folder, 'client.json'), 'utf8')) as Client;
  return {
    isCached,
    template,
    modules,
    client: join(folder, 'client'),
    files: readdirSync(join(folder, 'client/assets'))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .toSorted()
      .map((name) => `assets/${name}`),
    maps: join(folder, 'maps'),
    pageWorker: pathToFileURL(join(folder, 'server/page-worker.js')),
    loadRenderer() {
      // React chooses its production or development build by this variable when it is loaded.
      process.env['NODE_ENV'] = 'production';
      // With a new URL Node loads the module again, so that two builds in one process share no state.
      const address = `${pathToFileURL(join(folder, 'server/entry-server.js')).href}?${Date.now()}`;
      return import(address) as Promise<Renderer>;
    },
    worker: readFileSync(join(folder, 'workers/offline.js'), 'utf8'),
    withdrawnWorker: readFileSync(join(folder, 'workers/withdrawn.js'), 'utf8'),
  };
}

/** Bundles the client and the renderer into a folder. */
async function writeBundles(
  root: string,
  inputs: SiteInputs,
  folder: string,
  hasMaps: boolean,
): Promise<void> {
  const graph: ImportGraph = new Map();
  const ofSite = await configOfBundle(root, inputs);
  const common = { ...ofSite, plugins: [recordImports(root, graph), ...ofSite.plugins] };
  await bundleServer(common, join(folder, 'server'));
  await bundleWorkers(common, join(folder, 'workers'));
  const client = await bundleClient(common, folder, graph, inputs, hasMaps);
  await compressFolder(join(folder, 'client'));
  writeFileSync(join(folder, 'client.json'), JSON.stringify(client));
}

/** The part of Vite's configuration that all bundles of a site share. */
export async function configOfBundle(root: string, inputs: SiteInputs) {
  const { createLogger } = await import('vite');
  return {
    // Errors are thrown as well, and told with their places (`code-problems.ts`).
    customLogger: { ...createLogger('warn'), error: () => {} },
    logLevel: 'warn' as const,
    root,
    configFile: join(root, 'vite.config.ts'),
    ...configOfSite(root, inputs),
  };
}

interface Client {
  template: Template;
  modules: string[];
}

/**
 * Files of the client: modules fetched together, each group without the modules of an earlier one. Small files compress
 * badly, and are fetched one after the other.
 */
const groups = [
  { name: 'index', test: /src\/client\/entry-client\./, priority: 4 },
  { name: 'visit', test: /src\/client\/visit\./, priority: 3 },
  { name: 'app', test: /src\/client\/app\./, priority: 2 },
  // Shared by several islands.
  { name: 'ui', test: /src\/blocks\/ui\//, minShareCount: 3, priority: 1 },
];

/** Scripts name each other: of each sign of a hash visitors receive some hundred. */
const scriptNames = 'assets/[name]-[hash:6].js';

/**
 * Bundles the client.
 * @param work Folder of the bundle: its `client` is written, and its `maps`; its `styles` is temporary.
 */
async function bundleClient(
  common: InlineConfig & { root: string },
  work: string,
  graph: ImportGraph,
  inputs: SiteInputs,
  hasMaps: boolean,
): Promise<Client> {
  const { build } = await import('vite');
  const out = join(work, 'client');
  const result = await build({
    ...common,
    build: {
      outDir: out,
      emptyOutDir: true,
      sourcemap: hasMaps && 'hidden',
      // Its styles are removed below.
      cssMinify: false,
      rolldownOptions: {
        output: { codeSplitting: { groups }, entryFileNames: scriptNames, chunkFileNames: scriptNames },
      },
    },
  });
  const html = readFileSync(join(out, 'index.html'), 'utf8').replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  rmSync(join(out, 'index.html'));
  const names = readdirSync(join(out, 'assets'));
  // Visitors receive no source maps.
  mkdirSync(join(work, 'maps'));
  for (const name of names.filter((name) => name.endsWith('.map')))
    renameSync(join(out, 'assets', name), join(work, 'maps', name));
  // `bundleStyles` bundles the styles in pieces instead.
  for (const name of names.filter((name) => name.endsWith('.css'))) rmSync(join(out, 'assets', name));
  assertScriptsLink(common.root, join(out, 'assets'));
  const { pieces, print } = await bundleStyles(
    common,
    { work: join(work, 'styles'), assets: join(out, 'assets') },
    graph,
    inputs,
  );
  const css = pieces.map((piece) => piece.css).join('');
  const hashOf = (...texts: string[]) =>
    createHash('sha256').update(texts.join('')).digest('hex').slice(0, 12);
  const printName = `assets/print-${hashOf(print)}.css`;
  writeFileSync(join(out, printName), print);
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .join();
  const template = {
    html: html.replace(
      '<script ',
      `<script data-app="${scriptsOfApplication(result, inputs.base).join(' ')}" `,
    ),
    styles: pieces,
    print: inputs.base + printName,
    fonts: fontsToPreload(css),
    ...(inputs.base !== '/' && { base: inputs.base }),
    build: hashOf(scripts, css, print),
  };
  return { template, modules: listModules(result, common.root) };
}

function listChunks(result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const isChunk = (one: (typeof outputs)[number]): one is Rolldown.OutputChunk => one.type === 'chunk';
  return outputs.filter(isChunk);
}

/** Returns the addresses of the scripts that the application and the islands share, without those of single blocks. */
function scriptsOfApplication(result: Awaited<ReturnType<typeof build>>, base: string): string[] {
  const chunks = listChunks(result);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) visit(imported);
  };
  for (const { name, fileName } of chunks) if (name === 'app' || name === 'ui') visit(fileName);
  // The document already has the entry.
  return [...found].flatMap((name) => (byName.get(name)?.name === 'index' ? [] : [base + name]));
}

/** Returns the modules of all chunks as sorted paths from the root. */
function listModules(result: Awaited<ReturnType<typeof build>>, root: string): string[] {
  const ids = listChunks(result).flatMap(({ moduleIds }) => moduleIds);
  return [...new Set(ids)].map((id) => relative(root, id).replaceAll('\\', '/')).toSorted();
}

/** Bundles the renderer and the page worker. Vite is imported on demand, because loading it takes half a second. */
async function bundleServer(common: InlineConfig, out: string): Promise<void> {
  const { build, createLogger } = await import('vite');
  await build({
    ...common,
    // Silences the warning about dynamic imports inlined in the renderer bundle.
    customLogger: createLogger('silent'),
    logLevel: 'silent',
    // Includes all packages: Node takes longer to find their hundred files than to run them.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      // For `code-problems.ts`; Node does not read them.
      sourcemap: 'hidden',
      minify: false,
      cssMinify: false,
      rolldownOptions: {
        input: {
          'entry-server': 'src/builder/render/entry-server.tsx',
          'page-worker': 'src/builder/pages/page-worker.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/** Bundles the service workers. Neither imports the other's code, so both are classic scripts. */
async function bundleWorkers(common: InlineConfig, out: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    ...common,
    build: {
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          offline: 'src/client/worker/entry-offline.ts',
          withdrawn: 'src/client/worker/entry-withdrawn.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/**
 * Asserts that a browser can link the scripts of a folder. Bundlers have written scripts that export undefined names,
 * for example after splitting modules that import one another: no browser runs those, and the page stays as it was
 * served.
 * @param root The folder of the engine.
 * @throws Error that names the script.
 */
export function assertScriptsLink(root: string, folder: string): void {
  const program = join(root, 'src/builder/programs/link-scripts.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', program, folder],
    { encoding: 'utf8' },
  );
  if (status === 0) return;
  throw new Error(
    `no browser can run the scripts of this bundle (its files: \`groups\` in src/builder/bundle/bundle.ts). ${stdout || stderr}`,
  );
}
