import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDocument } from './document.ts';
import { drawPicture, motifs } from './picture.ts';
import { writeTune } from './tune.ts';
import { tunes } from './tunes.ts';

/** How many pictures there are of each motif. */
export const picturesOfMotif = 12;

const years = [2021, 2022, 2023, 2024, 2025, 2026];
const numbers = [1, 2, 3, 4, 5, 6];

/** The sample documents by name; api/data/ names them in `attachments`. */
const documents: Record<string, string> = {
  ...Object.fromEntries(years.map((year) => [`circular-${year}`, `Sample circular, ${year}`])),
  'circular-undated': 'Sample circular without a date',
  ...Object.fromEntries([...numbers, 7].map((number) => [`book-${number}`, `Sample book no. ${number}`])),
  message: 'Sample message',
  news: 'Sample attachment to a news item',
  'news-programme': 'Sample programme of a feast',
  notice: 'Sample notice',
  prayer: 'Sample prayer',
  reflection: 'Sample reflection',
};

/**
 * Writes the sample media of the reference API: pictures, documents, audio. Run again it writes the same bytes.
 *
 * @param folder the folder to fill: `albums/`, `documents/` and `audio/` in it
 */
export function makeMedia(folder: string): void {
  for (const motif of motifs)
    for (let number = 1; number <= picturesOfMotif; number++)
      write(`albums/${motif}-${number}.svg`, drawPicture(motif, number));
  for (const [name, title] of Object.entries(documents)) write(`documents/${name}.pdf`, writeDocument(title));
  for (const [name, { notes }] of Object.entries(tunes)) write(`audio/${name}.ogg`, writeTune(notes));

  function write(path: string, content: string | Buffer): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  makeMedia(fileURLToPath(new URL('../../api/media/', import.meta.url)));
