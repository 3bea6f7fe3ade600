/** Renders a page for the desk on request, from the current documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noonOn } from '../../shared/clock-override.ts';
import { marksOf, placeFinder } from '../../../site/documents/block-places.ts';
import type { CodeFailures, SiteState } from '../documents/site-state.ts';
import type { DeskCode } from './code.ts';
import { answerCollections, type AnsweredSite } from '../../../site/documents/answer-collections.ts';
import { withFileAddresses } from '../../../site/documents/file-addresses.ts';
import { findPage, pageForUnknown } from '../../../site/documents/record-pages.ts';
import { recordsPath } from '../../../engine/site-paths.ts';
import {
  listPaths,
  sharedByPages,
  findShell,
  type PageDocument,
  type Site,
} from '../../../site/documents/read-site.ts';
import { readableSiteOn } from '../../../site/documents/shown-on.ts';
import { formatProblem } from '../../../site/documents/problem.ts';
import { codeProblems } from '../../../builder/code-problems.ts';
import { notFoundDocument } from '../../../builder/render/html-document.ts';
import type { Renderer } from '../../../builder/bundle/bundle.ts';
import type { Headers } from '../../../hosting/table.ts';
import {
  renderDocument,
  withLanguages,
  type RenderOptions,
  mergeMessages,
} from '../../../builder/pages/render-document.ts';
import { perObject } from '../../../engine/per-object.ts';

/** The inputs of a rendered page. */
export interface Seen {
  state: SiteState;
  code: DeskCode;
  root: string;
  /** Folder of the site on its host, with a slash at both ends. */
  base: string;
  /** The headers of a page, by its template. */
  headersOf: (template: string) => Headers;
  failures: CodeFailures;
  /** The version of the documents (`events.ts`). */
  version: number;
  /** The simulated day of the page, `YYYY-MM-DD`, if it is not today. */
  day: string | undefined;
}

/** Whether documents that all pages share have problems. */
export function lacksSharedDocuments(site: Site): boolean {
  return sharedByPages(site).some((document) => document.problems.length > 0);
}

/** On a simulated day the site is as a build of that day. Otherwise everything is shown, with marks, to be edited. */
export function siteAsSeen({ state: { site, contract, files }, day }: Seen): Site {
  const whole = withFileAddresses(site, contract, files);
  return day === undefined ? whole : readableSiteOn(whole, contract, day);
}

const answered = perObject<SiteState, Map<string, AnsweredSite<Site>>>(() => new Map());

/** The site with the answers of its collections, made once for each state and day: all records are written for it. */
function answeredAsSeen(seen: Seen): AnsweredSite<Site> {
  const { state, day = '' } = seen;
  const days = answered(state);
  const made = days.get(day) ?? answerCollections(siteAsSeen(seen));
  days.set(day, made);
  return made;
}

/** The answer of a collection at a path; `undefined` if the path is no such address. */
export function recordsAt(path: string, seen: Seen): string | undefined {
  return path.startsWith(recordsPath) ? answeredAsSeen(seen).answers.get(path) : undefined;
}

/** The render options. Photographs are served unchanged; only the build creates their variants. */
export function renderOptions(
  { state, day, base }: Seen,
  renderer: Renderer,
  html: string,
): Omit<RenderOptions, 'placeOf' | 'markOf'> {
  return {
    renderer,
    template: { html, styles: [], fonts: [], base, build: 'dev' },
    imageOf: state.files.imageOf,
    origin: '',
    now: () => (day === undefined ? new Date() : noonOn(day, renderer.settings.timeZone)),
  };
}

/** Renders the page at a path from the current documents. A page with problems is empty; the overlay tells them. */
export async function pageAt(
  path: string,
  seen: Seen,
): Promise<{ status: number; html: string; headers: Headers }> {
  const { state, code, root, failures, version } = seen;
  // In development styles come by a script. Until then a page would be seen without any. The desk goes before the first
  // script.
  const index = readFileSync(join(root, 'index.html'), 'utf8').replace(
    '<!--head-->',
    '$&<script type="module" src="/src/blocks/styles/index.ts" blocking="render"></script><script type="module" src="/src/desk/live/main.ts"></script>',
  );
  const { site, problems } = state;
  const html = (await code.prepare('/', index)).replace(
    '</head>',
    `<meta name="desk-version" content="${version}"></head>`,
  );
  const headers = seen.headersOf(html);
  const found = site.pages.find((one) => listPaths(one).includes(path));
  // The page cannot be rendered; the overlay shows the reason.
  if (problems.length > 0 && (lacksSharedDocuments(site) || (found && found.problems.length > 0)))
    return { status: 500, html, headers };
  try {
    const drawn = await drawPage(path, seen, html, found);
    failures.ofPages.delete(path);
    return { ...drawn, headers };
  } catch (error) {
    if (error instanceof Error) code.traceSources(error);
    const told = codeProblems(error, { root, site: site.root }, () => site);
    if (told.length === 0) throw error;
    failures.ofPages.set(path, told);
    for (const problem of told) process.stderr.write(`\n${formatProblem(problem)}\n`);
    return { status: 500, html, headers };
  }
}

/** Draws a page whose documents have no problems. @param html The template. */
async function drawPage(
  path: string,
  seen: Seen,
  html: string,
  found: PageDocument | undefined,
): Promise<{ status: number; html: string }> {
  const { contract, site } = seen.state;
  const { site: shown } = answeredAsSeen(seen);
  const asked = findPage(shown, path);
  const page = asked ?? pageForUnknown(shown, path);
  const renderer = await seen.code.loadRenderer();
  const options = renderOptions(seen, renderer, html);
  if (page === undefined) {
    const { name, lang } = site.shell.value;
    const words = mergeMessages(site);
    const markup = await renderer.renderNotFound(words);
    return { status: 404, html: notFoundDocument(options.template, markup, { name, lang }, words) };
  }
  const [whole = page] = withLanguages(shown, [page]);
  const shell = findShell(site, page);
  const { document } = await renderDocument(shown, whole, {
    ...options,
    placeOf: placeFinder([found ?? page, shell]),
    markOf: marksOf(found ?? page, shell, contract),
  });
  return { status: asked === undefined ? 404 : 200, html: document };
}
