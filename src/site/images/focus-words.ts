/** Says in words where the focus of a picture is, and which way it moves. */
import type { Focus } from '../../engine/generated/schema.ts';

/** Returns the place of a focus: `40 % from the left, 20 % from the top`. */
export function focusWords({ x, y }: Focus): string {
  if (x === 0.5 && y === 0.5) return 'in the middle';
  const [left, top] = [x, y].map((part) => `${Math.round(part * 100)} % from the`);
  return `${left} left, ${top} top`;
}

/** Returns the way from one focus to another: `to the left and up`. */
export function focusMoveWords(from: Focus, to: Focus): string {
  const across = to.x < from.x ? ['to the left'] : to.x > from.x ? ['to the right'] : [];
  const along = to.y < from.y ? ['up'] : to.y > from.y ? ['down'] : [];
  return [...across, ...along].join(' and ');
}
