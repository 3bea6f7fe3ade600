/** The two bundles: what goes to the browser, and what draws the pages at build. */
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** What draws pages: the exports of `src/server.tsx`. */
export type Renderer = typeof import('../server.tsx');

/** The document that pages are put into, with the names of the bundled files. */
export interface Template {
  html: string;
  /** The whole stylesheet, to be put into each page. */
  styles: string;
  /** Addresses of the typefaces that every page needs. */
  fonts: string[];
  /** Name of this build, from the names of its scripts and the stylesheet. */
  build: string;
}

/** Bundles for the browser into `out`, by way of the folder `work`; returns the template that the pages are put into. */
export async function bundleClient(root: string, out: string, work: string): Promise<Template> {
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const };
  await build({ ...common, build: { outDir: out, emptyOutDir: true } });
  const html = readFileSync(join(out, 'index.html'), 'utf8').replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  rmSync(join(out, 'index.html'));
  const names = readdirSync(join(out, 'assets'));
  // The sheets of the scripts' own imports are part of the whole sheet, which is bundled by itself.
  for (const name of names.filter((name) => name.endsWith('.css'))) rmSync(join(out, 'assets', name));
  const styles = await bundleStyles(common, join(work, 'styles'), join(out, 'assets'));
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .join();
  return {
    html,
    styles,
    fonts: [...styles.matchAll(/url\(["']?([^"')]+-normal-[^"')]+\.woff2)/g)].map(
      ([, address = '']) => address,
    ),
    build: createHash('sha256')
      .update(scripts + styles)
      .digest('hex')
      .slice(0, 12),
  };
}

async function bundleStyles(common: InlineConfig, out: string, assets: string): Promise<string> {
  const input = join(common.root ?? '', 'src/styles/index.ts');
  // Nobody imports this entry; without its exports nothing would be left of it.
  const rolldownOptions = { input, preserveEntrySignatures: 'strict' as const };
  await build({ ...common, build: { outDir: out, emptyOutDir: true, rolldownOptions } });
  const names = readdirSync(join(out, 'assets'));
  const sheets = names.filter((name) => name.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`one stylesheet was expected, ${sheets.length} came`);
  // The typefaces that the sheet names go where the scripts are.
  for (const name of names.filter((name) => !sheets.includes(name) && !name.endsWith('.js')))
    copyFileSync(join(out, 'assets', name), join(assets, name));
  return readFileSync(join(out, 'assets', sheets[0] ?? ''), 'utf8').trim();
}

/** Bundles what draws the pages, and loads it. */
export async function bundleServer(root: string, work: string): Promise<Renderer> {
  const out = join(work, 'server');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    // What is split for the browser stands in one piece here; the bundler's remark on it helps nobody.
    logLevel: 'error',
    build: { ssr: 'src/server.tsx', outDir: out, emptyOutDir: true, minify: false, cssMinify: false },
  });
  // React decides by this, when it is loaded, whether it is the one for visitors or the one for developers.
  process.env['NODE_ENV'] = 'production';
  // A new name each time, so that a build in the same process loads the new code.
  return import(`${pathToFileURL(join(out, 'server.js')).href}?${Date.now()}`) as Promise<Renderer>;
}
