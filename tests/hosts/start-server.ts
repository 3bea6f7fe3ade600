/** Starts the real servers on a built site, each with the configuration that the build has written. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** A server that runs. */
export interface Started {
  address: string;
  /** Its process, for measurements. */
  pid: number;
  stop: () => Promise<void>;
}

const packages = { nginx: 'nginx', caddy: 'caddy' };

/** @throws Error with the cure, if the program is missing. */
export function need(program: keyof typeof packages): void {
  if (spawnSync(program, [program === 'nginx' ? '-v' : 'version']).error)
    throw new Error(
      `This needs ${program}, which is not installed. On Debian: apt-get install --no-install-recommends ${packages[program]}`,
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
 * Starts a server on a built site. Its configuration has another port and another folder to write in, so that
 * several can run at once.
 * @param variables Those of its environment.
 * @param changed Changes the configuration of nginx further.
 */
export async function startServer(
  program: keyof typeof packages,
  site: string,
  variables: Record<string, string> = {},
  changed: (config: string) => string = (config) => config,
): Promise<Started> {
  need(program);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const work = makeFolder();
  const env = { ...process.env, ...variables };
  return program === 'nginx'
    ? await startNginx(site, work, { address, port, env, changed })
    : await run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(site, '_hosts/Caddyfile')], {
        address,
        cwd: site,
        env: { ...env, SITE_ADDRESS: `:${port}`, SITE_ROOT: site, HOME: work },
      });
}

interface Place {
  address: string;
  port: number;
  env: NodeJS.ProcessEnv;
  changed: (config: string) => string;
}

async function startNginx(
  site: string,
  work: string,
  { address, port, env, changed }: Place,
): Promise<Started> {
  const moved = (name: string) =>
    readFileSync(join(site, '_hosts', name), 'utf8')
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replaceAll('/tmp/site-nginx-8080', join(work, 'run'));
  const hosts = join(work, '_hosts');
  mkdirSync(hosts);
  writeFileSync(join(hosts, 'nginx.conf'), changed(moved('nginx.conf').replace('root .;', `root ${site};`)));
  writeFileSync(join(hosts, 'start-nginx.sh'), moved('start-nginx.sh'));
  return run('sh', [join(hosts, 'start-nginx.sh')], { address, cwd: work, env });
}
