/** S-19: a series by the month, in periods. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

export interface Entry {
  /** The month, as it is written: "July 2018". */
  month: string;
  /** Where its link leads; nothing while the address is not known. */
  href: string | null;
}

/**
 * Reads the months of a series, period by period, and expects each to have one link, which is heard with its month;
 * to other sites it leads in a new tab, and says so where it leads nowhere yet.
 */
export async function readPeriods(page: Page, periods: readonly string[]): Promise<Entry[]> {
  const seen: Entry[] = [];
  for (const period of periods) {
    const section = page.locator('#issues').getByRole('region', { name: new RegExp(`^${period}`) });
    await expect(section).toHaveCount(1);
    const entries = await section.getByRole('listitem').evaluateAll(readEntries);
    for (const { text, links, href, target, disabled } of entries) {
      expect(links, text).toBe(1);
      if (href === null) expect(disabled, text).toBe('true');
      else {
        expect(href, text).toMatch(/^https?:/);
        expect(target, text).toBe('_blank');
      }
      seen.push({ month: /[A-Z][a-z]+ 20\d\d/.exec(text)?.[0] ?? text, href });
    }
    const heard = section.getByRole('listitem').getByRole('link', { name: /20\d\d/ });
    await expect(heard, `${period}: links that are heard with their month`).toHaveCount(entries.length);
  }
  return seen;
}

/** In the page: the words of entries, and their links. */
const readEntries = (entries: Element[]) =>
  (entries as HTMLElement[]).map((entry) => {
    const links = entry.querySelectorAll('a, [role="link"]');
    const read = (name: string) => links[0]?.getAttribute(name) ?? null;
    return {
      text: entry.innerText,
      links: links.length,
      href: read('href'),
      target: read('target'),
      disabled: read('aria-disabled'),
    };
  });

const names = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Months from one to another, as they are written. @param from Year and month: `2018-07`. */
export function monthsBetween(from: string, to: string): string[] {
  const numberOf = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return year * 12 + number - 1;
  };
  const [first, last] = [numberOf(from), numberOf(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index;
    return `${names[month % 12]} ${Math.floor(month / 12)}`;
  });
}

/** The month that is written so, as `monthsBetween` takes it. */
export function numbersOf(month: string): string {
  const [, name = '', year = ''] = /^(\w+) (\d+)$/.exec(month) ?? [];
  return `${year}-${names.indexOf(name) + 1}`;
}
