/**
 * The entry of the build's own bundle: everything that needs the blocks, their styles or React.
 * `builder/pages/render-document.ts` calls its functions step by step.
 */
import { once } from 'node:events';
import { Fragment, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { registry } from '../../blocks/index.ts';
import { escapeHtml } from '../../site/documents/escape-html.ts';
import { proseToHtml } from '../../site/prose/prose.ts';
import type { Call, SizedImage } from '../../engine/block.ts';
import { builtData, type PagePayload } from '../../engine/payload.ts';
import { noSelections } from '../../engine/selections.ts';
import type { Services } from '../../engine/services.ts';
import { calendarOf, listsPath } from '../../engine/site-paths.ts';
import type { PlacedSource } from '../../engine/data.ts';
import { listSources, type Card, type Variants } from '../../engine/variants.ts';
import { HtmlWithPictures, type PictureInText } from '../../blocks/ui/html.tsx';
import { ServicesProvider } from '../../blocks/ui/use-services.tsx';
import type { ComposedPage } from '../resolve/compose-page.ts';
import type { LongLists } from '../resolve/embed-records.ts';
import type { PlanOptions } from '../resolve/plan-page.ts';
import { BlockFailure } from '../resolve/failures.ts';
import {
  blocksIn,
  holdsOutlet,
  islandsIn,
  typesIn,
  type PagePlan,
  type PlannedBlock,
} from '../resolve/page-plan.ts';
import { callUrl } from '../../engine/call.ts';
import { settings } from '../../engine/settings.ts';
import { Picture } from '../../blocks/ui/picture.tsx';
import { allEnglish } from '../../engine/words/site-words.ts';
import type { AllWords } from '../../engine/words/words.ts';
import { markLanguages } from './mark-languages.ts';
import { renderBlocks } from './render-blocks.tsx';
import './sanitise-at-build.ts';
import { withVariants, type Piece } from './shared-pieces.ts';
import { WholeLists } from './whole-lists.tsx';

export { registry, settings };

/** Returns the file and the measured size of a picture by its address in a document. */
export type ImageOf = (
  src: string,
) => Pick<SizedImage, 'src' | 'width' | 'height'> & { variants?: Variants; card?: Card };

/** Separates the blocks of the layout while a page is rendered. */
const cut = '<hr data-cut=""/>';

/**
 * Renders a planned page, without the router, which no block uses.
 * @param longLists The lists of which it shows only a part.
 * @param known Pieces that need not be rendered, by the ids of their blocks.
 * @returns the markup of each block of the layout.
 * @throws BlockFailure if a block throws, so that the build fails instead of writing an incomplete page.
 */
export async function renderPage(
  { blocks, payload, words }: PagePlan,
  longLists: LongLists = new Map(),
  known: ReadonlyMap<string, Piece> = new Map(),
): Promise<Piece[]> {
  const services = { ...createServices(payload, longLists), words };
  const render = (content: ReactNode) =>
    renderMarkup(<ServicesProvider value={services}>{content}</ServicesProvider>);
  const drawn = blocks.filter(({ id }) => !known.has(id));
  const markup = await render(
    blocks.map((block) => (
      <Fragment key={block.id}>
        <hr data-cut="" />
        {drawn.includes(block) && renderBlocks([block])}
      </Fragment>
    )),
  ).catch(async (error: unknown) => {
    const failing = await findFailing(drawn, (block) => render(renderBlocks([block])));
    throw failing ? new BlockFailure(failing, error) : error;
  });
  const [, ...pieces] = markup.split(cut);
  return blocks.map((block, index) => {
    const html = markLanguages(pieces[index] ?? '', words.locale);
    return (
      known.get(block.id) ?? {
        html,
        types: withVariants(typesIn([block]), html),
        isOfLayout: !holdsOutlet(block),
      }
    );
  });
}

/** Finds the innermost block that cannot be rendered alone, after all of them together could not. */
async function findFailing(
  blocks: readonly PlannedBlock[],
  render: (block: PlannedBlock) => Promise<unknown>,
): Promise<PlannedBlock | undefined> {
  for (const block of blocks) {
    const fails = await render(block).then(
      () => false,
      () => true,
    );
    if (fails) return (await findFailing(blocksIn(block), render)) ?? block;
  }
  return undefined;
}

/** Renders the content of the document with the whole lists of a page. */
export function renderWholeLists(
  { blocks, payload, words }: PagePlan,
  longLists: LongLists,
  { info }: Pick<ComposedPage, 'info'>,
): Promise<string> {
  const lists = islandsIn(blocks).flatMap(({ id, heading }) => {
    const list = longLists.get(id);
    return list ? [{ id, heading: heading?.text, records: list.records }] : [];
  });
  return renderMarkup(
    <ServicesProvider value={{ ...createServices(payload), words }}>
      <WholeLists title={info.title} route={payload.route} lists={lists} />
    </ServicesProvider>,
  );
}

/** Creates the render context of all blocks: measured pictures, prose, the calls of forms. */
export function createPlanContext(
  imageOf: ImageOf,
  sources: Record<string, PlacedSource>,
  words: AllWords = allEnglish,
): PlanOptions['context'] {
  const image: PlanOptions['context']['image'] = (picture, sizes) => {
    const { alt, caption, credit, focus } = picture;
    const { src, variants, ...size } = imageOf(picture.src);
    return {
      src,
      alt,
      ...size,
      ...(caption && { caption }),
      ...(credit && { credit }),
      ...(focus && { focus }),
      ...(variants && { sources: listSources(variants, sizes) }),
    };
  };
  const pictureInProse = ({ title, ...picture }: PictureInText) => (
    <Picture image={image(picture, '(max-width: 44rem) 92vw, 41rem')} {...(title && { title })} />
  );
  return {
    image,
    prose: (...given) => <HtmlWithPictures html={proseToHtml(...given)} picture={pictureInProse} />,
    call: (name) => toCall(sources[name]),
    calendar: (name, where) => calendarOf(name, sources[name], where),
    words,
  };
}

/** The services of a page at build: the records of its payload. Sending throws, and so does a report. */
function createServices(payload: PagePayload, longLists?: LongLists): Services {
  const known = new Map(Object.entries(payload.blocks).map(([key, island]) => [key, builtData(island)]));
  const get = (key: string) => known.get(key) ?? builtData(undefined);
  const whole = (key: string) => {
    const list = longLists?.get(key);
    return list && { address: listsPath(payload.route), count: list.records.length };
  };
  return {
    builtOn: payload.builtOn,
    today: () => payload.builtOn,
    fileHost: settings.host,
    data: { get, atBuild: get, subscribe: () => () => {}, whole },
    selections: noSelections,
    send: () => {
      throw new Error('nothing is sent at build');
    },
    follow: () => undefined,
    oncePerSession: () => false,
    texts: () => Promise.resolve([]),
    report: (where, message, cause) => {
      throw new Error(`${where}: ${message}`, { cause });
    },
  };
}

function toCall(source: PlacedSource | undefined): Call {
  if (source?.path === undefined) throw new Error('a form sends to a call that _sources.json does not have');
  const { path, auth = false, adds = [], arrived } = source;
  const action = source.action && callUrl(source.action, { ...settings, host: '' });
  return { path, auth, adds, ...(action && { action }), ...(arrived && { arrived }) };
}

/**
 * Renders the router's own error page for an unknown path, the markup of `404.html`. Its headings are English;
 * in another language the words of the site replace them.
 */
export async function renderNotFound({ page }: Pick<AllWords, 'page'> = allEnglish): Promise<string> {
  const address = '/an-address-without-a-page';
  const handler = createStaticHandler([{ path: '/', Component: () => null }]);
  const context = await handler.query(new Request(`http://site.invalid${address}`));
  if (context instanceof Response) throw new Error(`${address} answered with a redirection`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const release = silenceConsole();
  try {
    const markup = await renderMarkup(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    );
    return (
      markup
        // The Content-Security-Policy forbids style attributes.
        .replace(/<h3 style="font-style:italic">(.*?)<\/h3>/, '<h3><i>$1</i></h3>')
        .replace(allEnglish.page.failure, () => escapeHtml(page.failure))
        .replace(allEnglish.page.notFound, () => escapeHtml(page.notFound))
    );
  } finally {
    release();
  }
}

/** Renders with React to the end of the stream. @throws what a component throws */
async function renderMarkup(content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(content, {
    // With the default size limit React would move parts of a long page into hidden elements that a script reveals.
    progressiveChunkSize: Infinity,
    onError: (error: unknown) => void errors.push(error),
  });
  // Iterating over the stream would take a third as long as the rendering.
  const parts: Buffer[] = [];
  prelude.on('data', (part: Buffer) => void parts.push(part));
  await once(prelude, 'end');
  const markup = Buffer.concat(parts).toString();
  // The sanitiser's documents are held by weak references, which are cleared only when the event loop turns. Rendering
  // awaits nothing but promises, so a build of 20,000 pages would run out of memory.
  await new Promise((turned) => void setImmediate(turned));
  // Those inside a boundary of React reject nothing.
  if (errors.length > 0) throw errors[0];
  return markup.replace(closedPanel, '$1="until-found"');
}

/**
 * A closed panel of tabs. React writes `hidden` as a boolean only; with `until-found` the browser opens the panel for
 * its own search, and for words that the address names, before any script has run.
 */
const closedPanel = /(<div [^>]*role="tabpanel"[^>]* hidden)=""/g;

/**
 * Silences `console.error`, because React Router logs unmatched routes. @returns a function that restores it.
 */
function silenceConsole(): () => void {
  /* oxlint-disable no-console -- it is put back at once */
  const speaking = console.error;
  console.error = () => {};
  return () => {
    console.error = speaking;
  };
  /* oxlint-enable no-console */
}
