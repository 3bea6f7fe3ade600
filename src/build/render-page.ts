/** Draws the pages of a checked site as whole documents. The same for the build and the dev server. */
import { JSDOM } from 'jsdom';
import { composePage } from '../resolve/compose-page.ts';
import type { Block } from '../engine/block.ts';
import type { ResolvedBinding } from '../engine/payload.ts';
import type { Sources as SourceStore } from '../engine/sources.ts';
import type { Selection } from '../engine/data.ts';
import { dayOf } from '../engine/day.ts';
import type { Renderer } from './bundle.ts';
import { type Template, documentOf } from '../render/html-document.ts';
import type { Pictures } from '../images/prepare-pictures.ts';
import type { PageDocument, Site } from '../documents/read-site.ts';

export interface PagesOptions {
  renderer: Renderer;
  template: Template;
  /** The file that the address of a picture stands for, measured. */
  imageOf: Pictures['imageOf'];
  /** Origin of the finished site, for canonical links; empty when it is not known. */
  origin: string;
  now: () => Date;
  /** The API's answers, if it could be reached. */
  snapshot?: SourceStore;
  /** In development: where a block is written, for the drawn page to say. */
  placeOf?: (block: Block) => string | undefined;
}

let sanitiserOf: Renderer | undefined;

/** Draws one page; returns the text of its document. */
export async function drawPage(site: Site, page: PageDocument, options: PagesOptions): Promise<string> {
  const { renderer, template, imageOf, origin, now, snapshot, placeOf } = options;
  if (sanitiserOf !== renderer) {
    // The build has no window; the sanitiser works on one of jsdom's.
    renderer.sanitiseWith(new JSDOM('').window);
    sanitiserOf = renderer;
  }
  const composed = composePage(page.route, page.value, site.shell.value);
  const rendered = await renderer.renderPage(composed, {
    built: dayOf(now()),
    build: template.build,
    sources: site.sources.value,
    resolve: (binding) => resolveBinding(site, binding),
    image: imageOf,
    ...(snapshot && { snapshot }),
    ...(placeOf && { placeOf }),
  });
  return documentOf(template, composed, rendered, { origin, imageOf });
}

function resolveBinding(
  site: Site,
  { source, where, policy, having, limit }: Selection & { source: string; policy?: string },
): ResolvedBinding {
  const facets = policy === undefined ? [] : (site.policies.value[policy] ?? []);
  return {
    source,
    facets,
    ...(where && { where }),
    ...(having && { having }),
    ...(limit !== undefined && { limit }),
  };
}

/** Asks the API for all sources of the site; those that do not answer are loading in the pages. */
export async function takeSnapshot(
  site: Site,
  renderer: Renderer,
  api: string,
  say: (line: string) => void,
): Promise<SourceStore> {
  const settings = { ...renderer.settings, host: api };
  const store = renderer.createSources({
    fetch,
    clock: renderer.systemClock,
    random: Math.random,
    settings,
    check: renderer.validateItem,
    report: (where, message) => say(`${where}: ${message}`),
  });
  const asked = Object.entries(site.sources.value).filter(
    // What depends on the address of a visit is not known at build.
    ([, { item, path }]) => item !== undefined && !path.includes('{query.'),
  );
  store.begin(Object.fromEntries(asked));
  await new Promise<void>((resolve) => {
    const check = () => {
      if (asked.every(([name]) => store.get(name).status !== 'loading')) resolve();
    };
    store.subscribe(check);
    check();
  });
  return store;
}
