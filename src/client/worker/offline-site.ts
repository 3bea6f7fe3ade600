/**
 * Stores the site on a visitor's device, so that every page opens offline. Files are stored by content: a new build
 * fetches only changed files, and never shows a page of one build with a script of another.
 */
import type { Clock } from '../../engine/call.ts';
import { fragmentPath } from '../../engine/payload.ts';
import { assetsFolder, recordsPath } from '../../engine/site-paths.ts';

/** Hashes (SHA-256 in base64) of the files that a build keeps on the device, by their path. */
export interface OfflineFiles {
  /** Identifies the build of the scripts; each page names it. */
  build: string;
  /** Pages and the files that they need. A build is installed only with all of them. */
  needed: Readonly<Record<string, string>>;
  /** Drawings; a page can be read without them. */
  pictures: Readonly<Record<string, string>>;
}

/** The dependencies of the worker; tests pass their own. */
export interface OfflineDeps {
  files: OfflineFiles;
  /** Origin of the site. */
  origin: string;
  /** Removes the folder of the site from a path; `undefined` if the path is outside. */
  withoutBase: (path: string) => string | undefined;
  storage: Pick<CacheStorage, 'open' | 'delete'>;
  /** Takes a request, or a path of the site. */
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  clock: Pick<Clock, 'after'>;
  /** Asks the server for a newer build, which is then installed. */
  update: () => Promise<unknown>;
}

/** The work of the worker. */
export interface OfflineSite {
  /**
   * Fetches the files that the device lacks. Rejects if a needed one is missing; the next attempt continues from there.
   */
  install: () => Promise<void>;
  /** Removes the files of earlier builds. */
  tidy: () => Promise<void>;
  /**
   * Answers a request; `undefined` if the browser must handle it: the API except pictures, and other sites.
   * @param preloaded The answer to a navigation that the browser has begun to fetch already.
   */
  answer: (request: Request, preloaded?: Promise<unknown>) => Promise<Response> | undefined;
}

/** Longest wait for a page before the device's copy is shown. */
const timeoutMs = 8000;
/** Shortest time between two questions for a newer build. */
const updateMs = 60_000;
/** Maximum number of seen pages, and of seen pictures, that are stored beyond the list of the build. */
const maxSeen = 60;
/** Maximum number of seen collections that are stored, and the size of each in bytes: 16 MiB in all. */
const maxRecords = 4;
const maxRecordBytes = 4 * 2 ** 20;
/** Number of files that are fetched at a time: visitors go on reading meanwhile. */
const parallelFetches = 3;

/** Names of the caches: files of builds by hash, other seen pages, pictures and collections by path. */
const filesCache = 'site';
const seenPages = 'seen-pages';
const seenPictures = 'seen-pictures';
const seenRecords = 'seen-records';

/** Creates the store of files on the device. */
function createStore({ files, origin, storage, fetch }: OfflineDeps) {
  const hashes = new Map([...Object.entries(files.pictures), ...Object.entries(files.needed)]);
  const cacheKey = (hash: string) => `${origin}/kept/${encodeURIComponent(hash)}`;

  async function install(): Promise<void> {
    const cache = await storage.open(filesCache);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const paths = new Map([...hashes].map(([path, hash]) => [hash, path]));
    const missing = [...paths].filter(([hash]) => !kept.has(cacheKey(hash)));
    const next = async (): Promise<void> => {
      for (let one = missing.shift(); one !== undefined; one = missing.shift()) await keep(cache, ...one);
    };
    await Promise.all(Array.from({ length: parallelFetches }, next));
  }

  async function keep(cache: Cache, hash: string, path: string): Promise<void> {
    try {
      // Names of assets hold a hash, so the browser's own cache may answer.
      const init = {
        cache: path.startsWith(assetsFolder) ? 'default' : 'no-cache',
        priority: 'low',
      } as const;
      // The integrity check refuses a file of another build.
      const response = await fetch(path, { ...init, integrity: `sha256-${hash}` }).catch(
        async (error: unknown) => {
          const changed = await fetch(path, init);
          if (await isOfBuild(path, changed.clone())) return changed;
          throw error;
        },
      );
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(cacheKey(hash), response);
    } catch (error) {
      if (path in files.needed) throw error;
    }
  }

  /** Some hosts change documents and scripts: they hide addresses of e-mail, add scripts, take blanks out. */
  async function isOfBuild(path: string, response: Response): Promise<boolean> {
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (path.startsWith(assetsFolder)) return !isPage;
    return isPage && (await response.text()).includes(`"build":${JSON.stringify(files.build)}`);
  }

  async function tidy(): Promise<void> {
    const cache = await storage.open(filesCache);
    const wanted = new Set([...hashes.values()].map(cacheKey));
    for (const key of await cache.keys()) if (!wanted.has(key.url)) await cache.delete(key);
    // They belong to an earlier build.
    await storage.delete(seenPages);
  }

  /** Returns the device's copy of a path; `undefined` where storage is forbidden. */
  async function keptAt(path: string, seen: string): Promise<Response | undefined> {
    const hash = hashes.get(path);
    try {
      const cache = await storage.open(hash === undefined ? seen : filesCache);
      return await cache.match(hash === undefined ? path : cacheKey(hash), { ignoreVary: true });
    } catch {
      return undefined;
    }
  }

  /** Stores a seen response and removes the oldest ones. A full device stores nothing. */
  async function remember(path: string, response: Response, seen: string, most = maxSeen): Promise<void> {
    try {
      const cache = await storage.open(seen);
      await cache.put(path, response);
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
    } catch {
      // Storage is full or forbidden; the visitor still gets the answer.
    }
  }

  return { install, tidy, isListed: (path: string) => hashes.has(path), keptAt, remember };
}

/** Creates the work of the worker. */
export function createOfflineSite(deps: OfflineDeps): OfflineSite {
  const { origin, withoutBase, fetch, clock, update } = deps;
  const { install, tidy, isListed, keptAt, remember } = createStore(deps);
  let isAsked = false;

  /** The browser asks at each load of a document; in a tab that stays open there may be none after a deploy. */
  function askForUpdate(): void {
    if (isAsked) return;
    isAsked = true;
    clock.after(updateMs, () => (isAsked = false));
    update().catch(() => {});
  }

  /** @param path The path of the page, for requests of its document and of its fragment. */
  async function page(request: Request, path: string, preloaded?: Promise<unknown>): Promise<Response> {
    const network = Promise.resolve(preloaded).then(
      (answer) => (answer as Response | undefined) ?? fetch(request),
    );
    const response = await freshest(network, () => keptAt(path, seenPages), clock);
    if (request.mode !== 'navigate') askForUpdate();
    // A page that the build has not listed is stored when it is read; a move fetches only its fragment.
    if (!isListed(path) && response.ok && isPage(response)) {
      if (request.mode === 'navigate') void remember(path, response.clone(), seenPages);
      else
        void fetch(path).then(
          (whole) => (whole.ok ? remember(path, whole, seenPages) : undefined),
          () => {},
        );
    }
    return response;
  }

  async function picture(request: Request, path: string): Promise<Response> {
    const response = await freshest(fetch(request), () => keptAt(path, seenPictures), clock);
    if (!isListed(path) && response.status === 200) void remember(path, response.clone(), seenPictures);
    return response;
  }

  /** A collection: the name of its file changes with its content. */
  async function records(request: Request, path: string): Promise<Response> {
    const kept = await keptAt(path, seenRecords);
    if (kept) return kept;
    const response = await fetch(request);
    const keep = async (body: Blob) => {
      const { status, headers } = response;
      if (body.size <= maxRecordBytes)
        await remember(path, new Response(body, { status, headers }), seenRecords, maxRecords);
    };
    if (response.status === 200)
      void response
        .clone()
        .blob()
        .then(keep, () => {});
    return response;
  }

  return {
    install,
    tidy,
    answer(request, preloaded) {
      const url = new URL(request.url);
      const pathname = withoutBase(url.pathname);
      if (request.method !== 'GET' || url.origin !== origin || pathname === undefined) return undefined;
      const path = pagePath(pathname);
      if (request.destination === 'image') return picture(request, pathname + url.search);
      if (path.startsWith('/api/')) return undefined;
      if (path.startsWith(recordsPath)) return records(request, path);
      if (path.startsWith('/assets/'))
        return isListed(path) ? keptAt(path, seenPages).then((kept) => kept ?? fetch(request)) : undefined;
      const isOurs = request.mode === 'navigate' || isListed(path) || path !== pathname;
      return isOurs ? page(request, path, preloaded) : undefined;
    },
  };
}

/** Returns the answer of the network; if that fails or is late, the device's copy. */
async function freshest(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  clock: OfflineDeps['clock'],
): Promise<Response> {
  const failed = network.catch(() => undefined);
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    stop = clock.after(timeoutMs, () => resolve(undefined));
  });
  const response = await Promise.race([failed, late]);
  stop();
  if (response !== undefined && response.status < 500) return response;
  return (await kept()) ?? network;
}

function isPage(response: Response): boolean {
  return /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');
}

const fragments = fragmentPath('');

/** The path of the page to which an address belongs: its own, or that of its fragment. */
function pagePath(pathname: string): string {
  const path = pathname.startsWith(`${fragments}/`) ? pathname.slice(fragments.length) : pathname;
  if (path !== pathname && path === '/index') return '/';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
