/** The scripts that forward the API on Cloudflare Pages and Netlify, run as those hosts run them. @rest */
import { describe, expect, it, vi } from 'vitest';
import { hostFiles } from '../../src/hosting/files.ts';
import { hostingTable } from '../../src/hosting/table.ts';
import { startUpstream } from '../hosting/make-upstream.ts';
import { answerAsApi, problemsOfForwarded, problemsOfRefused } from './api-answers.ts';
import { askBelow, type Ask } from './check.ts';

const filesFor = (upstream: string, base = '/') => hostFiles(hostingTable({}, upstream, {}, base));

/** The default export of a script. */
async function exportOf(text = ''): Promise<unknown> {
  const module: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module.default;
}

type Handler = (request: Request) => Promise<Response>;

/** The handler that each host calls, with the token in its environment. */
const handlers: Record<string, (files: Record<string, string>, token: string) => Promise<Handler>> = {
  async cloudflare(files, token) {
    const { fetch } = (await exportOf(files['_worker.js'])) as {
      fetch: (request: Request, env: object) => Promise<Response>;
    };
    return (request) => fetch(request, token === '' ? {} : { API_TOKEN: token });
  },
  async netlify(files, token) {
    vi.stubGlobal('Netlify', { env: { get: (name: string) => (name === 'API_TOKEN' ? token : undefined) } });
    return (await exportOf(files['_hosts/netlify/api.js'])) as Handler;
  },
};

const asking =
  (handler: Handler): Ask =>
  async (path, { method = 'GET', headers = {}, body }) => {
    const answer = await handler(
      new Request(`https://site.example${path}`, { method, headers, ...(body && { body }) }),
    );
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };

describe.each(Object.entries(handlers))('S9 %s forwards the API', (_, handlerOf) => {
  it.each([
    ['', ''],
    ['', 'secret-token'],
    ['/v2', 'secret-token'],
  ])('below "%s", with the token "%s"', async (base, token) => {
    const { address, arrived } = await startUpstream(answerAsApi);
    const handler = await handlerOf(filesFor(address + base), token);
    expect(await problemsOfForwarded(asking(handler), arrived, token)).toEqual([]);
  });

  it('from the folder of a site', async () => {
    const { address, arrived } = await startUpstream(answerAsApi);
    const handler = await handlerOf(filesFor(`${address}/v2`, '/carmel/'), 'secret-token');
    const asked = askBelow(asking(handler), '/carmel/');
    expect(await problemsOfForwarded(asked, arrived, 'secret-token')).toEqual([]);
    expect(arrived.filter(({ path }) => !path.startsWith('/v2/api/'))).toEqual([]);
  });

  it('and says so when it is down', async () => {
    const handler = await handlerOf(filesFor('http://127.0.0.1:1'), '');
    expect(await problemsOfRefused(asking(handler))).toEqual([]);
  });
});

describe('the files', () => {
  const secret = 'secret-token';

  it('S10 hold no token: that is read when the server is asked', () => {
    vi.stubEnv('API_TOKEN', secret);
    vi.stubEnv('VITE_API_TOKEN', secret);
    const files = hostFiles(hostingTable({}, 'https://api.example.org'));
    expect(Object.keys(files)).toContain('_worker.js');
    for (const [name, text] of Object.entries(files))
      expect([name, text.includes(secret)]).toEqual([name, false]);
  });

  it('of a site that forwards nothing are none', () => {
    expect(Object.keys(filesFor('')).filter((name) => /\.js$|_routes/.test(name))).toEqual([]);
  });

  it('Cloudflare runs the script for the API alone', () => {
    expect(JSON.parse(filesFor('https://api.example.org')['_routes.json'] ?? '')).toEqual({
      version: 1,
      include: ['/api/*'],
      exclude: [],
    });
  });

  it('an address that is none is refused, with the cure', () => {
    for (const upstream of ['api.example.org', 'ftp://api.example.org'])
      expect(() => hostFiles(hostingTable({}, upstream))).toThrow(/API_PROXY is .*write an address such as/);
  });
});
