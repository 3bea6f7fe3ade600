/**
 * Each layer against payloads holds alone (S2): the sanitiser without headers; the Content-Security-Policy with HTML that
 * is put into the page as it came. Without both, payloads must run: then the corpus and what watches it are alive.
 */
import { simpleText } from '../../src/blocks/ui/simple-html.ts';
import { corpus, shuffled, type Payload } from '../payloads/corpus.ts';
import { provokeAll, stripHeaders, watch, type Noticed } from '../payloads/watch.ts';
import { isFull, sampleOf } from '../sample.ts';
import { answer } from './api.ts';
import { expect, scrollThrough, started, test, type Page } from './site.ts';
import { shown, today } from './sources.ts';

test.use({ serviceWorkers: 'block' });

const perLoad = 100;
const drawn = sampleOf(shuffled(corpus, 'payloads'), 50, 'payloads against each layer');
/** These families are not about running; as they came they would take the page away from what tries the others. */
const still = /^(?:name|cover|picture|(?:clobber|dangling|request|element)(?:-rewritten)?)$/;
const running = drawn.filter(({ family, html }) => !still.test(family) && !html.includes('<base'));

const loadsOf = (payloads: readonly Payload[]) =>
  Array.from({ length: Math.ceil(payloads.length / perLoad) }, (_, index) =>
    payloads.slice(index * perLoad, (index + 1) * perLoad),
  );

/** The payloads that are sanitised: simple HTML needs no sanitiser. */
const sanitised = (payloads: readonly Payload[]) =>
  payloads.filter(({ html }) => simpleText(html) === undefined);

/**
 * Puts a payload into the page as it came for each text that the sanitiser is given, by a policy of Trusted Types with
 * the sanitiser's name. The text itself has been rewritten before, so that many payloads would no longer run.
 */
async function stubSanitiser(page: Page, payloads: readonly Payload[]): Promise<void> {
  const texts = sanitised(payloads).map(({ html }) => html);
  await page.addInitScript((texts) => {
    interface Policies {
      createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string };
    }
    const { trustedTypes } = window as unknown as { trustedTypes: Policies };
    const policy = trustedTypes.createPolicy('dompurify', { createHTML: (html: string) => html });
    const insertRaw = () => {
      const html = texts[(window as unknown as { inserted: number }).inserted++] ?? '';
      // Scripts in a fragment run, other than in what is set as innerHTML.
      const fragment = document.createRange().createContextualFragment(policy.createHTML(html));
      document.querySelector('main')?.append(fragment);
      return policy.createHTML('');
    };
    Object.assign(window, { insertRaw, inserted: 0 });
  }, texts);
  let stubbed = 0;
  await page.route('**/assets/*.js', async (route) => {
    try {
      const response = await route.fetch();
      const code = (await response.text()).replace(/\.sanitize=function\(\w+\)\{/, (start) => {
        stubbed += 1;
        return `${start}return insertRaw();`;
      });
      await route.fulfill({ response, body: code });
    } catch (error) {
      // What the page fetches ahead may still be on the way when it is closed.
      if (!/disposed|closed/.test(String(error))) throw error;
    }
  });
  page.on('close', () => expect(stubbed, 'sanitisers that were stubbed').toBe(1));
}

/** Answers each attempt to leave the page with nothing, so that it stays and the others are tried. */
async function holdPage(page: Page): Promise<void> {
  await page.route('**', (route) => {
    const request = route.request();
    const leaves =
      request.isNavigationRequest() && request.frame() === page.mainFrame() && page.url() !== 'about:blank';
    return leaves ? route.fulfill({ status: 204 }) : route.fallback();
  });
}

/** Waits until all payloads are in the page. Some of them hide it, so that it cannot be scrolled. */
async function untilInserted(page: Page, payloads: readonly Payload[]): Promise<void> {
  await started(page);
  await page.evaluate(() => document.querySelector('#news')?.scrollIntoView({ behavior: 'instant' }));
  const inserted = () => page.evaluate(() => (window as unknown as { inserted: number }).inserted);
  await expect
    .poll(inserted, { message: 'payloads in the page' })
    .toBeGreaterThanOrEqual(sanitised(payloads).length);
}

/** @param raw Whether HTML is put into the page as it came. @returns what was noticed. */
async function run(page: Page, own: string, payloads: readonly Payload[], raw: boolean): Promise<Noticed> {
  const noticed = await watch(page.context(), own);
  const one = shown.find(({ source }) => source === 'news');
  if (one === undefined) throw new Error('no source of news');
  const records = payloads.map(({ id, html }) => ({
    ...one.record(raw ? 'Words' : html),
    _id: id,
    description: html,
  }));
  await answer(page, one.source, records);
  if (raw) await holdPage(page);
  await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
  await page.goto(one.path);
  if (raw) await untilInserted(page, payloads);
  else await scrollThrough(page);
  await provokeAll(page, noticed);
  return noticed;
}

for (const [index, payloads] of loadsOf(drawn).entries())
  test(`S2 the sanitiser alone, without any header (${index + 1}): nothing runs`, async ({
    page,
    gate,
    baseURL,
  }) => {
    gate.allows(/status of 40\d/, /request failed: GET .*\/api\/image/);
    await stripHeaders(page);
    const { ran, harm } = await run(page, baseURL ?? '', payloads, false);
    expect([...ran], 'payloads that ran').toEqual([]);
    expect([...harm], 'what else was noticed').toEqual([]);
  });

for (const [index, payloads] of loadsOf(running).entries())
  test(
    `S2 the Content-Security-Policy alone, HTML as it came (${index + 1}): nothing runs`,
    { tag: '@rest' },
    async ({ page, gate, baseURL }) => {
      gate.allows(/./);
      await stubSanitiser(page, payloads);
      const { ran } = await run(page, baseURL ?? '', payloads, true);
      expect([...ran], 'payloads that ran').toEqual([]);
    },
  );

test(
  'S2 without both, payloads run: what watches them sees it',
  { tag: '@rest' },
  async ({ page, context, gate, baseURL }) => {
    gate.allows(/./);
    const ran = new Set<string>();
    for (const payloads of loadsOf(running)) {
      const bare = await context.newPage();
      await stripHeaders(bare);
      await stubSanitiser(bare, payloads);
      for (const id of (await run(bare, baseURL ?? '', payloads, true)).ran) ran.add(id);
      await bare.close();
    }
    await page.close();
    test
      .info()
      .annotations.push({ type: 'payloads that ran', description: `${ran.size} of ${running.length}` });
    expect(ran.size, 'payloads that ran').toBeGreaterThan(isFull ? 400 : 10);
  },
);
