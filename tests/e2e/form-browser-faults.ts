/** Ways in which a browser, a device or a visitor makes it hard for a message to arrive (F-05, F8, F11, F12). */
import { takes } from './form-server.ts';
import {
  clock,
  down,
  isOnline,
  presses,
  sendInto,
  sendInVain,
  silent,
  takesInSilence,
  thanked,
  timePasses,
  without,
  type Play,
} from './form-stage.ts';
import { setOut, titleOf } from './moves.ts';
import { fill, fillAndSend, form, open } from './outbox.ts';
import { expect, hydrateAll, scrollThrough } from './site.ts';

export const browserFaults: readonly [name: string, play: Play][] = [
  [
    'it is offline for a while',
    async ({ context, page, words }) => {
      await open(page);
      await context.setOffline(true);
      const failed = page.waitForEvent('console', (line) => line.text().startsWith('form: could not'));
      await fillAndSend(page, words);
      await failed;
      await expect(form(page).message).toHaveValue(words);
      await context.setOffline(false);
      await thanked(page);
    },
  ],
  [
    'the page is loaded anew while it is sent',
    async (stage) => {
      await stage.page.clock.install();
      await sendInto(stage, takesInSilence);
      await stage.page.reload();
      await scrollThrough(stage.page);
      await expect(form(stage.page).message).toHaveValue(stage.words);
      await timePasses(stage);
      await thanked(stage.page);
    },
  ],
  [
    'another page is loaded while it is sent',
    async (stage) => {
      await stage.page.clock.install();
      await sendInto(stage, takesInSilence);
      await stage.page.goto('/House');
      await scrollThrough(stage.page);
      await timePasses(stage);
      await thanked(stage.page);
    },
  ],
  [
    'moves to another page and back while it is sent',
    async (stage) => {
      const { page, faulty } = stage;
      let answer = () => {};
      await sendInto(stage, (exchange) => (answer = () => takes(exchange)));
      await setOut(page, '/House');
      await expect(page).toHaveTitle(titleOf('/House'));
      await page.goBack();
      await expect(page).toHaveTitle(titleOf('/Story'));
      await hydrateAll(page);
      answer();
      await thanked(page);
      expect(faulty.attempts()).toBe(1);
    },
  ],
  [
    'back to a document that was left before it had arrived',
    async (stage) => {
      const { page } = stage;
      await sendInVain(stage);
      await page.goto('/House');
      await scrollThrough(page);
      await thanked(page);
      await page.goBack();
      await scrollThrough(page);
    },
  ],
  [
    'the tab is closed while it is sent, and another one opened later',
    async (stage) => {
      const { context, page, faulty } = stage;
      await sendInto(stage, silent);
      await page.close();
      faulty.meet();
      const next = await context.newPage();
      await next.clock.install();
      await open(next);
      await expect(form(next).message, 'the next visitor sees nothing of it').toHaveValue('');
      await timePasses({ page: next, faulty });
    },
  ],
  [
    'the tab is closed when it could not be sent, and another one opened',
    async (stage) => {
      await sendInVain(stage);
      await stage.page.close();
      await open(await stage.context.newPage());
    },
  ],
  [
    'two windows hear at once that the network is back',
    async (stage) => {
      const second = await stage.context.newPage();
      await second.goto('/House');
      await sendInVain(stage);
      await Promise.all([isOnline(stage.page), isOnline(second)]);
      await expect.poll(() => stage.faulty.taken(stage.words)).toBe(1);
    },
  ],
  [
    'another window has sent it, and it is sent again here',
    async (stage) => {
      await sendInVain(stage);
      const second = await stage.context.newPage();
      await open(second);
      await expect.poll(() => stage.faulty.taken(stage.words)).toBe(1);
      await form(stage.page).send.click();
      await thanked(stage.page);
    },
  ],
  [
    'the same words are sent from two windows',
    async (stage) => {
      await sendInVain(stage);
      stage.faulty.meet(down);
      const second = await stage.context.newPage();
      await open(second);
      await fill(second, stage.words);
      stage.faulty.meet();
      await form(second).send.click();
      await thanked(second);
    },
  ],
  [
    'localStorage is forbidden',
    without(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    }),
  ],
  [
    'all storage is forbidden',
    without(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get });
      if ('locks' in navigator)
        LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'));
    }),
  ],
  [
    'storage is full',
    without(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
    }),
  ],
  [
    'storage is cleared while it waits',
    async (stage) => {
      await sendInVain(stage);
      await stage.page.evaluate(() => void [localStorage, sessionStorage].map((one) => one.clear()));
      await expect(form(stage.page).message).toHaveValue(stage.words);
      await form(stage.page).send.click();
      await thanked(stage.page);
    },
  ],
  ['there are no locks', without(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))],
  [
    'there is no crypto.randomUUID',
    without(() => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID')),
  ],
  [
    'the browser has no room for what goes on after a page',
    without(() => {
      const fetch = window.fetch.bind(window);
      let used = false;
      window.fetch = (input, init = {}) => {
        if (!init.keepalive || used) return fetch(input, init);
        used = true;
        // The API is asked all the same, as the other faults are.
        return fetch(input, { ...init, keepalive: false }).then(() => {
          throw new TypeError('Failed to fetch');
        });
      };
    }),
  ],
  ['a double click', presses((page) => form(page).send.dblclick())],
  [
    'Enter and a click',
    presses(async (page) => {
      await form(page).name.press('Enter');
      await form(page).send.click();
    }),
  ],
  [
    'Enter is held',
    presses(async (page) => {
      for (let times = 0; times < 5; times += 1) await form(page).email.press('Enter');
    }),
  ],
  ['the clock is set back by a year', clock('2026-11-20T10:00:00', '2025-11-20T10:00:00')],
  ['the clock stood at 1970', clock('1970-01-01T00:00:00', '2026-11-20T10:00:00')],
  ['the device sleeps for three days', clock('2026-11-20T10:00:00', '2026-11-23T10:00:00')],
  [
    'the application does not come until the page is loaded anew',
    async ({ page, words }) => {
      await page.route('**/assets/app-*.js', (route) => route.abort());
      await page.goto('/Story');
      await fill(page, words);
      await form(page).send.click();
      await expect(form(page).message).toHaveValue(words);
      await page.unrouteAll();
      await page.reload();
      await scrollThrough(page);
      await expect(form(page).message).toHaveValue(words);
      await form(page).send.click();
      await thanked(page);
    },
  ],
];
