/**
 * The form on an API, a network and a browser that go wrong (F-05, F8): the message arrives, and counts once; where it
 * cannot arrive, the words stay. @rest
 */
import type { BrowserContext, Page } from '@playwright/test';
import { isFull, sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { browserFaults } from './form-browser-faults.ts';
import { formFaults, type FormFault } from './form-faults.ts';
import { startFormServer, type FormServer } from './form-server.ts';
import type { Stage } from './form-stage.ts';
import { fillAndSend, form, open, waiting } from './outbox.ts';
import { expect, test as base } from './site.ts';

const test = base.extend<object, { faulty: FormServer }>({
  faulty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it is to hand in
    async ({}, use) => {
      const server = await startFormServer(process.env['E2E_EXAMPLE_OUT'] ?? '');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.address),
});

/** Messages of the browser about the failure. */
const browserSays = [
  /error: form: could not be sent/,
  /Failed to load resource/,
  /request failed: POST/,
  // The policy lets no message be led to another site, nor a script be missing.
  /Connecting to 'https:\/\/elsewhere/,
  /request to another site: https:\/\/elsewhere/,
  /policy violated: connect-src/,
  /request failed: GET .*\/assets\/app-/,
  /Failed to fetch dynamically imported module/,
];

/** How often the console was told that a message did not go. */
function countFailures(page: Page): () => number {
  let count = 0;
  page.on('console', (line) => (count += line.text().startsWith('form: could not be sent') ? 1 : 0));
  return () => count;
}

const server = sampleOf(formFaults, 4, 'faults of an API that is sent a message');
/** A full run shares them out among the workers. */
const sittings = isFull ? [0, 1, 2].map((part) => server.filter((_, at) => at % 3 === part)) : [server];
for (const [number, sitting] of sittings.entries())
  test(`F-03 F-05 F8 on an API that goes wrong a message arrives, once, or stays in its fields (${number + 1})`, async ({
    page,
    gate,
    faulty,
  }) => {
    gate.allows(...browserSays);
    const { probe, end } = createProbes();
    await page.clock.install();
    const failures = countFailures(page);
    for (const fault of sitting)
      await probe(`F-05 F8 ${fault.name}`, () => seeFault(page, faulty, fault, failures));
    end();
  });

async function seeFault(
  page: Page,
  faulty: FormServer,
  { name, misbehave, outcome, silent }: FormFault,
  failures: () => number,
): Promise<void> {
  const words = `Meets: ${name} ${Date.now()}`;
  const { message, send, thanks } = form(page);
  // Leftovers of an earlier fault shall be nobody else's failure.
  if (page.url() !== 'about:blank')
    await page.evaluate(() => void [localStorage, sessionStorage].map((one) => one.clear()));
  await open(page);
  const before = await page.getByRole('contentinfo').innerText();
  const earlier = failures();
  faulty.meet(misbehave);
  await fillAndSend(page, words);
  await expect.poll(faulty.attempts, 'the API has heard of it').toBeGreaterThan(0);
  if (outcome !== 'arrives') {
    if (silent) await page.clock.fastForward(15_000);
    await expect.poll(failures, 'the console is told').toBe(earlier + 1);
    await expect(message, 'the words stay').toHaveValue(words);
    expect(await page.getByRole('contentinfo').innerText(), 'nothing is said').toBe(before);
    expect(await waiting(page)).toHaveLength(outcome === 'waits' ? 1 : 0);
    faulty.meet();
    if (outcome === 'refused') {
      await page.clock.fastForward('03:00:00');
      expect(faulty.attempts(), 'it is not sent again by itself').toBe(0);
      await send.click();
    }
  }
  const thanked = async () => {
    await page.clock.fastForward('01:10:00');
    return thanks.count();
  };
  await expect.poll(outcome === 'waits' ? thanked : () => thanks.count(), 'thanks').toBe(1);
  await expect(message).toHaveValue('');
  expect(faulty.taken(words), 'times it was taken').toBe(1);
  expect(await waiting(page)).toEqual([]);
}

const inBrowser = sampleOf(browserFaults, 2, 'faults of a browser that sends a message');
for (const [name, act] of inBrowser)
  test(`F-05 F8 F11 F12 a message arrives, once: ${name}`, async ({ browser, gate, faulty, baseURL }) => {
    gate.allows(...browserSays);
    faulty.meet();
    const context: BrowserContext = await browser.newContext({ ...(baseURL && { baseURL }) });
    await gate.listen(context);
    const words = `In a browser: ${name} ${Date.now()}`;
    const stage: Stage = { context, page: await context.newPage(), faulty, words };
    await act(stage);
    await expect.poll(() => faulty.taken(words), 'times it was taken').toBe(1);
    faulty.meet();
    for (const page of context.pages())
      await page.evaluate(async () => {
        dispatchEvent(new Event('online'));
        // Messages sent at that sign are sent before this is answered.
        await fetch(location.href);
      });
    expect(faulty.attempts(), 'attempts after it was taken').toBe(0);
    expect(faulty.taken(words)).toBe(1);
    await context.close();
  });
