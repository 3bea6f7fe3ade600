/**
 * Turns a page of a valid site into its document; used by the build, the dev server and the screenshots of a
 * review.
 */
import type { Block } from '../engine/block.ts';
import { dayOf } from '../engine/day.ts';
import type { Sources } from '../engine/sources.ts';
import type { PageDocument, Site } from '../documents/read-site.ts';
import type { PreparedPictures } from '../images/prepare-pictures.ts';
import { documentOf, type Template } from '../render/html-document.ts';
import { composePage } from '../resolve/compose-page.ts';
import { embedRecords } from '../resolve/embed-records.ts';
import { planPage } from '../resolve/plan-page.ts';
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
  snapshot?: Sources;
  /** In development: returns the place of a block in its document, `file:line:column`. */
  placeOf?: (block: Block) => string | undefined;
  /** In development: says of a block on which days it is shown, if not on all. */
  markOf?: (block: Block) => string | undefined;
}

/** Resolves and renders one page. @returns the HTML of its document, and of the fragment for navigations. */
export async function renderDocument(
  site: Site,
  page: PageDocument,
  options: RenderOptions,
): Promise<{ document: string; fragment: string }> {
  const { renderer, template, imageOf, origin, now, snapshot, placeOf, markOf } = options;
  const composed = composePage(page.route, page.value, site.shell.value);
  const plan = planPage(composed, {
    registry: renderer.registry,
    context: renderer.createPlanContext(imageOf, site.sources.value),
    builtOn: dayOf(now()),
    build: template.build,
    sources: site.sources.value,
    policies: site.policies.value,
    ...(placeOf && { placeOf }),
    ...(markOf && { markOf }),
  });
  const payload = snapshot ? embedRecords(plan.payload, snapshot, renderer.settings.host) : plan.payload;
  const pieces = await renderer.renderPage({ ...plan, payload });
  return documentOf(template, composed, { pieces, payload }, { origin, imageOf });
}
