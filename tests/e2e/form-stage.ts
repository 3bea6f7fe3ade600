/** The means of faults of a browser: how a message is sent there, and seen to arrive (F-05, F8). */
import type { BrowserContext, Page } from '@playwright/test';
import { takes, type FormServer, type Misbehave } from './form-server.ts';
import { fill, fillAndSend, form, open } from './outbox.ts';
import { expect } from './site.ts';

/** The means of a fault: a browser of its own, and an API that takes messages until it is told otherwise. */
export interface Stage {
  context: BrowserContext;
  page: Page;
  faulty: FormServer;
  /** The message. */
  words: string;
}

export type Play = (stage: Stage) => Promise<void>;

export const down: Misbehave = ({ response }) => void response.writeHead(503).end();
export const silent: Misbehave = () => {};
export const takesInSilence: Misbehave = ({ take }) => take();
export const isOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

export async function thanked(page: Page): Promise<void> {
  await expect(form(page).thanks).toBeVisible();
  await expect(form(page).message).toHaveValue('');
}

/** Lets an hour pass, and another one, until the message has been taken again. */
export async function timePasses({ page, faulty }: Pick<Stage, 'page' | 'faulty'>): Promise<void> {
  faulty.meet();
  const pass = async () => {
    await page.clock.fastForward('01:10:00');
    return faulty.attempts();
  };
  await expect.poll(pass).toBe(1);
}

/** Opens a page and sends; waits until the API has heard of it. */
export async function sendInto({ page, faulty, words }: Stage, misbehave: Misbehave): Promise<void> {
  await open(page);
  faulty.meet(misbehave);
  await fillAndSend(page, words);
  await expect.poll(faulty.attempts).toBe(1);
}

/** Sends while the API is down, and waits until the message has been put by. */
export async function sendInVain(stage: Stage): Promise<void> {
  const failed = stage.page.waitForEvent('console', (line) => line.text().startsWith('form: could not'));
  await sendInto(stage, down);
  await failed;
  await expect(form(stage.page).message).toHaveValue(stage.words);
  stage.faulty.meet();
}

/** A fault from the first script of each page on; the API is down at first. */
export const without =
  (spoil: () => void): Play =>
  async (stage) => {
    await stage.context.addInitScript(spoil);
    await sendInVain(stage);
    await isOnline(stage.page);
    await thanked(stage.page);
  };

/** The clock of the device moves after a message could not be sent. */
export const clock =
  (before: string, after: string): Play =>
  async (stage) => {
    await stage.page.clock.install({ time: before });
    await sendInVain(stage);
    await stage.page.clock.setSystemTime(after);
    await isOnline(stage.page);
    await thanked(stage.page);
  };

/** Presses more often than once while the API takes its time. */
export const presses =
  (press: (page: Page) => Promise<void>): Play =>
  async ({ page, faulty, words }) => {
    await open(page);
    let answer = () => {};
    faulty.meet((exchange) => (answer = () => takes(exchange)));
    await fill(page, words);
    await press(page);
    await expect.poll(faulty.attempts).toBe(1);
    answer();
    await thanked(page);
    expect(faulty.attempts()).toBe(1);
  };
