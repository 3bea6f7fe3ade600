import { lettering } from '../../draw/lettering.ts';
import { palette } from '../../draw/palette.ts';
import { disc, group, line } from '../../draw/shapes.ts';
import { radialGradient, svgFile, verticalGradient, type Point } from '../../draw/svg.ts';
import { crown } from './crown.ts';
import { knot, lily, palm } from './plants.ts';
import { ribbon } from './ribbon.ts';
import { shield } from './shield.ts';

/*
 * The arms of the Apostolic Carmel have a mount, a cross, stars, a double-flamed lamp, a lily, a palm, a star-studded
 * crown and the motto. Where each stands, and in which colours, is not known to us. The drawing follows the
 * common shield of Carmel: a brown mount in a white field, the cross on its summit, two stars beside it and one on
 * the mount, the crown above. The lamp stands at the foot of the mount, under its star; the lily and the palm,
 * as is usual for plants that are no part of the shield, hold it from both sides and cross below it.
 * If the congregation gives its own drawing, put it in the place of this file.
 */

/** The ground of both drawings: cream paper, brighter behind the shield, in a thin frame. */
function paper(width: number, center: Point): { definitions: string[]; ground: string[] } {
  return {
    definitions: [
      verticalGradient('paper', [
        [0, palette.cream],
        [1, palette.creamDeep],
      ]),
      radialGradient('light', center, 560, [
        [0, '#fffdf6', 1],
        [0.5, '#fffaf0', 0.6],
        [1, '#fffaf0', 0],
      ]),
    ],
    ground: [
      `<rect width="${width}" height="1200" fill="url(#paper)"/>`,
      `<rect width="${width}" height="1200" fill="url(#light)"/>`,
      `<rect x="22" y="22" width="${width - 44}" height="1156" fill="none" stroke="${palette.gold}" stroke-width="2.5" stroke-opacity=".7"/>`,
      `<rect x="31" y="31" width="${width - 62}" height="1138" fill="none" stroke="${palette.gold}" stroke-width="1" stroke-opacity=".55"/>`,
    ],
  };
}

const figure = (): string[] => [...palm(), ...lily(), ...knot(), ...shield(), ...crown(), ...ribbon()];

/** The coat of arms, 1080 x 1200. */
export function drawArms(): string {
  const { definitions, ground } = paper(1080, [540, 560]);
  return svgFile(1080, 1200, 'The coat of arms of the Apostolic Carmel', [
    '<defs>',
    ...definitions,
    '</defs>',
    ...ground,
    group('transform="translate(40 0)"', figure()),
  ]);
}

/** A name beside the arms: on which side, at which height, where its line turns, and the place it points to. */
type Name = Readonly<{ text: string; side: 'left' | 'right'; y: number; turn: number; to: Point }>;

const names: readonly Name[] = [
  { text: 'STARS', side: 'left', y: 262, turn: 214, to: [340, 456] },
  { text: 'LILY', side: 'left', y: 436, turn: 60, to: [158, 420] },
  { text: 'MOUNT', side: 'left', y: 745, turn: 40, to: [336, 745] },
  { text: 'CROWN', side: 'right', y: 200, turn: 800, to: [628, 232] },
  { text: 'CROSS', side: 'right', y: 290, turn: 770, to: [546, 408] },
  { text: 'PALM', side: 'right', y: 560, turn: 980, to: [874, 548] },
  { text: 'LAMP', side: 'right', y: 815, turn: 980, to: [562, 796] },
  { text: 'MOTTO', side: 'right', y: 985, turn: 960, to: [774, 1030] },
];

/** The same arms with the name of each sign beside it, 1500 x 1200. */
export function drawArmsLabelled(): string {
  const { definitions, ground } = paper(1500, [750, 560]);
  const drawn = names.map(({ text, side, y, turn, to: [x, ty] }) => {
    const start = side === 'left' ? -28 : 1028;
    const path = `M${start} ${y}H${turn}L${x} ${ty}`;
    return [
      line(path, palette.cream, 7, 'stroke-opacity=".9"'),
      line(path, palette.habit, 2.6),
      disc(x, ty, 9, palette.cream),
      disc(x, ty, 5.5, palette.habit),
      lettering(text, [side === 'left' ? -44 : 1044, y], 29, side === 'left' ? 'end' : 'start', 0.14),
    ];
  });
  return svgFile(1500, 1200, 'The coat of arms of the Apostolic Carmel, with the names of its signs', [
    '<defs>',
    ...definitions,
    '</defs>',
    ...ground,
    group('transform="translate(250 0)"', [...figure(), group(`fill="${palette.habitDark}"`, drawn.flat())]),
  ]);
}
