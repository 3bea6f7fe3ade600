import { monogram } from '../draw/letters.ts';
import { cross, star } from '../draw/svg.ts';
import { drawPortrait, type Ground } from './portrait.ts';

/** A portrait slot of the congregation: initials as far as a name is known, and the sign above them. */
export type Leader = Readonly<{
  id: string;
  title: string;
  initials?: string;
  sign?: 'star' | 'three stars' | 'cross';
  ground: Ground;
}>;

/** The foundress, the co-founder, and the twelve superiors general in their order. */
export const leaders: readonly Leader[] = [
  { id: 'veronica', title: 'V', initials: 'V', sign: 'three stars', ground: 'night' },
  { id: 'marie-ephrem', title: 'M E', initials: 'ME', sign: 'cross', ground: 'umber' },
  { id: 'marie-des-anges', title: 'M A', initials: 'MA', ground: 'habit' },
  { id: 'aloysia', title: 'A', initials: 'A', ground: 'umber' },
  { id: 'josephine', title: 'J', initials: 'J', ground: 'night' },
  { id: 'fourth', title: 'A star', ground: 'habit' },
  { id: 'sylvia', title: 'S', initials: 'S', ground: 'umber' },
  { id: 'theodosia', title: 'T', initials: 'T', ground: 'night' },
  { id: 'carmelita', title: 'C', initials: 'C', ground: 'umber' },
  { id: 'mariella', title: 'M', initials: 'M', ground: 'habit' },
  { id: 'vincent', title: 'V', initials: 'V', ground: 'umber' },
  { id: 'agatha-mary', title: 'A M', initials: 'AM', ground: 'habit' },
  { id: 'susheela', title: 'S', initials: 'S', ground: 'night' },
  { id: 'nirmalini', title: 'N', initials: 'N', ground: 'habit' },
];

function signAbove(sign: Leader['sign']): string {
  if (sign === 'cross') return cross(180, 92, 52, 'url(#gilt)');
  if (sign === 'three stars') {
    return [
      star(138, 128, 13, 'url(#gilt)'),
      star(180, 102, 16, 'url(#gilt)'),
      star(222, 128, 13, 'url(#gilt)'),
    ].join('');
  }
  return star(180, 116, 16, 'url(#gilt)');
}

function figureOf({ initials, sign }: Leader): string[] {
  if (!initials)
    return [
      star(180, 232, 78, 'url(#gilt)'),
      '<circle cx="180" cy="232" r="96" fill="none" stroke="url(#gilt)" stroke-width="1.5" stroke-dasharray="1 7" stroke-linecap="round"/>',
    ];
  const height = initials.length > 1 ? 86 : 136;
  return [signAbove(sign), `<g fill="url(#gilt-letter)">${monogram(initials, 180, 244, height)}</g>`];
}

/** Draws the portrait slot of one leader, 360 x 480. */
export function drawLeader(leader: Leader): string {
  const { id, title, ground } = leader;
  return drawPortrait({ name: id, title, kind: 'round', ground, figure: figureOf(leader) });
}
