/** The lines of the engine, for the tests that look in it for words of a site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * Its files: its sources with what is generated from the schemas, and the schemas but for those of records. The reference
 * API speaks for this site alone.
 */
export const engineFiles: readonly string[] = ['src', 'schemas']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  )
  .filter((path) => !/^(schemas\/items|src\/hosting\/api)\//.test(path));

/** Where a pattern stands in the engine or in the name of a file of it: `src/blocks/types/form/form.tsx:12 word`. */
export function findInEngine(forbidden: RegExp): string[] {
  return engineFiles.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = forbidden.exec(`${path} ${line}`)?.[0];
        return word === undefined ? [] : [`${path}:${index + 1} ${word}`];
      }),
  );
}
