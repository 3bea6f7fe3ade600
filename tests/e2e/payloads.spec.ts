/**
 * No payload runs (S1 to S3): each in records of each source, on the example site as it is built, with both layers, with
 * the Content-Security-Policy alone, with the sanitiser alone; and without both, where they must run. @rest
 */
import { corpus, shuffled, type Payload } from '../payloads/corpus.ts';
import { provokeAll, watch, wrongWith } from '../payloads/watch.ts';
import { isFull, sampleOf } from '../sample.ts';
import { answer } from './api.ts';
import { attributesRefused, expect, scrollThrough, test, type Page } from './site.ts';
import { shown, today, type Shown } from './sources.ts';

test.use({ notices: true, serviceWorkers: 'block' });

const drawn = sampleOf(shuffled(corpus, 'payloads'), 100, 'payloads in records');
interface Place extends Shown {
  /** How many payloads are tried in one load. */
  size: number;
  /** Where one record is shown, it has all of them. */
  inOne?: boolean;
}

const sizes: Record<Shown['source'], number> = {
  news: 100,
  content: 100,
  circulars: 100,
  playlist: 100,
  journey: 100,
  notifications: 25,
  thoughts: 25,
  album: 25,
};
const byName = (source: Shown['source']) => shown.filter((one) => one.source === source);
const places: Place[] = [
  ...shown.map((one) => ({
    ...one,
    size: sizes[one.source],
    inOne: one.source === 'thoughts' || one.source === 'album',
  })),
  ...byName('news').map((one) => ({ ...one, path: '/', size: 12 })),
  ...byName('content').map((one) => ({
    ...one,
    path: '/',
    block: '#photos',
    record: (title: string) => one.record(title, { category: 'PhotoGallery' }),
    size: 6,
  })),
];

interface Load {
  one: Place;
  payloads: readonly Payload[];
}

const byPath = (path: string) => places.filter((one) => one.path === path);

/** Loads of a place in a full run; each place has its own part of the payloads. */
const loadsInFull = 5;

/** The loads of a place: on the page of news all that were drawn, in the other places, which show less, some of them. */
function loadsOf(one: Place): Load[] {
  const { size, path, source } = one;
  const part = size * (isFull ? loadsInFull : 1);
  const own = path === '/News' ? drawn : shuffled(drawn, `${source} ${path}`).slice(0, part);
  return Array.from({ length: Math.ceil(own.length / size) }, (_, index) => ({
    one,
    payloads: own.slice(index * size, (index + 1) * size),
  }));
}

/** Records with payloads in all fields that do not decide whether they are shown. */
function recordsOf({ one, payloads }: Load): object[] {
  const keeps = ['category', 'sessionYear', 'date', 'fromDate', 'updatedAt'];
  const corrupted = (id: string, html: string) =>
    Object.fromEntries(
      Object.entries(one.record(id)).map(([field, value]) => [
        field,
        keeps.includes(field) ? value : Array.isArray(value) ? [html, `${html}.svg`] : html,
      ]),
    );
  if (!one.inOne) return payloads.map(({ id, html }) => corrupted(id, html));
  // Each payload in a paragraph of its own, which some of them end.
  return [corrupted('all', payloads.map(({ html }) => `<p>${html}</p>`).join('\n'))];
}

/** Goes to the page of a source, looks at all of it, and does what a visitor could do. */
async function visit(page: Page, load: Load): Promise<void> {
  const { one } = load;
  await page.unrouteAll();
  if (one.source !== 'notifications') await answer(page, 'notifications', []);
  await answer(page, one.source, recordsOf(load));
  await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
  await page.goto(one.path);
  await scrollThrough(page);
}

/** Chromium notes handlers, styles and media also of sanitised HTML that is in no page, though it asks for nothing. */
const noted = [...attributesRefused, /Loading media from/, /policy violated: media-src /];

const others = places.filter(({ path }) => path !== '/News');
const tried = [...byPath('/News'), ...sampleOf(others, 1, 'places of records with payloads')];

for (const one of tried)
  for (const [index, load] of loadsOf(one).entries())
    test(`S1 S3 "${one.source}" at ${one.path} with payloads (${index + 1}): nothing runs, nobody else is asked, nothing is in the way`, async ({
      page,
      context,
      gate,
      baseURL,
    }) => {
      gate.allows(...noted, /status of 40\d/, /request failed: GET .*\/api\/image/, /base-uri/);
      const noticed = await watch(context, baseURL ?? '');
      await visit(page, load);
      if (one.source === 'notifications') await throughNotices(page, load.payloads.length);
      await provokeAll(page, noticed);
      expect([...noticed.ran], 'payloads that ran').toEqual([]);
      expect([...noticed.harm], 'what else was noticed').toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await page.evaluate(wrongWith, one.block), 'what is wrong with the page').toEqual([]);
    });

async function throughNotices(page: Page, count: number): Promise<void> {
  for (let index = 1; index < count; index += 1) await page.locator('dialog[open] button').last().click();
}
