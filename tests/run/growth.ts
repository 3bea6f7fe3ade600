/**
 * A maintainer adds a saint, a house, a page and a month of the series, puts a photograph in the place of a drawing and
 * saves the logo with Inkscape, and the tests stay green without a change to anything but documents and pictures. Done
 * on a copy: with the steps that read documents, or with `--whole` (`npm run prove growth`) with the whole of `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photograph } from '../make-photograph.ts';
import { makeFolder } from '../make-folder.ts';
import { hashesOf, isOfProject } from './project-files.ts';
import { root } from '../root.ts';

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
/** Additions: kind and flags of `npm run new`. */
const additions: readonly (readonly string[])[] = [
  [
    'saint',
    '--name',
    'Saint Agnes of the Hill',
    '--label',
    'St Agnes of the Hill',
    '--feast',
    '3 May',
    '--text',
    'She lived on a hill. She is invented for a test.',
  ],
  [
    'house',
    '--title',
    'Nakuru',
    '--description',
    'A house that a test adds.',
    '--card',
    'A school',
    '--text',
    'It stands where a test has put it.',
  ],
  [
    'page',
    '--title',
    'Pilgrimages',
    '--description',
    'A page that a test adds.',
    '--menu',
    'menu-join',
    '--text',
    'Here is what a test says.',
  ],
  ['issue', '--month', '2022-03', '--period', 'shows-the-way', '--href', 'https://example.org/march.pdf'],
];

/** Puts a photograph in the place of the first drawing of a saint. */
async function replaceDrawing(site: string): Promise<void> {
  const folder = join(site, 'pages/_parts/saints');
  const [part = ''] = readdirSync(folder).toSorted();
  const text = readFileSync(join(folder, part), 'utf8');
  const drawing = /\/images\/[^"]+\.svg/.exec(text)?.[0] ?? '';
  const photographed = drawing.replace(/svg$/, 'jpg');
  writeFileSync(join(folder, part), text.replaceAll(drawing, photographed));
  rmSync(join(site, 'public', drawing));
  const bytes = await photograph({ width: 1600, height: 2000, tells: true, orientation: 6 });
  writeFileSync(join(site, 'public', photographed), bytes);
}

/** Writes into the logo all that Inkscape adds when it saves a drawing. */
function saveLogo(site: string): void {
  const path = join(site, 'public/images/logo.svg');
  const [, shapes = ''] = /<svg[^>]*>([^]*)<\/svg>/.exec(readFileSync(path, 'utf8')) ?? [];
  writeFileSync(
    path,
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="64"
   height="64"
   viewBox="0 0 64 64"
   version="1.1"
   id="svg1"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)"
   sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:zoom="8" inkscape:current-layer="svg1" />
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" style="display:inline">${shapes}</g>
</svg>
`,
  );
}

/** The parameters of `npm run new` calls. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { new: string };
};
const [, ...command] = scripts.new.split(' ');

const copy = join(makeFolder(), 'site');
cpSync(root, copy, { recursive: true, filter: isOfProject(root) });
const before = hashesOf(copy);
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
// Before another saint comes, whose drawing would be the first.
await replaceDrawing(copy);
for (const [kind = '', ...flags] of additions) {
  console.log(`npm run new ${kind}`);
  execFileSync(process.execPath, [tsx, ...command, kind, ...flags], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
saveLogo(copy);
rmSync(join(copy, 'node_modules'));
const after = hashesOf(copy);
const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
console.log(`changed or new: ${changed.join(', ')}`);
const others = changed.filter((path) => !/^(pages|public|\.build)\//.test(path));
if (changed.length < additions.length) throw new Error('Nothing was added.');
if (others.length > 0) throw new Error(`More than documents was changed: ${others.join(', ')}`);

symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
const { TEST_BREADTH: _, TEST_SAMPLES: __, PLAYWRIGHT_JSON_OUTPUT_NAME: ___, ...env } = process.env;
const steps = process.argv.includes('--whole') ? [] : ['--pages'];
const { status } = spawnSync(process.execPath, [tsx, 'tests/run/main.ts', ...steps], {
  cwd: copy,
  env,
  stdio: 'inherit',
});
if (status !== 0) throw new Error('The tests do not pass on the site that has grown.');
console.log('The tests pass on the site that has grown, without a change to any .ts file.');
