/**
 * Turns a page of a valid site into its document; used by the build, the dev server and the screenshots of a
 * review.
 */
import type { Block } from '../engine/block.ts';
import { filesAddress } from '../engine/call.ts';
import { dayOf } from '../engine/day.ts';
import type { Sources } from '../engine/sources.ts';
import type { PageDocument, Site } from '../documents/read-site.ts';
import type { Page } from '../generated/schema.ts';
import type { PreparedPictures } from '../images/prepare-pictures.ts';
import type { ImageOf } from '../render/entry-server.tsx';
import { documentOf, type Template } from '../render/html-document.ts';
import type { LayoutPieces } from '../render/layout-pieces.ts';
import { composePage } from '../resolve/compose-page.ts';
import { embedRecords } from '../resolve/embed-records.ts';
import { planPage } from '../resolve/plan-page.ts';
import { wordsOf } from './words-of.ts';
import type { Renderer } from './bundle.ts';

export interface RenderOptions {
  renderer: Renderer;
  template: Template;
  /** Returns the file and the measured size of a picture by its address in a document. */
  imageOf: PreparedPictures['imageOf'];
  /** Origin of the finished site, for canonical links; empty if it is unknown. */
  origin: string;
  now: () => Date;
  /** The answers of the API, if it was requested. */
  snapshot?: Pick<Sources, 'get'>;
  /** The pieces of the layout that were made before, of the same renderer, day and sources. */
  layoutPieces?: LayoutPieces;
  /** In development: returns the place of a block in its document, `file:line:column`. */
  placeOf?: (block: Block) => string | undefined;
  /** In development: says of a block on which days it is shown, if not on all. */
  markOf?: (block: Block) => string | undefined;
}

/** The content of the documents that all pages share. */
export interface SharedDocuments {
  shell: Pick<Site['shell'], 'value'>;
  sources: Pick<Site['sources'], 'value'>;
  policies: Pick<Site['policies'], 'value'>;
  /** The words of the site; without them the engine speaks English. */
  words?: Pick<NonNullable<Site['words']>, 'value'>;
}

/** What is rendered of a page document. */
export interface RenderedPageDocument extends Pick<PageDocument, 'route'> {
  value: Page;
}

/** Resolves and renders one page. @returns the HTML of its document, and of the fragment for navigations. */
export async function renderDocument(
  site: SharedDocuments,
  page: RenderedPageDocument,
  options: RenderOptions,
): Promise<{ document: string; fragment: string }> {
  const { renderer, template, imageOf, origin, now, snapshot, layoutPieces, placeOf, markOf } = options;
  const composed = composePage(page.route, page.value, site.shell.value);
  const words = wordsOf(site);
  const createContext = (of: ImageOf) => renderer.createPlanContext(of, site.sources.value, words);
  const layout = layoutPieces?.({
    info: composed.info,
    layout: composed.layout,
    imageOf,
    words,
    createContext,
  });
  const plan = planPage(composed, {
    registry: renderer.registry,
    context: createContext(imageOf),
    ...(layout && { contextOf: layout.contextOf }),
    builtOn: dayOf(now()),
    build: template.build,
    sources: site.sources.value,
    policies: site.policies.value,
    ...(placeOf && { placeOf }),
    ...(markOf && { markOf }),
  });
  const payload = snapshot
    ? embedRecords(plan.payload, snapshot, filesAddress(renderer.settings))
    : plan.payload;
  const pieces = await renderer.renderPage({ ...plan, payload }, layout?.find(plan.blocks, payload));
  layout?.keep(plan.blocks, payload, pieces);
  return documentOf(template, composed, { pieces, payload }, { origin, imageOf });
}
