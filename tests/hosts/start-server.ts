/** Starts the real servers on a built site, each with the configuration that the build has written. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { hosts } from '../../src/hosting/files.ts';
import type { HostingTable } from '../../src/hosting/table.ts';
import { makeFolder } from '../make-folder.ts';
import { tableOf } from './small-site.ts';

/** A server that runs. */
export interface Started {
  address: string;
  /** Its process, for measurements. */
  pid: number;
  stop: () => Promise<void>;
}

/** The hosts that are servers of one's own, by the names of their programs and of the packages of Debian. */
export const servers = Object.keys(hosts).filter((name) => hosts[name]?.built && hosts[name].run);

/** The files of a server. @throws Error if it cannot be told of the table. */
export const filesOf = (server: string, table: HostingTable) => hosts[server]?.built?.(table) ?? {};

/** @throws Error with the cure, if the program is missing. */
export function need(program: string): void {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    throw new Error(
      `This needs ${program}, which is not installed. On Debian: apt-get install --no-install-recommends ${program}`,
    );
}

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/**
 * Starts a program in the foreground, and waits until it accepts connections.
 * @throws Error with what it said, if it ends before.
 */
export async function run(
  command: string,
  args: readonly string[],
  { address, cwd, env, uid }: { address: string; cwd: string; env: NodeJS.ProcessEnv; uid?: number },
): Promise<Started> {
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command} ended with status ${child.exitCode}:\n${said}`);
    const isUp = await fetch(address, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, pid: child.pid ?? 0, stop };
}

/**
 * Starts a server by the command of its host, on a copy of a built site. Its files are written anew for another port and
 * another folder to write in, so that several can run at once.
 * @param variables Those of its environment.
 * @param changed Changes the configuration further.
 */
export async function startServer(
  server: string,
  site: string,
  variables: Record<string, string> = {},
  changed: (config: string) => string = (config) => config,
): Promise<Started> {
  need(server);
  const port = await freePort();
  const folder = makeFolder();
  // A server that is started by root reads it as another user.
  chmodSync(folder, 0o755);
  cpSync(site, join(folder, 'dist'), { recursive: true });
  const listen = { port, name: '', folder: join(folder, 'run') };
  for (const [path, text] of Object.entries(filesOf(server, { ...tableOf(site), listen })))
    writeFileSync(join(folder, 'dist', path), changed(text));
  const command = hosts[server]?.run?.replace('npm run build && ', '').replace(/SITE_ADDRESS=\S+ /, '');
  return run('sh', ['-c', `exec env ${command}`], {
    address: `http://127.0.0.1:${port}`,
    cwd: folder,
    env: { ...process.env, HOME: folder, ...variables },
  });
}
