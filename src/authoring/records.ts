/** Changes one record among several of a file, and the lists that select a record by its id. */
import { applyEdits, findNodeAtLocation, getNodePath, modify, type Node } from 'jsonc-parser';
import type { RecordDocument } from '../site/documents/collections.ts';
import { formatChange } from '../site/documents/format.ts';
import { shownDocuments } from '../site/documents/periods.ts';
import type { Site } from '../site/documents/read-site.ts';
import type { SiteContext } from './plan.ts';

/** The property that has the id of a record in a file with several. */
export function idField({ collections, sources }: Site, record: RecordDocument): string {
  const name = [...collections].find(([, { records }]) => records.includes(record))?.[0] ?? '';
  return sources.value[name]?.fields?.id ?? 'id';
}

/** Returns the text of a file with several records, with some properties of one set. */
export function withEntry(
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
export function selectionsOf(
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
