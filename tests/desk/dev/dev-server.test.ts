/** The dev server towards strangers and towards files that nobody has reviewed. @rest */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveDev, type DevServer } from '../../../src/desk/server/dev.ts';
import { problemTexts } from '../../../src/desk/server/events.ts';
import type { DeskChange } from '../../../src/desk/shared/follow-documents.ts';
import { listen } from '../../../src/hosting/serve/serve.ts';
import type { Problem } from '../../../src/site/documents/problem.ts';
import { files, root } from '../../site/documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { patience } from '../../patience.ts';

// A Vite server starts here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** A folder of its own has modules of its own: another dev server may run meanwhile. */
const base = '/guarded';
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** The code of a block that does something when it is drawn. */
const bells = (does: string) => `import { staticBlock } from 'page-engine';
export const block = staticBlock('bells', () => {
  ${does}
  return 'They ring.';
});
`;
let dev: DevServer;
beforeAll(async () => {
  vi.stubEnv('SITE_BASE', `${base}/`);
  const site = makeFolder({
    ...files,
    'public/images/evil.svg': script,
    'public/evil.SVG': script,
    'public/evil.html': '<script src="/evil.js"></script>',
    'public/evil.js': 'alert(1)',
    'public/.env': 'TOKEN=1',
    'pages/fr/_shell.json': JSON.stringify({
      name: 'Valley',
      lang: 'fr',
      notFound: '/fr/Introuvable',
      layouts: { inner: [{ type: 'main', id: 'main', blocks: [{ type: 'page-outlet', id: 'content' }] }] },
    }),
    'pages/fr/Introuvable.json': JSON.stringify({
      title: 'Page introuvable',
      description: 'Une page.',
      blocks: [],
    }),
    'blocks/bells/schema.json': JSON.stringify({
      description: 'Bells.',
      extends: '../block.schema.json#/definitions/base',
    }),
    'blocks/bells/index.ts': bells(''),
    'pages/Bells.json': JSON.stringify({
      title: 'Bells',
      description: 'The bells.',
      allow: [{ rule: 'page/unreachable', why: 'It is known by its address.' }],
      blocks: [{ type: 'bells', id: 'bells' }],
    }),
    '.build/received.jsonl': '{"message":"private"}',
    '.deleted/Old.json': '{}',
    'test-results/a.txt': 'private',
  });
  symlinkSync('/etc', join(site, 'public/etc'));
  symlinkSync('/etc/hostname', join(site, 'public/name.txt'));
  const api = (_: unknown, response: { end: (text: string) => void }) => response.end('the API');
  dev = await serveDev({ root, site, api, port: 0 });
  places.site = site;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dev.close();
});
const places = { site: '' };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks for exactly this address. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(dev.address);
    const address = /^\/_[a-z]/.test(path) ? path : `${base}${path}`;
    request({ hostname, port, path: address, headers, method }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    })
      .on('error', reject)
      .end();
  });

/** The sources of a directive in the policy of an answer. */
const sourcesOf = ({ headers }: Answer, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];

it.each(['/History', '/Home', '/_pages', '/_edit/Home', '/_publish', '/_gallery'])(
  'the page %s runs only scripts of this server, and is shown in no frame of another site',
  async (path) => {
    const answer = await ask(path);
    expect(sourcesOf(answer, 'script-src')).toMatch(/^'self' 'sha256-[^']*'$/);
    expect(sourcesOf(answer, 'frame-ancestors')).toBe("'self'");
    expect(sourcesOf(answer, 'default-src')).toBe("'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

it.each([
  '/images/evil.svg',
  '/evil.SVG',
  '/evil.html',
  '/evil.js',
  '/@fs/public/evil.html',
  '/documents/a.pdf',
  '/@vite/client',
  '/src/blocks/ui/link.tsx',
  '/_dev/overview',
  '/_dev/nothing',
  '/sw.js',
])('%s runs nothing when it is opened, and is shown in no frame of another site', async (path) => {
  const answer = await ask(path.replace('/@fs', `/@fs${places.site}`));
  expect(path.endsWith('.pdf') || sourcesOf(answer, 'default-src') === "'none'").toBe(true);
  expect(sourcesOf(answer, 'script-src')).toBeUndefined();
  expect(sourcesOf(answer, 'frame-ancestors')).toBe("'self'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it('R-04 an unknown address is answered in the language of its folder', async () => {
  const [own, other] = [await ask('/fr/nowhere'), await ask('/france/nowhere')];
  expect([own.status, other.status]).toEqual([404, 404]);
  expect(own.text).toContain('Page introuvable');
  expect(other.text).not.toContain('Page introuvable');
});

/** Hears the changes that the server tells, until it is closed. */
async function hearChanges(): Promise<{ told: DeskChange[]; close: () => void }> {
  const told: DeskChange[] = [];
  const { hostname, port } = new URL(dev.address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: '/_dev/events' }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm))
          told.push(JSON.parse(data) as DeskChange);
        resolve({ told, close: () => asked.destroy() });
      });
      response.on('error', () => undefined);
    });
    asked.on('error', reject).end();
  });
}

const problemsOf = async (path: string) =>
  JSON.parse((await ask(`/_dev/problems?path=${path}`)).text) as string[];

it('an error of a block is told to the open page, with its place, until it is mended', async () => {
  const save = (does: string) => writeFileSync(join(places.site, 'blocks/bells/index.ts'), bells(does));
  expect((await ask('/Bells')).text).toContain('They ring.');
  const { told, close } = await hearChanges();
  const [first] = told;
  try {
    save("throw new Error('The rope is torn.');");
    await vi.waitFor(() => expect(told).toHaveLength(2), patience);
    expect(told[1]?.version).not.toBe(first?.version);
    expect(await problemsOf('/Bells')).toEqual([]);
    expect((await ask('/Bells')).status).toBe(500);
    const [problem] = await problemsOf('/Bells');
    expect(problem).toContain('blocks/bells/index.ts:3:9  E401 ');
    expect(problem).toContain('The rope is torn.');
    expect(await problemsOf('/News')).toEqual([]);
    save('');
    await vi.waitFor(() => expect(told).toHaveLength(3), patience);
    const mended = await ask('/Bells');
    expect([mended.status, mended.text.includes('They ring.')]).toEqual([200, true]);
    expect(await problemsOf('/Bells')).toEqual([]);
  } finally {
    close();
  }
});

it('a schema that cannot be read is told to every page, beside their own problems, until it is mended', async () => {
  const schema = join(places.site, 'blocks/bells/schema.json');
  const saints = join(places.site, 'pages/Saints.json');
  const text = readFileSync(schema, 'utf8');
  writeFileSync(schema, text.slice(0, -1));
  await vi.waitFor(
    async () => expect((await problemsOf('/News'))[0]).toContain('blocks/bells/schema.json'),
    patience,
  );
  expect((await ask('/News')).status).toBe(200);
  writeFileSync(saints, (files['pages/Saints.json'] ?? '').replace('"title"', '"titel"'));
  await vi.waitFor(async () => expect(await problemsOf('/Saints')).toHaveLength(3), patience);
  expect((await problemsOf('/Saints')).map((told) => told.split(':')[0])).toEqual([
    'blocks/bells/schema.json',
    'pages/Saints.json',
    'More is checked once these are corrected',
  ]);
  writeFileSync(saints, files['pages/Saints.json'] ?? '');
  writeFileSync(schema, text);
  await vi.waitFor(async () => expect(await problemsOf('/News')).toEqual([]), patience);
});

it('each problem is a text, and the last says what is checked after the mend', () => {
  const problem = (file: string) => ({ file, line: 1, column: 2, code: 'E104', message: 'x', frame: '^' });
  const problems = [problem('a.json'), problem('b.json')] as Problem[];
  const texts = ['a.json:1:2  E104 x\n^', 'b.json:1:2  E104 x\n^'];
  expect(problemTexts(problems)).toEqual(texts);
  expect(problemTexts(problems, [{ finds: 'fields of filters', codes: ['E231'] }])).toEqual([
    ...texts,
    'More is checked once these are corrected: fields of filters (E231).',
  ]);
  expect(problemTexts([], [{ finds: 'fields of filters', codes: ['E231'] }])).toEqual([]);
});

describe('nobody gets', () => {
  it.each(['/etc/passwd', '/etc/', '/%', '/name.txt', '/.env', '/%2e%2e/pages/Home.json', '/documents'])(
    'a file behind a link, a hidden one, or one outside public/: %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it.each(['.build/received.jsonl', '.deleted/Old.json', 'test-results/a.txt', '.env'])(
    'what is no source: %s',
    async (path) => {
      for (const address of [`/${path}`, `/@fs${places.site}/${path}`, `/@fs${places.site}/${path}?raw`]) {
        const { status, text } = await ask(address);
        expect([403, 404]).toContain(status);
        expect(text).not.toMatch(/private|TOKEN/);
      }
    },
  );

  it.each(['/__open-in-editor?file=/etc/passwd', '/__OPEN-in-editor?file=a', '/__open-in-editor/?file=a'])(
    'an editor by %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it('the places of this machine in an answer', async () => {
    for (const path of ['/%', '/%E0%A4%A', '/search.json', '/_dev/document?file=%', '/@fs/%']) {
      const { text } = await ask(path);
      expect(text).not.toMatch(/\n\s+at /);
      expect(text).not.toContain(root);
    }
  });
});

it.each(['/Home', '/_pages', '/_dev/publish', '/api/news', '/sw.js', '/@vite/client'])(
  '%s is answered to no proxy and under no foreign name',
  async (path) => {
    const passed = await ask(path, { 'X-Forwarded-For': '203.0.113.1' });
    expect([passed.status, passed.text]).toEqual([403, expect.stringContaining('no proxy and no tunnel')]);
    expect((await ask(path, { Host: 'rebound.example' })).status).toBe(403);
  },
);

describe('a proxy on this machine', () => {
  /** Asks by way of a proxy that adds some headers, as a stranger who pretends to be the desk. */
  async function askBy(added: Record<string, string>, path: string, method: string) {
    const { hostname, port } = new URL(dev.address);
    const proxy = createServer((asked, answer) => {
      const headers = { ...asked.headers, host: `${hostname}:${port}`, ...added };
      const passed = request(
        { hostname, port, path: asked.url, method: asked.method, headers },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        },
      );
      asked.pipe(passed);
    });
    const address = await listen(proxy, 0);
    try {
      const headers = { Host: 'desk.example.org', Origin: dev.address, 'X-Desk': '1' };
      const answer = await fetch(`${address}${path}`, {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      });
      return [answer.status, await answer.text()];
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  }

  it.each([
    ['X-Forwarded-For', '203.0.113.1'],
    ['Forwarded', 'for=203.0.113.1;proto=https'],
    ['Via', '1.1 proxy'],
    ['CF-Connecting-IP', '203.0.113.1'],
  ])('that adds %s brings nobody in', async (name, value) => {
    for (const [path, method] of [
      ['/_pages', 'GET'],
      ['/_dev/overview', 'GET'],
      ['/_dev/publish', 'GET'],
      ['/_dev/save', 'POST'],
      [`${base}/Home`, 'GET'],
    ] as const)
      expect(await askBy({ [name]: value }, path, method)).toEqual([
        403,
        expect.stringContaining('answers no proxy and no tunnel'),
      ]);
    // The same proxy passes a request on: the header alone decides.
    expect((await askBy({}, '/_dev/overview', 'GET'))[0]).toBe(200);
  });

  it('that adds nothing, and speaks an old version of HTTP, brings nobody in', async () => {
    const { hostname, port } = new URL(dev.address);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      connect(Number(port), hostname)
        .on('data', (bytes) => (text += String(bytes)))
        .on('end', () => resolve(text))
        .on('error', reject)
        .end(`GET /_pages HTTP/1.0\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*answers no proxy and no tunnel/);
  });
});

describe('after a setting has changed, which makes Vite start anew', () => {
  it('the desk has the setting, sees the files that change, and still opens no editor', async () => {
    const settings = async () => (await ask('/src/engine/settings.ts')).text;
    expect(await settings()).toContain('north');
    writeFileSync(join(places.site, '.env'), 'VITE_OFFICE=south\n');
    await vi.waitFor(async () => expect(await settings()).toContain('south'), patience);
    const words = files['pages/News.json'] ?? '';
    writeFileSync(
      join(places.site, 'pages/News.json'),
      words.replace('"title": "News"', '"title": "Tidings"'),
    );
    await vi.waitFor(async () => expect((await ask('/_dev/overview')).text).toContain('Tidings'), patience);
    expect((await ask('/__open-in-editor?file=/etc/passwd')).status).toBe(404);
  });
});
