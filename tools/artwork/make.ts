/**
 * Draws every still picture of the site except the maps, always the same, and writes it to public/images.
 * Run from the root of the repository: `npx tsx tools/artwork/make.ts`
 *
 * A picture is replaced by putting a file of the same name in its place; take its line out of
 * tools/artwork/pictures/all.ts then, or the next run draws over it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictures } from './pictures/all.ts';

for (const { file, draw } of pictures) {
  const path = `public/images/${file}`;
  const svg = draw();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
  console.log(`${path}  ${(Buffer.byteLength(svg) / 1024).toFixed(1)} kB`);
}
