/** Payloads in every text of page documents that the checker lets pass: they stay words (S1, S2, S7). @rest */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { corpus, shuffled } from '../payloads/corpus.ts';
import { corruptPages } from '../payloads/corrupt-pages.ts';
import { provokeAll, stripHeaders, watch, type Noticed } from '../payloads/watch.ts';
import { sampleOf } from '../sample.ts';
import { buildInto } from './build.ts';
import { documents, exampleSite } from './pages.ts';
import { expect, scrollThrough, test, type Page } from './site.ts';
import { makeFolder } from '../make-folder.ts';

test.use({ serviceWorkers: 'block' });

/** Payloads that fit into a title; how long a text of a document may be is seen elsewhere. */
const payloads = shuffled(corpus, 'payloads in pages').filter(({ html }) => html.length < 300);
/** The documents of the example site have so many texts. */
const perSite = 1400;
const all = Array.from({ length: Math.ceil(payloads.length / perSite) + 2 }, (_, index) => index * perSite);
const turns = sampleOf(all, 1, 'payloads in page documents');
const compared = sampleOf(documents, 10, 'built pages with payloads');
const drawn = sampleOf(documents, 2, 'pages with payloads in the browser');
/** The pages that are looked at in a turn: in a full run others each time. */
const seenIn = (turn: number) =>
  drawn.filter((_, index) => index % turns.length === turn || drawn.length <= 2);

/** Elements that do something; none may come from a text. */
const active =
  'script, iframe, object, embed, form, base, meta, link, style, svg, math, template, video, audio, input';

/** The active parts of a built page, and its data. */
function builtPage(folder: string, route: string) {
  const { document } = new JSDOM(readFileSync(join(folder, `${route.slice(1)}.html`), 'utf8')).window;
  const names = [...document.querySelectorAll(active)].map(({ localName }) => localName);
  const data = [...document.querySelectorAll('script[type$="json"]')].map(({ textContent }) => textContent);
  const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc'),
  );
  const schemes = [...document.querySelectorAll('[href], [src]')].map((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return new URL(address, 'https://own.example').protocol;
  });
  return { names, data, handlers, schemes: new Set(schemes) };
}

for (const [turn, at] of turns.entries())
  test(`S1 S2 S7 payloads from ${at} in all texts of documents: refused, or words`, async ({
    page,
    context,
    gate,
  }) => {
    gate.allows(/request to another site: http:\/\/localhost/, /Failed to load resource/, /request failed/);
    const folder = makeFolder();
    const [site, out, plain] = [join(folder, 'site'), join(folder, 'out'), join(folder, 'plain')];
    const { held, refused } = corruptPages(exampleSite, site, payloads, at);
    test
      .info()
      .annotations.push({ type: 'texts with payloads', description: `${held} held, ${refused} refused` });
    expect(held).toBeGreaterThan(400);
    await buildInto(out, site);
    await buildInto(plain, exampleSite);
    for (const { route } of compared) {
      const { names, data, handlers, schemes } = builtPage(out, route);
      const own = builtPage(plain, route);
      expect(names.toSorted(), `elements of ${route}`).toEqual(own.names.toSorted());
      expect(handlers, route).toEqual([]);
      for (const scheme of schemes) expect(['https:', 'http:', 'mailto:', 'tel:'], route).toContain(scheme);
      for (const json of data) expect(() => void JSON.parse(json), route).not.toThrow();
    }
    const { server, address } = await serveSite({
      out,
      api: (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]'),
      port: 0,
    });
    try {
      const noticed = await watch(context, address);
      for (const { route } of seenIn(turn)) await see(page, address + route, noticed);
      await stripHeaders(page);
      for (const { route } of seenIn(turn)) await see(page, address + route, noticed);
      expect([...noticed.ran], 'payloads that ran').toEqual([]);
      expect([...noticed.harm], 'what else was noticed').toEqual([]);
    } finally {
      await stopServer(server);
    }
  });

async function see(page: Page, address: string, noticed: Noticed): Promise<void> {
  await page.goto(address);
  await scrollThrough(page);
  await provokeAll(page, noticed);
}
