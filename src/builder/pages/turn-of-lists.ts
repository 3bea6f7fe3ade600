/** The lists of a site differ from day to day: a build that stays shows readers without scripts those of its own day. */
import { dayAfter } from '../../site/documents/periods.ts';
import { listShells, type SiteContent } from '../../site/documents/read-site.ts';
import { listSelections } from '../../site/validate/tell-selections.ts';
import { selectRecords } from '../../engine/data.ts';
import type { Facet } from '../../engine/generated/schema.ts';
import { isComing, lastDay } from '../../engine/record.ts';
import type { Sources } from '../../engine/sources.ts';

type Site = Pick<SiteContent, 'sources' | 'policies' | 'pages' | 'shell' | 'languages'>;

/**
 * Returns the first day after this one on which a list differs: a record is over, or a filter begins with another year
 * or month.
 * @param today The day of the build, `YYYY-MM-DD`.
 * @param zone Time zone of the site.
 * @returns `undefined` if the records tell of no such day.
 */
export function turnOfLists(
  site: Site,
  snapshot: Pick<Sources, 'get'>,
  today: string,
  zone?: string,
): string | undefined {
  const documents = [...listShells(site), ...site.pages].map(({ value }) => value);
  // Pages made of one document have the same lists.
  const lists = new Map(listSelections(documents).map((list) => [JSON.stringify(list), list]));
  const days = [...lists.values()].flatMap(({ source, where, when, policy = '' }) => {
    const begun = (site.policies.value[policy] ?? []).filter(({ start }) => start === 'current');
    const turns = begun.flatMap(({ by }) => turnOf(by, today));
    if (when === undefined && !begun.some(({ by }) => by === 'when')) return turns;
    const { fields } = site.sources.value[source] ?? {};
    const records = selectRecords(
      snapshot.get(source).items,
      { ...(where && { where }) },
      fields,
      () => undefined,
      { zone },
    );
    return [...turns, ...records.filter((one) => isComing(one, today)).map((one) => dayAfter(lastDay(one)))];
  });
  return days.toSorted()[0];
}

/** Returns the day on which a filter begins with another choice. */
function turnOf(by: Facet['by'], today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (by === 'year' || by === 'group') return [`${year + 1}-01-01`];
  return by === 'month' ? [new Date(Date.UTC(year, month)).toISOString().slice(0, 10)] : [];
}
