/**
 * The pages of a built site, built again by other systems: the same markup of header, content and footer, the same
 * styles and pictures, each put together in the system's own way. They get finished HTML: no prose is compiled, no
 * document checked, no list has records or life. That is less than what they would do for a real site.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFolder } from '../../src/builder/cache/compress.ts';
import { bareTable, tablePath } from '../../src/hosting/table.ts';
import { root } from '../root.ts';
import { measureProgram } from './measure-command.ts';

export const peerNames = ['eleventy', 'astro', 'next'] as const;
export type PeerName = (typeof peerNames)[number];

const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** A page as the peers get it. */
interface PeerPage {
  title: string;
  description: string;
  /** The content between header and footer. */
  content: string;
}

/** A site as the peers get it. */
interface PeerSite {
  header: string;
  footer: string;
  css: string;
  pages: ReadonlyMap<string, PeerPage>;
}

/** Reads a built site. The first page with a header gives header and footer for all. */
function readBuiltSite(folder: string): PeerSite {
  const styles = new Map<number, string>();
  const pages = new Map<string, PeerPage>();
  let [header, footer] = ['', ''];
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8');
    const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    for (const [, number, css] of html.matchAll(/<style data-style="(\d+)"[^>]*>(.*?)<\/style>/gs))
      styles.set(Number(number), css ?? '');
    const body = part(/<div id="root"><div data-content=""[^>]*>(.*?)<\/div><\/div>\s*<script/s);
    const [top, bottom] = [body.indexOf('</header></div>') + 15, body.lastIndexOf('<footer')];
    if (top < 15 || bottom < top) continue;
    header ||= body.slice(0, top);
    footer ||= body.slice(bottom);
    pages.set(name.replace('.html', ''), {
      title: part(/<title>(.*?)<\/title>/s),
      description: part(/<meta name="description" content="(.*?)"/s),
      content: body.slice(top, bottom),
    });
  }
  if (pages.size === 0) throw new Error(`no page of ${folder} has the form that is looked for here`);
  const css = [...styles].toSorted(([a], [b]) => a - b).map(([, text]) => text);
  return { header, footer, css: css.join('\n'), pages };
}

/** The cost of a build, and the folder of its result. */
export interface PeerBuild {
  out: string;
  seconds: number;
  /** The most memory that a process of the build held, in megabytes. */
  megabytes: number;
}

/**
 * Builds a site with another system, from nothing kept. Installs the system when it runs for the first time.
 * @param built The folder of the built site whose pages it gets.
 */
export async function buildPeer(name: PeerName, built: string): Promise<PeerBuild> {
  const work = join(root, '.build/peers', name);
  for (const part of [
    'content',
    'public',
    'out',
    '.next',
    '.astro',
    'node_modules/.astro',
    'node_modules/.vite',
  ])
    rmSync(join(work, part), { recursive: true, force: true });
  cpSync(join(root, 'tests/bench/peers', name), work, { recursive: true });
  if (!existsSync(join(work, 'node_modules')))
    measureProgram(['npm', 'install', '--no-audit', '--no-fund'], work);
  writeContent(work, name, built);
  const { seconds, megabytes } = measureProgram(['npm', 'run', 'build'], work, quiet);
  const out = join(work, 'out');
  if (!existsSync(join(out, '404.html'))) writeFileSync(join(out, '404.html'), '<h1>Not found</h1>');
  // Astro and Next put styles and scripts into folders whose names begin as those do that our server never serves.
  const hidden = bareTable.hidden.filter((path) => path !== '/_*');
  mkdirSync(dirname(join(out, tablePath)), { recursive: true });
  writeFileSync(join(out, tablePath), JSON.stringify({ ...bareTable, hidden }));
  await compressFolder(out);
  return { out, seconds, megabytes };
}

function writeContent(work: string, name: PeerName, built: string): void {
  const { header, footer, css, pages } = readBuiltSite(built);
  const content = join(work, 'content');
  mkdirSync(content);
  for (const folder of ['images', 'assets', 'fonts'])
    if (existsSync(join(built, folder)))
      cpSync(join(built, folder), join(work, 'public', folder), {
        recursive: true,
        filter: (path) => !/\.(js|br|gz)$/.test(path),
      });
  const includes = name === 'eleventy' ? join(work, '_includes') : work;
  writeFileSync(join(includes, 'header.html'), header);
  writeFileSync(join(includes, 'footer.html'), footer);
  writeFileSync(join(name === 'eleventy' ? join(work, 'public') : work, 'site.css'), css);
  for (const [route, page] of pages)
    if (name === 'eleventy') {
      const front = { layout: 'layout.njk', permalink: `/${route}.html`, title: page.title };
      const lines = Object.entries({ ...front, description: page.description });
      const matter = lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n');
      writeFileSync(join(content, `${route}.html`), `---\n${matter}\n---\n${page.content}`);
    } else writeFileSync(join(content, `${route}.json`), JSON.stringify(page));
}
