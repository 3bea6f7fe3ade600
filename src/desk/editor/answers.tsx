import { useState, type ReactNode } from 'react';
import type { WaitingAnswer } from '../server/documents/answers.ts';
import { findAnsweredIn, type AnsweredPlace } from '../../site/documents/answers.ts';
import type { Json } from '../../site/json/json.ts';
import { takeWording, type TakenWording } from '../../review/merge/take-wording.ts';
import { ConflictList } from '../controls/conflict-list.tsx';
import { useServerData } from '../controls/use-server-data.ts';
import { blockName } from '../controls/block-names.ts';
import { askServer } from '../shared/ask-server.ts';
import { changedAt, pathAtPointer, valueAt, type ValuePath } from '../shared/at-path.ts';

interface Props {
  file: string;
  /** The draft. */
  value: unknown;
  /** Path of the form that is shown: that of the document shows the answers on all its blocks. */
  path: ValuePath;
  onSelect: (block: ValuePath) => void;
  /** Changes the draft, as one step of Undo. */
  onChange: (step: (now: unknown) => unknown, form: ValuePath) => void;
  say: (words: string) => void;
}

/** The answers of reviewers to a document or block: comments, and wordings that are taken with one press. */
export function Answers({ file, value, path, onSelect, onChange, say }: Props): ReactNode {
  const { waiting, done, finish, putBack } = useAnswersTo(file, say);
  const shown = waiting.flatMap((one) => {
    const place = one.at && findAnsweredIn({ ...one.at, value: value as Json }, one.at.id, one.answer);
    if (place === undefined) return [];
    const at = pathAtPointer(place.pointer, value);
    // A record in a file of several has no form of its own.
    const form = typeof place.value['type'] === 'string' ? at : [];
    return path.length === 0 || String(form) === String(path) ? [{ one, place, at, form }] : [];
  });
  if (shown.length + done.length === 0) return null;
  return (
    <section className="answers" aria-label="Answers of reviewers">
      {shown.map(({ one, place, at, form }) => (
        <OneAnswer
          key={keyOf(one)}
          answer={one}
          place={place}
          name={path.length === 0 && at.length > 0 ? blockName(place.value) : undefined}
          onSelect={() => onSelect(form)}
          onTake={(inner, next) => {
            say(`The wording of ${one.by} is in the text. Undo takes it out`);
            onChange(
              changedAt([...at, ...inner], () => next),
              form,
            );
          }}
          onContested={() => say(`The text has changed since ${one.by} read it: choose the wording`)}
          onDone={(isTaken) => void finish(one, isTaken)}
        />
      ))}
      {done.map((one) => (
        <p key={keyOf(one)}>
          The answer of {one.by} is done.{' '}
          <button type="button" ref={focusOnceShown} onClick={() => void putBack(one)}>
            Put it back
          </button>
        </p>
      ))}
    </section>
  );
}

/** The button that was pressed is gone. */
const focusOnceShown = (button: HTMLButtonElement | null) => button?.focus();

const keyOf = ({ reviewSession, answer }: WaitingAnswer) => `${reviewSession} ${JSON.stringify(answer)}`;

/** The answers to a document, and those that were done here, which can be put back. */
function useAnswersTo(file: string, say: Props['say']) {
  const [all = [], read] = useServerData<readonly WaitingAnswer[]>('answers');
  const [done, setDone] = useState<readonly WaitingAnswer[]>([]);
  return {
    waiting: all.filter(({ at }) => at?.file === file),
    done,
    finish: async (one: WaitingAnswer, isTaken: boolean) => {
      const { reviewSession, answer } = one;
      const { status } = await askServer('answers/done', { reviewSession, answer, isTaken });
      if (status === 200) setDone((now) => [...now, one]);
      say(status === 200 ? `The answer of ${one.by} is done` : 'The answer could not be removed');
      await read();
    },
    putBack: async (one: WaitingAnswer) => {
      const { by, email, date, answer } = one;
      const text = JSON.stringify({ by, ...(email !== undefined && { email }), date, answers: [answer] });
      const { status } = await askServer('answers', { text });
      if (status === 200) setDone((now) => now.filter((other) => other !== one));
      await read();
    },
  };
}

function OneAnswer({
  answer: { by, date, day, answer, runs },
  place: { value, field },
  name,
  onSelect,
  onTake,
  onContested,
  onDone,
}: {
  answer: WaitingAnswer;
  place: AnsweredPlace;
  /** The name of its block or record, if that has to be said. */
  name: string | undefined;
  onSelect: () => void;
  /** Puts the text at a path of its block, record or document. */
  onTake: (inner: ValuePath, text: Json) => void;
  /** Says that the present text contradicts the wording. */
  onContested: () => void;
  onDone: (isTaken: boolean) => void;
}): ReactNode {
  const { words, from, to } = answer;
  const [rival, setRival] = useState<TakenWording>();
  const inner = field === undefined ? undefined : pathAtPointer(field, value);
  const taken =
    inner === undefined || from === undefined || to === undefined
      ? undefined
      : takeWording(valueAt(value, inner) as Json, from, to);
  const put = (text: unknown) => {
    setRival(undefined);
    if (inner !== undefined) onTake(inner, text as Json);
  };
  return (
    <article>
      <p>
        <strong>{by}</strong> wrote on <time dateTime={date}>{day}</time>
        {name !== undefined && (
          <>
            {' about '}
            <button type="button" className="quiet" onClick={onSelect}>
              {name}
            </button>
          </>
        )}
        :{words !== undefined && ` “${words}”`}
      </p>
      {runs.length > 0 && <Wording runs={runs} />}
      {to !== undefined && taken === undefined && <p>The text that this is about is no longer here.</p>}
      {rival?.rival !== undefined && (
        <ConflictList
          value={rival.rival}
          conflicts={[{ pointer: '', place: 'The text', mine: rival.value, theirs: rival.rival }]}
          by={by}
          words={{
            heading: 'The text has changed since the report',
            explanation: `The same place was changed after ${by} had read it. Choose the wording to keep.`,
            theirs: 'Version of the reviewer',
            act: 'Use my choice',
          }}
          onSettle={put}
        />
      )}
      <p className="acts">
        {taken !== undefined && (
          <button
            type="button"
            aria-disabled={taken.isTaken}
            onClick={() => {
              if (taken.isTaken) return;
              if (taken.rival === undefined) return put(taken.value);
              setRival(taken);
              onContested();
            }}
          >
            {taken.isTaken ? 'Taken' : 'Take this wording'}
          </button>
        )}
        <button type="button" onClick={() => onDone(taken?.isTaken === true)}>
          Done
        </button>
        {taken?.isTaken === true && <span>Publishing it names {by} and removes this answer.</span>}
      </p>
    </article>
  );
}

function Wording({ runs }: Pick<WaitingAnswer, 'runs'>): ReactNode {
  const tags = { same: 'span', removed: 'del', added: 'ins' } as const;
  return (
    <p className="wording">
      {runs.map(({ kind, text }, index) => {
        const Tag = tags[kind];
        return <Tag key={index}>{text}</Tag>;
      })}
    </p>
  );
}
