/** Inputs of a site for the application: its settings and its look, each of which makes another bundle. @rest */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleStyles } from '../../src/builder/bundle/bundle-styles.ts';
import { configOfSite, hashOfBundle, readSiteInputs } from '../../src/builder/inputs/site-inputs.ts';
import { readTheme, withAllTokens } from '../../src/builder/inputs/theme.ts';
import { contract, root } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

let site = '';
const write = (name: string, text: string) => writeFiles(site, { [name]: text });
beforeEach(() => {
  site = makeFolder();
  vi.stubEnv('VITE_PLACE', undefined);
});
afterEach(() => void vi.unstubAllEnvs());

const place = (name: string) =>
  write('pages/_settings.json', JSON.stringify({ values: { place: { env: 'VITE_PLACE', default: name } } }));

describe('the hash of the bundle of a site', () => {
  const hash = () => hashOfBundle(root, readSiteInputs(root, site));

  it.each<[string, () => void]>([
    ['a value', () => place('Lyon')],
    ['a variable of the environment', () => vi.stubEnv('VITE_PLACE', 'Nice')],
    ['a theme', () => write('pages/_theme/theme.css', ':root { --text: red; }')],
    [
      'the look of a block',
      () => write('pages/_theme/blocks/rich-text.css', '.rich-text-verse { color: red; }'),
    ],
  ])('is another with %s', (_, change) => {
    place('Paris');
    const before = hash();
    expect(hash()).toBe(before);
    change();
    expect(hash()).not.toBe(before);
  });

  it.each([
    'pages/_theme/leaf.svg',
    'pages/_theme/blocks/leaf.svg',
    'pages/_theme/fonts/faces.css',
    'pages/_theme/fonts/old/face.woff2',
  ])('is another with a file that the look of a block may name: %s', (file) => {
    write('pages/_theme/blocks/rich-text.css', '.rich-text-verse { color: red; }');
    const before = hash();
    write(file, 'x');
    expect(hash()).not.toBe(before);
  });

  it('is another with a typeface that the theme may import, and the same with its documents', () => {
    write('pages/_theme/theme.css', ':root { --text: red; }');
    const before = hash();
    write('pages/Home.json', '{}');
    expect(hash()).toBe(before);
    write('pages/_theme/fonts/faces.css', '');
    expect(hash()).not.toBe(before);
  });
});

describe('the settings of a site', () => {
  it('reach the sources as one value, with nothing in it that only a server knows', () => {
    place('Paris');
    vi.stubEnv('API_TOKEN', 'of-the-server');
    vi.stubEnv('VITE_API_TOKEN', 'of-all');
    const { define } = configOfSite(root, readSiteInputs(root, site));
    const told = Object.values(define).join();
    expect(JSON.parse(told)).toMatchObject({ values: { place: 'Paris' }, files: '/', token: 'of-all' });
    expect(told).not.toContain('of-the-server');
  });

  it('may be set in the .env of the site', () => {
    place('Paris');
    write('.env', 'VITE_PLACE=Arles\n');
    expect(readSiteInputs(root, site).settings.values).toEqual({ place: 'Arles' });
  });
});

describe('a theme', () => {
  it('has the tokens of the engine that it does not set, and no other', () => {
    const ground = ':root {\n  color-scheme: light dark;\n  --text: black;\n  --line: grey;\n}\n';
    const own = '/* --line: none; */ :root { --text: red; color-scheme: light; }';
    expect(withAllTokens(own, ground)).toBe(`${own}\n:root {\n  --line: grey;\n}\n`);
    expect(withAllTokens(`${own} .a { --line: blue; }`, ground)).toBe(`${own} .a { --line: blue; }`);
  });

  it('of an older version keeps its look: its tokens get the names of today', () => {
    const old = ':root { --brown: red; --gold-on-dark: var(--gold); --night-sky: blue; --golden: 1; }';
    const now = ':root { --heading: red; --accent-on-dark: var(--accent); --night-sky: blue; --golden: 1; }';
    expect(withAllTokens(old, ':root { --heading: black; --accent-on-dark: grey; }')).toBe(now);
  });

  it('stands in the place of the tokens of the engine', { timeout: 60_000 }, async () => {
    write('pages/_theme/theme.css', "@import './fonts/faces.css';\n:root { --text: rebeccapurple; }");
    write('pages/_theme/fonts/faces.css', "@font-face { font-family: 'Own'; src: local('Own'); }");
    write('pages/_theme/blocks/rich-text.css', '.rich-text-verse { color: teal; }');
    const theme = readTheme(root, site);
    const { plugins } = configOfSite(root, {
      site,
      settings: { host: '', token: '', values: {}, stored: {}, files: '/' },
      base: '/',
      theme,
      contract,
    });
    const sheets = ['types', 'ui'];
    const used = new Set(
      sheets.flatMap((folder) =>
        Object.keys(import.meta.glob(['../../src/blocks/**/*.module.css']))
          .filter((path) => path.includes(`/${folder}/`))
          .map((path) => path.replace('../../', '')),
      ),
    );
    mkdirSync(join(site, 'assets'));
    const { pieces } = await bundleStyles(
      { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', plugins },
      { work: join(site, 'work'), assets: join(site, 'assets') },
      new Map([['src/blocks/types/form/index.ts', used]]),
      { theme, contract },
    );
    const [first] = pieces;
    expect(first?.css).toContain('--text:rebeccapurple');
    expect(first?.css).toContain('font-family:Own');
    // The engine sets the rest of the theme.
    expect(first?.css).toContain('--measure:65ch');
    expect(first?.css.match(/--text:/g)).toHaveLength(1);
    expect(pieces.filter(({ types }) => types?.join() === 'rich-text').map(({ css }) => css.trim())).toEqual([
      '.rich-text-verse{color:teal}',
    ]);
  });

  it('that reaches other files is not bundled', async () => {
    write('.env', 'API_TOKEN=of-the-server');
    write('pages/_theme/theme.css', '@import "./more.css";');
    write('pages/_theme/more.css', '.a { background: url("../../.env?inline"); }');
    const theme = readTheme(root, site);
    const { plugins } = configOfSite(root, { ...readSiteInputs(root, site), theme });
    const made = bundleStyles(
      { root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent', plugins },
      { work: join(site, 'work'), assets: site },
      new Map(),
      { theme, contract },
    );
    await expect(made).rejects.toThrow('pages/_theme/more.css:1:18 this style names "../../.env?inline"');
  });
});

it('each token that the styles use is one of the engine', () => {
  const names = (text: string) =>
    new Set(Array.from(text.matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name));
  const own = names(readFileSync(join(root, 'src/blocks/styles/tokens.css'), 'utf8'));
  const theme = names(readFileSync(join(root, 'pages/_theme/theme.css'), 'utf8'));
  expect([...theme].filter((name) => !own.has(name))).toEqual([]);
});
