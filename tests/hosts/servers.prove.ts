/** The real nginx and the real Caddy, with the configurations of the build, held against the list of requests. */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../build/make-upstream.ts';
import { namesIn, problemsOf, titleOf } from './check.ts';
import { requestsOf } from './requests.ts';
import { makeSite, tableOf } from './small-site.ts';
import { startServer, type Started } from './start-server.ts';

const small = makeSite();
afterAll(() => rmSync(small.folder, { recursive: true }));

const built = resolve(process.env['E2E_SITE'] ?? 'dist');
if (!existsSync(join(built, '_hosts/table.json')))
  throw new Error(`There is no built site in ${built}. Run "npm run build" first.`);

const sites = [
  ['a small site', small] as const,
  ['the built site', { folder: built, table: tableOf(built) }] as const,
];

describe.each(['nginx', 'caddy'] as const)('S9 V4 R-03 R-04 %s', (host) => {
  describe.each(sites)('with %s answers', (_, site) => {
    let server: Started | undefined;
    beforeAll(async () => {
      server = await startServer(host, site.folder);
    });
    afterAll(async () => server?.stop());

    it.each(requestsOf(namesIn(site.folder)).map((request) => [titleOf(request), request] as const))(
      '%s',
      async (_, request) => {
        const asked = (path: string, options: object) => ask(server?.address ?? '', path, options);
        expect(await problemsOf(asked, request, host, site)).toEqual([]);
      },
    );
  });
});
