/**
 * Each source with each fault of an API on a server of its own (F1, F3, F4, O1): the list waits no longer than
 * `src/engine/call-limits.ts` says and then shows its placeholder or the last good answer with its day; the rest of the page
 * stands; the console is told once. @rest
 */
import { readEnvironment } from '../../src/hosting/environment.ts';
import { inFolder } from './in-folder.ts';
import type { Page } from '@playwright/test';
import { busyMs, responseMiB, retries } from '../../src/engine/call-limits.ts';
import { isFull, sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { apiFaults, long, type ApiFault } from './api-faults.ts';
import { calls, countCalls } from './api.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { follow } from './moves.ts';
import { expectServed } from './served.ts';
import { expect, started, test as base } from './site.ts';
import { expectRecords, shown, today, type Shown } from './sources.ts';

const test = base.extend<object, { faulty: FaultServer }>({
  faulty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it is to hand in
    async ({}, use) => {
      const server = await startFaultServer(process.env['E2E_EXAMPLE_OUT'] ?? '');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.address),
});

test.use({ notices: true });
test.beforeEach(async ({ page }) => {
  test.setTimeout(600_000);
  await page.clock.install({ time: new Date(`${today}T10:00:00`) });
});

interface Cell {
  one: Shown;
  fault: ApiFault;
}

const all = shown.flatMap((one) => apiFaults.map((fault): Cell => ({ one, fault })));
const first = sampleOf(all, 5, 'sources with faults of the API');
const again = sampleOf(
  all.filter(({ one, fault }) => one.keeps && fault.outcome !== 'records'),
  2,
  'sources with faults of the API after a good answer',
);
/** A full run has a sitting for each source, so that they are shared out among the workers. */
const sittings = (cells: Cell[]) =>
  isFull
    ? shown.map((one) => cells.filter((cell) => cell.one === one)).filter(({ length }) => length)
    : [cells];
const named = (cells: Cell[]) => [...new Set(cells.map(({ one }) => `"${one.source}"`))].join(', ');
const nameOf = ({ one, fault }: Cell) => `F1 F3 F4 O1 "${one.source}": ${fault.name}`;

/** Messages of the browser about failed calls. */
const browserSays = [
  /Failed to load resource/,
  /request failed: GET .*\/api\//,
  /source ".*": Error fetching/,
  // The policy lets no call be led to another site.
  /Connecting to 'nowhere:/,
  /request failed: GET nowhere:/,
  /policy violated: connect-src/,
];
const sound = ({ record }: Shown, title: string) => JSON.stringify([record(title)]);

/** Loads the page of a source, and makes time pass as long as its calls go on. @returns what the console was told. */
async function see(page: Page, server: FaultServer, { one, fault }: Cell): Promise<string[]> {
  const { source, path, block } = one;
  const lines: string[] = [];
  const listen = (message: { text: () => string }) => {
    if (message.text().startsWith(`source "${source}": `)) lines.push(message.text());
  };
  page.on('console', listen);
  const counts = countCalls(page);
  server.breakSource(source, fault.misbehave, sound(one, 'Sound'));
  // The notices open once in a visit.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  const asked = page.waitForRequest((request) =>
    new URL(request.url()).pathname.startsWith(inFolder(calls[source])),
  );
  await page.goto(path);
  await asked;
  await started(page);
  if (source !== 'notifications') await page.locator(block).evaluate((element) => element.scrollIntoView());
  if (fault.silent) {
    await page.clock.fastForward(busyMs);
    await expect(page.locator('main [aria-busy="true"]'), 'lists that wait').toHaveCount(0);
    expect(lines, 'it may still come').toEqual([]);
  }
  if (fault.outcome === 'records') await expectRecords(page, one, 'Sound');
  else {
    const passTime = async () => {
      if (fault.outcome === 'fails again') await page.clock.fastForward(1000);
      return lines.length;
    };
    await expect.poll(passTime, { message: 'calls given up', intervals: [50] }).toBe(1);
  }
  page.off('console', listen);
  const own = [...counts].filter(([called]) => called.startsWith(calls[source])).map(([, count]) => count);
  // A redirection is one more request each time.
  if (!fault.name.includes('redirection'))
    expect(own).toEqual([fault.outcome === 'fails again' ? 1 + retries : 1]);
  return lines;
}

/** Checks that hold whatever goes wrong. */
async function expectWhole(page: Page, { one, fault }: Cell, lines: string[]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectServed(page, one.block);
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/undefined|\bnull\b|\bNaN\b|Invalid Date|\[object|error|sorry/i);
  if (fault.outcome === 'records') expect(lines).toEqual([]);
  else {
    expect(lines).toHaveLength(1);
    expect(lines[0], 'the cause').toMatch(/Error fetching data \w*Error: \S+/);
    expect(lines[0]).not.toMatch(/Bearer|Sound|Words|id=/);
    expect(lines[0]).not.toContain(readEnvironment(process.cwd()).settings.token);
  }
}

for (const cells of sittings(first))
  test(`F1 F3 F4 O1 ${named(cells)} on an API that goes wrong: placeholders, and the rest of each page stands`, async ({
    page,
    gate,
    faulty,
  }) => {
    gate.allows(...browserSays);
    const { probe, end } = createProbes();
    for (const cell of cells)
      await probe(nameOf(cell), async () => {
        if (page.url() !== 'about:blank') await page.evaluate(() => caches.delete('answers'));
        const lines = await see(page, faulty, cell);
        if (cell.fault.outcome !== 'records') await cell.one.empty(page.locator(cell.one.block));
        await expectWhole(page, cell, lines);
      });
    end();
  });

for (const cells of sittings(again))
  test(`F1 F5 O1 ${named(cells)} on an API that goes wrong after it has answered: the last answer with its day`, async ({
    page,
    gate,
    faulty,
  }) => {
    gate.allows(...browserSays);
    const { probe, end } = createProbes();
    for (const one of new Set(cells.map((cell) => cell.one))) {
      const good = ({ response }: { response: { end: (text: string) => void } }) =>
        response.end(sound(one, 'Kept'));
      faulty.breakSource(one.source, good, '');
      await page.goto(one.path);
      await started(page);
      if (one.source !== 'notifications')
        await page.locator(one.block).evaluate((element) => element.scrollIntoView());
      await expectRecords(page, one, 'Kept');
      for (const cell of cells.filter((cell) => cell.one === one))
        await probe(nameOf(cell), async () => {
          const lines = await see(page, faulty, cell);
          await expectRecords(page, one, 'Kept');
          await expect(
            page
              .locator(one.block)
              .getByText(/^As of /)
              .first(),
          ).toBeVisible();
          await expectWhole(page, cell, lines);
        });
    }
    end();
  });

test('F4 an answer of a gibibyte is cut off while it is read', async ({ page, gate, faulty }) => {
  gate.allows(...browserSays);
  const one = shown[0];
  if (!one) throw new Error('There is no source.');
  const fault: ApiFault = { name: 'a gibibyte', outcome: 'fails', misbehave: long(1024) };
  const [line] = await see(page, faulty, { one, fault });
  expect(line).toContain(`the answer is longer than ${responseMiB} MiB`);
  await expect.poll(() => faulty.seen().open, 'the connection is closed').toBe(0);
  // The system may hold unread bytes in its buffers, which are tens of MiB on some machines.
  expect(faulty.seen().bytes).toBeLessThan((responseMiB + 128) * 2 ** 20);
});

test('F1 a call that is gone today may be there tomorrow: no failure is remembered by the browser', async ({
  page,
  gate,
  faulty,
}) => {
  gate.allows(...browserSays);
  const one = shown[0];
  // Browsers may keep this answer for as long as they like.
  const gone = apiFaults.find(({ name }) => name === 'status 410');
  if (!gone || !one) throw new Error('There is no such fault.');
  await see(page, faulty, { one, fault: gone });
  await see(page, faulty, {
    one,
    fault: { name: 'none', outcome: 'records', misbehave: ({ response, sound }) => void response.end(sound) },
  });
});

test('F3 what a page that is left still asked for is called off, and nobody is told', async ({
  page,
  faulty,
}) => {
  const one = shown[0];
  if (!one) throw new Error('There are no sources.');
  faulty.breakSource(one.source, () => {}, '');
  await page.goto(one.path);
  await started(page);
  await expect.poll(() => faulty.seen().open).toBe(1);
  await follow(page, '/House');
  await expect.poll(() => faulty.seen().open, 'the connection is closed').toBe(0);
  await page.clock.fastForward(60_000);
  // The gate hears what the console is told.
});
