/** The process that serves a site until it is told to stop, and the build that it may wait for. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { serveSite, type ServeOptions } from './serve.ts';

/** How long open requests may take after the stop signal, in milliseconds. */
const timeoutMs = 800;

/** How often a server started by npm checks that npm still runs, in milliseconds. */
const checkIntervalMs = 250;

/**
 * Serves a site until the process gets SIGINT or SIGTERM; then ends within a second, after open requests. A server
 * started by npm also ends with npm, which does not forward every signal.
 * @returns the address of the server.
 */
export async function serveUntilStopped(options: ServeOptions): Promise<string> {
  const { server, address } = await serveSite(options);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), timeoutMs).unref();
    void end(server).then(() => process.exit(0));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const starters = findStarters();
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => {
      if (findStarters() !== starters) stop();
    }, checkIntervalMs).unref();
  return address;
}

/** Names the parent process and its parent, since npm starts a shell. */
function findStarters(): string {
  try {
    // The parent is the second field after the name, which is in brackets and may contain blanks.
    const [, before] =
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${process.ppid} ${before}`;
  } catch {
    // Not Linux: there the shell has been replaced by this process.
    return String(process.ppid);
  }
}

/** Accepts no more connections. Resolves when the last request is answered. */
async function end(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
}

/**
 * Starts the build of a server, in a process of its own, because the server would keep its memory. It ends with this process. If it fails, this process ends with its status, even after the site is
 * ready.
 * @param parameters Parameters of Node.
 * @returns when the site is ready: the build has sent a message, or has come to its end.
 */
export function startBuild(parameters: readonly string[]): Promise<void> {
  const build = spawn(process.execPath, parameters, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.on('exit', () => build.kill());
  return new Promise((resolve) => {
    let isReady = false;
    build.on('message', () => {
      isReady = true;
      resolve();
    });
    build.on('exit', (status, signal) => {
      if (status === 0) resolve();
      // Ctrl-C ends the build too; the server then ends by itself, after open requests.
      else if (signal === null || !isReady) process.exit(status ?? 2);
    });
  });
}
