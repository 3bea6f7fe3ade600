/** The build's entry: renders a composed page to the markup of `dist/<Route>.html`, with React Router's static handler. */
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { registry } from '../blocks/index.ts';
import type { Call, SizedImage } from '../engine/block.ts';
import type { ComposedPage } from '../resolve/compose-page.ts';
import { attachmentUrl, noData, selectRecords, type Data } from '../engine/data.ts';
import { renderBlocks, type TreeContext } from './render-blocks.tsx';
import type { IslandPayload, PagePayload } from '../engine/payload.ts';
import { HtmlWithPictures, sanitiseWith, type PictureInText } from '../react/html.tsx';
import { proseToHtml } from '../documents/prose.ts';
import { ServicesProvider } from '../react/services.tsx';
import type { Services } from '../engine/services.ts';
import { applyPolicy } from '../engine/policy.ts';
import { noSelections } from '../engine/selections.ts';
import type { Sources } from '../engine/sources.ts';
import { sourcesOf, type Variants } from '../images/variants.ts';
import type { Source } from '../generated/schema.ts';
import { settings } from '../settings.ts';
import { Picture } from '../ui/picture.tsx';

export { validateItem } from '../generated/items.js';
export { settings, sanitiseWith };
export { systemClock } from '../engine/call.ts';
export { selectRecords } from '../engine/data.ts';
export { createSources } from '../engine/sources.ts';

/** What the build knows besides the page. */
export interface RenderOptions {
  /** Day of the build, `YYYY-MM-DD`. */
  built: string;
  /** Name of the build. */
  build: string;
  sources: Record<string, Source>;
  resolve: TreeContext['resolve'];
  /** The file that the address of a picture stands for, measured. */
  image: (src: string) => Pick<SizedImage, 'src' | 'width' | 'height'> & { variants?: Variants };
  /** The API's answers at build, if it could be reached. */
  snapshot?: Sources;
  /** In development: where a block is written. */
  placeOf?: TreeContext['placeOf'];
}

export interface RenderedPage {
  markup: string;
  payload: PagePayload;
}

/**
 * Renders a page to markup and payload.
 * @throws Error when a block throws: a build with a page that is not whole is no build.
 */
export async function renderPage(page: ComposedPage, options: RenderOptions): Promise<RenderedPage> {
  const blocks: PagePayload['blocks'] = {};
  const sources: PagePayload['sources'] = {};
  const payload: PagePayload = {
    route: page.info.route,
    paths: page.paths,
    built: options.built,
    build: options.build,
    blocks,
    sources,
  };
  const onIsland = (key: string, island: IslandPayload) => {
    if (key in blocks) return;
    blocks[key] = island;
    const name = island.data?.source;
    const source = name === undefined ? undefined : options.sources[name];
    if (name === undefined || source === undefined) return;
    const { path, item, auth, envelope, fields, failure, keep } = source;
    sources[name] = JSON.parse(JSON.stringify({ path, item, auth, envelope, fields, failure, keep }));
  };
  const image: TreeContext['image'] = ({ src: address, alt, caption, credit }, sizes) => {
    const { src, variants, ...size } = options.image(address);
    return {
      src,
      alt,
      ...size,
      ...(caption && { caption }),
      ...(credit && { credit }),
      ...(variants && { sources: sourcesOf(variants, sizes) }),
    };
  };
  const pictureInProse = ({ title, ...picture }: PictureInText) => (
    <Picture image={image(picture, '(max-width: 44rem) 92vw, 41rem')} {...(title && { title })} />
  );
  const context: TreeContext = {
    page: page.info,
    registry,
    content: page.content,
    onIsland,
    resolve: options.resolve,
    image,
    prose: (lines) => <HtmlWithPictures html={proseToHtml(lines)} picture={pictureInProse} />,
    call: (name) => callOf(options.sources[name]),
    ...(options.placeOf && { placeOf: options.placeOf }),
  };
  const element = <>{renderBlocks(page.layout, context, 2)}</>;
  const services: Services = {
    built: options.built,
    today: () => options.built,
    data: snapshotData(payload, options.snapshot),
    selections: noSelections,
    send: () => {
      throw new Error('nothing is sent at build');
    },
    oncePerSession: () => false,
    texts: () => Promise.resolve([]),
    report: (where, message, cause) => {
      throw new Error(`${where}: ${message}`, { cause });
    },
  };
  const markup = await renderRoute(page.info.route, () => (
    <ServicesProvider value={services}>{element}</ServicesProvider>
  ));
  nameParameters(blocks);
  return { markup, payload };
}

/** A facet stands in the address under its own name; where several lists are filtered, each has its own. */
function nameParameters(blocks: PagePayload['blocks']): void {
  const filtered = Object.entries(blocks).filter(([, { data }]) => data && data.facets.length > 0);
  for (const [key, { data }] of filtered) {
    if (data === undefined) continue;
    const prefix = filtered.length === 1 ? '' : `${key}-`;
    data.parameters = Object.fromEntries(data.facets.map(({ by }) => [by, `${prefix}${by}`]));
  }
}

/** How many records of a list are rendered at build: enough to read on without JavaScript. */
const mostAtBuild = 100;

/** The records that the blocks show at build; they travel with the page. Without an API, lists are loading. */
function snapshotData(payload: PagePayload, snapshot: Sources | undefined): Services['data'] {
  const known = new Map<string, Data>();
  const get = (key: string): Data => {
    let data = known.get(key);
    if (data === undefined) {
      data = snapshotOf(payload, key, snapshot);
      known.set(key, data);
    }
    return data;
  };
  return { get, built: get, subscribe: () => () => {} };
}

function snapshotOf(payload: PagePayload, key: string, snapshot: Sources | undefined): Data {
  const block = payload.blocks[key];
  const binding = block?.data;
  if (block === undefined || binding === undefined) return noData;
  const state = snapshot?.get(binding.source);
  const { facets } = binding;
  if (state?.status !== 'ready' || binding.live) return { status: 'loading', records: [], facets };
  const fields = payload.sources[binding.source]?.fields;
  const records = selectRecords(state.items, binding, fields, (path) => attachmentUrl(settings.host, path));
  const { visible, chosen, options } = applyPolicy(records, facets, {}, payload.built);
  block.records = visible.slice(0, mostAtBuild);
  block.summary = { chosen, options, count: visible.length };
  return { status: 'ready', records: block.records, facets, summary: block.summary };
}

function callOf(source: Source | undefined): Call {
  if (source === undefined) throw new Error('a form sends to a call that _sources.json does not have');
  return { path: source.path, auth: source.auth ?? false, adds: source.adds ?? [] };
}

/** The router's own error page for an unknown path: the markup of `404.html`. */
export async function renderNotFound(): Promise<string> {
  return renderRoute('/', () => null, '/an-address-without-a-page');
}

async function renderRoute(
  path: string,
  Component: RouteObject['Component'] & {},
  address = path,
): Promise<string> {
  const handler = createStaticHandler([{ path, caseSensitive: true, Component }]);
  const context = await handler.query(new Request(`http://site.invalid${address}`));
  if (context instanceof Response) throw new Error(`${path} answered with a redirection`);
  const errors: unknown[] = [];
  // Without the size limit React would send parts of a long page in hidden elements, filled in by a script.
  const options = { progressiveChunkSize: Infinity, onError: (error: unknown) => void errors.push(error) };
  const release = address === path ? () => {} : silenceConsole();
  try {
    const { prelude } = await prerender(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
      options,
    );
    const markup = await new Response(prelude).text();
    if (errors.length > 0)
      throw new Error(`${path} could not be drawn: ${String(errors[0])}`, { cause: errors[0] });
    return markup;
  } finally {
    release();
  }
}

/** The router tells the console that a path is unknown; where that is wanted, nobody needs to hear it. */
function silenceConsole(): () => void {
  /* oxlint-disable no-console -- it is put back at once */
  const speaking = console.error;
  console.error = () => {};
  return () => {
    console.error = speaking;
  };
  /* oxlint-enable no-console */
}
