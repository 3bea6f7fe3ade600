/**
 * Everything that a pull request of documents, pictures and styles could reach, by its kind: each way is refused by the
 * check, or told by it or by the review. `src/build/hosting/README.md` has the same list for readers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openedOrigins } from '../../src/documents/lists.ts';
import { readSite } from '../../src/documents/read-site.ts';
import { check, contract, files, root, type Mistake } from '../documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';
import { said } from '../review/two-sites.ts';

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
    const { problems } = check(mistake);
    expect(problems.map(({ file }) => file)).toContain(mistake.file);
  });
});

describe('it is told', () => {
  const saidOf = async (now: Record<string, string>, before: Record<string, string> = {}) =>
    (await said(now, before)).join('\n');

  it('that pages show or ask another site', () => {
    const text = String(files['pages/Home.json']).replace(
      '"blocks": [',
      frameOf('https://example.org/film').wrong,
    );
    const site = makeFolder({ ...files, 'pages/Home.json': text });
    expect(openedOrigins(readSite(site, contract)).frames).toEqual(['https://example.org']);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'settings',
      { 'pages/_settings.json': '{ "policy": { "calls": ["https://example.org"] } }' },
      'example.org',
    ],
    ['the look', { 'pages/_theme/theme.css': ':root {}' }, 'theme.css'],
    ['pictures', { 'public/images/b.svg': '<svg/>' }, '/images/b.svg'],
    ['other public files', { 'public/CNAME': 'example.org' }, '/CNAME'],
    ['start files', { 'pages/Start the desk.cmd': 'del *' }, 'Start the desk.cmd'],
    ['other files below pages/', { 'pages/_theme/fonts/make.ts': '' }, 'make.ts'],
  ])('that %s change', async (_, now, word) => expect(await saidOf(now)).toContain(word));
});

it('the manual lists every kind', () => {
  const manual = readFileSync(join(root, 'src/build/hosting/README.md'), 'utf8');
  const [, table = ''] = manual.split('## Reach of a pull request');
  for (const kind of [
    'pages, parts',
    'records',
    'shell',
    'sources',
    'settings',
    'policies',
    'templates',
    'look',
    'pictures',
    'other files of `public/`',
    'start files',
  ])
    expect(table).toContain(`| ${kind}`);
});
