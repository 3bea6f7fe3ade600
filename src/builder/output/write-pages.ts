/** Writes the files of a valid site: its pages and the other files. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  isForUnknown,
  listPaths,
  type PageContent,
  type SiteContent,
} from '../../site/documents/read-site.ts';
import { listRedirects } from '../../site/documents/record-pages.ts';
import { answerCollections } from '../../site/documents/answer-collections.ts';
import { readSiteSettings } from '../../site/documents/site-settings.ts';
import type { LookAgain, OpenedOrigins } from '../../site/documents/lists.ts';
import { isoDay, startOfDay } from '../../engine/day.ts';
import { findCommit } from '../../site/git/git.ts';
import { fragmentPath } from '../../engine/payload.ts';
import { sizedAddress } from '../../engine/variants.ts';
import { listsPath, lookAgainPath, notFoundFile, notFoundPath, workerPath } from '../../engine/site-paths.ts';
import type { SearchEntry } from '../../engine/search-text.ts';
import type { preparePictures } from '../../site/images/prepare-pictures.ts';
import { notFoundDocument, styleHashes } from '../render/html-document.ts';
import type { BuildOptions } from './build-options.ts';
import type { Bundle, Renderer } from '../bundle/bundle.ts';
import { qualityFor, type KeptText, type PackedText } from '../cache/compress.ts';
import { cachedText, type ContentCache } from '../cache/content-cache.ts';
import { createDocumentCache, type KeptPage } from '../pages/document-cache.ts';
import { keepEarlierBuilds, readDeployed } from './earlier-builds.ts';
import { readEnvironment } from '../../hosting/environment.ts';
import { groupStylesOf } from '../bundle/group-styles.ts';
import { siteHeaders } from './headers.ts';
import { hostFiles, tableFile } from '../../hosting/files.ts';
import { hostingTable } from '../../hosting/table.ts';
import type { PageSurroundings } from '../pages/make-page.ts';
import { writeLookAgain } from '../render/write-look-again.ts';
import { makePages } from '../pages/make-pages.ts';
import { offlineFiles, writeWorker } from './offline-files.ts';
import { pagesFiles, withPolicies } from './pages-host.ts';
import type { OutputFolder } from './output-folder.ts';
import { shareDocuments, withLanguages, mergeMessages } from '../pages/render-document.ts';
import { turnOfLists } from '../pages/turn-of-lists.ts';
import { callsOfApi, keepAnswers, noApiOnPages, takeSnapshot } from '../pages/take-snapshot.ts';
import { writeSearchTexts, writeSiteFiles } from './write-site-files.ts';

/** The file that tells a scheduler when the site must be built again. It is never served. */
const duePath = '_hosts/due.json';
/** The source maps of the scripts, from the folder of the site. */
const mapsFolder = '.build/maps';

interface BundledSite {
  /** Hash of all inputs. */
  engine: string;
  bundling: Promise<Bundle>;
}

/** The inputs of the files of a site. */
interface CheckedSite extends BundledSite {
  options: BuildOptions;
  /** A site without problems. */
  site: SiteContent;
  /** The origins of other sites that its pages may use. */
  opened: OpenedOrigins;
  /** The first later day on which its documents show something else. */
  nextTurn: string | undefined;
  /** The shown pages and blocks that somebody is to read again. */
  lookAgain: readonly LookAgain[];
  /** The addresses of the pictures in its documents. */
  addresses: readonly string[];
  pictures: Awaited<ReturnType<typeof preparePictures>>;
  cache: ContentCache;
  output: OutputFolder;
}

/**
 * Writes all files of a site: steps 3 to 6 of a build.
 * @returns the sources that keep a strict build from being finished, and the first later day on which a build would differ.
 */
export async function writePages(
  checked: CheckedSite,
): Promise<{ failed: string[]; buildAgainOn: string | undefined }> {
  const { options, engine, bundling, opened, lookAgain, addresses, pictures, cache, output } = checked;
  const { root, site: folder, api, origin, deployed, now, log, strict } = options;
  const bundle = await bundling;
  const environment = readEnvironment(root, folder);
  const { settings, base, isPages, apiProxy, asksReference, offline, server } = environment;
  const headersWith = (hashes: Iterable<string>) =>
    siteHeaders({ styleHashes: [...hashes], api: settings.host, opened });
  const template = groupStylesOf(checked.site, bundle.template);
  if (isPages) template.html = withPolicies(template.html, headersWith(styleHashes(template.styles)));
  output.copy(bundle.client);
  if (options.maps) {
    rmSync(join(folder, mapsFolder), { recursive: true, force: true });
    cpSync(bundle.maps, join(folder, mapsFolder), { recursive: true });
  }
  const commit = findCommit(folder, 'HEAD');
  await keepEarlierBuilds(
    output,
    { build: template.build, files: bundle.files, ...(commit !== undefined && { commit }) },
    deployed === undefined ? undefined : readDeployed(deployed, log),
  );
  // Loaded for the first page to render: React and a window cost a second, and often nothing has changed.
  let renderer: Promise<Renderer> | undefined;
  const loadRenderer = () => (renderer ??= bundle.loadRenderer());
  log(bundle.isCached ? 'took the application as it was bundled before' : 'bundled the application');
  const answered = answerCollections(checked.site, (address) => sizedAddress(pictures.imageOf(address)));
  const { site } = answered;
  for (const [path, text] of answered.answers) output.write(path.slice(1), text);
  const failed: string[] = [];
  const snapshot = await takeSnapshot(answered, {
    settings: { ...settings, host: api ?? '' },
    isThere: api !== undefined,
    now,
    origin: apiProxy || settings.host,
    lastAnswers: keepAnswers(cache, [folder, apiProxy || settings.host], api ?? ''),
    note: ({ words }) => log(words),
    isReference: asksReference,
    fails: ({ words }) => void failed.push(words),
  });
  if (strict && failed.length > 0) return { failed, buildAgainOn: undefined };
  const { timeZone } = readSiteSettings(folder);
  const today = isoDay(now(), timeZone);
  const turns = [checked.nextTurn, turnOfLists(site, snapshot, today, timeZone)];
  const [buildAgainOn] = turns.filter((day) => day !== undefined).toSorted();
  // `timeZone` is that of the days.
  const due = { builtOn: today, buildAgainOn: buildAgainOn ?? null, timeZone };
  output.write(duePath, `${JSON.stringify(due)}\n`);
  for (const words of failed) log(words);
  const unreachable = isPages && settings.host === '' ? callsOfApi(checked.site.sources.value) : [];
  if (unreachable.length > 0) log(noApiOnPages(unreachable));
  const answers = new Map(Object.keys(site.sources.value).map((name) => [name, snapshot.get(name)]));
  const shared = {
    ...shareDocuments(site),
    pictures: new Map(addresses.map((address) => [address, pictures.imageOf(address)])),
    answers,
  };
  const surroundings = { ...shared, template, origin, now: now() };
  const { home, styles, texts, unknown } = await writeDocuments(
    { ...checked, site },
    { ...bundle, loadRenderer },
    surroundings,
  );
  if (isPages && styles.size > new Set(styleHashes(template.styles)).size)
    throw new Error(
      'A block of this site writes a <style> element, which the policy in the documents of SITE_HOST=pages cannot name; move its styles into its .css file.',
    );
  const { name, lang } = site.shell.value;
  const words = mergeMessages(site);
  const notFound =
    unknown.get(site.shell.value.notFound ?? '') ??
    (await cachedText(
      cache,
      ['404', engine, template.build, template.html, name, lang, words.page],
      async () =>
        notFoundDocument(template, await (await loadRenderer()).renderNotFound(words), { name, lang }, words),
    ));
  output.write(`${notFoundFile}.html`, notFound);
  const ownUnknown = [...site.languages].flatMap(([language, { value }]): [string, string][] => {
    const text = unknown.get(value.notFound ?? '');
    return text === undefined ? [] : [[language, text]];
  });
  for (const [language, text] of ownUnknown) output.write(`${notFoundPath(language)}.html`, text);
  const listed = { ...site, pages: site.pages.filter((page) => !isForUnknown(site, page)) };
  writeSearchTexts(listed, texts, output.write);
  writeSiteFiles(listed, { ...options, base, host: settings.host, timeZone }, output.write, snapshot);
  if (origin !== '' && lookAgain.length > 0)
    output.write(lookAgainPath, writeLookAgain(lookAgain, { name, origin }, startOfDay(today)));
  // Written before the originals, so that prepared photographs replace them.
  pictures.write(output.write);
  output.copy(join(folder, 'public'), pictures.withheld);
  const table = hostingTable(
    headersWith(styles),
    apiProxy,
    listRedirects(site),
    base,
    server,
    ownUnknown.map(([language]) => language),
  );
  const ofHost = isPages
    ? { ...tableFile(table), ...pagesFiles(table.redirects, { base, origin }) }
    : hostFiles(table);
  for (const [path, text] of Object.entries(ofHost)) output.write(path, text);
  output.write(
    workerPath,
    offline
      ? writeWorker(bundle.worker, offlineFiles(output.files(), bundle.files, home, template.build, base))
      : bundle.withdrawnWorker,
  );
  const { texts: all, compressed } = await output.finish();
  log(`compressed ${all} files, ${compressed} of them anew`);
  return { failed: [], buildAgainOn };
}

/** Facts of the written pages that other files of the site need. */
interface WrittenPages {
  /** The document of the first page. */
  home: string;
  /** The documents for unknown addresses, by the routes of their pages. */
  unknown: ReadonlyMap<string, string>;
  /** Hashes of the styles in all documents. */
  styles: ReadonlySet<string>;
  /** The search texts by route. */
  texts: Map<string, SearchEntry[]>;
}

/** Renders the changed pages and writes all of them, each under all its addresses. */
async function writeDocuments(
  { options, engine, site, cache, output }: CheckedSite,
  bundle: Bundle,
  surroundings: Omit<PageSurroundings, 'quality'>,
): Promise<WrittenPages> {
  const { origin, template } = surroundings;
  const documents = createDocumentCache(
    cache,
    {
      site: options.site,
      out: options.out,
      today: isoDay(options.now(), readSiteSettings(options.site).timeZone),
    },
    surroundings,
    { engine, origin, html: template.html },
    surroundings,
  );
  const texts = new Map<string, SearchEntry[]>();
  const styles = new Set(styleHashes(template.styles));
  let home = '';
  const unknown = new Map<string, string>();
  /** Writes a page. @returns whether that was possible. */
  const write = (page: PageContent, { document, fragment, lists, ...found }: KeptPage): boolean => {
    texts.set(page.route, found.texts);
    for (const style of found.styles) styles.add(style);
    const paths = listPaths(page);
    if (paths.includes('/') || isForUnknown(site, page)) {
      const bytes = document.unpack()?.bytes;
      if (bytes === undefined) return false;
      const text = Buffer.from(bytes).toString();
      if (paths.includes('/')) home = text;
      if (isForUnknown(site, page)) unknown.set(page.route, text);
    }
    if (lists && !output.writePacked(`${listsPath(page.route)}.html`, lists)) return false;
    return paths.every((path) => {
      const name = path === '/' ? '/index' : path;
      const isWritten = output.writePacked(`${name}.html`, document);
      return isWritten && output.writePacked(`${fragmentPath(path)}.html`, fragment);
    });
  };
  const changed = withLanguages(site, site.pages).filter((page) => {
    const kept = documents.find(page);
    return kept === undefined || !write(page, kept);
  });
  const quality = qualityFor(changed.length);
  let compressing = 0;
  await makePages({
    bundle,
    surroundings: { ...surroundings, quality },
    pages: changed,
    take(page, made) {
      documents.keep(page, made, quality);
      compressing += made.compressing;
      const kept = (text: PackedText): KeptText => ({ hash: text.hash, quality, unpack: () => text });
      const { document, fragment, lists, ...found } = made;
      write(page, {
        ...found,
        document: kept(document),
        fragment: kept(fragment),
        ...(lists && { lists: kept(lists) }),
      });
    },
  });
  documents.finish();
  const part =
    compressing > 0 ? ` (of that, compressing: ${(compressing / 1000).toFixed(1)} s of one core)` : '';
  options.log(
    `rendered ${changed.length} pages${part}, took ${site.pages.length - changed.length} as they were`,
  );
  return { home, styles, texts, unknown };
}
