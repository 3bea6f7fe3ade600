/**
 * The programs of the project, compiled once for a run: a start by way of TypeScript takes five times as long as
 * what most commands do, and tests start many. What is compiled is kept by the hash of all that goes into it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { cachedFolder, hashOfSources } from '../src/build/bundle-cache.ts';

const own = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The programs that tests start, by their sources. */
const programs = [
  'src/cli.ts',
  'src/merge/main.ts',
  'api/received-cli.ts',
  'tests/api/killed-server.ts',
  'tests/build/stopping-server.ts',
] as const;
type Program = (typeof programs)[number];

/** The command line of the engine in a folder, to be run by Node. */
export async function compiledCli(root = own): Promise<string> {
  return compiled('src/cli.ts', root);
}

/** A program of the engine in a folder, to be run by Node; it takes itself for its source. */
export async function compiled(program: Program, root = own): Promise<string> {
  return join(await compile(root), nameOf(program));
}

/** Compiles before the first test, so that its workers find everything ready. */
export async function setup(): Promise<void> {
  await compile(own);
}

const nameOf = (program: string) => `${basename(dirname(program))}-${basename(program, '.ts')}.js`;

/** Compiles all programs; gives the folder that they are in. */
async function compile(root: string): Promise<string> {
  const there = programs.filter((program) => existsSync(join(root, program)));
  return cachedFolder(join(root, '.build/compiled'), hashOf(root), async (folder) => {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [asItsSource(root)],
      build: {
        outDir: folder,
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: Object.fromEntries(
            there.map((program) => [basename(nameOf(program), '.js'), start + program]),
          ),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
  });
}

/** Names what starts a program. */
const start = 'start:';

/** Lets every module find what stands beside its source, and a program know that it is what was started. */
function asItsSource(root: string): Plugin {
  // All that comes of it stands in one folder, three below the root.
  const addressOf = (file: string) =>
    `new URL(${JSON.stringify(`../../../${relative(root, file).replaceAll('\\', '/')}`)}, import.meta.url)`;
  return {
    name: 'as-its-source',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${start}`)) return undefined;
      const source = join(root, id.slice(start.length + 1));
      return `import { fileURLToPath } from 'node:url';
process.argv[1] = fileURLToPath(${addressOf(source)});
await import(${JSON.stringify(source)});`;
    },
    transform(code, id) {
      if (id.startsWith('\0') || !code.includes('import.meta.url')) return undefined;
      return { code: code.replaceAll('import.meta.url', `${addressOf(id)}.href`), map: null };
    },
  };
}

/** Names all that goes in: the sources of the engine and its API, the packages, and this file. */
function hashOf(root: string): string {
  const hash = createHash('sha256').update(hashOfSources(root));
  for (const folder of ['api', 'tests/api', 'tests/build']) {
    if (!existsSync(join(root, folder))) continue;
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => one.endsWith('.ts') && !/\.test\./.test(one)).toSorted())
      hash.update(`\0${name}\0`).update(readFileSync(join(root, folder, name)));
  }
  return hash
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 16);
}
