/** Selects the files that visitors' devices keep for reading offline (`client/worker/`). */
import { addressOf } from '../../site/documents/file-addresses.ts';
import { addBase } from '../../engine/base.ts';
import { hiddenPaths, matches } from '../../engine/site-paths.ts';
import type { OfflineFiles } from '../../client/worker/offline-site.ts';

/** The number of pages kept ahead; others are kept once they are read. */
const maxPages = 200;
/** Total size of the drawings. Photographs are kept once they are seen. */
const maxPictureBytes = 2 * 2 ** 20;

type Written = ReadonlyMap<string, { size: number; hash: string }>;

/**
 * Returns the hashes of the files to keep: pages, scripts and fonts of the build, search texts, and drawings.
 * @param written All files of the build, by path.
 * @param assets The files of its bundle, as paths from the folder of the site.
 * @param home The document of the home page. The pages that it links to are kept first.
 * @param build Identifies the build of the scripts.
 * @param base Folder of the site on its host, with a slash at both ends.
 */
export function offlineFiles(
  written: Written,
  assets: readonly string[],
  home: string,
  build: string,
  base = '/',
): OfflineFiles {
  const links = new Set(Array.from(home.matchAll(/href="(\/[^"#?]*)/g), ([, path = '']) => path));
  const places = new Map([...links].map((path, place) => [path, place]));
  const findRank = ({ address }: { address: string }) => places.get(addBase(base, address)) ?? links.size;
  // Files are written in a different order in each build.
  const paths = [...written.keys()].toSorted();
  const pages = paths
    .filter((path) => path.endsWith('.html') && !/^(?:fragments|lists)\//.test(path))
    .map((path) => ({ path, address: path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}` }))
    .filter(({ address }) => !matches(hiddenPaths, address))
    .toSorted((one, other) => findRank(one) - findRank(other))
    .slice(0, maxPages);
  const texts = paths.filter((path) => /^search(\.[^./]+)?\.json$/.test(path));
  const others = [...assets, ...texts].map((path) => ({ path, address: `/${path}` }));
  const pictures: typeof pages = [];
  let room = maxPictureBytes;
  for (const path of paths) {
    const { size = 0 } = written.get(path) ?? {};
    if (!path.endsWith('.svg') || size > room) continue;
    room -= size;
    pictures.push({ path, address: `/${path}` });
  }
  const hashed = (list: typeof pages) =>
    Object.fromEntries(
      list.flatMap(({ path, address }) => {
        const hash = written.get(path)?.hash;
        return hash === undefined ? [] : [[addressOf(address), Buffer.from(hash, 'hex').toString('base64')]];
      }),
    );
  return { build, needed: hashed([...pages, ...others]), pictures: hashed(pictures) };
}

/** Returns the text of `sw.js`. */
export function writeWorker(code: string, files: OfflineFiles): string {
  return `self.offlineFiles=${JSON.stringify(files)};\n${code}`;
}
