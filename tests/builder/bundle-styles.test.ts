/** The styles as pieces, each with the blocks that need it. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleStyles, type ImportGraph } from '../../src/builder/bundle/bundle-styles.ts';
import { contract, root } from '../site/documents/tiny-site.ts';
import { bundleApplication } from '../../src/builder/bundle/bundle.ts';
import { readTheme, themePlugin } from '../../src/builder/inputs/theme.ts';
import { makeFolder } from '../make-folder.ts';

const bundle = await bundleApplication(root);
const { template } = bundle;
const pieces = template.styles;
describe('the pieces', () => {
  it('are many; the first belongs to every page, the others to some block', () => {
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.at(0)).toMatchObject({ css: expect.stringContaining(':root') });
    expect(pieces.filter(({ types }) => !types?.length)).toEqual([pieces[0]]);
  });

  it('have no rules for paper, which come in one file after all others', () => {
    expect(pieces.filter(({ css }) => css.includes('@media print{'))).toEqual([]);
    const print = readFileSync(join(bundle.client, (template.print ?? '').slice(1)), 'utf8');
    expect(print).toMatch(/^(@media print\{.*\})+$/);
    expect(print).toContain('.card-grid');
    expect(print.at(-1)).toBe('}');
  });

  it('have nothing of the large view of pictures: its styles come with its code', () => {
    expect(pieces.filter(({ css }) => css.includes('PhotoView'))).toEqual([]);
  });
});

describe('what a block type needs', () => {
  /** Bundles the styles, as if the blocks imported what `graph` says. */
  async function bundled(graph: ImportGraph) {
    const folder = makeFolder();
    mkdirSync(join(folder, 'assets'));
    const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' as const };
    const folders = { work: join(folder, 'work'), assets: join(folder, 'assets') };
    const theme = { ...readTheme(root, root), blocks: new Map() };
    const { pieces } = await bundleStyles(common, folders, graph, { theme, contract });
    return { made: pieces, fonts: readdirSync(join(folder, 'assets')) };
  }
  const sheets = readdirSync(join(root, 'src/blocks'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => `src/blocks/${path.replaceAll('\\', '/')}`)
    .toSorted((a, b) => (a < b ? -1 : 1));

  it('follows from its imports, through other modules, circles and packages', async () => {
    const graph: ImportGraph = new Map([
      ['src/blocks/types/form/index.ts', new Set(['src/blocks/types/form/form.tsx'])],
      ['src/blocks/types/form/form.tsx', new Set([...sheets, 'src/blocks/types/form/index.ts'])],
      ['src/blocks/types/video/client.ts', new Set(['node_modules/swiper/swiper.mjs', sheets[0] ?? ''])],
      ['node_modules/swiper/swiper.mjs', new Set(['src/blocks/types/form/form.tsx'])],
    ]);
    const { made, fonts } = await bundled(graph);
    // Styles of a variant are only for pages with it.
    const ofVariants = sheets
      .map((path) => basename(path, '.module.css'))
      .filter((name) => name.includes('.'));
    const found = made.slice(1).map(({ types }) => types?.join());
    expect(made[0]?.types).toBe(undefined);
    expect(found[0]).toBe('form,video');
    expect(new Set(found.slice(1))).toEqual(new Set(['form', ...ofVariants]));
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.every((name) => name.endsWith('.woff2'))).toBe(true);
  });

  it('styles that no block imports are an error, not a page without them', async () => {
    await expect(bundled(new Map())).rejects.toThrow(/\.module\.css is used by no block/);
  });
});

it.each(['pages/_theme/blocks/rich-text.css', 'blocks/hours/hours.module.css'])(
  'no build takes %s with a file of the machine in it',
  (path) => {
    const site = makeFolder({ '.env': 'TOKEN=1', [path]: '.a { background: url("/etc/passwd?inline") }' });
    const transform = themePlugin(readTheme(root, site)).transform as (code: string, id: string) => unknown;
    expect(() => transform('', join(site, path))).toThrow(
      `${path}:1:18 this style names "/etc/passwd?inline"`,
    );
    expect(transform('', join(site, 'blocks/hours/index.ts'))).toBeUndefined();
  },
);
