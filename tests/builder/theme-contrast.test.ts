/** The contrast of the colours of a look, computed from its tokens. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contrastNotes } from '../../src/builder/inputs/theme-contrast.ts';
import { call } from '../called-cli.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';
import { files } from '../site/documents/tiny-site.ts';

const theme = 'pages/_theme/theme.css';
const notes = (...lines: string[]) =>
  contrastNotes(root, makeFolder({ [theme]: `:root {\n${lines.join('\n')}\n}\n` }));

it('names the token, its contrast on the worst ground, and the nearest colour that would do on all', () => {
  expect(notes('  --accent: light-dark(#c9a24a, #dcb568);')).toEqual([
    `${theme}:2 --accent (#c9a24a) has a contrast of 2.1:1 on --ground-tinted (#eef1f5) in light colours, and 4.5:1 is the least; #836930 would do.`,
  ]);
  expect(notes('  --accent: light-dark(#836930, #dcb568);')).toEqual([]);
});

it('tells of each colour on a ground that was changed, also in the dark', () => {
  const found = ['text', 'text-soft', 'heading', 'accent', 'error', 'focus'].map((token) =>
    expect.stringMatching(`^${theme}:2 --${token} .* on --ground \\(#ffffff\\) in dark colours`),
  );
  expect(notes('  --ground: #fff;')).toEqual(found);
});

it('follows a token to another, and looks only at the scheme that a look has', () => {
  expect(
    notes('  color-scheme: light;', '  --soft: rgb(150 150 150);', '  --text-soft: var(--soft);'),
  ).toEqual([expect.stringMatching(/^\S+:4 --text-soft \(#969696\) has .* in light colours/)]);
});

it('leaves out colours that only a browser can read, and those with two values', () => {
  expect(
    notes(
      '  --text: color-mix(in srgb, white, #eee);',
      '  --accent: #eee;',
      '}',
      '@media (prefers-color-scheme: dark) { :root { --accent: #fff; }',
    ),
  ).toEqual([]);
});

it.each(['.', 'tests/fixtures/example-site', 'tests/fixtures/french-site'])('finds nothing in %s', (site) => {
  expect(contrastNotes(root, join(root, site))).toEqual([]);
});

it('is said by the check, and the site passes', async () => {
  const folder = makeFolder({ ...files, [theme]: ':root { --text: light-dark(#aaa, #e4e8ee); }' });
  const { stdout } = await call('src/cli/main.ts', ['check', '--site', folder]);
  expect(stdout).toContain(`${theme}:1 --text (#aaaaaa) has a contrast of 2`);
});
