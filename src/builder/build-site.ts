/** Builds a site: the command `build`. */
import { join } from 'node:path';
import { counted } from '../engine/number-words.ts';
import { loadContract, type Contract } from '../site/documents/contract.ts';
import { addressOf } from '../site/documents/file-addresses.ts';
import { dayAfter, dayWords } from '../site/documents/periods.ts';
import { readSiteSettings } from '../site/documents/site-settings.ts';
import { isoDay } from '../engine/day.ts';
import { loadEncoder } from '../site/images/picture-encoder.ts';
import { picturesCache } from '../site/images/picture-cache.ts';
import { preparePictures } from '../site/images/prepare-pictures.ts';
import { readPublicFiles } from '../site/images/public-files.ts';
import type { BuildOptions } from './output/build-options.ts';
import { bundleApplication, type Bundle } from './bundle/bundle.ts';
import { collectGarbage } from './pages/collect-garbage.ts';
import { cachedText, openContentCache } from './cache/content-cache.ts';
import { openOutputFolder } from './output/output-folder.ts';
import { cacheFolder, isInstalled } from '../site/optional-packages.ts';
import { readContent, sharedPictures } from './pages/read-content.ts';
import { hashOfBundle, readSiteInputs } from './inputs/site-inputs.ts';
import type { CheckResult } from '../site/validate/validate-site.ts';
import { writePages } from './output/write-pages.ts';

/** From this number of pages on, garbage is collected after reading: of ten thousand pages 140 MB, in 0.2 s. */
const manyPages = 1000;

export interface BuildResult extends Pick<CheckResult, 'problems' | 'later'> {
  /** The sources that do not answer, if a strict build wrote nothing because of them. */
  failed: string[];
  /** Number of written pages; 0 if the documents have problems. */
  pages: number;
  /** Number of photographs that are left for a later build. */
  awaited: number;
  /** The first day, `YYYY-MM-DD`, on which a build would differ; absent if none is known. */
  buildAgainOn?: string;
}

/**
 * Builds a site into a folder.
 *
 * 1. Read and validate the documents (`readContent`). A site with problems is not built. Content not shown on the day
 *    of the build is left out (`siteOn`), and no later step sees it.
 * 2. Prepare the photographs (`preparePictures`).
 * 3. Meanwhile bundle the application and the renderer, or take both from the cache (`bundleApplication`).
 * 4. Ask the API (`takeSnapshot`).
 * 5. Resolve and render each page that has changed (`makePages`: compose, plan, embed records, render, document), on a
 *    thread for each core when they are many. The others come from the cache (`createDocumentCache`).
 * 6. Write the other files: 404, search texts, feed, sitemap, public files, files for hosts (`hostFiles`).
 *
 * Texts are compressed meanwhile; everything moves to its place at the end (`openOutputFolder`).
 *
 * @returns the problems of the documents, the sources that fail, the number of written pages, and the day of the next build.
 * @throws Error if a block throws, if no folder has the type of a block, or if `src/engine/generated` is stale.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, site: folder } = options;
  const contract = loadContract(root, folder);
  const inputs = readSiteInputs(root, folder, contract);
  const engine = hashOfBundle(root, inputs);
  return buildPages(options, contract, engine, () => bundleApplication(root, inputs, engine, options.maps));
}

/**
 * Builds a site with an application.
 * @param engine Hash of all inputs of the application.
 * @param bundle Bundles it; not called for a site with problems.
 */
export async function buildPages(
  options: BuildOptions,
  contract: Contract,
  engine: string,
  bundle: () => Promise<Bundle>,
): Promise<BuildResult> {
  const { root, site: folder, out, now, log } = options;
  const cache = openContentCache(cacheFolder(root, 'documents'));
  // Depends on the engine alone, not on the pages; checking loads the TypeScript compiler, which takes half a second.
  const checked = openContentCache(cacheFolder(root, 'checked'));
  // A site that only builds has the types as the package brings them.
  if (isInstalled('json-schema-to-typescript', root))
    await cachedText(checked, ['generated files are fresh', engine, [...contract.schemas]], async () => {
      const { assertFresh } = await import('./generate.ts');
      await assertFresh(root, contract, folder);
      return 'yes';
    });
  checked.prune();
  const files = readPublicFiles(join(folder, 'public'));
  const { timeZone } = readSiteSettings(folder);
  const today = isoDay(now(), timeZone);
  const { problems, later, content, shown, opened, lookAgain, left, ...read } = readContent(
    folder,
    contract,
    files,
    today,
    log,
  );
  if (content === undefined || opened === undefined)
    return { problems, later, failed: [], pages: 0, awaited: 0 };
  if (content.pages.length > manyPages) collectGarbage();
  const bundling = bundle();
  // `writePages` reports a failure, after the pictures.
  bundling.catch(() => {});
  // Cards have whole addresses, so they need that of the site.
  const shared = options.origin === '' ? [] : sharedPictures(content);
  const pictures = await preparePictures({
    folder: join(folder, 'public'),
    files,
    shown,
    shared,
    cache: picturesCache(root),
    loadEncoder,
    now,
    log,
    onlyKept: options.onlyKeptPictures ?? false,
  });
  for (const words of pictures.damaged) log(words);

  const output = openOutputFolder(out, cache);
  let buildAgainOn: string | undefined;
  try {
    const addresses = [...[...shown.keys()].map(addressOf), ...shared];
    const written = await writePages({
      options,
      nextTurn: read.buildAgainOn,
      engine,
      bundling,
      site: content,
      opened,
      lookAgain,
      addresses,
      pictures,
      cache,
      output,
    });
    if (written.failed.length > 0) {
      await output.discard();
      return { problems, later, failed: written.failed, pages: 0, awaited: 0 };
    }
    buildAgainOn = written.buildAgainOn;
  } catch (error) {
    await output.discard();
    throw error;
  }
  cache.prune();
  if (left > 0) log(`left out ${counted(left, 'page')} not shown today; npm run todo lists them`);
  if (buildAgainOn !== undefined)
    log(
      `right until the end of ${dayWords(dayAfter(buildAgainOn, -1))}: build again on ${dayWords(buildAgainOn)}`,
    );
  const { awaited } = pictures;
  return {
    problems,
    later,
    failed: [],
    pages: content.pages.length,
    awaited,
    ...(buildAgainOn !== undefined && { buildAgainOn }),
  };
}
