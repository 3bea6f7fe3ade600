/** A site with a folder of records, and a plan of an import into it. */
import {
  planImport,
  type ImportPlan,
  type ImportRequest,
  type KnownRecord,
} from '../../src/authoring/import-records.ts';
import { parseTable } from '../../src/site/documents/csv.ts';
import type { FieldMap } from '../../src/authoring/table-columns.ts';
import type { Table } from '../../src/authoring/table.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { measurePicture } from '../../src/site/images/picture-file.ts';
import { toPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { files, root } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const event = {
  title: 'EventItem',
  type: 'object',
  required: ['title', 'when'],
  properties: {
    title: { type: 'string' },
    when: { type: 'string' },
    body: { type: ['string', 'array'], items: { type: 'string' }, role: 'prose' },
    lines: { $ref: '../common.schema.json#/definitions/prose' },
    kind: { enum: ['Feast', 'Retreat'] },
    seats: { type: 'integer' },
    isOpen: { type: 'boolean' },
    attachments: { type: 'array', items: { type: 'string' } },
    place: { type: 'string' },
    papers: { type: 'array', items: { type: 'string', role: 'file' } },
  },
};
const source = { item: 'event', fields: { date: 'when', text: 'body', files: 'attachments', town: 'place' } };
/** Writes the site into a folder of its own. */
export function writeEventSite(): string {
  return makeFolder({
    ...files,
    'pages/_sources.json': JSON.stringify({
      events: { folder: 'events', ...source },
      old: { path: '/api/old' },
    }),
    'schemas/items/event.schema.json': JSON.stringify(event),
  });
}

const folder = writeEventSite();
const contract = loadContract(root, folder);
const site = readSite(folder, contract);
// Without the folder, which is removed after the first file of tests that a process runs.
const bytesOf = (path: string) => Buffer.from(files[`public${path}`] ?? '');
const publicFiles = toPublicFiles({
  paths: Object.keys(files).flatMap((path) => (path.startsWith('public/') ? [path.slice(6)] : [])),
  sizeOf: (path) => bytesOf(path).length,
  measure: (path) => measurePicture(path, bytesOf(path)),
  read: bytesOf,
  faults: () => [],
});
const check: ImportRequest['check'] = (texts) =>
  validateSite(withFiles(site, contract, texts), contract, publicFiles).problems;

const none: ReadonlyMap<string, KnownRecord> = new Map();
export const plan = (table: Table, existing = none, zone?: string, pages: string[] = [], map?: FieldMap) =>
  planImport({ table, source, folder: 'events', existing, contract, zone, pages, check, map });
export const planText = (text: string, existing?: ReadonlyMap<string, KnownRecord>) =>
  plan(parseTable(text), existing);

/** The records of a plan, by id. */
export const recordsOf = ({ texts }: ImportPlan) =>
  new Map(
    [...texts].map(([path, text]): [string, KnownRecord] => [
      path.replace(/^.*\/|\.json$/g, ''),
      JSON.parse(text) as KnownRecord,
    ]),
  );
/** The only record of an import, without the schema for editors. */
export function only(text: string): KnownRecord {
  const { $schema: _, ...record } = [...recordsOf(planText(text)).values()][0] ?? {};
  return record;
}

export const told = ({ rows }: ImportPlan) =>
  rows.map(({ at, outcome, words }) => [at, outcome, ...words].join(' · '));
