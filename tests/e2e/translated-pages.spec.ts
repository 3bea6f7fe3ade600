/**
 * Every page, translated before or after its blocks are alive: after each act it says what the same page says that
 * nobody translates. @breadth
 */
import type { Locator } from '@playwright/test';
import { setOut, titleOf } from './moves.ts';
import { documents } from './pages.ts';
import { expect, hydrateAll, test, type Page } from './site.ts';
import { stopTranslating, translate, translateFirst } from './translate.ts';

/** Acts of a visitor, each on an element; a page without the element leaves it out. */
interface Act {
  name: string;
  with: (page: Page) => Locator;
  act: (found: Locator, page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const choice = (page: Page) => main(page).getByRole('combobox').first();
const words = (page: Page) => main(page).getByRole('searchbox').first();
const picture = (page: Page) => page.locator('.PhotoView-Portal');

const actsOfPages: Act[] = [
  {
    name: 'show more names',
    with: (page) =>
      main(page)
        .getByRole('button', { name: /^More / })
        .first(),
    act: (button) => button.click(),
  },
  {
    name: 'choose a tab',
    with: (page) => main(page).getByRole('tab').last(),
    async act(tab) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    },
  },
  { name: 'filter a list', with: choice, act: (field) => field.selectOption({ index: 1 }) },
  { name: 'show all records', with: choice, act: (field) => field.selectOption({ index: 0 }) },
  { name: 'search a list', with: words, act: (field) => field.fill('no such words') },
  { name: 'end the search', with: words, act: (field) => field.fill('') },
  {
    name: 'enlarge a picture, and show the next',
    with: (page) =>
      main(page)
        .getByRole('button', { name: /Enlarge/ })
        .first(),
    async act(button, page) {
      await button.click();
      await expect(picture(page)).toBeVisible();
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'close the picture',
    with: picture,
    async act(view, page) {
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
    },
  },
];

const actsOfLayout: Act[] = [
  {
    name: 'open a menu',
    with: (page) => page.getByRole('banner').getByRole('navigation').getByRole('button').first(),
    async act(button, page) {
      await button.click();
      await expect(page.getByRole('banner').locator(':popover-open')).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'search the site',
    with: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }),
    async act(button, page) {
      await button.click();
      const window = page.getByRole('dialog', { name: 'Search the site' });
      await window.getByRole('searchbox').fill('house');
      await expect(window.getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'close the search',
    with: (page) => page.getByRole('dialog', { name: 'Search the site' }),
    async act(window) {
      await window.getByRole('button', { name: 'Close' }).click();
      await expect(window).toBeHidden();
    },
  },
  {
    name: 'send an empty form',
    with: (page) => page.getByRole('button', { name: 'Send' }),
    async act(button, page) {
      await button.click();
      await expect(page.getByText(/ is required$/).first()).toBeVisible();
    },
  },
];

/** All words of a page, as they follow each other. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = '';
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('script, style, noscript'))
        words += texts.currentNode.nodeValue ?? '';
    return words.replace(/\s+/g, ' ');
  });

/** A page as it is, and the same page translated. */
interface Pair {
  plain: Page;
  translated: Page;
}

const inBoth = ({ plain, translated }: Pair, act: (page: Page) => Promise<unknown>) =>
  Promise.all([act(plain), act(translated)]);

const expectSame = ({ plain, translated }: Pair, after: string) =>
  expect(async () => expect(await wordsOf(translated), after).toBe(await wordsOf(plain))).toPass({
    intervals: [20, 50, 100],
    timeout: 10_000,
  });

/** Does the acts that the page has room for. */
async function perform(pair: Pair, acts: readonly Act[]): Promise<void> {
  for (const { name, with: find, act } of acts) {
    if ((await find(pair.plain).count()) === 0) continue;
    await inBoth(pair, (page) => act(find(page), page));
    await expectSame(pair, name);
  }
}

for (const when of ['before', 'after'] as const) {
  const open = async ({ plain, translated }: Pair, route: string) => {
    if (when === 'before') await translateFirst(translated);
    await inBoth({ plain, translated }, (page) => page.goto(route));
  };
  const wake = async (pair: Pair, route: string) => {
    await inBoth(pair, (page) => expect(page).toHaveTitle(titleOf(route)));
    await inBoth(pair, hydrateAll);
    if (when === 'after') await translate(pair.translated);
    await expectSame(pair, route);
  };

  test(`a walk over all pages, each translated ${when} its blocks are alive: after each act the words are the same`, async ({
    page: plain,
    context,
  }) => {
    const pair = { plain, translated: await context.newPage() };
    await open(pair, '/Home');
    await wake(pair, '/Home');
    await perform(pair, actsOfLayout);
    let before = '/Home';
    for (const { route } of documents) {
      if (when === 'after') await stopTranslating(pair.translated);
      if (route !== before) await inBoth(pair, (page) => setOut(page, route));
      await wake(pair, route);
      await perform(pair, actsOfPages);
      before = route;
    }
    await inBoth(pair, (page) => page.goBack());
    await wake(pair, documents.at(-2)?.route ?? '');
  });

  for (const { route } of documents)
    test(`${route}, translated ${when} its blocks are alive, after each act, on the next page, and after Back @breadth`, async ({
      page: plain,
      context,
    }) => {
      const pair = { plain, translated: await context.newPage() };
      await open(pair, route);
      await wake(pair, route);
      await perform(pair, [...actsOfPages, ...actsOfLayout]);
      const next = route === '/Story' ? '/Team' : '/Story';
      await inBoth(pair, (page) => setOut(page, next));
      await wake(pair, next);
      await inBoth(pair, (page) => page.goBack());
      await wake(pair, route);
    });
}
