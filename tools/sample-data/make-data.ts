import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCirculars } from './data/circulars.ts';
import { makeContent } from './data/content.ts';
import { makeJourney } from './data/journey.ts';
import { makeNews } from './data/news.ts';
import { makeNotifications, makePlaylist } from './data/playlist.ts';

const lists: Record<string, () => object[]> = {
  news: makeNews,
  content: makeContent,
  circulars: makeCirculars,
  journey: makeJourney,
  playlist: makePlaylist,
  notifications: makeNotifications,
};

/**
 * Writes the sample records of the reference API. Run again it writes the same bytes.
 *
 * The records are samples and say so; what they tell besides is true, and stands in `make/facts/`. The thoughts
 * (`thoughts.json`) are not made here: each was chosen, and is kept by hand.
 *
 * @param folder the folder to fill: one JSON file for each list
 */
export function makeData(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of Object.entries(lists))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(make(), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  makeData(fileURLToPath(new URL('../../api/data/', import.meta.url)));
