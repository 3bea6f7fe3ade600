/** Finds the links to a page, redirects them, or removes them from their documents. */
import { applyEdits, getNodePath, getNodeValue, type Edit, type Node } from 'jsonc-parser';
import type { Contract } from '../site/documents/contract.ts';
import type { ParsedFile } from '../site/documents/document.ts';
import { findSchema } from '../site/documents/document-schema.ts';
import { formatChange } from '../site/documents/format.ts';
import { toPointer } from '../site/json/json.ts';
import { beginLeaving } from '../site/documents/leave-out.ts';
import { shownDocuments } from '../site/documents/periods.ts';
import { findPosition } from '../site/documents/problem.ts';
import { addressesIn } from '../site/documents/prose-facts.ts';
import { withoutLinks } from '../site/prose/prose-tree.ts';
import type { RecordDocument } from '../site/documents/collections.ts';
import { listFormerPaths, type PageDocument, type Site } from '../site/documents/read-site.ts';
import { addressesOf, addressesOfRecord } from '../site/documents/record-pages.ts';

/** A link to a page. */
export interface LinkPlace {
  file: ParsedFile;
  /** The address, or the line of prose that contains it. */
  node: Node;
  /** As it is written: `/History#beginnings`. */
  address: string;
  line: number;
  isProse: boolean;
}

/** The path of an address, without query and anchor. */
export const beforeMark = (address: string): string => address.split(/[#?]/)[0] ?? '';

/**
 * Returns the links to a page, or to the pages of a record, in all documents and parts, each place once; those of the
 * page or record itself only with `own`.
 */
export function linksTo(
  site: Site,
  page: PageDocument | RecordDocument,
  { own }: { own: boolean },
): LinkPlace[] {
  const addresses = new Set(
    'route' in page ? [...addressesOf(site, page), ...listFormerPaths(page)] : addressesOfRecord(site, page),
  );
  const leads = (address: string) => addresses.has(beforeMark(address));
  const found = shownDocuments(site).flatMap((document) => {
    const { assembled, references } = document;
    if (assembled === undefined || (document === page && !own)) return [];
    return references.flatMap(({ role, value, pointer }): LinkPlace[] => {
      const at = (address: string, place: string, isProse: boolean): LinkPlace[] => {
        const { file, node } = assembled.locate(place);
        return leads(address)
          ? [{ file, node, address, line: findPosition(file, node.offset).line, isProse }]
          : [];
      };
      if (role === 'link') return typeof value === 'string' ? at(value, pointer, false) : [];
      if (role !== 'prose') return [];
      return addressesIn(value as string[]).flatMap(({ address, line, isPicture }) =>
        isPicture ? [] : at(address, `${pointer}/${line}`, true),
      );
    });
  });
  return [
    ...new Map(found.map((one) => [`${one.file.path} ${one.node.offset} ${one.address}`, one])).values(),
  ];
}

/**
 * Returns the texts of the files in which links get another address.
 * @param addressFor The new address of a link, by the written one.
 * @throws Error that names the place of a link whose address is written differently in its line.
 */
export function redirectLinks(
  places: readonly LinkPlace[],
  addressFor: (address: string) => string,
): Map<string, string> {
  const edits = new Map<string, Map<Node, Edit>>();
  const texts = new Map(places.map(({ file }) => [file.path, file.text]));
  for (const { file, node, address, line, isProse } of places) {
    const known = edits.get(file.path) ?? new Map<Node, Edit>();
    edits.set(file.path, known);
    const { offset, length } = node;
    const before = known.get(node)?.content ?? file.text.slice(offset, offset + length);
    const content = isProse
      ? before.replace(inProse(address), () => addressFor(address))
      : JSON.stringify(addressFor(address));
    if (content === before)
      throw new Error(`${file.path}:${line} has a link to ${address} that must be changed by hand first.`);
    known.set(node, { offset, length, content });
  }
  return new Map(
    [...edits].map(([path, all]) => [path, applyEdits(texts.get(path) ?? '', [...all.values()])]),
  );
}

/** Matches an address in a Markdown link: `](/History)`, `](</History>)`, `]: /History`. */
function inProse(address: string): RegExp {
  const escaped = address.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<=\]\(\s*<?|\]:\s*<?)${escaped}(?=[)>\s"])`, 'g');
}

/**
 * Returns the texts of the files without these links: in prose their words stay, elsewhere the smallest optional value
 * is removed.
 * @throws Error that names the links that cannot be left out.
 */
export function leaveLinks(
  site: Site,
  contract: Contract,
  places: readonly LinkPlace[],
): Map<string, string> {
  const stuck: string[] = [];
  const addresses = new Set(places.map(({ address }) => address));
  const texts = [...new Set(places.map(({ file }) => file))].map((file): [string, string] => {
    const value: unknown = file.content;
    const schema = findSchema({ site, contract }, file.path, value);
    const leaving = beginLeaving(value, schema, contract);
    for (const { node, line, isProse, address } of places.filter((place) => place.file === file)) {
      const path = getNodePath(node);
      const pointer = toPointer(isProse ? path.slice(0, -1) : path);
      if (leaving.isGone(pointer)) continue;
      if (isProse) {
        const lines = getNodeValue(node.parent as Node) as string[];
        leaving.replace(
          pointer,
          withoutLinks(lines, (one) => addresses.has(one)),
        );
      } else if (!leaving.leaveValue(pointer)) stuck.push(`${file.path}:${line}  ${address}`);
    }
    return [file.path, formatChange(leaving.result(), schema, contract, file.text)];
  });
  if (stuck.length > 0)
    throw new Error(
      `Nothing was written: these links are required. Change their addresses first.\n  ${stuck.join('\n  ')}`,
    );
  return new Map(texts);
}
