import { monogram } from '../draw/letters.ts';
import { palette } from '../draw/palette.ts';
import { radialGradient, short } from '../draw/svg.ts';
import { andes, book, dove, lily } from './saint-emblems-more.ts';
import { ascent, quill, rose, starAndCross, trinityFlame } from './saint-emblems.ts';
import { drawPortrait, type Ground } from './portrait.ts';

/** A saint's slot: the emblem that stands in the nimbus, and the initials below it. */
export type Saint = Readonly<{
  id: string;
  title: string;
  initials: string;
  emblem: () => string;
  ground: Ground;
}>;

/** The nine saints of Carmel that the site shows first. */
export const saints: readonly Saint[] = [
  { id: 'teresa-of-jesus', title: 'A quill and a star', initials: 'TJ', emblem: quill, ground: 'habit' },
  {
    id: 'john-of-the-cross',
    title: 'The mount and its path',
    initials: 'JC',
    emblem: ascent,
    ground: 'night',
  },
  { id: 'therese-of-lisieux', title: 'A rose', initials: 'TL', emblem: rose, ground: 'umber' },
  {
    id: 'teresa-benedicta',
    title: 'The star of David and the cross',
    initials: 'TB',
    emblem: starAndCross,
    ground: 'night',
  },
  {
    id: 'elizabeth-of-the-trinity',
    title: 'A flame in a triangle',
    initials: 'ET',
    emblem: trinityFlame,
    ground: 'habit',
  },
  { id: 'teresa-of-los-andes', title: 'The Andes', initials: 'TA', emblem: andes, ground: 'umber' },
  { id: 'raphael-kalinowski', title: 'A book and a cross', initials: 'RK', emblem: book, ground: 'umber' },
  { id: 'mary-of-jesus-crucified', title: 'A dove', initials: 'MJ', emblem: dove, ground: 'night' },
  { id: 'euphrasia', title: 'A lily', initials: 'E', emblem: lily, ground: 'habit' },
];

const center = [180, 212] as const;

/** A gold disc with a ring of beads and short rays, as behind the heads of saints in old paintings. */
function nimbus(): string {
  const beads = Array.from({ length: 36 }, (_, index) => {
    const angle = (index * Math.PI) / 18;
    const [x, y] = [center[0] + 89 * Math.cos(angle), center[1] + 89 * Math.sin(angle)];
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${index % 3 ? 1.3 : 2.4}"/>`;
  });
  return (
    `<circle cx="${center[0]}" cy="${center[1]}" r="80" fill="url(#nimbus)" stroke="#f6e3b0" stroke-width="1.5"/>` +
    `<circle cx="${center[0]}" cy="${center[1]}" r="74" fill="none" stroke="${palette.habit}" stroke-opacity=".35"/>` +
    `<g fill="url(#gilt)">${beads.join('')}</g>`
  );
}

/** Draws the portrait slot of one saint, 360 x 480. */
export function drawSaint({ id, title, initials, emblem, ground }: Saint): string {
  return drawPortrait({
    name: id,
    title,
    kind: 'pointed',
    ground,
    definitions: [
      radialGradient('nimbus', [180, 196], 96, [
        [0, '#f0d594'],
        [0.7, palette.goldLight],
        [1, '#c2933f'],
      ]),
    ],
    figure: [
      nimbus(),
      `<g transform="translate(${center[0]} ${center[1]}) scale(1.22)">${emblem()}</g>`,
      `<g fill="url(#gilt-letter)">${monogram(initials, 180, 353, 46, 9)}</g>`,
    ],
  });
}
