/** All documents of the site at a glance: awaited items, problems, days shown, and last changes. */
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { listTitledChoices } from '../../authoring/new.ts';
import type { Finding } from '../../authoring/where.ts';
import { isoDay } from '../../engine/day.ts';
import { lookAgainPath } from '../../engine/site-paths.ts';
import { isInList } from '../../site/documents/collections.ts';
import { todosIn, toLookAt } from '../../site/documents/lists.ts';
import { isDue } from '../../site/documents/is-due.ts';
import { dayWords, periodWords, timedIn } from '../../site/documents/periods.ts';
import { pointerAtPosition, sentenceOf } from '../../site/documents/problem.ts';
import type { Document } from '../../site/documents/read-document.ts';
import {
  listFiles,
  isPage,
  listRecords,
  listShared,
  wordsOfAll,
  type Site,
} from '../../site/documents/read-site.ts';
import type { Template } from '../../engine/generated/schema.ts';
import { findGitFault } from '../../site/git/find-fault.ts';
import { readLastChanges, type LastChange } from '../../site/git/last-changes.ts';
import { recordsFolder } from '../../site/documents/paths.ts';
import { addressesOfRecord, addressOfEach } from '../../site/documents/record-pages.ts';
import { listTrash, type KeptVersion } from './publish/trash.ts';
import { collectionOf } from '../shared/document-names.ts';
import { documentPath } from '../shared/document-names.ts';
import { fileAt, titleOf } from './documents/document-titles.ts';
import type { SiteState } from './documents/site-state.ts';
import { readTranslations, type OverviewLanguage, type TranslationFacts } from './documents/translations.ts';

/** One document of the overview. */
export interface OverviewRow extends TranslationFacts {
  /** `pages/History.json`. */
  file: string;
  /** Its address in the editor and, for a page, on the site. */
  path: string;
  title: string;
  isPage: boolean;
  /** The address at which visitors find it: of a page, or of the page of a record. */
  address?: string;
  /** For a file of a collection: the name of its source. */
  collection?: string;
  /** Whether the file is one record of its collection; others hold several. */
  isRecord?: boolean;
  /** The day of a record, `YYYY-MM-DD`. */
  day?: string;
  /** The days on which the page is shown, if not all: `from 3 to 12 May 2026`. */
  shown?: string;
  /** Whether a build today has the page. */
  isShownToday: boolean;
  /** The periods of its timed blocks, in words; drafts included. */
  blocks: string[];
  /** Items still to be supplied, with the pointers to them in the document. */
  awaited: { words: string; pointer: string }[];
  /** Problems with their fixes, and the pointers to them in the document. */
  wrong: { words: string; pointer: string }[];
  /** The days by which somebody looks at it again, the earliest first. */
  lookAgain: { words: string; pointer: string; isOver: boolean }[];
  changed?: LastChange;
}

/** A template for something new, with its questions. */
export interface OverviewTemplate {
  name: string;
  description: string;
  fields: (Pick<Template['fields'][number], 'name' | 'ask' | 'example' | 'form' | 'optional' | 'madeOf'> & {
    choices: { id: string; title: string }[];
  })[];
}

/** A collection, and how a record is added to it. */
export interface OverviewCollection {
  /** Name of its source. */
  name: string;
  /** `pages/_records/news/` for a folder, `pages/_records/thoughts.json` for a file. */
  place: string;
  /** The properties of its records with title and day; the latter is absent if its kind has none. */
  title: string;
  day?: string;
  /** The template that adds a record. */
  template?: string;
  /** The ids of its records in their order by hand, if it has one. */
  order?: readonly string[];
}

export interface Overview {
  rows: OverviewRow[];
  /** The further languages of the site. */
  languages: OverviewLanguage[];
  collections: OverviewCollection[];
  templates: OverviewTemplate[];
  /** Deleted documents that can be restored, newest first. */
  deleted: Pick<KeptVersion, 'ref' | 'title' | 'when'>[];
  /** The address of the calendar of these days, to subscribe to. */
  calendar?: string;
  /** Whether people sign in here, and so have a page about their devices. */
  isSignedIn?: true;
  /** Why the last changes are unknown, with the cure. */
  unknown?: string;
  /** Whether more is checked once what is wrong is corrected. */
  waits?: true;
}

/** Found words, with the title of their document. */
export type FoundWords = Finding & { title: string };

/**
 * Reads the overview.
 * @param now The present moment, which decides what is shown today.
 * @param website The address of the website; empty if it is not known.
 */
export function readOverview(
  { site, problems, later = [], contract, files }: SiteState,
  now: Date,
  website = '',
): Overview {
  const today = isoDay(now, site.settings?.value.timeZone);
  const changes = readLastChanges(site.root);
  const todos = todosIn(site, files);
  const again = toLookAt(site);
  const documents = new Map<string, Document<unknown>>([
    ...site.pages.map((page) => [page.file.path, page] as const),
    ...listShared(site).map(([, document]) => [document.file.path, document] as const),
    ...listRecords(site).map((record) => [record.file.path, record] as const),
  ]);
  const collections = readCollectionRows(site, contract);
  const ofRecords = recordAddresses(site);
  const { languages, facts } = readTranslations({ site, contract });
  const rows = [...listFiles(site), ...wordsOfAll(site).map(({ file }) => file)].map(
    ({ path: file, root }): OverviewRow => {
      const document = documents.get(file);
      const page = document && isPage(document) ? document : undefined;
      const path = documentPath(file);
      const timed = document === undefined ? [] : timedIn(document);
      const own = timed.find(({ pointer }) => pointer === '')?.period;
      const changed = changes.get(file);
      const collection = collectionOf(collections, file);
      const address = page === undefined ? ofRecords.get(file) : path;
      return {
        file,
        path,
        title: titleOf(site, file),
        ...(collection && recordFacts(collection, root)),
        isPage: page !== undefined,
        ...facts.get(file),
        ...(address !== undefined && { address }),
        ...(own && { shown: periodWords(own) }),
        isShownToday: own === undefined || isDue(own, today),
        blocks: timed.filter(({ pointer }) => pointer !== '').map(({ period }) => periodWords(period)),
        awaited: todos
          .filter((todo) => todo.file === file)
          .map((todo) => ({ words: todo.words, pointer: pointerIn(site, todo) })),
        wrong: wrongIn(problems.filter((problem) => problem.file === file)),
        lookAgain: again
          .filter((one) => one.file === file)
          .map((one) => ({ pointer: pointerIn(site, one), day: one.day }))
          .map(({ pointer, day }) => ({
            words: `${pointer === '/lookAgain' ? 'By' : 'A block, by'} ${dayWords(day)}`,
            pointer,
            isOver: day < today,
          })),
        ...(changed && { changed }),
      };
    },
  );
  // Pages and parts have no day and stay in their order; records are listed newest first, as lists show them.
  const sorted = rows.toSorted(({ day: a = '' }, { day: b = '' }) => (a < b ? 1 : a > b ? -1 : 0));
  // A folder without a history has no changes that could be unknown.
  const fault = changes.size === 0 ? findGitFault(site.root) : undefined;
  const isUnknown = fault !== undefined && !['no repository', 'no commits'].includes(fault.kind);
  return {
    rows: sorted,
    languages,
    collections,
    templates: readTemplates(site),
    deleted: listTrash(site.root),
    ...(website !== '' &&
      again.length > 0 && { calendar: `${website.replace(/^https?:/, 'webcal:')}/${lookAgainPath}` }),
    ...(later.length > 0 && { waits: true }),
    ...(isUnknown && { unknown: `The last changes are unknown. ${fault.words} ${fault.cure}` }),
  };
}

/** The address of the page of each record with a file of its own, by that. */
function recordAddresses(site: Site): ReadonlyMap<string, string> {
  const makers = site.pages.filter((page) => addressOfEach(page) !== undefined);
  const own = listRecords(site).filter(({ file }) => !isInList(file));
  return new Map(
    own.flatMap((record) =>
      addressesOfRecord({ ...site, pages: makers }, record)
        .slice(0, 1)
        .map((address) => [record.file.path, address] as const),
    ),
  );
}

function readCollectionRows(site: Site, { schemas }: SiteState['contract']): OverviewCollection[] {
  return [...site.collections].map(([name, { schema, records }]): OverviewCollection => {
    const { folder, file = '', item, sort, fields = {} } = site.sources.value[name] ?? {};
    const place = `${recordsFolder}/${folder === undefined ? `${file}.json` : `${folder}/`}`;
    const day = fields.date ?? 'date';
    const hasDay = schemas.get(`records/${item}.schema.json`)?.properties?.[day] !== undefined;
    const template = Object.entries((site.templates?.value ?? {}) as Record<string, Template>).find(
      ([, { adds }]) => collectionOf([{ place }], adds?.[0]?.file ?? '') !== undefined,
    )?.[0];
    return {
      name,
      place,
      title: fields.title ?? 'title',
      ...(hasDay && schema.startsWith('records/') && { day }),
      ...(template !== undefined && { template }),
      ...(sort === 'hand' && folder !== undefined && { order: records.map(({ id }) => id) }),
    };
  });
}

/** The facts on a file of a collection. */
function recordFacts(
  { name, place, day: property = '' }: OverviewCollection,
  root: Node | undefined,
): Pick<OverviewRow, 'collection' | 'isRecord' | 'day'> {
  const text: unknown = root && findNodeAtLocation(root, [property])?.value;
  const day = typeof text === 'string' ? text.slice(0, 10) : '';
  return { collection: name, isRecord: place.endsWith('/'), ...(day !== '' && { day }) };
}

/** Problems in the words of the editor; one found on several days is listed once. */
function wrongIn(problems: SiteState['problems']): OverviewRow['wrong'] {
  const found = problems.map((problem) => ({ words: sentenceOf(problem), pointer: problem.pointer }));
  return [...new Map(found.map((one) => [`${one.pointer} ${one.words}`, one])).values()];
}

/** The pointer to the value at a position of a document. */
function pointerIn(site: Site, place: { file: string; line: number; column: number }): string {
  const found = fileAt(site, place.file);
  return found === undefined ? '' : pointerAtPosition(found, place);
}

function readTemplates(site: Site): OverviewTemplate[] {
  if (site.templates === undefined || site.templates.problems.length > 0) return [];
  return Object.entries(site.templates.value as Record<string, Template>).map(
    ([name, { description, fields }]) => ({
      name,
      description,
      fields: fields.map((field) => ({
        name: field.name,
        ask: field.ask,
        ...(field.example !== undefined && { example: field.example }),
        ...(field.form && { form: field.form }),
        ...(field.optional && { optional: field.optional }),
        ...(field.madeOf !== undefined && { madeOf: field.madeOf }),
        choices: listTitledChoices(field, site),
      })),
    }),
  );
}
