/** Measures a command of the engine. */
import { spawnSync } from 'node:child_process';
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

/** Runs a command of the engine and measures it, start of the process included. */
export function measure(...args: string[]): Measured {
  const from = performance.now();
  // Each process says by itself at its end what it held at most.
  const program = `process.on('exit', () => process.stderr.write('\\nheld ' + process.resourceUsage().maxRSS + ' ' + process.cpuUsage().user + ' ' + process.cpuUsage().system + '\\n'))`;
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'src/run.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
    },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  const told = Array.from(stderr.matchAll(/^held (\d+) (\d+) (\d+)$/gm), (one) => one.map(Number));
  return {
    seconds: (performance.now() - from) / 1000,
    work: told.reduce((sum, [, , user = 0, system = 0]) => sum + user + system, 0) / 1e6,
    megabytes: Math.max(...told.map(([, kilobytes = 0]) => kilobytes)) / 1024,
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
