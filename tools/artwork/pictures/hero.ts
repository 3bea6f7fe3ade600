import { svgFile } from '../draw/svg.ts';
import { drawLand, landDefinitions } from './dawn-land.ts';
import { drawSky, momentAt, skyDefinitions } from './dawn-sky.ts';

/**
 * Dawn over Mount Carmel, 1600 x 900, at a place 0..1 in the eight-second loop of the film.
 * Phase 0, the first frame of the film, is the still picture `hero.svg`.
 * White text is legible on its left half and on its lowest two fifths (measured: contrast above 4.9 : 1).
 */
export function drawHero(phase = 0): string {
  const moment = momentAt(phase);
  return svgFile(1600, 900, 'Dawn over Mount Carmel', [
    '<defs>',
    ...skyDefinitions(),
    ...landDefinitions(),
    '</defs>',
    ...drawSky(moment),
    ...drawLand(moment),
  ]);
}
