/**
 * The desk of one person on a server: on a socket, with bundled code, for a front that lets people in. Git knows the
 * person from outside, and nothing of this machine.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import send from 'send';
import { answerRequests } from './answer-requests.ts';
import type { DeskCode } from './pages/code.ts';
import type { DeskOptions } from './desk.ts';
import { createEvents } from './events.ts';
import { isWordsFile } from '../../site/documents/paths.ts';
import { openSite, type SiteOnDisk } from './pages/site-on-disk.ts';
import { bundleApplication, type Renderer } from '../../builder/bundle/bundle.ts';
import { bundleDesk, deskAssets, tagsOf, type DeskEntries } from '../../builder/bundle/bundle-desk.ts';
import type { Listener } from '../../hosting/serve/serve.ts';

interface HostedOptions extends Pick<DeskOptions, 'writer'> {
  /** Folder of the engine. */
  root: string;
  /** Folder of the site, in a clone of this person's own. */
  site: string;
  api: Listener;
  /** Folder for unsaved texts. */
  kept?: string;
  /** Path of the socket to listen at. */
  socket: string;
  /** Address under which browsers reach the front, `https://desk.example.org`. */
  origin: string;
}

/**
 * Returns the environment in which git knows the person as the author, and takes no settings, hooks or links from this
 * machine. @param author `Name <address>` @throws Error if it is not that
 */
export function gitOfPerson(author: string): Record<string, string> {
  const [, name, email] = /^([^<>\n]*[^<>\s])\s*<([^<>\s]+@[^<>\s]+)>$/.exec(author) ?? [];
  if (name === undefined || email === undefined)
    throw new Error(`"${author}" is no author; write "Name <address@example.org>"`);
  const settings = {
    'user.name': name,
    'user.email': email,
    'core.hooksPath': '/dev/null',
    'core.symlinks': 'false',
    'commit.gpgSign': 'false',
  };
  const numbered = Object.entries(settings).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...(Object.fromEntries(numbered) as Record<string, string>),
    GIT_CONFIG_COUNT: `${Object.keys(settings).length}`,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'file:http:https:ssh',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/** Bundles the code of a site, for the desks that take it from the cache then: bundling would stay in their memory. */
export const prepareCode = async (root: string, site: string): Promise<void> =>
  void (await bundledCode(root, openSite(root, site)));

/** Starts the desk. Resolves after it listens, and rejects if it cannot. @returns a function that stops it */
export async function serveHosted({
  root,
  site,
  api,
  socket,
  origin,
  ...own
}: HostedOptions): Promise<() => Promise<void>> {
  const current = openSite(root, site);
  const events = createEvents(current.state, current.failures);
  const code = await bundledCode(root, current);
  const isOfSite = (path: string) => {
    const [top = ''] = relative(site, path).split(sep);
    return ['', 'pages', 'public'].includes(top) || isWordsFile(top);
  };
  const watcher = watch(site, { ignoreInitial: true, ignored: (path) => !isOfSite(path) });
  const readAgain = lastOf(() => {
    try {
      current.read(false);
      current.failures.ofSite = [];
    } catch (error) {
      current.failures.ofSite = [String(error)];
    }
    events.tell();
  });
  watcher.on('all', readAgain);
  const server = createServer(answerRequests({ ...own, root, site, api, current, events, code, origin }));
  await listenAlone(server, socket);
  return async () => {
    await watcher.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

/** Makes a server listen at a socket to which only programs of this user have access. */
export async function listenAlone(server: Server, socket: string): Promise<void> {
  // One that was killed leaves it.
  rmSync(socket, { force: true });
  await new Promise<void>((listening, fail) => {
    server.once('error', fail);
    // The socket is made before `listen` returns.
    const mask = process.umask(0o177);
    server.listen(socket, listening);
    process.umask(mask);
  });
}

/** The scripts that documents name. */
const entries: DeskEntries = {
  desk: [
    'editor/main',
    'gallery/main',
    'gallery/example-main',
    'history/main',
    'overview/main',
    'publish/main',
  ].map((name) => `src/desk/${name}.tsx`),
  site: ['src/blocks/styles/index.ts', 'src/desk/live/main.ts', 'src/client/entry-client.ts'],
};

async function bundledCode(root: string, { inputs }: SiteOnDisk): Promise<DeskCode> {
  const { base } = inputs;
  const { loadRenderer, withdrawnWorker } = await bundleApplication(root, inputs);
  const { folder, manifest } = await bundleDesk(root, inputs, entries);
  let renderer: Promise<Renderer> | undefined;
  return {
    prepare: async (_, html) =>
      html.replace(/<script type="module" src="\/(src\/[^"]+)"[^>]*><\/script>/g, (_tag, entry: string) =>
        tagsOf(manifest, entry, base),
      ),
    loadRenderer: () => (renderer ??= loadRenderer()),
    // The renderer has maps of its own (`code-problems.ts`).
    traceSources: () => {},
    withdrawnWorker: async () => withdrawnWorker,
    answer(request, response, others) {
      const { url = '/' } = request;
      if (!url.startsWith(`/${deskAssets}/`)) return others();
      // The names have hashes.
      const sent = send(request, url, { root: folder, index: false, immutable: true, maxAge: '1y' });
      sent.on('error', others).pipe(response);
    },
  };
}

/** Several files change with one act. */
const settledMs = 50;

/** Returns a function that acts once after the last of several calls. */
function lastOf(act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, settledMs);
  };
}
