/** Renames, deletes and duplicates pages: computes and checks the changes before anything is written. */
import { findTranslated, hashForTranslation } from '../site/documents/languages.ts';
import { whyNotNew } from '../site/documents/file-names.ts';
import { listFormerPaths, listPaths, type PageDocument, type Site } from '../site/documents/read-site.ts';
import { addressOfEach, addressesOf } from '../site/documents/record-pages.ts';
import { suggest } from '../site/documents/suggest.ts';
import { leaveAddresses } from './leave-addresses.ts';
import { beforeMark, linksTo, redirectLinks } from './links-to.ts';
import { refuseProblems, tidied, withProperty, type PagesPlan, type SiteContext } from './plan.ts';
import { planDeleteRecord, planDuplicateRecord, planRenameRecord, recordNamed } from './records.ts';

/** One word, optionally in the folder of a language. */
const address = /^(?:\/[a-z]{2,3}(?:-[A-Za-z]+)*)?\/[A-Z][A-Za-z0-9]*$/;

/**
 * Returns the page named by `/History`, `History` or `pages/History.json`.
 * @throws Error with the nearest address if there is none.
 */
export function pageNamed(site: Site, name: string): PageDocument {
  const path = toAddress(name);
  const page = site.pages.find((one) => one.route === path || addressOfEach(one) === path);
  if (page !== undefined) return page;
  const routes = site.pages.flatMap((one) => [one.route, ...addressesOf(site, one)]);
  throw new Error(`There is no page ${path}${suggest(path, routes)}`);
}

function toAddress(name: string): string {
  return `/${name.replace(/^(?:pages)?\//, '').replace(/\.json$/, '')}`;
}

/** The address for a new page. @throws Error if it is invalid or taken. */
function freeAddress(site: Site, name: string, besides?: PageDocument): string {
  const path = toAddress(name);
  if (!address.test(path))
    throw new Error(
      `"${name}" is not a valid page address; write one word that begins with a capital, such as /Retreats.`,
    );
  for (const page of site.pages) {
    // A page may get a former name back.
    const taken = [...listPaths(page), ...(page === besides ? [] : listFormerPaths(page))];
    const other = taken.find((one) => one.toLowerCase() === path.toLowerCase());
    if (other !== undefined && (page !== besides || other === path))
      throw new Error(`${path} is taken by ${page.file.path}; choose another address.`);
  }
  const refusal = whyNotNew(site.root, `pages${path}.json`, besides?.file.path);
  if (refusal !== undefined) throw new Error(`${refusal}.`);
  return path;
}

/**
 * Gives a page or a record another address: renames its file, updates every link, and redirects the old address.
 * @throws Error if the address is invalid or taken, or if the site has a problem before or after.
 */
export function planRename(
  context: SiteContext,
  from: string,
  to: string,
  { redirect = true }: { redirect?: boolean } = {},
): PagesPlan {
  const { site, contract } = context;
  const record = recordNamed(site, from);
  if (record !== undefined) return planRenameRecord(context, record, to, { redirect });
  const page = pageNamed(site, from);
  const pattern = addressOfEach(page);
  if (pattern !== undefined) return planRenameEach(context, page, pattern, to, redirect);
  const path = freeAddress(site, to, page);
  refuseProblems(context, site, `correct them before you rename ${page.route}`);
  const own = new Set([page.route, ...listFormerPaths(page)]);
  const places = linksTo(site, page, { own: true }).filter(({ address }) => own.has(beforeMark(address)));
  const texts = redirectLinks(places, (old) => path + old.slice(beforeMark(old).length));
  const isOnlyCapitals = path.toLowerCase() === page.route.toLowerCase();
  const former = [...listFormerPaths(page), ...(redirect && !isOnlyCapitals ? [page.route] : [])];
  const text = withProperty(contract, texts.get(page.file.path) ?? page.file.text, {
    redirectFrom: former.filter((one) => one.toLowerCase() !== path.toLowerCase()),
  });
  texts.delete(page.file.path);
  const file = `pages${path}.json`;
  texts.set(file, text);
  for (const [one, original] of pairsByName(site, page)) {
    const at = one === page ? file : one.file.path;
    const now = original === page ? path : original.route;
    const translationOf = { ...one.value.translationOf, page: now };
    texts.set(at, withProperty(contract, texts.get(at) ?? one.file.text, { translationOf }));
  }
  const plan = {
    moved: { from: page.file.path, to: file },
    removed: [],
    texts,
    remind: findReminders(site, page),
  };
  return tidied(context, plan);
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
  refuseProblems(context, site, `correct them before you rename ${pattern}`);
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

/** How to handle the links to a deleted page, and its address. */
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
  const { site } = context;
  const record = recordNamed(site, name);
  const heir = to === undefined ? undefined : pageNamed(site, to);
  if (record !== undefined) return planDeleteRecord(context, record, { unlink, heir });
  const page = pageNamed(site, name);
  if (listPaths(page).includes('/')) throw new Error(`${page.route} is the home page; it cannot be deleted.`);
  if (heir === page) throw new Error(`${page.route} cannot lead to itself.`);
  refuseProblems(context, site, `correct them before you delete ${page.route}`);
  const former = [page.route, ...(page.value.aliases ?? []), ...listFormerPaths(page)];
  const { texts, remind } = leaveAddresses(context, page, page.route, former, { unlink, heir });
  return tidied(context, {
    removed: [page.file.path],
    texts,
    remind: [...findReminders(site, page), ...remind],
  });
}

/**
 * Copies a page or a record to another address as a draft: hidden from visitors until `draft` is removed.
 * @param title Title of the new page; by default the original title with "(copy)".
 */
export function planDuplicate(context: SiteContext, from: string, to: string, title?: string): PagesPlan {
  const { site, contract } = context;
  const record = recordNamed(site, from);
  if (record !== undefined) return planDuplicateRecord(context, record, to);
  const page = pageNamed(site, from);
  const path = freeAddress(site, to);
  if (page.problems.length > 0)
    throw new Error(`${page.file.path} has problems; \`npm run check\` names them.`);
  const { text } = page.file;
  const copied = withProperty(contract, text, {
    title: title ?? `${page.value.title} (copy)`,
    aliases: [],
    redirectFrom: [],
    // A draft needs no link to it.
    allow: (page.value.allow ?? []).filter(({ rule }) => rule !== 'page/unreachable'),
    // The original already has its translation.
    translationOf: undefined,
    draft: true,
  });
  const remind = [`${path} is a draft: when it is ready, link to it and delete "draft".`];
  return tidied(context, { removed: [], texts: new Map([[`pages${path}.json`, copied]]), remind });
}

/**
 * Records in a page the current state of its original as translated.
 * @throws Error if it is no translation of a page of the site.
 */
export function planTranslated({ site, contract }: SiteContext, name: string): PagesPlan {
  const page = pageNamed(site, name);
  const original = findTranslated(site)(page);
  if (original === undefined)
    throw new Error(
      `${page.file.path} is not a translation: a translation is in the folder of a language, such as pages/fr/, and has the name of the original, or names it in "translationOf".`,
    );
  const translationOf = { ...page.value.translationOf, state: hashForTranslation(original) };
  const text = withProperty(contract, page.file.text, { translationOf });
  return { removed: [], remind: [], texts: new Map([[page.file.path, text]]) };
}

/** Names the files that mention the page but that no link check reads. */
function findReminders(site: Site, { route, file }: PageDocument): string[] {
  const words = [`"${route}"`, `"${route}#`, `"${file.path}"`];
  const others = [...site.others, ...(site.templates ? [site.templates.file] : [])];
  return others
    .filter(({ text }) => words.some((one) => text.includes(one)))
    .map(({ path }) => `${path} names ${route}; change it there by hand.`);
}
