/**
 * Checks pages and blocks that are not always shown: on each day the site must be complete without those that are not
 * due.
 */
import type { Contract } from '../documents/contract.ts';
import { isDue } from '../documents/is-due.ts';
import {
  dayWords,
  isRealDay,
  periodWords,
  shownDocuments,
  timedIn,
  turningDays,
  type Timed,
} from '../documents/periods.ts';
import { problemAt, problemOn, type Problem } from '../documents/problem.ts';
import { addressesIn } from '../documents/prose-facts.ts';
import type { Document } from '../documents/read-document.ts';
import { listPaths, type PageDocument, type Site } from '../documents/read-site.ts';
import { createDays } from '../documents/shown-on.ts';
import { unreachablePageRule } from './allowances.ts';
import type { CheckContext } from './checking.ts';

/** A day before all possible days. */
const beforeAll = '0000-01-01';

/** Reports days that are not in the calendar, and a last day before the first one. */
export function checkDays({ assembled, document, report }: CheckContext): void {
  for (const { role, pointer, value } of document.references)
    if (role === 'look-again' && typeof value === 'string' && !isRealDay(value))
      report(assembled.locate(pointer), 'E228', `the date ${value} does not exist`);
  for (const { pointer, period } of timedIn(document)) {
    for (const key of ['from', 'until'] as const) {
      const day = period[key];
      if (day !== undefined && !isRealDay(day))
        report(assembled.locate(`${pointer}/${key}`), 'E228', `the date ${day} does not exist`);
    }
    const { from = '', until = '9999-12-31' } = period;
    if (from > until)
      report(
        assembled.locate(`${pointer}/until`),
        'E228',
        `the last day, ${until}, is before the first day, ${from}, so this is never shown; correct one of them`,
      );
  }
}

/**
 * Reports problems of single days: no home page, a link or block that cannot be left out, no link to a page.
 * @param site A site without other problems.
 */
export function periodProblems(site: Site, contract: Contract): Problem[] {
  const { timed, on } = createDays(site, contract);
  if (timed.length === 0) return [];
  const days = [beforeAll, ...turningDays(timed)];
  const stuck = new Map<string, Problem>();
  for (const day of days) {
    for (const { document, pointer } of on(day).stuck) {
      const key = `${document.file.path} ${pointer}`;
      if (!stuck.has(key)) stuck.set(key, stuckProblem(site, document, pointer, timed, whenOf(day, days)));
    }
  }
  return [...homeProblems(timed), ...stuck.values(), ...reachOnDays(site, timed, days)];
}

/** Formats when a problem holds: `before 3 May 2026`, `from 13 May 2026`. */
function whenOf(day: string, days: readonly string[]): string {
  const [, next] = days;
  if (day !== beforeAll) return `from ${dayWords(day)}`;
  return next === undefined ? 'while something is a draft' : `before ${dayWords(next)}`;
}

function homeProblems(timed: readonly Timed[]): Problem[] {
  return timed.flatMap(({ document, pointer, period }) => {
    if (pointer !== '' || !('route' in document) || !listPaths(document as PageDocument).includes('/'))
      return [];
    const [key = ''] = Object.keys(period);
    const place = document.assembled?.locateKey('', key);
    const message = 'the home page must be shown on all days; set days for its blocks instead';
    return place ? [problemOn(place, 'E229', message)] : [];
  });
}

function stuckProblem(
  { pages }: Site,
  document: Document<unknown>,
  pointer: string,
  timed: readonly Timed[],
  when: string,
): Problem {
  const isBlock = timed.some((one) => one.document === document && one.pointer === pointer);
  const href = document.references.find((reference) => reference.pointer === pointer)?.value;
  const target = pages.find((page) => listPaths(page).includes(String(href).split(/[#?]/)[0] ?? ''));
  const message = isBlock
    ? `this is not shown ${when}, and the element around it needs content; add content beside it, or delete its days`
    : `this leads to ${String(href)}, which is not shown ${when}, and the link is required here; change its address, or give its block the same days`;
  const place = document.assembled?.locate(pointer);
  const { offset, length } = place?.node ?? { offset: 0, length: 1 };
  return problemAt(place?.file ?? document.file, offset, isBlock ? 1 : length, 'E229', message, {
    targets: target === undefined ? [] : [target.file.path],
    ...(isBlock && {
      titled: `this is hidden ${when}, and nothing else is in its place; add something beside it, or remove its days`,
    }),
  });
}

/** Reports linked pages to which no link is shown on some days. */
function reachOnDays(site: Site, timed: readonly Timed[], days: readonly string[]): Problem[] {
  const routes = new Map(site.pages.flatMap((page) => listPaths(page).map((path) => [path, page])));
  /** For each page, the periods around each link to it. */
  const links = new Map<PageDocument, Timed[][]>();
  for (const document of shownDocuments(site)) {
    const own = timed.filter((one) => one.document === document);
    for (const { role, value, pointer } of document.references) {
      const addresses = role === 'prose' ? addressesIn(value as string[]).map(({ address }) => address) : [];
      if (role === 'link' && typeof value === 'string') addresses.push(value);
      for (const address of addresses) {
        const target = routes.get(address.split(/[#?]/)[0] ?? '');
        if (target === undefined || target === document) continue;
        const around = own.filter((one) => one.pointer === '' || pointer.startsWith(`${one.pointer}/`));
        links.set(target, [...(links.get(target) ?? []), around]);
      }
    }
  }
  return site.pages.flatMap((page) => {
    const period = timed.find(({ document, pointer }) => document === page && pointer === '')?.period ?? {};
    const leading = links.get(page) ?? [];
    const isAllowed = page.value.allow?.some(({ rule }) => rule === unreachablePageRule);
    if (isAllowed || listPaths(page).includes('/') || leading.length === 0) return [];
    if (leading.some((around) => around.length === 0)) return [];
    const day = days.find(
      (day) => isDue(period, day) && !leading.some((around) => around.every((one) => isDue(one.period, day))),
    );
    if (day === undefined) return [];
    const [others] = leading.flat();
    const from =
      others === undefined
        ? ''
        : `; one from ${others.document.file.path} is shown ${periodWords(others.period)}`;
    const message = `no link leads to ${page.route} ${whenOf(day, days)}${from}. Add a permanent link, or give the page the same days`;
    const targets = others === undefined ? [] : [others.document.file.path];
    const titled = message.replace(/ from pages(\/[^ ]*)\.json is/, ' from $1 is');
    return [problemAt(page.file, 0, 1, 'E218', message, { targets, titled })];
  });
}
