/**
 * Files with any name that every system keeps: a site that passes the check builds, and its pages lead to the files.
 * @alone React is loaded for production. @breadth
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../src/hosting/serve/serve.ts';
import { formatProblem } from '../../src/site/documents/problem.ts';
import { checkFolder, root } from '../site/documents/tiny-site.ts';
import { buildInto } from '../e2e/build.ts';
import { photograph } from '../make-photograph.ts';
import { chanceOf } from '../sample.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

const [composed, decomposed] = ['Mère', 'Mère'.normalize('NFD')];
const known = [
  'two words',
  composed,
  `${decomposed} Anne`,
  'why#not',
  '100% love',
  '100%25',
  'a%20b',
  '[one] (two)',
  "Sr. Anne's ! & + , ; = @ $",
  'മഠം 🌿',
  `${'long '.repeat(48)}name`,
  '`tick` _under_',
];
const signs = [..."aZ09 -_.~%#[](){}&'`!+,;=@$^", 'é', 'é'.normalize('NFD'), '%2F', '%zz', 'ം', '🌿'];
const random = chanceOf('names of files');
const drawn = Array.from({ length: 40 }, (_, index) => {
  const letters = Array.from(
    { length: 1 + Math.floor(random() * 12) },
    () => signs[Math.floor(random() * signs.length)],
  );
  return `${index}${letters.join('')}`;
});
const names = [...known, ...drawn];
const svg = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><desc>${names.indexOf(name)}</desc></svg>`;

const picture = (name: string) => ({ src: `/images/${name}.svg`, alt: 'A hill' });
/** An address in prose, between angle brackets: a backslash takes from "<", ">" and itself what they mean there. */
const inProse = (address: string) =>
  `<${address.replace(/[\\<>]/g, String.raw`\$&`).replaceAll('&', '&amp;')}>`;

const page = {
  title: 'Files',
  description: 'Files with all kinds of names.',
  banner: '/images/two words.svg',
  allow: [{ rule: 'page/unreachable', why: 'Only the test opens it.' }],
  blocks: [
    ...names.map((name, index) => ({
      type: 'rich-text',
      id: `text-${index}`,
      image: picture(name),
      text: [
        `Here is ![A hill](${inProse(picture(name).src)} "A title"),`,
        `[a paper](${inProse(`/documents/${name}.pdf`)})`,
        `and ![again][one].`,
        '',
        `[one]: ${inProse(picture(name).src)}`,
      ],
      link: { label: 'A document', href: `/documents/${name}.pdf` },
    })),
    {
      type: 'card-grid',
      id: 'cards',
      cards: names.map((name, index) => ({ id: `card-${index}`, title: 'A hill', image: picture(name) })),
    },
    { type: 'image-grid', id: 'grid', images: names.map(picture) },
    {
      type: 'embed-grid',
      id: 'frames',
      height: 600,
      frames: names.map((name, index) => ({
        id: `frame-${index}`,
        title: 'A paper',
        src: `/documents/${name}.pdf`,
      })),
    },
    {
      type: 'rich-text',
      id: 'others',
      text: [
        '![Accents in the other form](/images/' + composed.normalize('NFD') + '.svg)',
        '![A photograph](</images/a photo.jpg>), ![its drawing](</images/a photo.svg>)',
        '[a page of a paper](</documents/two words.pdf#page=2>), [the top](/Files#others), [the family](/Famille?year=2025)',
      ],
    },
  ],
};

let [folder, out] = ['', ''];
beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  folder = makeFolder();
  out = join(folder, 'out');
  // A site without settings, whose bundle other tests need, too.
  cpSync(join(root, 'tests/fixtures/tiny-site'), folder, { recursive: true });
  const all: Record<string, string | Buffer> = {
    'pages/Files.json': JSON.stringify(page),
    'public/images/a photo.jpg': await photograph({ width: 700, height: 500 }),
    [`public/images/${'long '.repeat(48)}photo.jpg`]: await photograph({ width: 700, height: 500, seed: 2 }),
  };
  for (const name of names) {
    all[`public/images/${name}.svg`] = svg(name);
    all[`public/documents/${name}.pdf`] = `%PDF-1.4 ${names.indexOf(name)}`;
  }
  writeFiles(folder, all);
});

describe('files with any name', () => {
  it('pass the check', () => {
    const { problems } = checkFolder(folder);
    expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
  });

  it('are shown and linked by the pages of the build', async () => {
    await buildInto(out, folder);
    const { server, address } = await serveSite({ out, api: () => undefined, port: 0 });
    const html = await (await fetch(`${address}/Files`)).text();
    const plain = (text: string) => text.replaceAll('&amp;', '&');
    const found = Array.from(
      html.matchAll(/ (?:src|href)="(\/(?:images|documents)\/[^"]*)"/g),
      ([, at = '']) => plain(at),
    );
    const seen = new Map<string, number>();
    for (const at of new Set(found)) {
      // As a browser asks: without the fragment, and with what it encodes itself.
      const answer = await fetch(new URL(at, address));
      expect({ at, status: answer.status }).toEqual({ at, status: 200 });
      const body = await answer.text();
      const content = /(?:<desc>|%PDF-1.4 )\d+/.exec(body)?.[0] ?? '';
      seen.set(content, (seen.get(content) ?? 0) + found.filter((one) => one === at).length);
    }
    server.close();
    // Each picture four times at least, each paper in two links and a frame.
    for (const index of names.keys()) {
      expect(seen.get(`<desc>${index}`)).toBeGreaterThanOrEqual(5);
      expect(seen.get(`%PDF-1.4 ${index}`)).toBeGreaterThanOrEqual(3);
    }
    expect(found).toContain('/documents/two%20words.pdf#page=2');
  }, 120_000);
});
