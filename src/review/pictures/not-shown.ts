/** Describes pages and blocks hidden on the screenshot date. */
import { defaultLayout } from '../../site/documents/default-layout.ts';
import { isObject, own, parsePointer, type Json } from '../../site/json/json.ts';
import { isDue, type Period } from '../../site/documents/is-due.ts';
import { dayWords, periodWords, timedIn } from '../../site/documents/periods.ts';
import type { Site } from '../../site/documents/read-site.ts';

const isRefused = ({ problems }: { problems: readonly unknown[] }) => problems.length > 0;

/**
 * Reports what an affected route hides on a day: the page itself, or blocks that differ between the revisions.
 * @param sides each revision with the route that the page has there
 * @param day `YYYY-MM-DD`
 */
export function notShown(
  sides: readonly [{ site: Site; route: string }, { site: Site; route: string }],
  day: string,
): string[] {
  const [before, after] = sides.map(({ site, route }) => hiddenOn(site, route, day)) as [Hidings, Hidings];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((pointer) => {
    const [old, now] = [before.get(pointer), after.get(pointer)];
    if (old?.words === now?.words)
      return old === undefined || (old.content === now?.content && old.isBlock)
        ? []
        : [`${old.words.replace(/^./, (letter) => letter.toUpperCase())}.`];
    return [...(old ? [`Before: ${old.words}.`] : []), ...(now ? [`After: ${now.words}.`] : [])];
  });
}

interface Hiding {
  /** `the block “concert” is not shown on 20 November 2026: it is a draft`. */
  words: string;
  isBlock: boolean;
  /** Its content, for comparison. */
  content: string;
}
/** By the id of the block; empty for the page. */
type Hidings = ReadonlyMap<string, Hiding>;

/** The page of a route, or its blocks and those of its layout, that are hidden on a day. */
function hiddenOn({ pages, shell }: Site, route: string, day: string): Hidings {
  const page = pages.find((one) => one.route === route);
  if (page === undefined || isRefused(page)) return new Map();
  const layout = `/layouts/${page.value.layout ?? defaultLayout}/`;
  const hidden = [...timedIn(page), ...timedIn(shell).filter(({ pointer }) => pointer.startsWith(layout))]
    .filter(({ period }) => !isDue(period, day))
    .map(({ document, pointer, period }): [string, Hiding] => {
      const content = valueAt(document.value as Json, pointer);
      const named = isObject(content) ? own(content, 'id') : undefined;
      const id = pointer !== '' && typeof named === 'string' ? named : '';
      const what = pointer === '' ? 'the page' : `the block “${id}”`;
      const words = `${what} is not shown on ${dayWords(day)}: it ${reason(period)}`;
      return [id, { words, isBlock: pointer !== '', content: JSON.stringify(content) }];
    });
  const whole = hidden.find(([id]) => id === '');
  return new Map(whole === undefined ? hidden : [whole]);
}

/** The value at a JSON pointer. */
function valueAt(value: Json, pointer: string): Json | undefined {
  return parsePointer(pointer).reduce<Json | undefined>(
    (found, name) =>
      Array.isArray(found) ? found[Number(name)] : isObject(found) ? own(found, name) : undefined,
    value,
  );
}

const reason = (period: Period) => (period.draft ? 'is a draft' : `is shown ${periodWords(period)}`);
