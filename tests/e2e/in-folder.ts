/** The folder of its host in which the example site is tried (`SITE_BASE`, `npm run prove folder`); `/` in `npm test`. */
import {
  expect as plain,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { addBase, removeBase } from '../../src/engine/base.ts';

/** The folder, with a slash at both ends. */
const folder: string = process.env['SITE_BASE'] ?? '/';

/** The name of something that the device keeps. */
export const storedAs = (name: string): string => (folder === '/' ? name : `${name} ${folder}`);

/** Puts an address that begins with `/` into the folder, unless it is there already. */
export function inFolder<T>(address: T): T | string {
  const isOutside = typeof address === 'string' && address.startsWith('/') && !address.startsWith(folder);
  return isOutside ? addBase(folder, address) : address;
}

/** Returns an address as documents have it. */
export const outOfFolder = (address: string): string => removeBase(folder, address) ?? address;

/** Lets requests of a test name addresses as documents do. */
export function askInFolder(request: APIRequestContext): APIRequestContext {
  if (folder === '/') return request;
  for (const method of ['fetch', 'get', 'head', 'post'] as const) {
    const ask = request[method].bind(request) as (address: unknown, options?: object) => unknown;
    Object.assign(request, {
      [method]: (address: unknown, options?: object) => ask(inFolder(address), options),
    });
  }
  return request;
}

/** Lets a context and its pages take addresses as documents have them. */
export function openInFolder(context: BrowserContext): BrowserContext {
  const adapt = (page: Page) => {
    const goto = page.goto.bind(page);
    page.goto = (address, options) => goto(inFolder(address), options);
  };
  if (folder === '/') return context;
  askInFolder(context.request);
  context.pages().forEach(adapt);
  context.on('page', adapt);
  return context;
}

/** Says as a matcher whether an expectation of Playwright holds. */
async function matches(isNot: boolean, expectation: Promise<void>) {
  try {
    await expectation;
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => String(error) };
  }
}

/** Expectations about addresses, which they name as documents do. */
const named = plain.extend({
  toHaveURL(page: Page, address: string | RegExp, options?: { timeout?: number }) {
    const expectation = this.isNot ? plain(page).not : plain(page);
    return matches(this.isNot, expectation.toHaveURL(inFolder(address), options));
  },
  toHaveAttribute(locator: Locator, name: string, value: string | RegExp, options?: { timeout?: number }) {
    const expectation = this.isNot ? plain(locator).not : plain(locator);
    const expected = /^(?:href|src)$/.test(name) ? inFolder(value) : value;
    return matches(this.isNot, expectation.toHaveAttribute(name, expected, options));
  },
});

const base: typeof plain = folder === '/' ? plain : named;
/** Looks again soon: Playwright would by itself wait for a quarter of a second, then half of one, then one. */
const poll: typeof plain.poll = (read, options) =>
  base.poll(read, {
    intervals: [20, 50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect: typeof plain = new Proxy(base, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});
