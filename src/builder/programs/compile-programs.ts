/** Compiles programs of the project, so that Node starts them without compiling their TypeScript each time. */
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { cachedFolder } from '../cache/bundle-cache.ts';

/** The file name of a compiled program. */
export function compiledName(program: string): string {
  return `${basename(dirname(program))}-${basename(program, '.ts')}.js`;
}

/**
 * Compiles programs, or finds them compiled.
 * @param root Folder of the engine.
 * @param programs Paths of their sources from there.
 * @param cache A folder two below `root`.
 * @param hash Hash of all inputs.
 * @returns the folder of the compiled programs.
 */
export function compilePrograms(
  root: string,
  programs: readonly string[],
  cache: string,
  hash: string,
): Promise<string> {
  const named = programs.map((program) => [basename(compiledName(program), '.js'), start + program]);
  return cachedFolder(cache, hash, async (folder) => {
    const { NODE_ENV: mode } = process.env;
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [asItsSource(root)],
      // Includes the packages loaded at the start: Node takes longer to find those files than to run them.
      ssr: { noExternal: true },
      build: {
        outDir: folder,
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // Vite takes for external only what is installed, and some of these are optional.
          external: leftOutside.map((name) => new RegExp(`^${name}(/|$)`)),
          input: Object.fromEntries(named) as Record<string, string>,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
    // Vite has set it to production. The program that starts next in this process may be the dev server.
    if (mode === undefined) delete process.env['NODE_ENV'];
  });
}

/** Packages that find files beside their code, or that only few commands load. */
const leftOutside = [
  '@playwright/test',
  'json-schema-to-typescript',
  'launch-editor',
  'libheif-js',
  'pixelmatch',
  'sharp',
  'tsx',
  'vite',
];

/** Prefix for the entry module of a program. */
const start = 'start:';

/** Gives every module the `import.meta.url` of its source, and sets `process.argv[1]` to the program. */
function asItsSource(root: string): Plugin {
  // All compiled files are in one folder, three below the root.
  const sourceAddress = (file: string) =>
    `new URL(${JSON.stringify(`../../../${relative(root, file).replaceAll('\\', '/')}`)}, import.meta.url)`;
  return {
    name: 'as-its-source',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${start}`)) return undefined;
      const source = join(root, id.slice(start.length + 1));
      return `import { fileURLToPath } from 'node:url';
process.argv[1] = fileURLToPath(${sourceAddress(source)});
await import(${JSON.stringify(source)});`;
    },
    transform(code, id) {
      if (id.startsWith('\0') || !code.includes('import.meta.url')) return undefined;
      return { code: code.replaceAll('import.meta.url', `${sourceAddress(id)}.href`), map: null };
    },
  };
}
