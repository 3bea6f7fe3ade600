/**
 * Draws the maps of the site from Natural Earth data (public domain) and writes them to public/images.
 * The data and the tools to project it are not dependencies of the site. From the root of the repository:
 *
 *     npm i --no-save world-atlas@2.0.2 topojson-client@3.1.0 d3-geo@3.1.2
 *     npx tsx tools/artwork/make-maps.ts
 *
 * If they are installed elsewhere, name that folder: `npx tsx tools/artwork/make-maps.ts FOLDER`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadAtlas } from './maps/geo-data.ts';
import { drawJourneys } from './maps/journeys.ts';
import { drawProvinces } from './maps/provinces.ts';
import { drawWhereWeWork } from './maps/where-we-work.ts';

const atlas = await loadAtlas(process.argv[2] ?? '.');
const maps = {
  'maps/journeys': drawJourneys(atlas),
  'maps/where-we-work': drawWhereWeWork(atlas),
  provinces: drawProvinces(atlas),
};

mkdirSync('public/images/maps', { recursive: true });
for (const [name, svg] of Object.entries(maps)) {
  const file = `public/images/${name}.svg`;
  writeFileSync(file, svg);
  console.log(`${file}  ${(Buffer.byteLength(svg) / 1024).toFixed(1)} kB`);
}
