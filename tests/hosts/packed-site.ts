/** A new site with the engine as an archive in its folder, and commands as a machine runs them that knows nothing else. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/documents/tiny-site.ts';

/** The environment of a host, with what npm needs to reach its registry from here. */
export const bareEnvironment: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(process.env).filter(([key]) =>
    /^(PATH|HOME|TMPDIR)$|^npm_config_(?!local_prefix)|_PROXY$|_CERTS$/i.test(key),
  ),
);

/** Runs a command of a shell. @returns what it printed. @throws Error with all that it said, if it fails. */
export function runBare(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): string {
  const ran = spawnSync('bash', ['-e', '-c', command], {
    cwd,
    env: { ...bareEnvironment, ...env },
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`${command} failed:\n${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

/**
 * Makes the site by the command, in a folder without this repository beside it.
 * @param hosts Those whose files it gets.
 * @returns what the command said.
 */
export function makePackedSite(work: string, site: string, hosts: string): string {
  runBare(`npm pack --pack-destination ${work}`, root);
  const [archive = ''] = readdirSync(work).filter((name) => name.endsWith('.tgz'));
  const words = `new-site "${site}" --name Parish --engine "${join(work, archive)}" --host ${hosts}`;
  const said = runBare(`node src/cli/run.mjs ${words}`, root);
  copyFileSync(join(work, archive), join(site, archive));
  const settings = join(site, 'package.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('file:../', 'file:'));
  return said;
}
