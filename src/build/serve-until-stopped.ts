/** The process that serves a finished site until it is told to stop. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { serveSite, type ServeOptions } from './serve.ts';

/** How long requests in flight may take after the process has been told to stop, in milliseconds. */
const patience = 800;

/** How often a server that npm has started looks whether npm is still there, in milliseconds. */
const lookEvery = 250;

/**
 * Serves a site until the process gets SIGINT or SIGTERM; ends it then, within a second. Requests in flight are finished.
 * A server that npm has started ends with npm, which does not hand every signal on.
 * @returns the address of the server.
 */
export async function serveUntilStopped(options: ServeOptions): Promise<string> {
  const { server, address } = await serveSite(options);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), patience).unref();
    void end(server).then(() => process.exit(0));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const starters = startersOf();
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => {
      if (startersOf() !== starters) stop();
    }, lookEvery).unref();
  return address;
}

/** Names the processes that started this one: its parent, and the one before that, since npm starts a shell. */
function startersOf(): string {
  try {
    // The fourth field; the second, a name in brackets, may contain blanks.
    const [, before] =
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${process.ppid} ${before}`;
  } catch {
    // Not Linux: there the shell has given its place to this process.
    return String(process.ppid);
  }
}

/** Takes no more connections. Resolves when the last request is answered. */
async function end(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
}
