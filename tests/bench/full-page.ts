/**
 * A page with all that makes pages heavy, in a site for measurements: prose, twelve pictures, tabs, a timeline, and a list
 * of 120 records with filters.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageContent, writeJson } from './generate-site.ts';

export const fullPath = '/Full';

const count = 120;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** Adds the page to a site without further pages of `generate-site.ts`, whose first page leads to it. */
export function writeFullPage(site: string): void {
  const home = join(site, 'pages/Home.json');
  writeFileSync(home, readFileSync(home, 'utf8').replaceAll('/Page00000', fullPath));
  const sources = join(site, 'pages/_sources.json');
  const fields = { date: 'fromDate', text: 'description' };
  writeJson(sources, { ...readJson(sources), words: { folder: 'words', item: 'news', fields } });
  mkdirSync(join(site, 'pages/_records/words'), { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const { title, description } = pageContent(index, count, 2);
    const fromDate = new Date(Date.UTC(2026, 5, 1 - index * 9)).toISOString().slice(0, 10);
    writeJson(join(site, `pages/_records/words/entry-${index}.json`), { title, fromDate, description });
  }
  const [house, songs] = ['house', 'songs'].map((folder) =>
    readdirSync(join(site, 'public/images', folder)).map((name) => `/images/${folder}/${name}`),
  );
  const images = [...(house ?? []), ...(songs ?? [])].map((src, index) => ({
    src,
    alt: pageContent(index, count, 3).title,
  }));
  writeJson(join(site, 'pages/Full.json'), {
    title: 'All at once',
    description: 'A page with all that makes pages heavy.',
    blocks: [
      // This one has a timeline and tabs.
      ...pageContent(57, 58).blocks.filter(({ id }) => id !== 'list'),
      { type: 'image-grid', id: 'pictures', heading: 'Pictures', images },
      {
        type: 'document-grid',
        id: 'words',
        heading: 'Words',
        data: { source: 'words', policy: 'year-month-title' },
        show: ['date', 'title', 'text'],
        total: 'Total Count',
        placeholder: { title: 'No Data Available' },
      },
    ],
  });
}
