/**
 * Makes one page of a build: its document and fragment with their compressed forms, its search texts, and its inputs.
 * It needs only plain data, so that any thread can do it.
 */
import type { SearchEntry } from '../../engine/search-text.ts';
import type { Sources } from '../../engine/sources.ts';
import type { ImageOf } from '../render/entry-server.tsx';
import { ownStyleHashes, type Template } from '../render/html-document.ts';
import { createLayoutPieces, type LayoutPieces } from '../render/layout-pieces.ts';
import { extractSearchTexts } from '../render/search-texts.ts';
import { canonicalPath } from '../../site/documents/paths.ts';
import type { Renderer } from '../bundle/bundle.ts';
import { packText, type PackedText, type Quality } from '../cache/compress.ts';
import { renderDocument, type RenderedPageDocument, type SharedDocuments } from './render-document.ts';

/** The inputs of all pages of a build. Plain data, because other threads receive it. */
export interface PageSurroundings extends SharedDocuments {
  template: Template;
  /** The pictures in the documents, by their addresses. */
  pictures: ReadonlyMap<string, ReturnType<ImageOf>>;
  /** The answers of the API by the names of their sources; absent if no API was asked. */
  answers?: ReadonlyMap<string, ReturnType<Sources['get']>>;
  origin: string;
  /** The time of the build. */
  now: Date;
  quality: Quality;
}

export interface MadePage {
  document: PackedText;
  /** Fetched by a navigation instead of the document. */
  fragment: PackedText;
  /** Its lists of which it shows only a part. */
  lists?: PackedText;
  texts: SearchEntry[];
  /** CSP source expressions of the inline styles of its blocks. */
  styles: string[];
  /** The addresses of the pictures that the page uses. */
  images: string[];
  /** The names of the sources that the page uses. */
  sources: string[];
  /** Milliseconds of this thread for compressing; 0 if others did it. */
  compressing: number;
}

/** Makes a page. @throws PageFailure if a block throws, or shows a picture that no document names. */
export type MakePage = (page: RenderedPageDocument) => Promise<MadePage>;

/** Creates the function that makes the pages of a build. */
export function createMakePage(renderer: Renderer, surroundings: PageSurroundings): MakePage {
  const layoutPieces = createLayoutPieces();
  return (page) => makePage(renderer, surroundings, layoutPieces, page);
}

async function makePage(
  renderer: Renderer,
  surroundings: PageSurroundings,
  layoutPieces: LayoutPieces,
  page: RenderedPageDocument,
): Promise<MadePage> {
  const { pictures, answers, template, origin, now, quality } = surroundings;
  const images = new Set<string>();
  const sources = new Set<string>();
  const { document, fragment, lists, ...rendered } = await renderDocument(surroundings, page, {
    renderer,
    template,
    imageOf(address) {
      const image = pictures.get(address);
      if (image === undefined) throw new Error(`no document names the picture that it shows: ${address}`);
      images.add(address);
      return image;
    },
    origin,
    layoutPieces,
    now: () => now,
    ...(answers && {
      snapshot: {
        get(name) {
          sources.add(name);
          return answers.get(name) ?? { status: 'loading', items: [] };
        },
      },
    }),
  });
  const paths = [page.route, ...(page.value.aliases ?? [])];
  const texts = extractSearchTexts(rendered, canonicalPath(paths), page.value.title);
  const from = performance.now();
  const [packed, packedFragment, packedLists] = await Promise.all([
    packText(document, quality),
    packText(fragment, quality),
    lists === undefined ? undefined : packText(lists, quality),
  ]);
  return {
    document: packed,
    fragment: packedFragment,
    ...(packedLists && { lists: packedLists }),
    texts,
    styles: ownStyleHashes(document),
    images: [...images],
    sources: [...sources],
    compressing: quality === 'quick' ? performance.now() - from : 0,
  };
}
