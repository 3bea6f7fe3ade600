/** Records that are more than a page can bear: each page with a list stays quick, and no wider than a phone (F4, A4). @rest */
import { answer } from './api.ts';
import { createProbes } from '../visit/probe.ts';
import { expect, scrollThrough, test, type Page } from './site.ts';
import { shown, titleAt, today, type Shown } from './sources.ts';
import { sampleOf } from '../sample.ts';

test.use({ notices: true, viewport: { width: 360, height: 740 } });

/** Longest task in milliseconds: 200 on a machine that has nothing else to do; tests share theirs. */
const longest = 600;

const word = 'a'.repeat(10_000);
const cell = '<td>Carmel</td>';
/** Texts of which one alone would freeze a page or make it too wide. */
const texts: Record<string, string> = {
  'elements in each other': '<div>'.repeat(50_000),
  'known elements in each other': `${'<b><i>'.repeat(25_000)}deep`,
  'as many elements as a text has room for': '<p>a</p>'.repeat(6000),
  'elements that the parser opens again': `${Array.from({ length: 1500 }, (_, index) => `<b lang=l${index}>`).join('')}${'<p>a'.repeat(5000)}`,
  'just so few that nothing is rewritten': `${Array.from({ length: 75 }, (_, index) => `<b lang=l${index}>`).join('')}${'<p>a'.repeat(75)}`,
  'a table of 2,000 columns': `<table><tr>${cell.repeat(2000)}</tr></table>`,
  'a wide table': `<table><tr>${cell.repeat(40)}</tr></table>`,
  'a line that does not break': `<pre>${word}</pre>`,
  'a word of 10,000 letters': `<p>${word} <a href="/${word}">${word}</a></p>`,
  'a picture of 12,000 px':
    '<img src="/api/image/albums/mount-1.svg" alt="Carmel" width="12000" height="12000">',
  'attributes without end': `<p ${Array.from({ length: 10_000 }, (_, index) => `a${index}`).join(' ')}>a</p>`,
  'nothing but beginnings of tags': '<'.repeat(1_000_000),
  'a million letters': '&amp; '.repeat(200_000),
};

/** In the page: notes how long each task takes, as long as it takes over 50 ms. */
function noteTasks(): void {
  const noted: number[] = [];
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}

const notedTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: number[] }).noted.splice(0));

/** The record with the same text, or a word of a million letters, in all its fields that are shown. */
function hugeRecord({ record }: Shown, text: string): Record<string, unknown> {
  const more = Object.keys(record('')).includes('message') ? { message: text } : { description: text };
  const names = { title: word.repeat(100), name: word.repeat(100) };
  return record('Huge', {
    ...names,
    ...more,
    // Once is enough: drawing the 500 that are left takes its time.
    attachments: Array.from(
      { length: text === texts['a million letters'] ? 10_000 : 2 },
      () => 'albums/mount-1.svg',
    ),
  });
}

/** Another record, whose group is a choice of the filters, or a tab. */
const inHugeGroup = ({ record, source }: Shown) =>
  record('Other', { [source === 'journey' ? 'sessionYear' : 'category']: `2025 ${word.repeat(100)}` });

const drawn = sampleOf(
  shown.flatMap((one) => Object.keys(texts).map((name) => ({ one, name }))),
  2,
  'records without bounds',
);

for (const source of new Set(drawn.map(({ one }) => one.source)))
  test(`F4 A4 "${source}" without bounds: no task freezes the page, nothing is wider than a phone, and the cut is told`, async ({
    page,
    gate,
  }) => {
    gate.allows(/Failed to load resource/, /request failed/);
    const { probe, end } = createProbes();
    await page.clock.install({ time: new Date(`${today}T10:00:00`) });
    await page.addInitScript(noteTasks);
    for (const { one, name } of drawn.filter((step) => step.one.source === source))
      await probe(`F4 A4 "${source}" with ${name}`, () => see(page, one, texts[name] ?? ''));
    end();
  });

/** A machine that is busy with other tests only ever makes tasks longer: the best of three visits counts. */
async function see(page: Page, one: Shown, text: string): Promise<void> {
  let tooLong = await visit(page, one, text);
  for (let more = 2; tooLong.length > 0 && more > 0; more -= 1) tooLong = await visit(page, one, text);
  expect(tooLong, 'tasks in ms').toEqual([]);
}

/** Visits the page. @returns the tasks that take longer than one may */
async function visit(page: Page, one: Shown, text: string): Promise<number[]> {
  await page.unrouteAll();
  if (one.source !== 'notifications') await answer(page, 'notifications', []);
  await answer(page, one.source, [hugeRecord(one, text), one.record('Sound'), inHugeGroup(one)]);
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  await page.goto(one.path);
  await expect(page).toHaveTitle(titleAt(one.path));
  await scrollThrough(page);
  const block = page.locator(one.block);
  await expect(block.getByText('[…]').first()).toBeAttached();
  if (one.source === 'journey') await block.locator('summary').first().click();
  await block.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWide, 'px wider than the page').toBeLessThanOrEqual(0);
  return (await notedTasks(page)).filter((duration) => duration > longest);
}

test('A3 A4 a wide table scrolls in a box of its own, which keys reach and move; the page stays as wide as a phone', async ({
  page,
}) => {
  const [news] = shown;
  if (news === undefined) throw new Error('no sources');
  await answer(page, 'notifications', []);
  await answer(page, 'news', [news.record('Wide', { description: texts['a wide table'] })]);
  await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
  await page.goto(news.path);
  await scrollThrough(page);
  const box = page.locator(news.block).getByRole('group', { name: 'Table' });
  const search = page.locator(news.block).getByRole('searchbox');
  await search.focus();
  const isReached = () => box.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 12 && !(await isReached()); press += 1) await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(box).not.toHaveCSS('outline-style', 'none');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
