/** The desk of a site as a process of its own, so that what measures it takes none of its time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts the dev server for the site in a folder, until its `end`. */
export async function startDesk(site: string): Promise<{ address: string; end: () => Promise<void> }> {
  const server = fork(fileURLToPath(new URL('desk-server.ts', import.meta.url)), [site], {
    execArgv: ['--import', 'tsx'],
  });
  const [{ address }] = (await once(server, 'message')) as [{ address: string }];
  return {
    address,
    async end() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
