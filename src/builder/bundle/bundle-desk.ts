/** Bundles the scripts of the desk, and of the pages of a site that it shows, for a server without the bundler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { configOfBundle } from './bundle.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { cachedFolder } from '../cache/bundle-cache.ts';
import { hashOfBundle, type SiteInputs } from '../inputs/site-inputs.ts';
import { cacheFolder } from '../../site/optional-packages.ts';

/** Folder of the files below the folder of the site on its host. */
export const deskAssets = '_desk';

export interface DeskBundle {
  folder: string;
  /** The files of each entry, by its path from the root. */
  manifest: Manifest;
}

/** The entries by the kinds of pages that use them, as paths from the folder of the engine. */
export interface DeskEntries {
  /** Scripts for pages of the desk. */
  desk: readonly string[];
  /** Scripts for pages of the site. */
  site: readonly string[];
}

/** Bundles scripts, or takes them from the cache. */
export async function bundleDesk(
  root: string,
  inputs: SiteInputs,
  entries: DeskEntries,
): Promise<DeskBundle> {
  const cache = cacheFolder(root, 'desk-bundles');
  const folder = await cachedFolder(cache, hashOfBundle(root, inputs), async (work) => {
    const { build, createLogger } = await import('vite');
    const common = await configOfBundle(root, inputs);
    // Each kind alone: styles that both have would be parts of their own, and come after those that change them.
    for (const [kind, names] of Object.entries(entries))
      await build({
        ...common,
        customLogger: createLogger('silent'),
        // Pages at the desk follow drafts and changes (`client/development.ts`); React is that of a built site.
        define: { ...common.define, 'import.meta.env.DEV': 'true' },
        build: {
          outDir: work,
          assetsDir: deskAssets,
          emptyOutDir: false,
          manifest: `${kind}.json`,
          cssCodeSplit: true,
          cssMinify: false,
          rolldownOptions: {
            input: names.map((name: string) => join(root, name)),
            // Styles of blocks that nothing here imports stay.
            preserveEntrySignatures: 'strict',
            output: { codeSplitting: { groups: [shared] } },
          },
        },
      });
  });
  const [desk, site] = ['desk', 'site'].map(
    (kind) => JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as Manifest,
  );
  return { folder, manifest: { ...desk, ...site } };
}

/** Bundles one script for a page without those of the desk. @param entry path from the folder of the engine */
export async function bundleScript(root: string, entry: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      target: oldestBrowsers(root),
      rolldownOptions: { input: join(root, entry) },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk === undefined) throw new Error(`${entry} is not bundled`);
  return chunk.code;
}

/** The parts that pages of the desk share: styles in a chunk without scripts would come after those of a page. */
const shared = {
  name: 'shared',
  test: /src\/desk\/(controls|shared)\/|\/(tokens|theme|base)\.css/,
  minShareCount: 2,
};

/** The tags of an entry and its styles. @param base folder of the site on its host, with a slash at both ends */
export function tagsOf(manifest: Manifest, entry: string, base: string): string {
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || visited.has(name)) return;
    visited.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  visit(entry);
  const script = manifest[entry];
  if (script === undefined) throw new Error(`the bundle of the desk has no ${entry}`);
  return [
    ...[...styles].map((style) => `<link rel="stylesheet" href="${base}${style}">`),
    `<script type="module" src="${base}${script.file}"></script>`,
  ].join('');
}
