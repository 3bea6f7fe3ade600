/** Draws the picture that keeps the place of a portrait until there is one: a monogram in an arch. */
import { letters, monogram } from './draw/letters.ts';
import { star } from './draw/svg.ts';
import { drawPortrait, type ArchKind, type Ground } from './pictures/portrait.ts';
import { seedFromName } from './draw/seeded-random.ts';

const grounds: readonly Ground[] = ['habit', 'umber', 'night'];

/** An SVG of 360 x 480. The name chooses the colour of the wall and the line of the hills. */
export function drawSlot(name: string, arch: ArchKind, initials: string): string {
  // Letters that nobody has drawn yet give way to a star.
  const drawn = [...initials].filter((letter) => letter in letters).join('');
  const height = drawn.length > 1 ? 86 : 136;
  return drawPortrait({
    name,
    title: drawn === '' ? 'A star' : [...drawn].join(' '),
    kind: arch,
    ground: grounds[seedFromName(name) % grounds.length] ?? 'habit',
    figure:
      drawn === ''
        ? [star(180, 232, 78, 'url(#gilt)')]
        : [
            star(180, 116, 16, 'url(#gilt)'),
            `<g fill="url(#gilt-letter)">${monogram(drawn, 180, 244, height)}</g>`,
          ],
  });
}
