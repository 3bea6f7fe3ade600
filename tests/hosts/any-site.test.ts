/** Each address of a site that the check lets pass is built and served. @rest */
import { expect, it } from 'vitest';
import { listen, serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { ask } from '../hosting/make-upstream.ts';
import { createPagesServer } from '../e2e/pages-server.ts';
import { countFolders, removeFolders } from '../make-folder.ts';
import { cases, fc } from '../property.ts';
import { isFull } from '../sample.ts';
import { anySite, buildAny, wrongAnswers } from './any-site.ts';

it('R-02 S9 whatever the check lets pass is built and served, by the built-in server and by hosts of pages', async () => {
  await fc.assert(
    fc.asyncProperty(anySite, async (drawn) => {
      const kept = countFolders();
      const built = await buildAny(drawn);
      const pages = createPagesServer(built.out, '/');
      const { server, address } =
        built.host === 'pages'
          ? { server: pages, address: await listen(pages, 0) }
          : await serveSite({
              out: built.out,
              port: 0,
              api: (_, answer) => void answer.writeHead(404).end(),
            });
      try {
        expect(await wrongAnswers((path, options) => ask(address, path, options), built)).toEqual([]);
      } finally {
        await stopServer(server);
        removeFolders(kept);
      }
    }),
    isFull ? cases(300) : { numRuns: 6 },
  );
}, 3_600_000);
