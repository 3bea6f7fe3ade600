/** The built-in server, held against the list of requests. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../src/build/serve/serve.ts';
import { ask } from '../build/make-upstream.ts';
import { namesIn, problemsOf, titleOf } from './check.ts';
import { requestsOf } from './requests.ts';
import { makeSite } from './small-site.ts';

const site = makeSite();
const { server, address } = await serveSite({
  out: site.folder,
  port: 0,
  api: (_, response) => response.end('[]'),
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(site.folder, { recursive: true });
});

describe('S9 V4 R-03 R-04 the built-in server answers', () => {
  it.each(requestsOf(namesIn(site.folder)).map((request) => [titleOf(request), request] as const))(
    '%s',
    async (_, request) => {
      const asked = (path: string, options: object) => ask(address, path, options);
      expect(await problemsOf(asked, request, 'built-in', site)).toEqual([]);
    },
  );
});
