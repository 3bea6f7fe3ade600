/** Renames, deletes and duplicates records of collections: computes and checks the changes before anything is written. */
import { applyEdits, findNodeAtLocation, getNodePath, modify, type Node } from 'jsonc-parser';
import { isInList, type RecordDocument } from '../site/documents/collections.ts';
import { formatChange } from '../site/documents/format.ts';
import { whyNotNew } from '../site/documents/file-names.ts';
import { recordName } from '../site/documents/paths.ts';
import { shownDocuments } from '../site/documents/periods.ts';
import { listRecords, type Site } from '../site/documents/read-site.ts';
import { addressesOfRecord, listFormerIds } from '../site/documents/record-pages.ts';
import { beforeMark, linksTo, redirectLinks } from './links-to.ts';
import { leaveAddresses, type Leaving } from './leave-addresses.ts';
import { refuseProblems, tidied, withProperty, type PagesPlan, type SiteContext } from './plan.ts';

/** An id as a part of an address. */
const idForm = /^[\w~-][\w.~-]*$/;

/** Returns the name of a record for people: `news/2026-07-16-feast`, for one of a file with several `thoughts/a`. */
function placeOfRecord({ file, id }: RecordDocument): string {
  const name = recordName(file.path);
  return isInList(file) ? `${name}/${id}` : name;
}

/**
 * Returns the record named by the address of its page, by its file (`pages/_records/news/2026-07-16-feast.json`) or by
 * its place (`news/2026-07-16-feast`); `undefined` if there is none.
 */
export function recordNamed(site: Site, name: string): RecordDocument | undefined {
  const place = name.replace(/^\/?(?:pages\/)?(?:_records\/)?/, '').replace(/\.json$/, '');
  const records = listRecords(site);
  return (
    records.find((record) => placeOfRecord(record) === place) ??
    records.find((record) => addressesOfRecord(site, record).includes(`/${place}`))
  );
}

/**
 * Gives a record another id: renames its file, updates links to its page and lists that are about it, and redirects the
 * old address of its page.
 * @param to The new id, or the new address or file with it at the end.
 * @throws Error if the id is invalid or taken, or if the site has a problem before or after.
 */
export function planRenameRecord(
  context: SiteContext,
  record: RecordDocument,
  to: string,
  { redirect = true }: { redirect?: boolean } = {},
): PagesPlan {
  const { site } = context;
  const id = freeId(site, record, to);
  refuseProblems(context, site, `correct them before you rename ${placeOfRecord(record)}`);
  const hasPage = addressesOfRecord(site, record).length > 0;
  const former = [...listFormerIds(record.value), ...(redirect && hasPage ? [record.id] : [])];
  const texts = redirectLinks(linksTo(site, record, { own: true }), (old) => {
    const path = beforeMark(old);
    return path.replace(/[^/]*$/, () => id) + old.slice(path.length);
  });
  for (const [path, text] of selectionsOf(site, record, id, texts)) texts.set(path, text);
  const { path } = record.file;
  const own = texts.get(path) ?? record.file.text;
  const redirectFrom = former.filter((one) => one !== id);
  if (isInList(record.file)) {
    texts.set(path, withEntry(context, record, own, { [idField(site, record)]: id, redirectFrom }));
    return tidied(context, { removed: [], texts, remind: [] });
  }
  const moved = { from: path, to: siblingFile(record.file.path, id) };
  texts.delete(path);
  texts.set(moved.to, withProperty<object>(context.contract, own, { redirectFrom }, record.kind));
  return tidied(context, { moved, removed: [], texts, remind: [] });
}

/**
 * Deletes a record.
 * @throws Error that lists the links to its page, if neither choice is made.
 */
export function planDeleteRecord(context: SiteContext, record: RecordDocument, choices: Leaving): PagesPlan {
  const { site } = context;
  const { path, text } = record.file;
  const name = placeOfRecord(record);
  refuseProblems(context, site, `correct them before you delete ${name}`);
  const former = addressesOfRecord(site, record);
  const { texts, remind } = leaveAddresses(context, record, name, former, choices);
  if (!isInList(record.file)) return tidied(context, { removed: [path], texts, remind });
  const own = texts.get(path) ?? text;
  texts.set(path, applyEdits(own, modify(own, getNodePath(record.file.root as Node), undefined, {})));
  return tidied(context, { removed: [], texts, remind });
}

/** Copies a record to another id as a draft: hidden from visitors until `draft` is removed. */
export function planDuplicateRecord(context: SiteContext, record: RecordDocument, to: string): PagesPlan {
  const { site, contract } = context;
  const id = freeId(site, record, to);
  if (record.problems.length > 0)
    throw new Error(`${record.file.path} has problems; \`npm run check\` names them.`);
  const { path, text } = record.file;
  const remind = [`${id} is a draft: when it is ready, delete "draft".`];
  const changes = { redirectFrom: [], draft: true };
  const texts = new Map<string, string>();
  if (isInList(record.file)) {
    const { redirectFrom: _, ...copied } = record.file.content as Record<string, unknown>;
    const at = getNodePath(record.file.root as Node);
    const index = Number(at.at(-1)) + 1;
    const entry = { ...copied, [idField(site, record)]: id, draft: true };
    const edits = modify(text, [...at.slice(0, -1), index], entry, { isArrayInsertion: true });
    texts.set(path, applyEdits(text, edits));
  } else texts.set(siblingFile(path, id), withProperty<object>(contract, text, changes, record.kind));
  return tidied(context, { removed: [], texts, remind });
}

/** The id for a record. @throws Error if it is invalid or taken in the folder or file of the other record. */
function freeId(site: Site, { file, id: own }: RecordDocument, to: string): string {
  const id = to.replace(/\.json$/, '').replace(/^.*\//, '');
  if (!idForm.test(id))
    throw new Error(
      `"${id}" is not a valid id; write letters, digits and hyphens, such as 2026-07-16-feast.`,
    );
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const taken = listRecords(site).find(
    (one) =>
      one.id.toLowerCase() === id.toLowerCase() &&
      (isInList(file) ? one.file.path === file.path : folder(one.file.path) === folder(file.path)),
  );
  if (taken !== undefined && (taken.id === id || taken.id !== own))
    throw new Error(`${id} is the id of ${taken.file.path}; choose another.`);
  const refusal = isInList(file) ? undefined : whyNotNew(site.root, siblingFile(file.path, id), file.path);
  if (refusal !== undefined) throw new Error(`${refusal}.`);
  return id;
}

const siblingFile = (path: string, id: string) => path.replace(/[^/]*$/, () => `${id}.json`);

/** The property that has the id of a record in a file with several. */
function idField({ collections, sources }: Site, record: RecordDocument): string {
  const name = [...collections].find(([, { records }]) => records.includes(record))?.[0] ?? '';
  return sources.value[name]?.fields?.id ?? 'id';
}

/** Returns the text of a file with several records, with some properties of one set. */
function withEntry(
  { contract }: SiteContext,
  { file, kind }: RecordDocument,
  text: string,
  properties: Record<string, unknown>,
): string {
  const path = getNodePath(file.root as Node);
  const whole = JSON.parse(text) as { records: object[] };
  const index = Number(path.at(-1));
  const list = kind.replace('records/', 'record-lists/');
  const isKept = ([, value]: [string, unknown]) => !(Array.isArray(value) && value.length === 0);
  const set = Object.fromEntries(Object.entries(properties).filter(isKept));
  const records = whole.records.map((one, at) => (at === index ? { ...one, ...set } : one));
  return formatChange({ ...whole, records }, contract.schemas.get(`${list}.schema.json`), contract, text);
}

/** Returns the texts of the documents whose blocks select the record by its id, with the new id. */
function selectionsOf(
  site: Site,
  record: RecordDocument,
  to: string,
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const changed = new Map<string, string>();
  const sources = new Set(
    [...site.collections].flatMap(([name, { records }]) =>
      records.some(({ file, id }) => file.path === record.file.path && id === record.id) ? [name] : [],
    ),
  );
  for (const { assembled, references } of shownDocuments(site))
    for (const { role, value, pointer } of references) {
      if (role !== 'source' || assembled === undefined || !sources.has(value as string)) continue;
      const { file, node } = assembled.locate(pointer);
      const binding = node.parent?.parent;
      const chosen = binding && findNodeAtLocation(binding, ['where', 'id']);
      if (chosen?.value !== record.id) continue;
      const text = changed.get(file.path) ?? texts.get(file.path) ?? file.text;
      changed.set(file.path, applyEdits(text, modify(text, getNodePath(chosen), to, {})));
    }
  return changed;
}
