/**
 * What was made of the sources, by the hash of what went in, so that nothing is bundled twice: builds of other sites,
 * builds after a change of documents, and the builds of the tests take their bundles from here.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** How many folders are kept: those that were used last. */
const kept = 12;

/** Hash of everything that a bundle depends on, besides the version of Node: sources, packages, settings. */
export function hashOfSources(root: string, environment: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(process.version);
  const add = (name: string, content: string | Buffer) => hash.update(`\0${name}\0`).update(content);
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    // Tests stand beside what they test; no bundle takes them in.
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(join(root, name)).isFile());
  const others = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'];
  for (const name of [...others, ...sources].toSorted()) add(name, readFileSync(join(root, name)));
  // What is installed, and not what the lockfile of this folder says: a copy may borrow the packages of another.
  add('packages', readFileSync(join(root, 'node_modules/.package-lock.json')));
  // Where nothing is said the bundler takes this.
  add('NODE_ENV', environment['NODE_ENV'] ?? 'production');
  const settings = Object.keys(environment).filter((name) => name.startsWith('VITE_'));
  for (const name of settings.toSorted((a, b) => (a < b ? -1 : 1))) add(name, environment[name] ?? '');
  return hash.digest('hex').slice(0, 24);
}

/**
 * A folder of the cache that holds what was made of the sources with this hash; made now if it is not there.
 * Two processes that make the same at once do not meet: each makes it aside, and one of the two is kept.
 * @param make Writes into the empty folder that it is given. What it throws is thrown, and nothing is kept.
 */
export async function cachedFolder(
  cache: string,
  hash: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, hash);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const aside = mkdtempSync(join(cache, 'making-'));
    try {
      await make(aside);
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      // Somebody else was quicker.
      if (!existsSync(folder)) throw error;
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  dropOldest(cache, folder);
  return folder;
}

/** Drops what was not used for longest. What a process of this hour has begun or used is left alone. */
function dropOldest(cache: string, own: string): void {
  const hour = 3_600_000;
  const folders = readdirSync(cache).flatMap((name) => {
    const path = join(cache, name);
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return used === undefined ? [] : [{ path, used }];
  });
  const old = folders.toSorted((a, b) => b.used - a.used).slice(kept);
  for (const { path, used } of old)
    if (path !== own && used < Date.now() - hour) rmSync(path, { recursive: true, force: true });
}
