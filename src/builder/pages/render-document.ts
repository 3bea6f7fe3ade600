/** Turns a page of a valid site into its document, for the build, the dev server and the screenshots of a review. */
import type { Block } from '../../engine/block.ts';
import { searchTextsPath } from '../../engine/search-text.ts';
import { filesAddress } from '../../engine/call.ts';
import { isoDay } from '../../engine/day.ts';
import type { PagePayload } from '../../engine/payload.ts';
import type { Sources } from '../../engine/sources.ts';
import { groupTranslations, languageLinks } from '../../site/documents/languages.ts';
import {
  findLanguage,
  type PageContent,
  type Site,
  type SiteContent,
} from '../../site/documents/read-site.ts';
import type { Page } from '../../engine/generated/schema.ts';
import type { PreparedPictures } from '../../site/images/prepare-pictures.ts';
import type { ImageOf } from '../render/entry-server.tsx';
import { listsDocument, writeDocument, type PageMarkup, type Template } from '../render/html-document.ts';
import type { LayoutPieces } from '../render/layout-pieces.ts';
import { inheritShell, composePage, type PageSetting } from '../resolve/compose-page.ts';
import { embedRecords, type LongLists } from '../resolve/embed-records.ts';
import { failureOf } from '../resolve/failures.ts';
import { followersOfWhole } from '../resolve/page-plan.ts';
import { planPage } from '../resolve/plan-page.ts';
import type { Renderer } from '../bundle/bundle.ts';
import { wordsOfSite } from '../../engine/words/site-words.ts';
import type { AllWords } from '../../engine/words/words.ts';

export interface RenderOptions {
  renderer: Renderer;
  template: Template;
  /** Returns the file and the measured size of a picture by its address in a document. */
  imageOf: PreparedPictures['imageOf'];
  /** Address of the finished site without a slash at its end, for canonical links; empty if it is unknown. */
  origin: string;
  now: () => Date;
  /** The answers of the API, if it was requested. */
  snapshot?: Pick<Sources, 'get'>;
  /** The layout cache, for the same renderer, day and sources. */
  layoutPieces?: LayoutPieces;
  /** In development: returns the position of a block in its document, `file:line:column`. */
  placeOf?: (block: Block) => string | undefined;
  /** In development: returns the days on which a block is shown, if not all. */
  markOf?: (block: Block) => string | undefined;
}

/** The content of the documents that all pages share. */
export interface SharedDocuments {
  shell: Pick<Site['shell'], 'value'>;
  sources: Pick<Site['sources'], 'value'>;
  policies: Pick<Site['policies'], 'value'>;
  /** The words of the site; without them the engine speaks English. */
  words?: Pick<NonNullable<Site['words']>, 'value'>;
  /** The shells of the further languages, by their folders. */
  languages?: ReadonlyMap<string, Pick<Site['shell'], 'value'>>;
  /** The words of the engine in those languages. */
  languageWords?: ReadonlyMap<string, Pick<NonNullable<Site['words']>, 'value'>>;
}

/** The parts of a page document that are rendered. */
export interface RenderedPageDocument extends Pick<PageContent, 'route'>, PageSetting {
  value: Page;
}

/** Returns the shell of a language, and its words. */
function speechIn(
  { shell, words, languages, languageWords }: SharedDocuments,
  language = '',
): Pick<SharedDocuments, 'shell' | 'words'> {
  const own = languages?.get(language);
  if (own === undefined) return { shell, ...(words && { words }) };
  const said = languageWords?.get(language);
  return { shell: own, ...(said && { words: said }) };
}

/** Returns the inputs that all pages share, as plain data. */
export function shareDocuments(site: SiteContent): SharedDocuments {
  const plain = <T>(one: { value: T }) => ({ value: one.value });
  return {
    shell: plain(site.shell),
    sources: plain(site.sources),
    policies: plain(site.policies),
    ...(site.words && { words: plain(site.words) }),
    ...(site.languages.size > 0 && {
      languages: new Map([...site.languages].map(([name, one]) => [name, plain(one)])),
      languageWords: new Map([...site.languageWords].map(([name, one]) => [name, plain(one)])),
    }),
  };
}

/** Adds to the pages of a site their language and the addresses of their translations. */
export function withLanguages<T extends PageContent>(
  site: SiteContent,
  pages: readonly T[],
): readonly (T & RenderedPageDocument)[] {
  if (site.languages.size === 0) return pages;
  const translations = groupTranslations(site);
  return pages.map((page) => ({
    ...page,
    language: findLanguage(site, page),
    languages: languageLinks(site, page, translations),
  }));
}

/** A rendered page. */
export interface RenderedDocument extends PageMarkup {
  /** The ids of the blocks that show the record which a parameter of the address names. */
  byParameter: ReadonlySet<string>;
  /** The lists of which the page shows only a part. */
  longLists: LongLists;
  /** The document with them. */
  lists?: string;
}

/** Resolves and renders one page. @throws PageFailure */
export async function renderDocument(
  site: SharedDocuments,
  page: RenderedPageDocument,
  options: RenderOptions,
): Promise<RenderedDocument> {
  try {
    return await drawDocument(site, page, options);
  } catch (error) {
    throw failureOf(page.route, error);
  }
}

async function drawDocument(
  site: SharedDocuments,
  page: RenderedPageDocument,
  options: RenderOptions,
): Promise<RenderedDocument> {
  const { renderer, template, imageOf, origin, now, snapshot, layoutPieces, placeOf, markOf } = options;
  const { shell, words: said } = speechIn(site, page.language);
  const composed = composePage(page.route, page.value, inheritShell(site.shell.value, shell.value), page);
  const words = mergeMessages({ shell, ...(said && { words: said }) });
  const createContext = (of: ImageOf) => renderer.createPlanContext(of, site.sources.value, words);
  const layout = layoutPieces?.({
    info: composed.info,
    layout: composed.layout,
    imageOf,
    words,
    createContext,
  });
  const zone = renderer.settings.timeZone;
  const today = isoDay(now(), zone);
  const plan = planPage(composed, {
    registry: renderer.registry,
    context: createContext(imageOf),
    ...(layout && { contextOf: layout.contextOf }),
    builtOn: today,
    build: template.build,
    sources: site.sources.value,
    policies: site.policies.value,
    ...(page.language && { search: searchTextsPath(page.language) }),
    ...(placeOf && { placeOf }),
    ...(markOf && { markOf }),
  });
  const { payload, longLists } = snapshot
    ? embedRecords(plan.payload, snapshot, filesAddress(renderer.settings), zone, plan.shown)
    : { payload: plan.payload, longLists: new Map() as LongLists };
  const pieces = await renderer.renderPage(
    { ...plan, payload },
    longLists,
    layout?.find(plan.blocks, payload),
  );
  layout?.keep(plan.blocks, payload, pieces);
  const expected = followersOfWhole(plan.blocks);
  const lists =
    longLists.size === 0
      ? undefined
      : listsDocument(template, await renderer.renderWholeLists(plan, longLists, composed), composed, origin);
  return {
    ...writeDocument(template, composed, { pieces, payload, expected }, { origin, imageOf, today, zone }),
    byParameter: blocksByParameter(plan.payload),
    longLists,
    ...(lists !== undefined && { lists }),
  };
}

function blocksByParameter({ blocks, sources }: PagePayload): Set<string> {
  const islands = Object.entries(blocks).filter(([, { data }]) => {
    const { path = '', query } = sources[data?.source ?? ''] ?? {};
    return query !== undefined || path.includes('{query.');
  });
  return new Set(islands.map(([id]) => id));
}

/** The documents that change the words of the engine. */
interface Speaking {
  shell: Pick<Site['shell'], 'value'>;
  words?: Pick<NonNullable<Site['words']>, 'value'>;
}

/** The words of each site, by its shell: every page asks for them, and the layout cache compares them by identity. */
const known = new WeakMap<object, { said: unknown; words: AllWords }>();

/** Returns the words of the engine on a site; the same object while its documents are the same. */
export function mergeMessages({ shell, words }: Speaking): AllWords {
  const before = known.get(shell.value);
  if (before !== undefined && before.said === words?.value) return before.words;
  const made = wordsOfSite(words?.value, shell.value);
  known.set(shell.value, { said: words?.value, words: made });
  return made;
}
