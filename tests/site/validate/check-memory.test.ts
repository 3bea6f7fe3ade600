/** A check that remembers earlier ones finds what one finds that remembers nothing. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { createCheckMemory } from '../../../src/site/validate/check-memory.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { contract, files } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

/** Its files stay until the end: pictures are measured when a page shows them. */
const folder = makeFolder(files);
const site = readSite(folder, contract);
const publicFiles = readPublicFiles(join(folder, 'public'));

const [home, news, saints] = ['pages/Home.json', 'pages/News.json', 'pages/Saints.json'] as const;
const [shell, teresa] = ['pages/_shell.json', 'pages/_parts/saints/teresa.json'] as const;

/** One change after the other, each of what came before; the last takes all back. */
const changes: [what: string, path: string, old: string, now: string][] = [
  ['an anchor goes that another page links to', news, '"id": "latest"', '"id": "late"'],
  ['it comes back', news, '"id": "late"', '"id": "latest"'],
  ['a page breaks: its anchors are not known', news, '"title": "News"', '"title": 5'],
  ['its anchor goes meanwhile', news, '"id": "latest"', '"id": "late"'],
  ['it is mended, without the anchor', news, '"title": 5', '"title": "News"'],
  ['and with it', news, '"id": "late"', '"id": "latest"'],
  ['an address goes that nobody links to', home, '"aliases": ["/"]', '"aliases": ["/Start"]'],
  [
    'a page takes the address of another',
    saints,
    '"title": "Saints"',
    '"aliases": ["/News"], "title": "Saints"',
  ],
  ['and gives it back', saints, '"aliases": ["/News"], ', ''],
  ['a part changes', teresa, '[rested](#saints)', '[rested](#nobody)'],
  ['and back', teresa, '[rested](#nobody)', '[rested](#saints)'],
  ['a layout takes an id', shell, '"id": "tagline"', '"id": "latest"'],
  ['and gives it back', shell, '"id": "latest"', '"id": "tagline"'],
  ['a menu loses a page', shell, '{ "label": "News", "href": "/News" },', ''],
  ['a source changes its name', 'pages/_sources.json', '"news": {', '"newest": {'],
  ['a policy changes its name', 'pages/_policies.json', '"year-exactly"', '"year"'],
];

it('after one change after the other', () => {
  const memory = createCheckMemory();
  validateSite(site, contract, publicFiles, memory);
  const texts = new Map(Object.entries(files));
  let now = site;
  const found = changes.map(([what, path, old, by]) => {
    const text = texts.get(path) ?? '';
    expect({ what, places: text.split(old).length - 1 }).toEqual({ what, places: 1 });
    texts.set(
      path,
      text.replace(old, () => by),
    );
    now = withFiles(now, contract, new Map([[path, texts.get(path) ?? '']]));
    const [remembering, fresh] = [
      validateSite(now, contract, publicFiles, memory),
      validateSite(now, contract, publicFiles),
    ];
    expect({ what, found: remembering }).toEqual({ what, found: fresh });
    return fresh.problems.map(({ code }) => code);
  });
  // Each kind of dependency was broken at least once.
  expect([...new Set(found.flat())].toSorted()).toEqual([
    'E106',
    'E202',
    'E203',
    'E206',
    'E212',
    'E213',
    'E218',
  ]);
});
