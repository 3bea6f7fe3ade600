/** Lists for maintainers: open todos, days and dates to mind, links to other sites, origins that pages may use. */
import { groupBy } from '../../engine/group-by.ts';
import { isoDay } from '../../engine/day.ts';
import type { SitePolicy } from '../../engine/generated/schema.ts';
import { isExternal } from '../../engine/link.ts';
import { addressesIn } from './prose-facts.ts';
import type { FileNames } from './file-addresses.ts';
import { isDue } from './is-due.ts';
import { dayWords, periodWords, shownDocuments, timedIn } from './periods.ts';
import { recordName } from './paths.ts';
import { findPosition } from './problem.ts';
import type { Document } from './read-document.ts';
import { isPage, type Site } from './read-site.ts';

/** A text of a document with its place. */
export interface ListedText {
  file: string;
  line: number;
  column: number;
  words: string;
}

/**
 * Returns the texts of all `todo` properties, in the order of the files. A picture whose drawing is replaced by a
 * photograph of its name is no longer awaited.
 * @param pictureAt Returns the picture for a name: the file, or the photograph that replaces it.
 */
export function todosIn(site: Site, { pictureAt }: Pick<FileNames, 'pictureAt'>): ListedText[] {
  return listEntries(site, 'todo', asOneText, ({ references }, pointer) => {
    const picture = `${pointer.slice(0, pointer.lastIndexOf('/'))}/src`;
    const found = references.find((one) => one.role === 'image' && one.pointer === picture)?.value;
    return typeof found !== 'string' || pictureAt(found) === found;
  });
}

/**
 * Returns everything that is not always shown, with its place, in this order: upcoming, shown for some time, over,
 * drafts; the next first.
 */
export function timedTexts(site: Site, now: Date): ListedText[] {
  const day = isoDay(now, site.settings?.value.timeZone);
  const found = shownDocuments(site).flatMap(timedIn);
  const listed = found.map(({ document, pointer, period }): [order: string, ListedText] => {
    const { from = '', until = '', draft } = period;
    const { file, node } = document.assembled?.locate(pointer) ?? {
      file: document.file,
      node: { offset: 0 },
    };
    const name = describePlace(document, pointer);
    const isDueNow = isDue(period, day);
    const isOver = !isDueNow && until !== '' && until < day;
    const words = periodWords(period);
    const [order, said] = draft
      ? ['3', `${name} is ${words}`]
      : isOver
        ? [`2 ${until}`, `${name} was shown ${words}; it can be deleted`]
        : isDueNow
          ? [`1 ${until}`, `${name} is shown ${words}`]
          : [`0 ${from}`, `${name} will be shown ${words}`];
    return [order, { file: file.path, ...findPosition(file, node.offset), words: said }];
  });
  return listed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

/** A page, record or block that somebody is to read again; its `words` name it: `the block "facts" of /Italy`. */
export interface LookAgain extends ListedText {
  /** The day by which it is to be read, `2027-05-03`. */
  day: string;
  /** The address of its page; absent for the layout, and for a record. */
  route?: string;
}

/** Returns everything that is to be read again, the earliest day first. */
export function toLookAt(site: Site): LookAgain[] {
  const found = shownDocuments(site).flatMap((document) =>
    document.references.flatMap(({ role, pointer, value: day }): LookAgain[] => {
      const place = document.assembled?.locate(pointer);
      if (role !== 'look-again' || typeof day !== 'string' || place === undefined) return [];
      const words = describePlace(document, pointer.slice(0, pointer.lastIndexOf('/')));
      const position = findPosition(place.file, place.node.offset);
      return [
        {
          file: place.file.path,
          ...position,
          words,
          day,
          ...(isPage(document) && { route: document.route }),
        },
      ];
    }),
  );
  return found.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The day of an entry, in words: `was to be looked at again by 3 May 2026`. */
export const lookAgainWords = (day: string, today: string): string =>
  `${day < today ? 'was' : 'is'} to be looked at again by ${dayWords(day)}`;

/** The record, the page, the layout, or a block by its id. */
function describePlace(document: Document<unknown>, pointer: string): string {
  if (document.kind.startsWith('records/')) return `the record ${recordName(document.file.path)}`;
  const name = isPage(document) ? document.route : 'the layout';
  if (pointer === '') return `the page ${name}`;
  const id = document.references.find((one) => one.role === 'id' && one.pointer === `${pointer}/id`)?.value;
  return `the block "${String(id)}" of ${name}`;
}

/** Returns the links to other sites and the other sites shown in frames, sorted by file and line. */
export function outsideLinks(site: Site): ListedText[] {
  const found = [
    ...listEntries(site, 'link', asOneText),
    ...listEntries(site, 'frame', asOneText),
    ...listEntries(site, 'prose', (lines) =>
      addressesIn(lines as string[])
        .filter(({ isPicture }) => !isPicture)
        .map(({ address, line }) => ({ words: address, line })),
    ),
  ];
  return found
    .filter(({ words }) => isExternal(words))
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** Returns the addresses of other sites, without the parts of their pages, each with the places of its links. */
export function outsideAddresses(site: Site): Map<string, ListedText[]> {
  return groupBy(outsideLinks(site), ({ words }) => words.replace(/#.*$/s, ''));
}

/**
 * Returns the addresses of the site that documents show or link to, each with its place.
 * @param isWanted which references count; all if absent
 */
export function fileMentions(site: Site, isWanted?: IsWanted): ListedText[] {
  const roles = ['image', 'file', 'frame', 'link'];
  // The value is a path, or an object whose path has its own reference.
  const asPath = (value: unknown) => (typeof value === 'string' ? [{ words: value }] : []);
  return [
    ...roles.flatMap((role) => listEntries(site, role, asOneText, isWanted)),
    ...listEntries(site, 'large-image', asPath, isWanted),
    ...listEntries(
      site,
      'prose',
      (lines) => addressesIn(lines as string[]).map(({ address, line }) => ({ words: address, line })),
      isWanted,
    ),
  ].filter(({ words }) => words.startsWith('/'));
}

/** The origins of other sites that the Content-Security-Policy of a site allows. */
export type OpenedOrigins = Record<keyof SitePolicy | 'forms', readonly string[]>;

/**
 * Returns the opened origins of a site without problems: those of its settings, those that pages show in frames, and those
 * to which forms are sent without scripts.
 */
export function openedOrigins(site: Site): OpenedOrigins {
  const { frames = [], images = [], media = [], calls = [] } = site.settings?.value.policy ?? {};
  const shown = listEntries(site, 'frame', asOneText)
    .filter(({ words }) => isExternal(words))
    .map(({ words }) => new URL(words).origin);
  const forms = Object.values(site.sources.value)
    .filter(({ action = '' }) => isExternal(action))
    .map(({ action = '' }) => new URL(action).origin);
  return { frames: [...new Set([...frames, ...shown])].toSorted(), images, media, calls, forms };
}

/** Whether a reference of a document counts, by its JSON pointer. */
type IsWanted = (document: Document<unknown>, pointer: string) => boolean;

/** The text of a value; for prose also the index of its line. */
interface LineWords {
  words: string | null;
  line?: number;
}

/** Returns a string value as one text. */
const asOneText = (value: unknown): LineWords[] => [{ words: value as string | null }];

/** Returns the texts of all references with a role, each with its line. */
function listEntries(
  site: Site,
  role: string,
  wordsOf: (value: unknown) => LineWords[],
  isWanted: IsWanted = () => true,
): ListedText[] {
  const found = shownDocuments(site).flatMap((document) =>
    document.references
      .filter((reference) => reference.role === role && isWanted(document, reference.pointer))
      .flatMap(({ value, pointer }) =>
        wordsOf(value).flatMap(({ words, line }): ListedText[] => {
          const { assembled } = document;
          if (assembled === undefined || !words) return [];
          const { file, node } = assembled.locate(line === undefined ? pointer : `${pointer}/${line}`);
          return [{ file: file.path, ...findPosition(file, node.offset), words }];
        }),
      ),
  );
  // A part that several pages use is listed once.
  return [...new Map(found.map((entry) => [`${entry.file}:${entry.line}:${entry.words}`, entry])).values()];
}
