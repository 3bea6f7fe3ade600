/**
 * The dev server as a process of its own, which answers the message "figures" with its seconds of work and the number of
 * files that it has opened: `fork(…, [FOLDER])`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { root } from '../root.ts';

/** The work of a server since its start. */
export interface Figures {
  seconds: number;
  opened: number;
}

let opened = 0;
const { openSync, readFileSync } = fs;
fs.openSync = (...given) => {
  opened += 1;
  return openSync(...given);
};
fs.readFileSync = ((...given: Parameters<typeof readFileSync>) => {
  opened += 1;
  return readFileSync(...given);
}) as typeof readFileSync;
syncBuiltinESMExports();

const { apiListener } = await import('../../src/hosting/serve/api-listener.ts');
const { serveDev } = await import('../../src/desk/server/dev.ts');
const { readEnvironment } = await import('../../src/hosting/environment.ts');

const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' });
const { address } = await serveDev({ root, site: process.argv[2] ?? '', api, port: 0 });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ seconds: (user + system) / 1e6, opened } satisfies Figures);
});
process.on('disconnect', () => process.exit());
process.send?.({ address });
