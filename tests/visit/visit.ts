/**
 * One scripted visit for a page of a site: it is opened and scrolled once, then looked at in every way, from
 * what leaves no trace to what changes it. Each way is a step named by the behaviours that it shows.
 */
import type { Browser, Page } from '@playwright/test';
import { answer, calls, type Source } from '../e2e/api.ts';
import { expectNoBarriers } from '../e2e/axe.ts';
import type { PageDocument, SitePages } from '../e2e/pages.ts';
import { expect, scrollThrough, test, withMotion, type Gate } from '../e2e/site.ts';
import { sampledInRest, sampleOf } from '../sample.ts';
import {
  arrive,
  expectNoShift,
  expectOneCallEach,
  expectUntouched,
  expectWithin,
  type Budget,
} from './arrival.ts';
import { expectReadableBanner } from './banner.ts';
import { expectFrame, expectLinksOut, expectOwnTitle } from './frame.ts';
import { expectKeyboard } from './keyboard.ts';
import { expectNoMotion } from './motion.ts';
import { expectPaper } from './paper.ts';
import { expectSameAlone } from './alone.ts';
import { createProbes } from './probe.ts';
import { expectStillInPieces } from './in-pieces.ts';
import { expectReflow } from './reflow.ts';
import { expectTargets } from './targets.ts';
import { expectSameWithoutScripts } from './words.ts';

export interface VisitOptions {
  /** The pages to visit. */
  site: SitePages;
  budgetOf: (route: string) => Budget;
  /** Routes that are visited on a desktop in each run. */
  always: readonly string[];
  /**
   * In a run that samples: how many pages are visited with a telephone, by `npm test` and by `npm run test:rest`; how many of those
   * without scripts too, how many further ones on a desktop, and how many besides the first page come in pieces.
   */
  drawn: {
    telephone: [once: number, rest: number];
    withoutScripts: number;
    desktop: number;
    inPieces: number;
  };
  /** How many of the pages with lists are seen without records and with failing calls, in a run that samples. */
  withoutRecords: number;
}

const desktop = 'R-02 A1 A3 A4 A5 A7 N3 N4';
const telephone = 'R-02 R-06 R-11 A10 A-05 N1 N2 N5';

/** Declares the visits of the pages of a site. */
export function defineVisits({ site, budgetOf, always, drawn, withoutRecords }: VisitOptions): void {
  const drawPages = (pages: PageDocument[], count: number, how: string, more?: number) =>
    sampleOf(pages, count, `pages of ${site.name} ${how}`, more);

  const withTelephone = drawPages(site.documents, drawn.telephone[0], 'with a telephone', drawn.telephone[1]);
  const withoutScripts = new Set(drawPages(withTelephone, drawn.withoutScripts, 'without scripts'));
  for (const document of withTelephone)
    test(
      `${telephone} ${document.route} with a telephone`,
      { tag: drawn.telephone[1] > 0 ? sampledInRest : [] },
      async ({ browser, baseURL, gate }) => {
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
          ...withMotion.contextOptions,
        });
        await gate.listen(context);
        const url = `${baseURL}${document.route}`;
        await visitWithTelephone(await context.newPage(), {
          browser,
          site,
          document,
          url,
          budget: budgetOf(document.route),
          isReadWithoutScripts: withoutScripts.has(document),
        });
        await context.close();
      },
    );

  const others = site.documents.filter(({ route }) => !always.includes(route));
  const further = drawPages(others, drawn.desktop, 'on a desktop');
  const onDesktop = site.documents.filter((one) => always.includes(one.route) || further.includes(one));
  // The menu is the same on all pages.
  const withMenu = new Set(drawPages(onDesktop, 1, 'with the menu open'));
  for (const document of onDesktop)
    test(`${desktop} ${document.route} on a desktop`, async ({ page }) => {
      // A page with many records has hundreds of stops for the keyboard.
      test.setTimeout(240_000);
      await visitOnDesktop(page, { site, document, hasMenu: withMenu.has(document) });
    });

  const later = site.documents.filter(({ isHome }) => !isHome);
  const inPieces = [
    ...site.documents.filter(({ isHome }) => isHome),
    ...drawPages(later, drawn.inPieces, 'that come in pieces'),
  ];
  for (const { route } of inPieces)
    test(
      `R-02 ${route}: nothing moves while it comes over a slow line`,
      { tag: '@rest' },
      async ({ browser, baseURL }) => {
        await expectStillInPieces(browser, baseURL ?? '', route);
      },
    );

  const bound = site.documents.filter(({ isBound }) => isBound);
  for (const { route } of drawPages(bound, withoutRecords, 'without records'))
    test(
      `A1 D-10 ${route}: no barrier without records, none when calls fail`,
      { tag: '@rest' },
      async ({ page, gate }) => {
        await visitWithoutRecords(page, gate, route);
      },
    );
}

interface TelephoneVisit {
  browser: Browser;
  site: SitePages;
  document: PageDocument;
  url: string;
  budget: Budget;
  isReadWithoutScripts: boolean;
}

/** Checks that leave a page as it is, in a small window with a finger. Motion is as it is. */
async function visitWithTelephone(page: Page, visit: TelephoneVisit): Promise<void> {
  const { browser, site, document, url, budget, isReadWithoutScripts } = visit;
  const { probe, end } = createProbes();
  const arrival = await arrive(page, url);
  await probe('R-02 the page answers with its title, its heading and its description', async () => {
    expect(arrival.status).toBe(200);
    await expectOwnTitle(page, site, document);
  });
  await probe('A-05 each of its sources is asked once', () => expectOneCallEach(page, arrival));
  await probe('budget: what is sent, before idle and in all', async () => expectWithin(arrival, budget));
  await probe('N5 it comes to life and leaves static markup untouched', () => expectUntouched(page, arrival));
  await probe('layout: nothing moves while it is read', () => expectNoShift(page));
  await probe('layout: a block has the same place when it is laid out alone', () => expectSameAlone(page));
  await probe('R-06 header, footer, banner, tagline strip', () => expectFrame(page, document));
  await probe('R-11 links to other sites', () => expectLinksOut(page));
  await probe('A10 targets for a finger', () => expectTargets(page));
  if (isReadWithoutScripts)
    await probe('N1 N2 without scripts every word of the content is seen', () =>
      expectSameWithoutScripts(page, browser, url),
    );
  end();
}

interface DesktopVisit {
  site: SitePages;
  document: PageDocument;
  /** Whether the visit ends with the menu open. */
  hasMenu: boolean;
}

/** Every way of looking at a page, from what leaves no trace to what changes it. */
async function visitOnDesktop(page: Page, { site, document, hasMenu }: DesktopVisit): Promise<void> {
  const { probe, end } = createProbes();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const arrival = await arrive(page, document.route);
  await probe('R-02 the page has its title', () => expectOwnTitle(page, site, document));
  await probe('N5 it comes to life and leaves static markup untouched', () => expectUntouched(page, arrival));
  await probe('layout: nothing moves while it is read', () => expectNoShift(page));
  await probe('A5 nothing moves by itself under reduced motion', () => expectNoMotion(page));
  await probe('N3 N4 every word on paper', () => expectPaper(page));
  await probe('A4 narrow windows, large letters, wide spaces', () => expectReflow(page));
  if (!document.isHome)
    await probe('A7 the banner can be read', () => expectReadableBanner(page, document.route));
  await probe('A1 no barrier as it is loaded', () => expectNoBarriers(page, 'loaded'));
  await probe('A3 every control by Tab alone', () => expectKeyboard(page));
  await probe('A1 no barrier with its panels open', async () => {
    if (await openPanels(page)) await expectNoBarriers(page, 'panels open');
  });
  if (hasMenu)
    await probe('A1 no barrier with the menu open at 360 px', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expectNoBarriers(page, 'menu open at 360 px', 'header');
    });
  end();
}

/** Opens the last tab of each list of tabs and everything that unfolds; tells whether there was anything. */
async function openPanels(page: Page): Promise<boolean> {
  const lists = await page.locator('main [role="tablist"]:visible').all();
  for (const list of lists) {
    const last = list.locator('[role="tab"]:not([hidden])').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-selected', 'true');
  }
  const folded = await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
    return all.length;
  });
  return lists.length + folded > 0;
}

async function visitWithoutRecords(page: Page, gate: Gate, route: string): Promise<void> {
  const sources = Object.keys(calls) as Source[];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const source of sources) await answer(page, source, []);
  await page.goto(route);
  await scrollThrough(page);
  await expectNoBarriers(page, 'empty');
  gate.allows(/Failed to load resource: .* 404/, /error: source "/, /Error fetching data/);
  await page.unrouteAll();
  for (const source of sources) await answer(page, source, 'status 404');
  await page.reload();
  await scrollThrough(page);
  await expectNoBarriers(page, 'failed');
}
