/** Files of JSON in a folder beside the site, named by hashes: their names tell nothing. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJson } from '../../../site/json/json.ts';

/** The hash of a token or name. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens such a folder, for this user alone; makes it if it is missing. */
export function keepFiles<T extends object>(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    names: () => readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name)),
    read(name: string): T | undefined {
      try {
        const value = readJson(readFileSync(join(folder, name), 'utf8'));
        return isObject(value) ? (value as unknown as T) : undefined;
      } catch {
        return undefined;
      }
    },
    write(name: string, value: T): void {
      const aside = join(folder, `${name}.${process.pid}`);
      writeFileSync(aside, JSON.stringify(value), { mode: 0o600 });
      renameSync(aside, join(folder, name));
    },
    /** Deletes a file. @returns whether it was there */
    take(name: string): boolean {
      try {
        unlinkSync(join(folder, name));
        return true;
      } catch {
        return false;
      }
    },
  };
}
