/**
 * A site of any size for measurements: the example site, and pages of prose, pictures, tabs, timelines and lists
 * beside it. The same seed gives the same site. No names of people or places: words without a meaning.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/example-site', import.meta.url));

const syllables = 'ba ce di fo gu la me ni pro ru sta te vi wo ley mar ton ler'.split(' ');

export interface PageContent {
  /** `Page00001`; its address is `/Page00001`. */
  name: string;
  title: string;
  description: string;
  blocks: Record<string, unknown>[];
}

/** A source of numbers in 0..1 that is the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The content of page `index` of a site of `count` pages. Each page links to two others, so that all are reached. */
export function pageContent(index: number, count: number, seed = 1): PageContent {
  const random = seededRandom(seed * 1_000_003 + index);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
  const words = (number: number) => Array.from({ length: number }, word).join(' ');
  const sentence = () => {
    const text = words(6 + Math.floor(random() * 12));
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  };
  const title = (number = 3) => sentence().split(' ').slice(0, number).join(' ').replace(/\.$/, '');
  const prose = (sentences: number) => Array.from({ length: sentences }, sentence);
  const next = [index * 2 + 1, index * 2 + 2].filter((other) => other < count);
  const links = next.map((other) => `[${title(2)}](/${nameOf(other)}) goes on.`);
  return {
    name: nameOf(index),
    title: title(),
    description: sentence(),
    blocks: [
      { type: 'rich-text', id: 'opening', text: [...prose(6), ...(links.length > 0 ? ['', ...links] : [])] },
      {
        type: 'rich-text',
        id: 'story',
        text: [...prose(8), '', ...prose(8), ''].slice(0, -1),
        heading: title(),
      },
      ...(index % 3 === 0
        ? [
            {
              type: 'timeline',
              id: 'times',
              heading: title(),
              periods: [1, 2].map((period) => ({
                id: `period-${period}`,
                heading: title(),
                entries: [1, 2, 3].map((entry) => ({
                  id: `entry-${period}-${entry}`,
                  when: String(1800 + Math.floor(random() * 220)),
                  title: title(),
                  text: prose(2),
                })),
              })),
            },
          ]
        : []),
      ...(index % 4 === 1
        ? [
            {
              type: 'tab-list',
              id: 'tabs',
              heading: title(),
              label: title(),
              tabs: [1, 2, 3].map((tab) => ({
                id: `tab-${tab}`,
                label: title(2),
                blocks: [{ type: 'rich-text', id: `tab-${tab}-text`, text: prose(6) }],
              })),
            },
          ]
        : []),
      ...(index % 5 === 2
        ? [
            {
              type: 'document-grid',
              id: 'list',
              heading: title(),
              data: { source: 'news' },
              show: ['date', 'title', 'text'],
              placeholder: { title: 'No Data Available' },
            },
          ]
        : []),
      {
        type: 'card-grid',
        id: 'cards',
        heading: title(),
        cards: [1, 2, 3].map((card) => ({ id: `card-${card}`, title: title(2), text: sentence() })),
      },
    ],
  };
}

function nameOf(index: number): string {
  return `Page${String(index).padStart(5, '0')}`;
}

/** Writes a site with `count` generated pages into a folder. */
export function writeSite(folder: string, count: number, seed = 1): void {
  mkdirSync(folder, { recursive: true });
  cpSync(fixture, folder, { recursive: true });
  const home = join(folder, 'pages/Home.json');
  const document = JSON.parse(readFileSync(home, 'utf8')) as { blocks: object[] };
  document.blocks.push({ type: 'rich-text', id: 'generated', text: [`[More](/${nameOf(0)}).`] });
  writeJson(home, document);
  for (let index = 0; index < count; index += 1) {
    const { name, ...page } = pageContent(index, count, seed);
    writeJson(join(folder, `pages/${name}.json`), page);
  }
}

/** Writes a document. */
export function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
