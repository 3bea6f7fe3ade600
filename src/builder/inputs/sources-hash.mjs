// Hashes the sources. Plain JavaScript: compiled programs are looked up by this hash.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the hash of Node's version, sources, packages, `NODE_ENV` and the `VITE_` variables.
 * @param {string} root Folder of the engine.
 * @param {NodeJS.ProcessEnv} environment
 */
export function hashOfSources(root, environment = process.env) {
  const hash = createHash('sha256').update(process.version);
  /** @type {(name: string, content: string | Buffer) => unknown} */
  const add = (name, content) => hash.update(`\0${name}\0`).update(content);
  const others = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'];
  for (const name of [...others, ...sourcesIn(root, 'src')].toSorted())
    add(name, readFileSync(join(root, name)));
  // The installed packages, not the lockfile, because a copy of the project may use the packages of another. When the
  // engine is a package of a site, it is among them.
  const lists = ['node_modules/.package-lock.json', '../.package-lock.json'].map((name) => join(root, name));
  add('packages', readFileSync(lists.find((name) => existsSync(name)) ?? lists[0] ?? ''));
  // The bundler's default.
  add('NODE_ENV', environment['NODE_ENV'] ?? 'production');
  const settings = Object.keys(environment).filter((name) => name.startsWith('VITE_'));
  for (const name of settings.toSorted((a, b) => (a < b ? -1 : 1))) add(name, environment[name] ?? '');
  return hash.digest('hex').slice(0, 24);
}

/**
 * Returns the hash for a site: `hashOfSources`, and the site's blocks, item schemas and settings.
 * @param {string} root Folder of the engine.
 * @param {string} site Folder of the site.
 */
export function hashOfSite(root, site) {
  const hash = createHash('sha256').update(hashOfSources(root));
  const own = ['blocks', 'schemas/items'].flatMap((folder) => sourcesIn(site, folder));
  const settings = existsSync(join(site, 'pages/_settings.json')) ? ['pages/_settings.json'] : [];
  for (const name of [...own, ...settings].toSorted())
    hash.update(`\0site/${name}\0`).update(readFileSync(join(site, name)));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Returns the hash for a compiled program: `hashOfSources`, and other folders of programs.
 * @param {string} root Folder of the engine.
 * @param {readonly string[]} folders Folders that the program imports besides `src/`.
 */
export function hashOfProgram(root, folders) {
  const hash = createHash('sha256').update(hashOfSources(root));
  for (const name of folders.flatMap((folder) => sourcesIn(root, folder)).toSorted())
    hash.update(`\0${name}\0`).update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Returns the files of a folder without the tests beside them.
 * @param {string} root
 * @param {string} folder
 */
function sourcesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
    );
}
