/**
 * What a visitor's device keeps of the site, so that every page opens without a network. Files are kept by their content:
 * a new build fetches only what has changed, and never shows a page of one build with a script of another.
 */
import type { Clock } from '../engine/call.ts';
import { fragmentPath } from '../engine/payload.ts';

/** Hashes (SHA-256 in base64) of the files that a build keeps on the device, by their path. */
export interface OfflineFiles {
  /** Pages and what they need. Without one of them nothing of the build is kept. */
  needed: Readonly<Record<string, string>>;
  /** Drawings; a page can be read without them. */
  pictures: Readonly<Record<string, string>>;
}

/** What the worker works with; tests hand in their own. */
export interface OfflineDeps {
  files: OfflineFiles;
  /** Origin of the site. */
  origin: string;
  storage: Pick<CacheStorage, 'open' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  clock: Pick<Clock, 'after'>;
}

/** The work of the worker. */
export interface OfflineSite {
  /** Fetches what is not on the device yet. Rejects if something needed is missing; the next try goes on from there. */
  install: () => Promise<void>;
  /** Removes what earlier builds have kept. */
  tidy: () => Promise<void>;
  /**
   * Answers a request; `undefined` if the browser is to answer it by itself: all of the API but pictures, and other
   * sites.
   * @param preloaded The answer to a navigation that the browser has begun to fetch already.
   */
  answer: (request: Request, preloaded?: Promise<unknown>) => Promise<Response> | undefined;
}

/** How long a page may keep a visitor waiting before it is shown as the device has it. */
const patienceMs = 8000;
/** How many pages and pictures that are not in the list of the build are kept as they were seen. */
const mostSeen = 60;
/** How many files are fetched at a time: visitors go on reading meanwhile. */
const atOnce = 3;

/** Caches by name: files of builds by their hash, and what was seen besides by its path. */
const filesCache = 'site';
const seenPages = 'seen-pages';
const seenPictures = 'seen-pictures';

/** Creates the work of the worker. */
export function createOfflineSite({ files, origin, storage, fetch, clock }: OfflineDeps): OfflineSite {
  const hashes = new Map([...Object.entries(files.pictures), ...Object.entries(files.needed)]);
  const keyOf = (hash: string) => `${origin}/kept/${encodeURIComponent(hash)}`;

  async function install(): Promise<void> {
    const cache = await storage.open(filesCache);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const paths = new Map([...hashes].map(([path, hash]) => [hash, path]));
    const missing = [...paths].filter(([hash]) => !kept.has(keyOf(hash)));
    const next = async (): Promise<void> => {
      for (let one = missing.shift(); one !== undefined; one = missing.shift()) await keep(cache, ...one);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  async function keep(cache: Cache, hash: string, path: string): Promise<void> {
    try {
      // Names of assets hold a hash, so the browser's own cache may answer. A file of another build is refused.
      const isAsset = path.startsWith('/assets/');
      const response = await fetch(path, {
        cache: isAsset ? 'default' : 'no-cache',
        integrity: `sha256-${hash}`,
        priority: 'low',
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(keyOf(hash), response);
    } catch (error) {
      if (path in files.needed) throw error;
    }
  }

  async function tidy(): Promise<void> {
    const cache = await storage.open(filesCache);
    const wanted = new Set([...hashes.values()].map(keyOf));
    for (const key of await cache.keys()) if (!wanted.has(key.url)) await cache.delete(key);
    // They belong to the build of their day.
    await storage.delete(seenPages);
  }

  /** What the device has for a path; nothing where storage is forbidden. */
  async function keptAt(path: string, seen: string): Promise<Response | undefined> {
    const hash = hashes.get(path);
    try {
      const cache = await storage.open(hash === undefined ? seen : filesCache);
      return await cache.match(hash === undefined ? path : keyOf(hash), { ignoreVary: true });
    } catch {
      return undefined;
    }
  }

  /** Keeps what was seen, and forgets what was seen longest ago. A full device keeps nothing. */
  async function remember(path: string, response: Response, seen: string): Promise<void> {
    try {
      const cache = await storage.open(seen);
      await cache.put(path, response);
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - mostSeen))) await cache.delete(key);
    } catch {
      // Storage is full or forbidden: the visitor has the answer all the same.
    }
  }

  /** The answer of the network; what the device has, if that fails, or does not come in time. */
  async function freshest(network: Promise<Response>, kept: () => Promise<Response | undefined>) {
    const failed = network.catch(() => undefined);
    let stop = () => {};
    const late = new Promise<undefined>((resolve) => {
      stop = clock.after(patienceMs, () => resolve(undefined));
    });
    const response = await Promise.race([failed, late]);
    stop();
    if (response !== undefined && response.status < 500) return response;
    return (await kept()) ?? network;
  }

  /** @param path That of the page, whether its document or its fragment is asked for. */
  async function page(request: Request, path: string, preloaded?: Promise<unknown>): Promise<Response> {
    const network = Promise.resolve(preloaded).then(
      (answer) => (answer as Response | undefined) ?? fetch(request),
    );
    const response = await freshest(network, () => keptAt(path, seenPages));
    // A page that the build has not listed is kept as it is read; a move has fetched a fragment alone.
    if (!hashes.has(path) && response.ok && isPage(response)) {
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
    const response = await freshest(fetch(request), () => keptAt(path, seenPictures));
    if (!hashes.has(path) && response.status === 200) void remember(path, response.clone(), seenPictures);
    return response;
  }

  return {
    install,
    tidy,
    answer(request, preloaded) {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      const path = pagePath(url.pathname);
      if (request.destination === 'image') return picture(request, url.pathname + url.search);
      if (path.startsWith('/api/')) return undefined;
      if (path.startsWith('/assets/'))
        return hashes.has(path) ? keptAt(path, seenPages).then((kept) => kept ?? fetch(request)) : undefined;
      const isOurs = request.mode === 'navigate' || hashes.has(path) || path !== url.pathname;
      return isOurs ? page(request, path, preloaded) : undefined;
    },
  };
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
