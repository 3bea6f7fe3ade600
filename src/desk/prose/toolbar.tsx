/** The toolbar of the surface, by the ARIA pattern: one tab stop, with arrow keys between the buttons. */
import type { Command, EditorState } from 'prosemirror-state';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import {
  bold,
  bullets,
  deeper,
  isMarked,
  isWithin,
  italic,
  lessDeep,
  linkAt,
  numbers,
  quotation,
} from './commands.ts';
import { proseSchema } from './prose-schema.ts';

/** Splits the text into blocks: at the cursor, or so that the line of the cursor is a heading. */
type Split = 'here' | 'heading';

interface Tool {
  label: string;
  /** The shortcut, in the syntax of `aria-keyshortcuts`. */
  keys?: string;
  run?: Command;
  asks?: 'link' | 'picture';
  splits?: Split;
  isOn?: (state: EditorState) => boolean;
  /** Shown only in lists. */
  isForLists?: true;
}

const { nodes, marks } = proseSchema;

const tools: readonly Tool[] = [
  { label: 'Bold', keys: 'Control+B', run: bold, isOn: (state) => isMarked(state, marks.strong) },
  { label: 'Italic', keys: 'Control+I', run: italic, isOn: (state) => isMarked(state, marks.em) },
  { label: 'Link', keys: 'Control+K', asks: 'link', isOn: (state) => linkAt(state) !== undefined },
  {
    label: 'List',
    keys: 'Control+Shift+8',
    run: bullets,
    isOn: (state) => isWithin(state, nodes.bullet_list),
  },
  {
    label: 'Numbered list',
    keys: 'Control+Shift+7',
    run: numbers,
    isOn: (state) => isWithin(state, nodes.ordered_list),
  },
  { label: 'Indent', keys: 'Control+]', run: deeper, isForLists: true },
  { label: 'Outdent', keys: 'Control+[', run: lessDeep, isForLists: true },
  { label: 'Quotation', run: quotation, isOn: (state) => isWithin(state, nodes.blockquote) },
  { label: 'Heading', splits: 'heading' },
  { label: 'Picture', asks: 'picture' },
  { label: 'Split here', keys: 'Control+Shift+Enter', splits: 'here' },
];

interface Props {
  ref: Ref<HTMLDivElement>;
  /** `undefined` until the surface is mounted. */
  state: EditorState | undefined;
  surface: string;
  onRun: (command: Command) => void;
  onAsk: (what: 'link' | 'picture') => void;
  /** Absent where the text cannot be split. */
  onSplit: ((as: Split) => void) | undefined;
  onAsWritten: () => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Toolbar({ ref, state, surface, onRun, onAsk, onSplit, onAsWritten }: Props): ReactNode {
  const [current, setCurrent] = useState(0);
  const isInList = state && (isWithin(state, nodes.bullet_list) || isWithin(state, nodes.ordered_list));
  const shown = tools.filter(
    ({ isForLists, splits }) =>
      (isForLists === undefined || isInList === true) && (splits === undefined || onSplit !== undefined),
  );
  // "As written" is the last button, after those shown.
  const stop = Math.min(current, shown.length);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      return document.getElementById(surface)?.focus();
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(stop, shown.length);
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label="Text"
      aria-controls={surface}
      className="prose-tools"
      onKeyDown={move}
    >
      {shown.map(({ label, keys, run, asks, splits, isOn }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={isOn && state ? isOn(state) : undefined}
          aria-keyshortcuts={keys}
          title={keys?.replace('Control', 'Ctrl')}
          // Keeps the selection in the surface.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(index);
            if (run) onRun(run);
            if (asks) onAsk(asks);
            if (splits) onSplit?.(splits);
          }}
        >
          {label}
        </button>
      ))}
      <AsWritten tabIndex={stop === shown.length ? 0 : -1} isOn={false} onClick={onAsWritten} />
    </div>
  );
}

/** Switches between the surface and the Markdown. */
export function AsWritten({
  isOn,
  tabIndex = 0,
  onClick,
}: {
  isOn: boolean;
  tabIndex?: number;
  onClick: () => void;
}): ReactNode {
  return (
    <button type="button" className="as-written" tabIndex={tabIndex} aria-pressed={isOn} onClick={onClick}>
      As written
    </button>
  );
}
