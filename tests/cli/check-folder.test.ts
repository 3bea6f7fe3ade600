/** A folder in which the bundler cannot work is named by the first command. @rest */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const scripts = [
  'src/cli/run.mjs',
  'src/cli/install.mjs',
  'src/cli/check-folder.mjs',
  'src/builder/programs',
  'src/builder/inputs/sources-hash.mjs',
];

it.each(['#', ...(process.platform === 'win32' ? [] : ['?'])])(
  'a folder with "%s" in its path is refused at once, with what to do',
  (sign) => {
    const folder = join(makeFolder(), `Our site ${sign}1`);
    for (const path of scripts) cpSync(join(root, path), join(folder, path), { recursive: true });
    for (const script of ['src/cli/run.mjs', 'src/cli/install.mjs']) {
      const { status, stderr } = spawnSync(process.execPath, [script, 'check'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining(`Take "${sign}" out of the name of the folder`),
      ]);
    }
  },
);
