/** Builds a site: the command `build`. */
import { join } from 'node:path';
import { bundleApplication, type Renderer } from './bundle.ts';
import { hashOfBundle, readSiteInputs, type SiteInputs } from './site-inputs.ts';
import { cachedText, openContentCache, type ContentCache } from './content-cache.ts';
import { createDocumentCache } from './document-cache.ts';
import { collectGarbage } from './collect-garbage.ts';
import { contractOf } from '../documents/contract.ts';
import { keepEarlierBuilds, readDeployed } from './earlier-builds.ts';
import { readEnvironment } from './environment.ts';
import { groupStyles, typesOfLayouts } from './group-styles.ts';
import { siteHeaders } from './headers.ts';
import { hostFiles } from './hosting/files.ts';
import { hostingTable } from './hosting/table.ts';
import { notFoundDocument, styleHashes } from '../render/html-document.ts';
import { dayOf } from '../engine/day.ts';
import { fragmentPath } from '../engine/payload.ts';
import type { SearchEntry } from '../engine/search-text.ts';
import { offlineFiles, workerOf } from './offline-files.ts';
import { openOutputFolder, workerPath, type OutputFolder } from './output-folder.ts';
import { makePages } from './make-pages.ts';
import { qualityFor, type KeptText, type PackedText } from './compress.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { wordsOf } from './words-of.ts';
import { writeSearchTexts, writeSiteFiles } from './write-site-files.ts';
import type { Problem } from '../documents/problem.ts';
import { readContent } from './read-content.ts';
import { loadEncoder } from '../images/picture-encoder.ts';
import { preparePictures } from '../images/prepare-pictures.ts';
import { readPublicFiles } from '../images/public-files.ts';
import { sharedDocumentsOf, withLanguages } from './render-document.ts';
import { dayAfter, dayWords } from '../documents/periods.ts';
import {
  pathsOf,
  redirectsOf,
  shellsOf,
  type PageContent,
  type SiteContent,
} from '../documents/read-site.ts';

/** The file, below the built site and never served, from which a scheduler reads when the site must be built again. */
const duePath = '_hosts/due.json';
/** From so many pages on, what reading them has left is given back at once: of ten thousand 140 MB, which takes 0.2 s. */
const manyPages = 1000;

/** The inputs of a build. */
export interface BuildOptions {
  /** Folder of the engine: `src/`, `schemas/`, `index.html`. */
  root: string;
  /** Folder of the site: `pages/` and `public/`. */
  site: string;
  out: string;
  /** Origin of the API whose records the lists show. If absent, lists render as loading. */
  api?: string;
  /** Origin of the finished site, for canonical links; empty if unknown. */
  origin: string;
  /** Address of the site as it is deployed: the scripts of its builds are kept for the tabs that are open. */
  deployed?: string;
  now: () => Date;
  /** Called with a message after each step. */
  log: (line: string) => void;
}

export interface BuildResult {
  problems: Problem[];
  /** Number of written pages; 0 if the documents have problems. */
  pages: number;
  /** The first day, `YYYY-MM-DD`, on which a build shows something else; absent if no day is known to change anything. */
  buildAgainOn?: string;
}

/**
 * Builds a site into a folder.
 *
 * 1. Read and validate the documents (`readContent`). A site with problems is not built.
 *    What is not due on the day of the build is left out (`siteOn`): all that follows sees nothing of it.
 * 2. Prepare the photographs (`preparePictures`).
 * 3. Bundle the application and the renderer, or take both from the cache (`bundleApplication`).
 * 4. Ask the API (`takeSnapshot`).
 * 5. Resolve and render each page that has changed (`makePages`: compose, plan, embed records, render, document),
 *    on a thread for each core when they are many; the others come from the cache of earlier builds (`createDocumentCache`).
 * 6. Write what stands beside the pages: 404, search texts, feed, site map, public files, what hosts read (`hostFiles`).
 *
 * Texts are compressed meanwhile; everything is put in its place at the end (`openOutputFolder`).
 *
 * @returns the problems of the documents and the number of written pages.
 * @throws Error if a block throws, if no folder has the type of a block, or if `src/generated` is stale.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, site: folder, out, now, log } = options;
  const contract = contractOf(root, folder);
  const inputs = readSiteInputs(root, folder, contract);
  const engine = hashOfBundle(root, inputs);
  const cache = openContentCache(join(root, 'node_modules/.cache/documents'));
  // It is true of the engine, whatever becomes of the pages; to see it takes the compiler of types half a second.
  const checked = openContentCache(join(root, 'node_modules/.cache/checked'));
  await cachedText(checked, ['generated files are fresh', engine, [...contract.schemas]], async () => {
    const { assertFresh } = await import('./generate.ts');
    await assertFresh(root, contract, folder);
    return 'yes';
  });
  checked.prune();
  const files = readPublicFiles(join(folder, 'public'));
  const today = dayOf(now());
  const { problems, content, shown, replaced, frames, left, buildAgainOn } = readContent(
    folder,
    contract,
    files,
    today,
    log,
  );
  if (content === undefined) return { problems, pages: 0 };
  if (content.pages.length > manyPages) collectGarbage();
  const pictures = await preparePictures({
    folder: join(folder, 'public'),
    files,
    shown,
    cache: join(root, 'node_modules/.cache/pictures'),
    loadEncoder,
    now,
    log,
  });
  if (pictures.problems.length > 0) return { problems: pictures.problems, pages: 0 };

  const output = openOutputFolder(out, cache);
  try {
    output.write(duePath, `${JSON.stringify({ builtOn: today, buildAgainOn: buildAgainOn ?? null })}\n`);
    const addresses = [...shown.keys(), ...replaced.keys()];
    await writePages({ options, inputs, engine, site: content, frames, addresses, pictures, cache, output });
  } catch (error) {
    await output.discard();
    throw error;
  }
  cache.prune();
  if (left > 0)
    log(`left out ${left} ${left === 1 ? 'page' : 'pages'} not shown today; npm run todo lists them`);
  if (buildAgainOn !== undefined)
    log(
      `right until the end of ${dayWords(dayAfter(buildAgainOn, -1))}: build again on ${dayWords(buildAgainOn)}`,
    );
  return { problems, pages: content.pages.length, ...(buildAgainOn !== undefined && { buildAgainOn }) };
}

interface Checked {
  options: BuildOptions;
  /** What the site puts into the application. */
  inputs: SiteInputs;
  /** Hash of the application. */
  engine: string;
  /** A site without problems. */
  site: SiteContent;
  /** The origins of foreign pages that it embeds. */
  frames: readonly string[];
  /** The addresses of the pictures that its documents show. */
  addresses: readonly string[];
  pictures: Awaited<ReturnType<typeof preparePictures>>;
  cache: ContentCache;
  output: OutputFolder;
}

/** Writes all files of a site: steps 3 to 6 of a build. */
async function writePages({
  options,
  inputs,
  engine,
  site,
  frames,
  addresses,
  pictures,
  cache,
  output,
}: Checked): Promise<void> {
  const { root, site: folder, out, api, origin, deployed, now, log } = options;
  const bundle = await bundleApplication(root, inputs, engine);
  const template = groupStyles(bundle.template, typesOfLayouts(shellsOf(site).map(({ value }) => value)));
  output.copy(bundle.client);
  await keepEarlierBuilds(
    output,
    { build: template.build, files: bundle.files },
    deployed === undefined ? undefined : readDeployed(deployed, log),
  );
  // Loaded when the first page must be rendered: React and a window cost a second, and often nothing has changed.
  let renderer: Promise<Renderer> | undefined;
  const loadRenderer = () => (renderer ??= bundle.loadRenderer());
  const { settings, apiProxy, offline } = readEnvironment(root, folder);
  log(bundle.isCached ? 'took the application as it was bundled before' : 'bundled the application');
  const snapshot =
    api === undefined
      ? undefined
      : await takeSnapshot(site, { ...settings, host: api }, await bundle.loadItemCheck(), log);
  const answers =
    snapshot && new Map(Object.keys(site.sources.value).map((name) => [name, snapshot.get(name)]));
  const shared = {
    ...sharedDocumentsOf(site),
    pictures: new Map(addresses.map((address) => [address, pictures.imageOf(address)])),
    ...(answers && { answers }),
  };
  const documents = createDocumentCache(
    cache,
    { site: folder, out, today: dayOf(now()) },
    shared,
    { engine, origin },
    shared,
  );
  const rendered = withLanguages(site, site.pages);
  const texts = new Map<string, SearchEntry[]>();
  let home = '';
  /** Writes a page under all its addresses. @returns whether that was possible. */
  const write = (
    page: PageContent,
    document: KeptText,
    fragment: KeptText,
    found: SearchEntry[],
  ): boolean => {
    texts.set(page.route, found);
    const paths = pathsOf(page);
    if (paths.includes('/')) {
      const bytes = document.unpack()?.bytes;
      if (bytes === undefined) return false;
      home = Buffer.from(bytes).toString();
    }
    return paths.every((path) => {
      const name = path === '/' ? '/index' : path;
      const isWritten = output.writePacked(`${name}.html`, document);
      return isWritten && output.writePacked(`${fragmentPath(path)}.html`, fragment);
    });
  };
  const changed = rendered.filter((page) => {
    const kept = documents.find(page);
    return kept === undefined || !write(page, kept.document, kept.fragment, kept.texts);
  });
  const quality = qualityFor(changed.length);
  await makePages({
    bundle: { ...bundle, loadRenderer },
    surroundings: { ...shared, template, origin, now: now(), quality },
    pages: changed,
    take(page, made) {
      documents.keep(page, made, quality);
      const kept = (text: PackedText): KeptText => ({ hash: text.hash, quality, unpack: () => text });
      write(page, kept(made.document), kept(made.fragment), made.texts);
    },
  });
  documents.finish();
  const pages = site.pages.length;
  const { name, lang } = site.shell.value;
  const words = wordsOf(site);
  const notFound = await cachedText(
    cache,
    ['404', engine, template.build, name, lang, words.page],
    async () =>
      notFoundDocument(template, await (await loadRenderer()).renderNotFound(words), { name, lang }, words),
  );
  output.write('404.html', notFound);
  writeSearchTexts(site, texts, output.write);
  writeSiteFiles(site, options, output.write, snapshot);
  log(`rendered ${changed.length} pages, took ${pages - changed.length} as they were`);

  // Prepared photographs take the place of the originals.
  pictures.write(output.write);
  output.copy(join(folder, 'public'));
  const headers = siteHeaders({
    styleHashes: styleHashes(template.styles),
    api: settings.host,
    frames,
  });
  for (const [path, text] of Object.entries(hostFiles(hostingTable(headers, apiProxy, redirectsOf(site)))))
    output.write(path, text);
  output.write(
    workerPath,
    offline
      ? workerOf(bundle.worker, offlineFiles(output.files(), bundle.files, home))
      : bundle.withdrawnWorker,
  );
  const { texts: all, compressed } = await output.finish();
  log(`compressed ${all} files, ${compressed} of them anew`);
}
