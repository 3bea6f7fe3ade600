/** Finds the page or record that a person names, and checks the name of a new one. */
import { isInList, type RecordDocument } from '../site/documents/collections.ts';
import { whyNotNew } from '../site/documents/file-names.ts';
import { recordName } from '../site/documents/paths.ts';
import {
  isPage,
  listFormerPaths,
  listPaths,
  listRecords,
  type PageDocument,
  type Site,
} from '../site/documents/read-site.ts';
import { addressesOf, addressesOfRecord, addressOfEach } from '../site/documents/record-pages.ts';
import { suggest } from '../site/documents/suggest.ts';

/** One word, optionally in the folder of a language. */
const addressForm = /^(?:\/[a-z]{2,3}(?:-[A-Za-z]+)*)?\/[A-Z][A-Za-z0-9]*$/;

/** An id as a part of an address. */
const idForm = /^[\w~-][\w.~-]*$/;

/** Returns the name of a document for people: `/History`, `news/2026-07-16-feast`, in a file with several `thoughts/a`. */
export function placeOf(document: PageDocument | RecordDocument): string {
  if (isPage(document)) return document.route;
  const name = recordName(document.file.path);
  return isInList(document.file) ? `${name}/${document.id}` : name;
}

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

/**
 * Returns the record named by its file (`pages/_records/news/2026-07-16-feast.json`), by its place
 * (`news/2026-07-16-feast`) or by the address of its page; else the page of that name.
 * @throws Error with the nearest address if there is neither.
 */
export function documentNamed(site: Site, name: string): PageDocument | RecordDocument {
  const place = name.replace(/^\/?(?:pages\/)?(?:_records\/)?/, '').replace(/\.json$/, '');
  const records = listRecords(site);
  return (
    records.find((record) => placeOf(record) === place) ??
    records.find((record) => addressesOfRecord(site, record).includes(`/${place}`)) ??
    pageNamed(site, name)
  );
}

function toAddress(name: string): string {
  return `/${name.replace(/^(?:pages)?\//, '').replace(/\.json$/, '')}`;
}

/** Returns the file of a document like this one, by its address or id. */
export function fileLike(document: PageDocument | RecordDocument, name: string): string {
  if (isPage(document)) return `pages${name}.json`;
  const { path } = document.file;
  return isInList(document.file) ? path : path.replace(/[^/]*$/, () => `${name}.json`);
}

/**
 * Returns the address for a page, or the id for a record.
 * @param like A document of the same kind, for a record also of the same folder or file.
 * @param isRename Whether `like` gets the name, and may have it in other capitals or once have had it.
 * @throws Error if the name is invalid or taken.
 */
export function freeName(
  site: Site,
  like: PageDocument | RecordDocument,
  to: string,
  isRename: boolean,
): string {
  const name = isPage(like) ? toAddress(to) : to.replace(/\.json$/, '').replace(/^.*\//, '');
  if (isPage(like)) refuseAddress(site, to, name, isRename ? like : undefined);
  else refuseId(site, like, name);
  const besides = isRename || !isPage(like) ? like.file.path : undefined;
  const refusal = isInList(like.file) ? undefined : whyNotNew(site.root, fileLike(like, name), besides);
  if (refusal !== undefined) throw new Error(`${refusal}.`);
  return name;
}

function refuseAddress(site: Site, written: string, path: string, own: PageDocument | undefined): void {
  if (!addressForm.test(path))
    throw new Error(
      `"${written}" is not a valid page address; write one word that begins with a capital, such as /Retreats.`,
    );
  for (const page of site.pages) {
    // A page may get a former name back.
    const taken = [...listPaths(page), ...(page === own ? [] : listFormerPaths(page))];
    const other = taken.find((one) => one.toLowerCase() === path.toLowerCase());
    if (other !== undefined && (page !== own || other === path))
      throw new Error(`${path} is taken by the page “${page.value.title}”; choose another address.`);
  }
}

function refuseId(site: Site, { file, id: own }: RecordDocument, id: string): void {
  if (!idForm.test(id))
    throw new Error(`"${id}" cannot be a name; write letters, digits and hyphens, such as 2026-07-16-feast.`);
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const taken = listRecords(site).find(
    (one) =>
      one.id.toLowerCase() === id.toLowerCase() &&
      (isInList(file) ? one.file.path === file.path : folder(one.file.path) === folder(file.path)),
  );
  if (taken !== undefined && (taken.id === id || taken.id !== own))
    throw new Error(`“${id}” is the name of another record; choose another.`);
}
