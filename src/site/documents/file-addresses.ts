/**
 * The addresses of files. A document names a file as its folder does, `/images/two words.jpg`; a browser reads an
 * encoded address, `/images/two%20words.jpg`. The names become addresses once, before anything is rendered;
 * and a table that names a file gets its rows.
 */
import type { TableBlock, TableRow } from '../../engine/generated/schema.ts';
import { valueAt } from '../json/json.ts';
import { withDestinations } from '../prose/prose-tree.ts';
import type { Contract } from './contract.ts';
import type { CsvTable } from './csv.ts';
import { cellOf } from './table-cells.ts';
import { schemaId } from './kinds.ts';
import { beginLeaving } from './leave-out.ts';
import { mapRecords } from './collections.ts';
import { addressesIn } from './prose-facts.ts';
import type { Document } from './read-document.ts';
import type { Site } from './read-site.ts';
import type { Reference } from './validators.ts';
import { perObject } from '../../engine/per-object.ts';

/** The names of the files of `public/`. */
export interface FileNames {
  /** Splits an address into a file and what follows its name: `?…` or `#…`; `undefined` if it leads to no file. */
  fileIn: (address: string) => { path: string; rest: string } | undefined;
  /** The picture for a name: the file, or the photograph that replaces it. */
  pictureAt: (path: string) => string;
  /**
   * Reads the table in a file (CSV); `undefined` if there is no file.
   * @throws Error with the line of a fault, in words
   */
  tableAt: (path: string) => CsvTable | undefined;
}

/** Returns the address of a file. */
export const addressOf = (path: string) =>
  path
    .replace(/[^\w./~-]+/g, encodeURIComponent)
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Returns the path of a file from its address; text that is no address stays as it is. */
export function pathOf(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The documents of each set of files, because a dev server asks again for each page. */
const known = perObject<FileNames, WeakMap<Document<unknown>, Document<unknown>>>(() => new WeakMap());

/** Returns the site with addresses in place of the names of files. Documents with problems stay as they are. */
export function withFileAddresses(site: Site, contract: Contract, files: FileNames): Site {
  const done = known(files);
  const addressed = <D extends Document<unknown>>(document: D): D => {
    const made = (done.get(document) as D | undefined) ?? withAddresses(document, contract, files);
    done.set(document, made);
    return made;
  };
  return {
    ...site,
    shell: addressed(site.shell),
    languages: new Map([...site.languages].map(([name, shell]) => [name, addressed(shell)])),
    pages: site.pages.map(addressed),
    collections: mapRecords(site, addressed),
  };
}

function withAddresses<D extends Document<unknown>>(document: D, contract: Contract, files: FileNames): D {
  if (document.problems.length > 0) return document;
  const schema = contract.schemas.get(schemaId(document.kind));
  const changed = beginLeaving(document.value, schema, contract);
  let isChanged = false;
  const references = document.references.map((reference): Reference => {
    const [, place] = /^(.*)\/csv$/.exec(reference.pointer) ?? [];
    if (place !== undefined && reference.role === 'file') {
      isChanged = true;
      const table = valueAt(document.value, place) as TableBlock;
      changed.add(place, 'rows', rowsOf(table, files.tableAt(String(reference.value))));
    }
    const value = addressFor(reference, files);
    if (value === reference.value) return reference;
    isChanged = true;
    changed.replace(reference.pointer, value);
    return { ...reference, value };
  });
  return isChanged ? { ...document, value: changed.result(), references } : document;
}

/** The rows of a table in a file: the columns of the block name its columns by their headings. */
function rowsOf({ id, columns }: TableBlock, table: CsvTable | undefined): TableRow[] {
  const places = columns.map(({ name, heading, field = heading }) => ({
    name,
    index: table?.columns.indexOf(field) ?? -1,
  }));
  return (table?.rows ?? []).map(({ cells }, row) => ({
    id: `${id}-row-${row + 1}`,
    cells: Object.fromEntries(
      places.flatMap(({ name, index }) => {
        const cell = cellOf(cells[index] ?? '');
        return cell === undefined ? [] : [[name, cell]];
      }),
    ),
  }));
}

/** Returns the value of a reference with addresses of files; the value itself if it has no other. */
function addressFor({ role, value }: Reference, files: FileNames): unknown {
  if (role === 'prose') return proseWithAddresses(value as string[], files);
  if (typeof value !== 'string' || !value.startsWith('/')) return value;
  if (role === 'image' || role === 'large-image') return pictureAddress(value, files);
  return role === 'file' || role === 'frame' || role === 'link' ? linkAddress(value, files) : value;
}

function proseWithAddresses(lines: readonly string[], files: FileNames): readonly string[] {
  const change = (address: string, isPicture: boolean) =>
    isPicture ? pictureAddress(address, files) : linkAddress(address, files);
  // The addresses are known from the check, or from an earlier build: only prose that changes is parsed.
  const isSame = addressesIn(lines).every(
    ({ address, isPicture }) => !address.startsWith('/') || change(address, isPicture) === address,
  );
  return isSame ? lines : withDestinations(lines, change);
}

const pictureAddress = (path: string, files: FileNames) => addressOf(files.pictureAt(path));

function linkAddress(address: string, files: FileNames): string {
  const found = files.fileIn(address);
  return found === undefined ? address : addressOf(found.path) + found.rest;
}
