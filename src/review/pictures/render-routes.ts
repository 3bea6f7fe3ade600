/** Renders some routes of a revision with the current engine, for screenshots. */
import { cpSync, rmSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { isCode, isLook } from '../../site/documents/content-files.ts';
import { answerCollections } from '../../site/documents/answer-collections.ts';
import { expandPages } from '../../site/documents/record-pages.ts';
import { bundleApplication, type Renderer } from '../../builder/bundle/bundle.ts';
import { type Template, notFoundDocument } from '../../builder/render/html-document.ts';
import { renderDocument, withLanguages } from '../../builder/pages/render-document.ts';
import { readSiteInputs } from '../../builder/inputs/site-inputs.ts';
import { takeSnapshot } from '../../builder/pages/take-snapshot.ts';
import type { Problem } from '../../site/documents/problem.ts';
import { readPublicFiles } from '../../site/images/public-files.ts';
import { listen, type Listener, stopServer } from '../../hosting/serve/serve.ts';
import type { Document } from '../../site/documents/read-document.ts';
import { sharedByPages, isPage, type Site } from '../../site/documents/read-site.ts';
import type { Revision } from '../revision.ts';

/** The bundled renderer, shared by both revisions. */
export interface BundledEngine {
  renderer: Renderer;
  template: Template;
  /** Folder of the assets that every page loads. */
  client: string;
}

/**
 * Bundles the engine for a site, or takes it from the cache.
 * @param root folder of the engine
 * @param site folder of the site
 * @param code folder with another look and other block types; the settings are those of the site
 */
export async function bundleEngine(root: string, site: string, code = site): Promise<BundledEngine> {
  const inputs = readSiteInputs(root, site);
  const own = code === site ? inputs : { ...readSiteInputs(root, code), settings: inputs.settings };
  const { template, client, loadRenderer } = await bundleApplication(root, own);
  return { template, client, renderer: await loadRenderer() };
}

/**
 * Writes the look and the block types of a revision into a folder, beside what its code imports.
 * @param site folder of the site, which has the packages and the kinds of records
 */
export async function extractCode(
  { files, extract }: Revision,
  site: string,
  folder: string,
): Promise<string> {
  await extract(
    [...files.keys()].filter((path) => isLook(path) || isCode(path)),
    folder,
  );
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const name of ['pages/_settings.json', 'schemas', 'package.json'])
    if (existsSync(join(site, name))) symlinkSync(join(site, name), join(folder, name));
  const packages = findPackages(site);
  if (packages !== undefined) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
  return folder;
}

/** The folder of the packages that code in a folder imports, there or above. */
function findPackages(folder: string): string | undefined {
  const path = join(folder, 'node_modules');
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findPackages(dirname(folder));
}

export interface RenderRoutesOptions {
  revision: Revision;
  /** The site of the revision, as visitors see it on the day. */
  site: Site;
  routes: readonly string[];
  /** Folder that the pages are written to. */
  out: string;
  engine: BundledEngine;
  api: Listener;
  now: Date;
}

/**
 * Renders the routes into `out`. Routes that the site does not have are skipped.
 * @returns the reason for each route that cannot be rendered
 */
export async function renderRoutes(options: RenderRoutesOptions): Promise<Map<string, string>> {
  const { revision, site, routes, out, engine, api, now } = options;
  const errors = new Map<string, string>();
  rmSync(out, { recursive: true, force: true });
  cpSync(engine.client, out, { recursive: true });
  await revision.extract(
    [...revision.files.keys()].filter((path) => path.startsWith('public/')),
    join(out, '.site'),
  );
  const media = join(out, '.site/public');
  if (existsSync(media)) cpSync(media, out, { recursive: true });
  writeFileSync(
    join(out, '404.html'),
    notFoundDocument(engine.template, await engine.renderer.renderNotFound(), { name: '', lang: 'en' }),
  );
  const pages = expandPages(site).filter(({ route }) => routes.includes(route));
  const shared = sharedByPages(site).flatMap(reasons);
  if (shared.length > 0) return new Map(pages.map(({ route }) => [route, shared[0] ?? '']));

  const server = createServer(api);
  const address = await listen(server, 0);
  const answered = answerCollections(site);
  const snapshot = await takeSnapshot(answered, {
    settings: { ...engine.renderer.settings, host: address },
    origin: '',
    isThere: true,
  });
  for (const [path, text] of answered.answers) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  await stopServer(server);
  const { imageOf } = readPublicFiles(media);
  for (const page of withLanguages(site, pages)) {
    const [reason] = reasons(page);
    try {
      if (reason !== undefined) throw new Error(reason);
      const { renderer, template } = engine;
      const { document } = await renderDocument(answered.site, page, {
        renderer,
        template,
        imageOf,
        origin: '',
        now: () => now,
        snapshot,
      });
      const path = join(out, `${page.route}.html`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, document);
    } catch (error) {
      errors.set(page.route, error instanceof Error ? error.message : String(error));
    }
  }
  return errors;
}

/** Why a document cannot be rendered: its problems by the current schemas. */
function reasons(document: Document<unknown>): string[] {
  const what = isPage(document)
    ? 'does not pass the check of today'
    : 'a shared document does not pass the check of today';
  return document.problems.map(
    ({ file, line, column, code, message }: Problem) =>
      `${what}: ${file}:${line}:${column} ${code} ${message}`,
  );
}
