/** Makes page documents of the pages of another system. */
import { isDeepStrictEqual } from 'node:util';
import type { RootContent } from 'mdast';
import { cleanText } from '../engine/clean-text.ts';
import type { Contract } from '../site/documents/contract.ts';
import { pathOf } from '../site/documents/file-addresses.ts';
import { fillIds } from '../site/documents/fill-ids.ts';
import { canonicalText } from '../site/documents/format.ts';
import { schemaId } from '../site/documents/kinds.ts';
import { kebab, unused } from '../site/documents/kebab.ts';
import { abridge } from '../site/documents/record-pages.ts';
import {
  picturesIn,
  readHtmlProse,
  textOf,
  withCaptions,
  type Loss,
  type Places,
  type TableOfHtml,
} from '../site/prose/html-prose.ts';
import { tableOf } from '../site/documents/table-cells.ts';
import { blocksOf, type NewBlock, type TextPiece } from '../site/prose/text-pieces.ts';
import { writeMarkdown } from '../site/prose/write-markdown.ts';
import { schema as ofKit } from './editor-kit.ts';
import { hiddenWords } from './entry-state.ts';
import { foldPath, type OldPlaces } from './old-places.ts';
import type { Uploads } from './uploads.ts';
import type { ExportedPage, ImportedRow, SiteBefore } from './table.ts';

/** Returns the address of a page: that in the other system, or one of its name for a page that has none there. */
export function addressOfPage({ address, slug, title, number }: ExportedPage): string {
  const path = address.includes('?') ? '' : pathOf(foldPath(address));
  const names = path
    .split('/')
    .slice(1)
    .map((name) => (/^[a-z\d~-][\w.~-]*$/.test(name) ? name : kebab(name)));
  const whole = names.filter((name) => name !== '').join('/');
  return `/${whole || kebab(slug) || kebab(title) || `page-${number}`}`;
}

/** The site into which pages are imported, and the plan of it. */
interface PagesContext {
  site: SiteBefore;
  contract: Contract;
  places: OldPlaces | undefined;
  uploads: Uploads;
  refused: ReadonlyMap<string, string[]>;
  unlinked: ReadonlySet<string>;
  /** Filled with the parts that pages lack. */
  lost: (Loss & { at: string })[];
  /** Filled with the new texts of files. */
  texts: Map<string, string>;
}

/** Plans the pages of another system. A page whose address is taken is refused, so that nothing written here is lost. */
export function planPages(pages: readonly ExportedPage[], context: PagesContext): ImportedRow[] {
  const { site, contract, places, uploads, refused, unlinked, lost, texts } = context;
  const known = new Map(Array.from(site.pages.keys(), (path) => [path.toLowerCase(), path]));
  return pages.map((page): ImportedRow => {
    const address = addressOfPage(page);
    const path = `pages${address}.json`;
    const done = (outcome: ImportedRow['outcome'], ...words: string[]) => ({
      at: page.at,
      outcome,
      path,
      words,
    });
    if (page.state.is === 'gone') return done('left out', page.state.words);
    const made = places && makePage(page, address, places, uploads.isWide);
    if (made?.document === undefined) return done('left out', 'it has no text of its own');
    const schema = contract.schemas.get(schemaId('page'));
    const content = fillIds(contract, schema, made.document, new Set()) as object;
    const other = known.get(path.toLowerCase());
    if (other !== undefined && isDeepStrictEqual(withoutAllow(site.pages.get(other)), content))
      return done('unchanged');
    if (other !== undefined)
      return done('refused', `${other} has its address, with other content; rename or delete that one first`);
    const faults = refused.get(path);
    if (faults !== undefined) return done('refused', ...faults);
    const document = { ...content, ...(unlinked.has(path) && { allow: [unlinkedYet] }) };
    const text = canonicalText(document, schema, contract);
    known.set(path.toLowerCase(), path);
    lost.push(...made.lost.map((one) => ({ ...one, at: page.at })));
    texts.set(path, text);
    return done('added', ...(page.state.is === 'hidden' ? [hiddenWords(page.state)] : []));
  });
}

const unlinkedYet = {
  rule: 'page/unreachable',
  why: 'It came from another site, and no link leads to it yet.',
};

/** The content of a page without its exceptions, which go when somebody links to it. */
function withoutAllow(content: unknown): unknown {
  const { allow: _, ...rest } = Object(content) as Record<string, unknown>;
  return rest;
}

/**
 * Makes the document of a page: a text for each heading, and galleries of pictures outside of sentences.
 * @param address Its address here.
 * @param isWide Whether a picture is wide enough for a gallery.
 * @returns no document for a page without a text of its own
 */
function makePage(
  page: ExportedPage,
  address: string,
  places: Places,
  isWide: (src: string) => boolean,
): { document?: Record<string, unknown>; lost: Loss[] } {
  const { blocks, lost } = readHtmlProse(page.html, { places, isForBlocks: true });
  if (blocks.length === 0) return { lost };
  const said = blocks.filter(({ type }) => type !== 'heading' && type !== 'table').map(textOf);
  const words = cleanText(said.join(' ')).replace(/\s+/g, ' ').trim();
  const title = page.title || page.slug || page.number;
  const former = page.address.includes('?') ? '' : foldPath(page.address);
  const document = {
    ...ofKit('page', address.split('/').length - 1),
    title,
    description: page.summary || abridge(words) || title,
    ...(former !== '' && former !== address && isAddress(former) && { redirectFrom: [former] }),
    ...(page.state.is === 'hidden' && { draft: true }),
    blocks: withIds(blocksOf(piecesOf(blocks, isWide)), new Set()),
  };
  return { document, lost };
}

const isAddress = (path: string) => /^(?:\/[\w~-][\w.~-]*)+$/.test(path);

/** The level of a piece that goes on below the last heading. */
const goesOn = 9;

/** The ids of blocks without a heading. */
const names: Readonly<Record<string, string>> = { 'image-grid': 'pictures', table: 'table' };

/** Divides prose at its headings, and around the pictures outside of sentences. */
function piecesOf(blocks: readonly RootContent[], isWide: (src: string) => boolean): TextPiece[] {
  const pieces: (TextPiece & { prose: RootContent[] })[] = [];
  const add = (prose: RootContent[], more: Partial<TextPiece>) =>
    pieces.push({ level: goesOn, lines: [], ...more, prose });
  for (const block of blocks) {
    const last = pieces.at(-1);
    const pictures = picturesIn(block);
    const isAlone =
      pictures.length > 0 && textOf(block).trim() === '' && pictures.every(({ url }) => isWide(url));
    if (block.type === 'heading') {
      const heading = cleanText(textOf(block)).replace(/\s+/g, ' ').trim();
      if (heading !== '') add([], { heading, level: block.depth });
    } else if (isAlone) {
      const images = pictures.map(({ url, alt, title }) => ({
        src: url,
        alt,
        ...(title && { caption: title }),
      }));
      if (last?.images === undefined) add([], { images });
      else last.images = [...last.images, ...images];
    } else if (block.type === 'table') add([], { table: blockOfTable(block as TableOfHtml, last?.heading) });
    else if (last === undefined || last.images !== undefined || last.table !== undefined) add([block], {});
    else last.prose.push(block);
  }
  return pieces.map(({ prose, ...piece }) => ({
    ...piece,
    lines: prose.length === 0 ? [] : writeMarkdown(prose.flatMap(withCaptions)).map(cleanText),
  }));
}

/** Makes a block of a table. Without a caption it has that of the heading above. */
function blockOfTable({ data, children }: TableOfHtml, heading: string | undefined): NewBlock {
  const cells = children.map((row) =>
    row.children.map((cell) =>
      cell.children.length === 0
        ? undefined
        : writeMarkdown([{ type: 'paragraph', children: cell.children }]).map(cleanText),
    ),
  );
  const heads = data.hasHeads ? (children[0]?.children ?? []) : [];
  const headings = heads.map((cell) => textOf({ type: 'paragraph', children: cell.children }).trim());
  const caption = cleanText(data.caption) || heading || 'Table';
  return tableOf(caption, headings, data.hasHeads ? cells.slice(1) : cells);
}

/** Gives each block an id of its heading. */
function withIds(blocks: readonly NewBlock[], taken: Set<string>): Record<string, unknown>[] {
  return blocks.map(({ type, blocks: inside, ...block }) => {
    const id = unused(kebab(block.heading ?? '') || (names[type] ?? 'text'), taken);
    taken.add(id);
    return {
      type,
      id,
      ...block,
      ...(inside !== undefined && { blocks: withIds(inside, taken) }),
    };
  });
}
