/**
 * Draws every still picture of the site except the maps, always the same, and writes it to public/images.
 * Run from the root of the repository: `npx tsx artwork/make.ts`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawIcon, drawLogo } from './pictures/emblem.ts';
import { drawFilmAwaited } from './pictures/film-awaited.ts';
import { drawHero } from './pictures/hero.ts';
import { drawLandscape, galleries, type Land } from './pictures/landscapes.ts';
import { drawLeader, leaders } from './pictures/leaders.ts';
import { drawMystery, mysteries } from './pictures/mysteries.ts';
import { drawSaint, saints } from './pictures/saints.ts';

function write(name: string, svg: string): void {
  const file = `public/images/${name}.svg`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
  console.log(`${file}  ${(Buffer.byteLength(svg) / 1024).toFixed(1)} kB`);
}

write('logo', drawLogo());
write('icon', drawIcon());
write('film-awaited', drawFilmAwaited());
write('hero', drawHero());
for (const leader of leaders) write(`leaders/${leader.id}`, drawLeader(leader));
for (const saint of saints) write(`saints/${saint.id}`, drawSaint(saint));
for (const [land, count] of Object.entries(galleries) as [Land, number][])
  for (let number = 1; number <= count; number += 1)
    write(`houses/${land}/${String(number).padStart(2, '0')}`, drawLandscape(land, number));
for (const [set, list] of Object.entries(mysteries))
  for (const mystery of list) write(`mysteries/${mystery}`, drawMystery(set, mystery));
