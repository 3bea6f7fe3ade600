/** The dev server. It renders pages on request, like the build, and shows a saved document at once. */
import { readdirSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join, relative, resolve } from 'node:path';
import launchEditor from 'launch-editor';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { answerRequests } from './answer-requests.ts';
import type { DeskCode } from './pages/code.ts';
import type { OpenInEditor } from './desk.ts';
import { accessUrls, guardServer, openTo } from './network-access.ts';
import { createEvents, type DeskEvents } from './events.ts';
import { isRecordOf } from '../../site/documents/collections.ts';
import { isBesideDocuments, isWordsFile, wordsFile } from '../../site/documents/paths.ts';
import { settingsFile } from '../../site/documents/site-settings.ts';
import { openSite, type SiteOnDisk } from './pages/site-on-disk.ts';
import { headersOfFile } from '../../hosting/table.ts';
import { listen, setHeaders, type Listener } from '../../hosting/serve/serve.ts';
import { cacheFolder } from '../../site/optional-packages.ts';
import { configOfSite, isSettingsModule, settingsPlugin } from '../../builder/inputs/site-inputs.ts';
import { formatProblem } from '../../site/documents/problem.ts';
import type { Renderer } from '../../builder/bundle/bundle.ts';

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
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const { root, site, api, port, isForNetwork } = options;
  // Throws without a network, so it comes before anything that would have to be closed.
  const network = isForNetwork === true ? openTo(networkInterfaces()) : undefined;
  const current = openSite(root, site);
  const events = createEvents(current.state, current.failures);
  const http = createHttpServer();
  const vite = await startVite(options, current, { http, events });
  const passes = guardServer(http, network);
  const { base } = current.inputs;
  const answer = answerRequests({
    root,
    site,
    api,
    current,
    events,
    code: codeOfSources(vite, base),
    open: openInEditor,
  });
  http.on('request', (request, response) => {
    setHeaders(response, headersOfFile(''));
    if (passes(request, response)) answer(request, response);
  });
  const origin = await listen(http, port, network && '0.0.0.0');
  const address = origin + base.slice(0, -1);
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

/** The code from its current sources. */
function codeOfSources(vite: ViteDevServer, base: string): DeskCode {
  return {
    prepare: (address, html) => vite.transformIndexHtml(address, html),
    loadRenderer: async () => (await vite.ssrLoadModule('/src/builder/render/entry-server.tsx')) as Renderer,
    traceSources: (error) => vite.ssrFixStacktrace(error),
    withdrawnWorker: async () =>
      (await vite.transformRequest('/src/client/worker/entry-withdrawn.ts'))?.code ?? '',
    answer(request, response, others) {
      // Vite takes the folder off itself.
      request.url = base + (request.url ?? '/').slice(1);
      vite.middlewares(request, response, others);
    },
  };
}

const openInEditor: OpenInEditor = (site, at, onFailure) => {
  launchEditor(resolve(site, at), undefined, (_, message) =>
    onFailure(message ?? 'no editor was found; set LAUNCH_EDITOR, for example LAUNCH_EDITOR=code'),
  );
};

/** Folders of the machine beside the sources. */
const ownFolders = '{.git,.github,.build,.deleted,test-results}';

/** Starts Vite as a middleware of `http`, for modules and messages to pages. */
function startVite(
  options: DevOptions,
  current: SiteOnDisk,
  { http, events }: { http: Server; events: DeskEvents },
): Promise<ViteDevServer> {
  const { root, site } = options;
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    envDir: site,
    // The dependencies name the folder of the site: servers of two folders must not share them.
    cacheDir: cacheFolder(root, join('vite', current.inputs.base)),
    plugins: [
      ...configOfSite(root, current.inputs, current.contract).plugins,
      settingsPlugin(root, current.settings),
      attachDesk(options, current, events),
    ],
    server: {
      middlewareMode: true,
      // Theme and blocks of a site are served from its folder. Names with a dot are settings and what visitors have sent.
      fs: { allow: [root, site], deny: ['.*', '*.jsonl', '*.{crt,pem}', `**/${ownFolders}/**`] },
      hmr: { server: http },
      // With the source maps of the modules, so that an error in a browser is told at its place.
      forwardConsole: { unhandledErrors: true },
      // Written with each change, so they must not trigger another one.
      watch: { ignored: ['**/.build/**'] },
    },
    // Finds these dependencies at the start; otherwise the first page would be loaded twice. Vite does not look into
    // the virtual modules that import the blocks.
    optimizeDeps: {
      entries: [
        'index.html',
        'src/desk/*/*main.{ts,tsx}',
        ...current
          .contract()
          .blocks.map(({ path }) => relative(root, join(path, '{index,client}.ts')).replaceAll('\\', '/')),
      ],
    },
  });
}

/**
 * Attaches the desk to each server that Vite makes: it makes another one when `.env` or its configuration changes, with a
 * watcher, connections and answers of its own.
 */
function attachDesk(options: DevOptions, current: SiteOnDisk, events: DeskEvents): Plugin {
  let isAgain = false;
  return {
    name: 'desk',
    // Vite tells the pages only of code that runs in them.
    hotUpdate({ modules, file }) {
      if (this.environment.name === 'ssr' && (modules.length > 0 || file.startsWith(blocksOf(options.site))))
        events.tell();
    },
    configureServer(vite) {
      const readAgain = watchSite(vite, options, current, events);
      if (isAgain) {
        readAgain();
        // A file that came before the watcher was ready is not reported.
        vite.watcher.once('ready', readAgain);
      }
      isAgain = true;
      return () => {
        // It starts an editor for whoever asks, with any file; the desk has a guarded way.
        const { middlewares } = vite;
        middlewares.stack = middlewares.stack.filter(({ route }) => route !== '/__open-in-editor');
      };
    },
  };
}

/**
 * Reads the site again after each change of its files, and tells the open pages.
 * @returns a function that reads all anew
 */
function watchSite(
  vite: ViteDevServer,
  { root, site }: DevOptions,
  current: SiteOnDisk,
  events: DeskEvents,
): () => void {
  const watch = (names: readonly string[]) => vite.watcher.add(names.map((name) => join(site, name)));
  // A new language brings words.
  const watchWords = () => watch(readdirSync(site).filter(isWordsFile));
  watch(['pages', 'public', 'blocks', 'schemas', wordsFile]);
  watchWords();
  const isRecord = (path: string) =>
    Object.values(current.state().site.sources.value).some((source) => isRecordOf(source, path));
  const takeIn = (path: string): boolean => {
    const inSite = relative(site, path).replaceAll('\\', '/');
    const inEngine = relative(root, path).replaceAll('\\', '/');
    // The settings also name the blocks.
    if (inSite === settingsFile) void refresh(true).then(() => vite.ws.send({ type: 'full-reload' }));
    // Vite itself looks at that of the site.
    else if (site !== root && inEngine === '.env') void vite.restart();
    else if (isBesideDocuments(inSite) && !isRecord(inSite)) return false;
    else if (/^schemas\/.*\.schema\.json$/.test(inEngine) || isSchemaOfSite(inSite)) void refresh(true);
    else if (isWordsFile(inSite) || /^(pages\/.*\.json$|public\/)/.test(inSite))
      void refresh(false, !inSite.startsWith('public/'));
    else return false;
    return true;
  };
  vite.watcher.on(
    'all',
    untilTheLast((_, path) => takeIn(path)),
  );
  async function refresh(isSchema: boolean, isOfDocuments = false): Promise<void> {
    try {
      if (isSchema) {
        await current.readContract();
        for (const problem of [...current.contract().broken.values()].flat())
          vite.config.logger.error(`\n${formatProblem(problem)}`);
        for (const one of vite.moduleGraph.idToModuleMap.values())
          if (one.id?.startsWith('\0virtual:') || isSettingsModule(root, one.id))
            vite.moduleGraph.invalidateModule(one);
      }
      current.read(isOfDocuments);
      current.failures.ofSite = [];
      watchWords();
    } catch (error) {
      // The settings may be incomplete while they are being saved.
      current.failures.ofSite = [String(error)];
    }
    events.tell();
  }
  return () => void refresh(true);
}

const blocksOf = (site: string) => `${site.replaceAll('\\', '/')}/blocks/`;

/** Whether a file of the site is a schema of its blocks or records. */
const isSchemaOfSite = (path: string) =>
  /^(schemas\/items\/.*\.schema|blocks\/[^/]+\/schema)\.json$/.test(path);

/** Slightly longer than the time in which the watcher ignores further changes of a file. */
const againAfterMs = 100;

/**
 * Returns a callback for a file watcher. The watcher ignores a change within 50 ms of another of the same file, as some
 * editors write; so the callback checks the file again.
 * @param act Handles the change. @returns whether the file matters.
 */
export function untilTheLast(
  act: (event: string, path: string) => boolean,
): (event: string, path: string) => void {
  const look = (event: string, path: string): void => {
    const seen = readStamp(path);
    if (act(event, path))
      setTimeout(() => readStamp(path) !== seen && look('change', path), againAfterMs).unref();
  };
  return look;
}

/** Changes with each change of a file. */
function readStamp(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.mtimeMs} ${file.size}`;
}
