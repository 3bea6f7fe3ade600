import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPicture, motifs } from './picture.ts';

/** How many pictures there are of each motif. */
export const picturesOfMotif = 12;

/**
 * Writes the sample pictures of the reference API. Run again it writes the same bytes.
 *
 * @param folder the folder to fill: `albums/` in it
 */
export function makePictures(folder: string): void {
  mkdirSync(join(folder, 'albums'), { recursive: true });
  for (const motif of motifs)
    for (let number = 1; number <= picturesOfMotif; number++)
      writeFileSync(join(folder, `albums/${motif}-${number}.svg`), drawPicture(motif, number));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  makePictures(fileURLToPath(new URL('../../api/media/', import.meta.url)));
