/**
 * The built site knows nothing of what the dev server gives to maintainers: neither its code nor its addresses. Which
 * modules are bundled: `tests/supply/packages.test.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createProbes } from '../visit/probe.ts';
import { inFolder } from './in-folder.ts';
import { exampleSite } from './pages.ts';
import { browserSays404, expect, test } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const out = process.env['E2E_EXAMPLE_OUT'] ?? '';

function textsOf(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** The literals of a source that are long enough to be told from others. */
function literalsOf(text: string): string[] {
  return (
    [...text.matchAll(/'([^'\n\\$]{14,})'|"([^"\n\\$]{14,})"|`([^`\n\\$]{14,})`/g)]
      .map(([, a, b, c]) => a ?? b ?? c ?? '')
      // Between two texts of one line is code.
      .filter((literal) => !/^[./@)]|^node:/.test(literal))
  );
}

test('nothing of the desk is in production: no word, no address, no day but today', async ({
  page,
  request,
  gate,
}) => {
  gate.expects(browserSays404);
  const { probe, end } = createProbes();
  await probe('nothing that stands only in src/desk stands in the built site', async () => {
    const desk = textsOf(join(root, 'src/desk'), /\.tsx?$/).flatMap(literalsOf);
    const engine = [
      'src/blocks',
      'src/engine',
      'src/client',
      'src/builder',
      'src/hosting',
      'src/desk/server/pages',
      'schemas',
    ];
    const others = [...engine.map((folder) => join(root, folder)), join(exampleSite, 'pages')]
      .flatMap((folder) => textsOf(folder, /\.(tsx?|json)$/))
      .concat(readFileSync(join(root, 'index.html'), 'utf8'))
      .join('\n')
      .toLowerCase();
    // A package may use the same event of browsers, which is one word in small letters; Swiper has its own names.
    const marks = [...new Set(desk)].filter(
      (literal) => !/^[a-z]+$|swiper/i.test(literal) && !others.includes(literal.toLowerCase()),
    );
    expect(marks.length).toBeGreaterThan(60);
    const short = ['/_dev/', '_gallery', '_edit', 'x-desk', 'desk-version', 'data-source=', 'launch-editor'];
    // A hash has each word of four letters now and then.
    const built = textsOf(out, /\.(js|html|css|json|txt|xml)$/)
      .join('\n')
      .replaceAll(/[\w+/]{43}=/g, '')
      .toLowerCase();
    expect(built.length).toBeGreaterThan(1_000_000);
    const found = [...marks, ...short].filter((mark) => built.includes(mark.toLowerCase()));
    expect(found).toEqual([]);
  });
  // The desk is at the root of its port; in production nothing is there even below the site's folder.
  const below = (path: string) => inFolder('/') + path.slice(1);
  await probe('production has no address of the desk, and travels in no time', async () => {
    for (const path of ['/_gallery', '/_edit', '/_edit/Story', '/_dev/forms', '/src/desk/live/main.ts'])
      expect((await request.get(below(path))).status()).toBe(404);
    const headers = { 'x-desk': '1' };
    for (const path of ['/_dev/save', '/_dev/open', '/_dev/undo'])
      expect((await request.post(below(path), { headers, data: {} })).status()).toBe(405);
    await page.goto(below('/_edit/Story'));
    await expect(page.locator('body')).toContainText('404');
    await page.goto('/Story?now=1999-12-31');
    await expect(page.locator('footer')).not.toContainText('1999');
    await expect(page.locator('#desk-bar')).toHaveCount(0);
  });
  end();
});
