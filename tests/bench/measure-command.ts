/** Measures a command of the engine. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSite } from './generate-site.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

export interface Measured {
  seconds: number;
  /** Seconds of both cores together, of all its processes; another load on the machine changes them little. */
  work: number;
  /** The most memory that one of the processes held, in megabytes. */
  megabytes: number;
}

/** Runs a command of the engine and measures it with all processes of Node that it starts. @throws Error with what it printed */
export function measure(...args: string[]): Measured {
  // Each process notes at its end what it held at most, and how long it worked.
  const note = `import { appendFileSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); appendFileSync(process.env.HELD, process.resourceUsage().maxRSS + ' ' + (user + system) + '\\n'); })`;
  const held = join(makeFolder({ held: '' }), 'held');
  const options = `--import=data:text/javascript,${encodeURIComponent(note)}`;
  const from = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'src/cli/run.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, HELD: held, NODE_OPTIONS: options },
  });
  const seconds = (performance.now() - from) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  const told = readFileSync(held, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  return {
    seconds,
    work: told.reduce((sum, [, microseconds = 0]) => sum + microseconds, 0) / 1e6,
    megabytes: Math.max(...told.map(([kilobytes = 0]) => kilobytes)) / 1024,
  };
}

/** Bundles the application for such sites, as on any machine that has built one. */
export function bundle(): void {
  const folder = makeFolder();
  const site = join(folder, 'site');
  writeSite(site, 1);
  measure('format', '--site', site);
  measure('build', '--no-api', '--site', site, '--out', join(folder, 'out'));
}
