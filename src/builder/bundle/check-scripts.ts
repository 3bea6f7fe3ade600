import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Asserts that a browser can link the scripts of a folder. Bundlers have written scripts that export undefined names,
 * for example after splitting modules that import one another: no browser runs those, and the page stays as it was
 * served.
 * @param root The folder of the engine.
 * @throws Error that names the script.
 */
export function assertScriptsLink(root: string, folder: string): void {
  const program = join(root, 'src/builder/programs/link-scripts.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', program, folder],
    { encoding: 'utf8' },
  );
  if (status === 0) return;
  throw new Error(
    `no browser can run the scripts of this bundle (its files: \`groups\` in src/builder/bundle/bundle.ts). ${stdout || stderr}`,
  );
}
