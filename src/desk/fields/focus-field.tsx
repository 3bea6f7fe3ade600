/** The point of a picture that stays visible where the picture is cropped. */
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Focus } from '../../engine/generated/schema.ts';
import { readFocus } from '../../engine/read-field.ts';
import { focusWords } from '../../site/images/focus-words.ts';
import { isPicture } from '../../site/images/picture-formats.ts';
import type { ResolvedProps } from './types.ts';

/** The parts of a side at which styles crop (`blocks/ui/picture.tsx`). */
const steps = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1];
const nearest = (part: number) =>
  steps.reduce((best, one) => (Math.abs(one - part) < Math.abs(best - part) ? one : best));
const before = (part: number) => steps.findLast((one) => one < part) ?? 0;
const after = (part: number) => steps.find((one) => one > part) ?? 1;

/** Where each arrow key moves a focus. */
const ways: Readonly<Record<string, (focus: Focus) => Focus>> = {
  ArrowLeft: ({ x, y }) => ({ x: before(x), y }),
  ArrowRight: ({ x, y }) => ({ x: after(x), y }),
  ArrowUp: ({ x, y }) => ({ x, y: before(y) }),
  ArrowDown: ({ x, y }) => ({ x, y: after(y) }),
};

const middle: Focus = { x: 0.5, y: 0.5 };

/** Returns the address of the first picture among the values of an object; its focus is that of this picture. */
export function pictureIn(object: Readonly<Record<string, unknown>>): string | undefined {
  const isOne = (value: unknown): value is string =>
    typeof value === 'string' && /^\/\S+$/.test(value) && isPicture(value);
  return Object.values(object)
    .map((value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value))
    .find(isOne);
}

/** The picture, on which a press sets the focus and arrow keys move it. */
export function FocusInput({ id, value, picture, onChange }: ResolvedProps): ReactNode {
  const focus = readFocus(value);
  function press({ detail, clientX, clientY, currentTarget }: MouseEvent): void {
    // A press of a key has no point.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: nearest((clientX - left) / width), y: nearest((clientY - top) / height) });
  }
  function move(event: KeyboardEvent): void {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onChange(way(focus ?? middle));
  }
  return (
    <>
      <button
        id={id}
        type="button"
        className="focus-picture"
        aria-describedby={`${id}__error ${id}__point ${id}__description`}
        onClick={press}
        onKeyDown={move}
      >
        <img src={picture} alt="" />
        {focus && (
          <span className="focus-mark" style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
        )}
      </button>
      <p id={`${id}__point`} className="hint" role="status">
        {focus
          ? `It is ${focusWords(focus)}.`
          : 'None is chosen: each place shows the part that suits most pictures.'}
      </p>
      <button type="button" onClick={() => onChange(middle)}>
        Middle
      </button>
    </>
  );
}
