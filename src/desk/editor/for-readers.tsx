/** The check of the edited page for all readers: notes on its words, and barriers that axe finds on the page beside it. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { shortened } from '../controls/block-names.ts';
import { LocatedProblem } from '../controls/problem-text.tsx';
import { ForRunner } from '../controls/told.tsx';
import { askServer } from '../shared/ask-server.ts';
import { listen, tell, type PageBarrier } from '../shared/editor-messages.ts';
import type { DraftProblem } from '../server/documents/check-draft.ts';
import { noProblems } from './draft-state.ts';
import type { useDraft } from './use-draft.ts';
import type { Selection } from './use-selection.ts';

/** The barriers that a writer can mend, by the rules of axe; all others are of the look or of the engine. */
const mendable: Readonly<Record<string, string>> = {
  'image-alt': 'This picture has no description',
  'image-redundant-alt':
    'The description of this picture only repeats the words beside it; leave it empty, or say more',
  'link-name': 'This link has no words, and its picture no description',
  'empty-heading': 'This heading has no words',
  'heading-order': 'This heading is two levels below the one before it',
  'empty-table-header': 'A header of this table has no words',
  'td-headers-attr': 'A cell of this table names a header that is not there',
  'th-has-data-cells': 'A header of this table has no cells',
  'frame-title': 'This frame has no title',
  'valid-lang': 'The language of this text is unknown; choose it',
  'video-caption': 'This film has no subtitles',
};

/** The check for all readers, once it was asked for. */
export interface ReaderCheck {
  isLooking: boolean;
  notes: readonly DraftProblem[];
  /** Those on the page; `undefined` if it could not be looked at. */
  barriers: readonly PageBarrier[] | undefined;
}

/** Checks the document and the page beside it for all readers, when it is asked. */
export function useReaderCheck(
  live: RefObject<HTMLIFrameElement | null>,
  file: string,
  { draft, checked, say }: Pick<ReturnType<typeof useDraft>, 'draft' | 'checked' | 'say'>,
  selection: Pick<Selection, 'show'>,
) {
  const [check, setCheck] = useState<ReaderCheck>();
  // A note goes with its correction, and new ones come.
  useEffect(() => {
    if (checked !== noProblems) setCheck((now) => now && { ...now, notes: checked.notes });
  }, [checked]);
  const finish = useRef<(barriers: readonly PageBarrier[] | undefined) => void>(() => {});
  useEffect(
    () =>
      listen(
        () => live.current?.contentWindow,
        (message) => {
          if (message.desk === 'looked') finish.current(message.barriers);
        },
      ),
    [live],
  );
  async function look(): Promise<void> {
    setCheck({ isLooking: true, notes: [], barriers: [] });
    say('Looking at the page…');
    const { answer } = await askServer('check', { file, value: draft?.value });
    const notes = (answer['notes'] ?? []) as DraftProblem[];
    finish.current = (barriers) => {
      setCheck((now) => now && { isLooking: false, notes, barriers });
      const count = notes.length + (barriers ?? []).filter(({ rule }) => rule in mendable).length;
      if (barriers === undefined) say(unseen);
      else say(count === 0 ? 'Nothing was found that shuts readers out' : `Found for all readers: ${count}`);
      selection.show('form', () => document.getElementById(headingId)?.focus());
    };
    const page = live.current?.contentWindow;
    // A page that is hidden, as beside the form on a phone, has nothing to look at.
    if (page) selection.show('page', () => tell(page, { desk: 'look' }));
    else finish.current([]);
  }
  return { check, look, close: () => setCheck(undefined) };
}

const headingId = 'for-all-readers';
const unseen = 'The page could not be looked at; only its words were';

interface Props {
  /** The result of the check; `undefined` if it was not asked for. */
  check: ReaderCheck | undefined;
  /** The notes on fields that were left. */
  notes: readonly DraftProblem[];
  onGo: (pointer: string) => void;
  onGoToBlock: (barrier: PageBarrier) => void;
  onClose: () => void;
}

/** The notes on words, and the result of the check once it was asked for, beside the form. */
export function ForReaders({ check, notes, onGo, onGoToBlock, onClose }: Props): ReactNode {
  const shown = check?.notes ?? notes;
  if (check === undefined && shown.length === 0) return null;
  const barriers = check?.barriers ?? [];
  const own = barriers.filter(({ rule }) => rule in mendable);
  const others = barriers.filter(({ rule }) => !(rule in mendable));
  return (
    <section className="problems notes" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        For all readers
      </h2>
      {check && <Outcome check={check} count={shown.length + own.length} />}
      <ul>
        {shown.map((note) => (
          <LocatedProblem key={`${note.pointer} ${note.message}`} {...note} onGo={onGo} />
        ))}
        {own.map((barrier) => (
          <li key={`${barrier.rule} ${barrier.target}`}>
            <button type="button" className="quiet" onClick={() => onGoToBlock(barrier)}>
              {barrier.words === '' ? 'Show it' : `“${shortened(barrier.words)}”`}
            </button>{' '}
            {mendable[barrier.rule]}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ForRunner>
          <ul>
            {others.map(({ rule, help, target }) => (
              <li key={`${rule} ${target}`}>
                {help} ({rule}): <code>{target}</code>
              </li>
            ))}
          </ul>
        </ForRunner>
      )}
      {check && (
        <button type="button" onClick={onClose}>
          Close
        </button>
      )}
    </section>
  );
}

function Outcome({
  check: { isLooking, barriers },
  count,
}: {
  check: ReaderCheck;
  count: number;
}): ReactNode {
  if (isLooking) return <p>Looking at the page…</p>;
  if (barriers === undefined) return <p>{unseen}.</p>;
  if (count > 0) return null;
  return (
    <p>Nothing was found that shuts readers out. A program finds a part; somebody who listens finds more.</p>
  );
}
