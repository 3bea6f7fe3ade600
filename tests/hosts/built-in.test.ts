/** The built-in server, held against the list of requests. */
import { afterAll, describe, expect, it } from 'vitest';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { ask } from '../hosting/make-upstream.ts';
import { askBelow, namesIn, problemsOf, titleOf, within } from './check.ts';
import { requestsOf } from './requests.ts';
import { makeSite } from './small-site.ts';

describe.each([
  ['at the root of its host', '/'],
  ['in a folder', '/our.carmel/'],
])('S9 V4 R-03 R-04 the built-in server, with a site %s', async (_, base) => {
  const site = makeSite('', base);
  const { server, address } = await serveSite({
    out: site.folder,
    port: 0,
    api: ({ url }, response) => response.end(url),
  });
  const { origin } = new URL(address);
  afterAll(() => stopServer(server));

  it.each(
    within(base, requestsOf(namesIn(site.folder))).map((request) => [titleOf(request), request] as const),
  )('answers %s', async (_, request) => {
    const asked = askBelow((path, options) => ask(origin, path, options), base);
    expect(await problemsOf(asked, request, 'built-in', site)).toEqual([]);
  });

  it('says where the site is, and hands calls of the API on without the folder', async () => {
    expect(address).toBe(origin + base.slice(0, -1));
    expect(String((await ask(origin, `${base}api/news?a=1`, {})).body)).toBe('/api/news?a=1');
  });

  if (base === '/') return;
  it('answers nothing outside its folder, but leads into it', async () => {
    const outside = await ask(origin, '/History', {});
    expect([outside.status, String(outside.body)]).toEqual([404, 'Not Found']);
    const bare = await ask(origin, `${base.slice(0, -1)}?a=1`, {});
    expect([bare.status, bare.headers.location]).toEqual([308, `${base}?a=1`]);
  });
});
