/** The dev server. It renders pages on request, like the build, and shows a saved document at once. */
import { readdirSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join, relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import send from 'send';
import { createServer, type ViteDevServer } from 'vite';
import { createDevtools } from '../devtools/server/devtools.ts';
import { accessUrls, requireKey, openTo } from '../devtools/server/network-access.ts';
import { createDrafts } from '../devtools/server/drafts.ts';
import { requestedDay } from '../devtools/clock-override.ts';
import { usesEditorKit, writeEditorKit } from '../authoring/editor-kit.ts';
import { createCheckMemory } from '../validate/check-memory.ts';
import { validateSite } from '../validate/validate-site.ts';
import { contractOf } from '../documents/contract.ts';
import { generate } from './generate.ts';
import { readEnvironment } from './environment.ts';
import { changeOf, overlay } from './dev-messages.ts';
import { pageAt } from './dev-page.ts';
import { createDevSearch } from './dev-search.ts';
import { untilTheLast } from './last-change.ts';
import { configOfSite, isSettingsModule, readSiteInputs, settingsPlugin } from './site-inputs.ts';
import { settingsFile } from '../documents/site-settings.ts';
import { readPublicFiles } from '../images/public-files.ts';
import { listen, type Listener } from './serve.ts';
import { isBesideDocuments, isWordsFile, wordsFile } from '../documents/paths.ts';
import { withSaved } from '../documents/with-files.ts';
import { filesOf, readSite, redirectsOf } from '../documents/read-site.ts';
import { problemsOn, type SiteState } from '../devtools/server/site-state.ts';

export interface DevOptions {
  root: string;
  /** Folder of the site: `pages/` and `public/`. */
  site: string;
  api: Listener;
  port: number;
  /** Whether other devices in the network have access, with a key. */
  isForNetwork?: boolean;
}

export interface DevServer {
  address: string;
  /** The addresses for other devices, with the key. */
  entrances: string[];
  close: () => Promise<void>;
}

/** Starts the dev server. Resolves with its address after it listens. */
export async function serveDev({ root, site, api, port, isForNetwork }: DevOptions): Promise<DevServer> {
  // Throws without a network, so it comes before anything that would have to be closed.
  const network = isForNetwork === true ? openTo(networkInterfaces()) : undefined;
  let version = 0;
  // Cached until a schema changes: compiling its validators takes ten times as long as reading all documents.
  let contract = contractOf(root, site);
  const memory = createCheckMemory();
  /** Reads all documents and files; after a save of a known document, this one alone. */
  const read = (before?: SiteState, saved?: string): SiteState => {
    version += 1;
    const isKnown = before !== undefined && filesOf(before.site).some(({ path }) => path === saved);
    const documents =
      isKnown && saved !== undefined ? withSaved(before.site, contract, saved) : readSite(site, contract);
    const files = isKnown ? before.files : readPublicFiles(join(site, 'public'));
    if (usesEditorKit(site)) writeEditorKit(site, documents, contract, files);
    return {
      contract,
      site: documents,
      files,
      problems: validateSite(documents, contract, files, memory).problems,
      version,
    };
  };
  let state = read();

  const inputs = readSiteInputs(root, site, contract);
  let settings = inputs.settings;
  const http = createHttpServer();
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [...configOfSite(root, inputs, () => contract).plugins, settingsPlugin(root, () => settings)],
    server: {
      middlewareMode: true,
      // Theme and blocks of a site are served from its folder.
      fs: { allow: [root, site] },
      hmr: { server: http },
      // Written with each change, so they must not trigger another one.
      watch: { ignored: ['**/.build/**'] },
    },
    // Finds these dependencies at the start; otherwise the first page would be loaded twice. Vite does not look into
    // the virtual modules that import the blocks.
    optimizeDeps: {
      entries: [
        'index.html',
        'src/devtools/*/*main.tsx',
        ...contract.blocks.map(({ path }) =>
          relative(root, join(path, '{index,client}.ts')).replaceAll('\\', '/'),
        ),
      ],
    },
  });
  const transform = (address: string, html: string) => vite.transformIndexHtml(address, html);
  const drafts = createDrafts(() => state);
  const textsAt = createDevSearch();
  const addresses = network?.addresses ?? [];
  const devtools = getRequestListener(
    createDevtools({ root, state: () => state, transform, drafts, addresses }).fetch,
  );
  const passes = requireKey(http, network?.key);

  const words = readdirSync(site).filter(isWordsFile);
  const watched = ['pages', 'public', 'blocks', 'schemas', wordsFile, ...words];
  vite.watcher.add(watched.map((name) => join(site, name)));
  const takeIn = (event: string, path: string): boolean => {
    const inSite = relative(site, path).replaceAll('\\', '/');
    const inEngine = relative(root, path).replaceAll('\\', '/');
    // The settings also name the blocks.
    if (inSite === settingsFile) void refresh(true).then(() => vite.ws.send({ type: 'full-reload' }));
    else if (isBesideDocuments(inSite)) return false;
    else if (/^schemas\/.*\.schema\.json$/.test(inEngine) || isSchemaOfSite(inSite)) void refresh(true);
    else if (isWordsFile(inSite) || /^(pages\/.*\.json$|public\/)/.test(inSite))
      void refresh(false, event === 'change' ? inSite : undefined);
    else return false;
    return true;
  };
  vite.watcher.on('all', untilTheLast(takeIn));
  async function refresh(isSchema: boolean, saved?: string): Promise<void> {
    try {
      if (isSchema) {
        // The steps that may fail come first, so that the previous state is kept as a whole.
        const { settings: next } = readEnvironment(root, site);
        contract = contractOf(root, site);
        settings = next;
        await generate(root, contract, site);
        for (const one of vite.moduleGraph.idToModuleMap.values())
          if (one.id?.startsWith('\0virtual:') || isSettingsModule(root, one.id))
            vite.moduleGraph.invalidateModule(one);
      }
      state = isSchema ? read() : read(state, saved);
    } catch (error) {
      // A schema may be incomplete while it is being saved.
      vite.ws.send({ type: 'error', err: { message: String(error), stack: '' } });
      return;
    }
    vite.ws.send({ type: 'custom', event: 'devtools:changed', data: changeOf(state) });
  }
  // A page asks when it is loaded, and when a change brings problems: it gets its own problems or the newer version.
  vite.ws.on('devtools:hello', (seen: { version: number; path: string }, client) => {
    const own = problemsOn(state, seen.path);
    if (own.length > 0) client.send(overlay(own));
    else if (seen.version < state.version)
      client.send('devtools:changed', { ...changeOf(state), valid: true });
  });

  http.on('request', (request, response) => {
    if (!passes(request, response)) return undefined;
    if (request.url?.startsWith('/api/')) return api(request, response);
    if (request.url === '/sw.js') return void withdrawWorker(vite, response);
    if (/^\/_(dev|gallery|pages|publish|edit)([/?]|$)/.test(request.url ?? ''))
      return void devtools(request, response);
    vite.middlewares(request, response, () => {
      const [path = '/'] = (request.url ?? '/').split('?');
      const sent = send(request, path, { root: join(site, 'public'), index: false, cacheControl: false });
      // An address without a file is a page.
      for (const event of ['error', 'directory']) sent.on(event, () => void answer(request, response));
      sent.pipe(response);
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    try {
      const moved = redirectsOf(state.site)[path];
      if (moved !== undefined) {
        response.writeHead(308, { Location: query === '' ? moved : `${moved}?${query}` });
        return void response.end();
      }
      const seen = {
        state: drafts.stateFor(query) ?? drafts.stateFor(queryOfAsker(request)) ?? state,
        day: requestedDay(query) ?? requestedDay(queryOfAsker(request)),
        vite,
        root,
      };
      const texts = await textsAt(path, seen);
      if (texts !== undefined) {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        return void response.end(JSON.stringify(texts));
      }
      const { status, html } = await pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path, seen);
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(html);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end((error as Error).stack);
    }
  }
  const address = await listen(http, port, network && '0.0.0.0');
  return {
    address,
    entrances: network === undefined ? [] : accessUrls(network, address),
    async close() {
      await vite.close();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

/** Whether a file of the site is a schema of its blocks or records. */
const isSchemaOfSite = (path: string) =>
  /^(schemas\/items\/.*\.schema|blocks\/[^/]+\/schema)\.json$/.test(path);

/** Removes the service worker and cache of a built site that was read at this address. */
async function withdrawWorker(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  const script = await vite.transformRequest('/src/worker/entry-withdrawn.ts');
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
  response.end(script?.code);
}

/**
 * Returns the query of the page that sends a request: its day and its draft. The client requests pages by path only, so
 * the query comes from the `Referer` header.
 */
function queryOfAsker({ headers }: IncomingMessage): string {
  if (headers['sec-fetch-dest'] !== 'empty') return '';
  return (headers.referer ?? '').split('?')[1]?.split('#')[0] ?? '';
}
