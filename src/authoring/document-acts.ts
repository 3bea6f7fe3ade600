/** Renames, deletes and duplicates pages and records: computes and checks the changes before anything is written. */
import { applyEdits, getNodePath, modify, type Node } from 'jsonc-parser';
import { isInList, type RecordDocument } from '../site/documents/collections.ts';
import { findTranslated } from '../site/documents/languages.ts';
import {
  findLanguage,
  isPage,
  listFormerPaths,
  listPaths,
  type PageDocument,
  type Site,
} from '../site/documents/read-site.ts';
import { Stopped } from '../site/documents/problem.ts';
import { addressesOfRecord, addressOfEach, feedIdOf, listFormerIds } from '../site/documents/record-pages.ts';
import { beforeMark, leaveLinks, linksTo, redirectLinks } from './links-to.ts';
import { documentNamed, fileLike, freeName, pageNamed, placeOf } from './named-documents.ts';
import { refuseProblems, tidied, withProperty, type PagesPlan, type SiteContext } from './plan.ts';
import { idField, selectionsOf, withEntry } from './records.ts';
import { planTranslation } from './translations.ts';

/**
 * Gives a page another address, or a record another id: renames its file, updates every link and every list that is about
 * it, and redirects the old address.
 * @param to For a record its id, or an address or file with that at the end.
 * @throws Error if the name is invalid or taken, or if the site has a problem before or after.
 */
export function planRename(
  context: SiteContext,
  from: string,
  to: string,
  { redirect = true }: { redirect?: boolean } = {},
): PagesPlan {
  const { site, contract } = context;
  const document = documentNamed(site, from);
  const pattern = isPage(document) ? addressOfEach(document) : undefined;
  if (isPage(document) && pattern !== undefined)
    return planRenameEach(context, document, pattern, to, redirect);
  const name = freeName(site, document, to, true);
  refuseProblems(context, site, `rename ${placeOf(document)}`);
  const { texts, names } = isPage(document)
    ? renamedPage(site, document, name, redirect)
    : renamedRecord(site, document, name, redirect);
  const { path } = document.file;
  const own = texts.get(path) ?? document.file.text;
  const file = fileLike(document, name);
  texts.delete(path);
  if (!isPage(document) && isInList(document.file))
    texts.set(file, withEntry(context, document, own, { [idField(site, document)]: name, ...names }));
  else texts.set(file, withProperty<object>(contract, own, names, document.kind));
  for (const [one, original] of isPage(document) ? pairsByName(site, document) : []) {
    const at = one === document ? file : one.file.path;
    const translationOf = { ...one.value.translationOf, page: original === document ? name : original.route };
    texts.set(at, withProperty(contract, texts.get(at) ?? one.file.text, { translationOf }));
  }
  const moved = file === path ? {} : { moved: { from: path, to: file } };
  return tidied(context, { ...moved, removed: [], texts, remind: findReminders(site, document) });
}

/** The texts with a link to a document that is renamed, and the properties of that with its former names. */
interface Renamed {
  texts: Map<string, string>;
  names: { redirectFrom: string[]; feedId?: string };
}

function renamedPage(site: Site, page: PageDocument, to: string, redirect: boolean): Renamed {
  const own = new Set([page.route, ...listFormerPaths(page)]);
  const places = linksTo(site, page, { own: true }).filter(({ address }) => own.has(beforeMark(address)));
  const former = [...listFormerPaths(page), ...(redirect ? [page.route] : [])];
  return {
    texts: redirectLinks(places, (old) => to + old.slice(beforeMark(old).length)),
    names: { redirectFrom: former.filter((one) => one.toLowerCase() !== to.toLowerCase()) },
  };
}

function renamedRecord(site: Site, record: RecordDocument, to: string, redirect: boolean): Renamed {
  const hasPage = addressesOfRecord(site, record).length > 0;
  const former = [...listFormerIds(record.value), ...(redirect && hasPage ? [record.id] : [])];
  const texts = redirectLinks(linksTo(site, record, { own: true }), (old) => {
    const path = beforeMark(old);
    return path.replace(/[^/]*$/, () => to) + old.slice(path.length);
  });
  for (const [path, text] of selectionsOf(site, record, to, texts)) texts.set(path, text);
  const redirectFrom = former.filter((one) => one !== to);
  return { texts, names: { redirectFrom, ...(isInFeed(site, record) && { feedId: feedIdOf(record) }) } };
}

/** Whether a feed of the site has the record. */
function isInFeed(site: Site, record: RecordDocument): boolean {
  return [site.shell, ...site.languages.values()].some(({ value: { feed } }) =>
    site.collections.get(feed?.source ?? '')?.records.includes(record),
  );
}

/** Gives the pages of records other addresses: the document says them, and its file stays. */
function planRenameEach(
  context: SiteContext,
  page: PageDocument,
  pattern: string,
  to: string,
  redirect: boolean,
): PagesPlan {
  const { site, contract } = context;
  const { each } = page.value;
  if (each === undefined || !/^\/(?:[\w~-][\w.~-]*\/)*\{id\}$/.test(to))
    throw new Error(`${pattern} is the address of many pages; write the new one with {id}: /Letters/{id}.`);
  refuseProblems(context, site, `rename ${pattern}`);
  const [before, after] = [pattern, to].map((one) => one.slice(0, -'{id}'.length)) as [string, string];
  const texts = redirectLinks(
    linksTo(site, page, { own: true }).filter(({ address }) => address.startsWith(before)),
    (old) => after + old.slice(before.length),
  );
  const former = [...listFormerPaths(page), ...(redirect ? [pattern] : [])];
  const text = withProperty(contract, texts.get(page.file.path) ?? page.file.text, {
    each: { ...each, address: to },
    redirectFrom: former.filter((one) => one !== to),
  });
  texts.set(page.file.path, text);
  return tidied(context, { removed: [], texts, remind: findReminders(site, page) });
}

/**
 * The translations with their originals that are paired by the name of this page alone: after a rename they need
 * `translationOf`.
 */
function pairsByName(site: Site, page: PageDocument): [translation: PageDocument, original: PageDocument][] {
  const translated = findTranslated(site);
  return site.pages.flatMap((one): [PageDocument, PageDocument][] => {
    const original = translated(one);
    const isOfPage = one === page || original === page;
    return original && isOfPage && one.value.translationOf?.page === undefined ? [[one, original]] : [];
  });
}

/** How to handle the links to a deleted page or record, and its address. */
export interface DeleteChoices {
  /** Removes links from their documents; in prose the words stay. */
  unlink?: boolean;
  /** The page to which the old address redirects, and the links, unless they are removed. */
  to?: string;
}

/**
 * Deletes a page or a record.
 * @throws Error that lists the links to it, if neither choice is made; or if it is the home page.
 */
export function planDelete(
  context: SiteContext,
  name: string,
  { unlink = false, to }: DeleteChoices,
): PagesPlan {
  const { site, contract } = context;
  const document = documentNamed(site, name);
  const redirectTarget = to === undefined ? undefined : pageNamed(site, to);
  const place = placeOf(document);
  if (isPage(document) && listPaths(document).includes('/'))
    throw new Error(`${place} is the home page; it cannot be deleted.`);
  if (redirectTarget === document) throw new Error(`${place} cannot lead to itself.`);
  refuseProblems(context, site, `delete ${place}`);
  const places = linksTo(site, document, { own: false });
  if (places.length > 0 && !unlink && redirectTarget === undefined) {
    const words = `Nothing was written: ${places.length === 1 ? 'a link leads' : `${places.length} links lead`} to ${place}.`;
    const lines = places.map(({ file, line, address }) => `  ${file.path}:${line}  ${address}`);
    throw new Stopped(
      words,
      [
        'Choose: --to /Other redirects them and the old address to another page, --unlink removes them.',
        ...lines,
      ],
      `${words} Open this again, and choose what becomes of them.`,
    );
  }
  const texts =
    redirectTarget === undefined || unlink
      ? leaveLinks(site, contract, places)
      : redirectLinks(places, () => redirectTarget.route);
  const former = isPage(document)
    ? [document.route, ...(document.value.aliases ?? []), ...listFormerPaths(document)]
    : addressesOfRecord(site, document);
  const remind = findReminders(site, document);
  if (redirectTarget !== undefined) {
    const { path, text } = redirectTarget.file;
    const redirectFrom = [...listFormerPaths(redirectTarget), ...former];
    texts.set(path, withProperty(contract, texts.get(path) ?? text, { redirectFrom }));
  } else if (former[0] !== undefined)
    remind.push(`Old links to ${former[0]} now lead nowhere, since no other page was chosen for them.`);
  const { path, text, root } = document.file;
  if (!isInList(document.file)) return tidied(context, { removed: [path], texts, remind });
  const own = texts.get(path) ?? text;
  texts.set(path, applyEdits(own, modify(own, getNodePath(root as Node), undefined, {})));
  return tidied(context, { removed: [], texts, remind });
}

/**
 * Copies a page or a record to another address or id as a draft: hidden from visitors until `draft` is removed. The copy of
 * a page in the folder of another language is its translation.
 * @param title Title of the new page; by default the original title with "(copy)".
 */
export function planDuplicate(context: SiteContext, from: string, to: string, title?: string): PagesPlan {
  const { site, contract } = context;
  const document = documentNamed(site, from);
  const name = freeName(site, document, to, false);
  const language = /^\/([a-z][^/]*)\//.exec(isPage(document) ? name : '')?.[1];
  if (language !== undefined && language !== findLanguage(site, document))
    return planTranslation(context, from, language, { to: name, ...(title !== undefined && { title }) });
  const { text, root, content } = document.file;
  if (document.problems.length > 0) throw new Error(`${placeOf(document)} has mistakes; correct them first.`);
  const remind = [
    `${name} is a draft: when it is ready, ${isPage(document) ? 'link to it and ' : ''}take “Draft” off.`,
  ];
  let copied: string;
  if (isPage(document))
    copied = withProperty(contract, text, {
      title: title ?? `${document.value.title} (copy)`,
      aliases: [],
      redirectFrom: [],
      // A draft needs no link to it.
      allow: (document.value.allow ?? []).filter(({ rule }) => rule !== 'page/unreachable'),
      // The original already has its translation.
      translationOf: undefined,
      draft: true,
    });
  else if (isInList(document.file)) {
    const { redirectFrom: _, feedId: __, ...kept } = content as Record<string, unknown>;
    const at = getNodePath(root as Node);
    const entry = { ...kept, [idField(site, document)]: name, draft: true };
    const place = [...at.slice(0, -1), Number(at.at(-1)) + 1];
    copied = applyEdits(text, modify(text, place, entry, { isArrayInsertion: true }));
  } else
    copied = withProperty<object>(
      contract,
      text,
      { redirectFrom: [], feedId: undefined, draft: true },
      document.kind,
    );
  return tidied(context, { removed: [], texts: new Map([[fileLike(document, name), copied]]), remind });
}

/** Names the files that mention a page but that no link check reads. */
function findReminders(site: Site, document: PageDocument | RecordDocument): string[] {
  if (!isPage(document)) return [];
  const { route, file } = document;
  const words = [`"${route}"`, `"${route}#`, `"${file.path}"`];
  const others = [...site.others, ...(site.templates ? [site.templates.file] : [])];
  return others
    .filter(({ text }) => words.some((one) => text.includes(one)))
    .map(({ path }) => `${path} names ${route}; change it there by hand.`);
}
