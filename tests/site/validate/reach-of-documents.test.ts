/**
 * Everything that a pull request of documents, pictures and styles could reach, by its kind, is refused by the check; the
 * tests of the review show that it names the rest. `src/hosting/README.md` has the same list for readers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, root, type Mistake } from '../documents/tiny-site.ts';

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
const linkOf = (href: string) => ({
  file: 'pages/Home.json',
  old: '"href": "/documents/a.pdf"',
  wrong: `"href": "${href}"`,
});
const textOf = (line: string) => ({
  file: 'pages/Home.json',
  old: '"and the [saints]',
  wrong: `"${line} [saints]`,
});
const frameOf = (src: string) => ({
  file: 'pages/Home.json',
  old: '"blocks": [',
  wrong: `"blocks": [{ "type": "embed-grid", "id": "films", "frames": [{ "id": "film", "title": "A film", "src": "${src}" }] },`,
});
const sourceOf = (path: string) => ({ file: 'pages/_sources.json', old: '/api/news/{orgcode}', wrong: path });
const policyOf = (entry: string) => ({
  file: 'pages/_settings.json',
  old: '"values"',
  wrong: `"policy": { "frames": ["${entry}"] }, "values"`,
});
const name = (file: string, wrong: string) => ({ file, wrong });

describe('the check refuses', () => {
  it.each<[string, string, Mistake]>([
    ['a page', 'a link that is code', linkOf('javascript:alert(1)')],
    ['a page', 'a link with data', linkOf('data:text/html,x')],
    ['a page', 'HTML in a text', textOf('<img src=x onerror=alert(1)>')],
    ['a page', 'a link that is code in a text', textOf('[x](javascript:alert(1))')],
    ['a page', 'a picture of another site', textOf('![x](https://example.org/a.png)')],
    ['a page', 'a frame that is code', frameOf('javascript:alert(1)')],
    ['a page', 'a frame without https', frameOf('http://example.org/')],
    [
      'a part',
      'a picture of another site',
      {
        ...name('pages/_parts/saints/teresa.json', ''),
        old: '"/images/a.svg"',
        wrong: '"https://example.org/a.png"',
      },
    ],
    [
      'a shell',
      'a link that is code',
      { file: 'pages/_shell.json', old: '"href": "/Home"', wrong: '"href": "javascript:x"' },
    ],
    ['sources', 'a call of another site', sourceOf('https://example.org/api/news')],
    ['sources', 'a call of another host', sourceOf('//example.org/api/news')],
    ['sources', 'a call of another host, disguised', sourceOf('/\\\\example.org/api')],
    ['settings', 'every site opened', policyOf('*')],
    ['settings', 'a scheme opened', policyOf('data:')],
    [
      'policies',
      'a property that the schema has not',
      { file: 'pages/_policies.json', old: '"by"', wrong: '"run": "x", "by"' },
    ],
    [
      'the look',
      'a file of the machine',
      name('pages/_theme/theme.css', 'a { b: url("../../.env?inline") }'),
    ],
    [
      'the look',
      'a picture of another site',
      name('pages/_theme/theme.css', 'a { b: url(//example.org/a.png) }'),
    ],
    ['pictures', 'a drawing with a script', name('public/images/b.svg', script)],
    ['other public files', 'a page', name('public/a.html', '')],
    ['other public files', 'a script', name('public/a.js', '')],
  ])('%s with %s', (_, __, mistake) => {
    expect(check(mistake).problems.map(({ file }) => file)).toEqual([mistake.file]);
  });
});

it('the manual lists every kind', () => {
  const manual = readFileSync(join(root, 'src/hosting/README.md'), 'utf8');
  const [, table = ''] = manual.split('## Reach of a pull request');
  const kinds =
    'pages, parts|records|shell|sources|settings|policies|templates|look|pictures|other files of `public/`|start files';
  for (const kind of kinds.split('|')) expect(table).toContain(`| ${kind}`);
});
