import parse from 'html-react-parser';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ShownVersion, ToldHistory, ToldPiece } from '../server/history/history-api.ts';
import type { DocumentVersion } from '../server/history/versions.ts';
import { askServer } from '../shared/ask-server.ts';

/** A report of what was taken back. */
export interface Taken {
  words: readonly string[];
  /** The request that undoes it. */
  undo?: [what: string, body: object];
}

interface Props {
  file: string;
  version: DocumentVersion;
  /** Its day and author, in words. */
  name: string;
  /** It is shown again when this changes. */
  history: ToldHistory;
  onTaken: (taken: Taken) => void;
}

/** The answer of the server about a version; `asOf` is the history that it belongs to. */
interface Answer {
  shown?: ShownVersion;
  message?: string;
  asOf?: ToldHistory;
}

/** An earlier version beside today's, with a button for each difference. */
export function Version({ file, version: { id, isDeletion }, name, history, onTaken }: Props): ReactNode {
  const [{ shown, message = '', asOf }, setAnswer] = useState<Answer>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isWanted = true;
    void askServer('history/show', { file, version: id }).then(({ answer }) => {
      if (!isWanted) return;
      const { message: refusal } = answer;
      const isRefused = typeof refusal === 'string';
      setAnswer({
        asOf: history,
        ...(isRefused ? { message: refusal } : { shown: answer as unknown as ShownVersion }),
      });
    });
    return () => {
      isWanted = false;
    };
  }, [file, id, history]);
  const take = async (key?: string) => {
    const isGone = shown?.base === null;
    const { answer } = isGone
      ? await askServer('pages/bring', { page: file, version: id })
      : await askServer('history/take', { file, version: id, base: shown?.base, key });
    const {
      message: refusal,
      told,
      remind,
      undo,
    } = answer as Partial<Record<'told' | 'remind', string[]> & Record<'message' | 'undo', string>>;
    if (refusal !== undefined) return onTaken({ words: [refusal] });
    onTaken({
      words: [
        isGone ? 'It is there again.' : 'It is taken back.',
        ...(told ?? remind ?? []).map((words) => `Check this, too: ${words}`),
      ],
      undo: isGone ? ['pages/undo', { undo }] : ['undo', { file }],
    });
  };
  return (
    <section aria-label={name} aria-busy={asOf !== history}>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {message !== '' && <p className="wrong">{message}</p>}
      {isDeletion && <p>It was deleted then; this is how it was before.</p>}
      {shown?.isSame === true && <p>It is the same today.</p>}
      {shown?.base === null && (
        <TakeButton words="Bring it back" of={name} isMain onPress={() => void take()} />
      )}
      {shown !== undefined && shown.pieces.length > 0 && (
        <>
          <h3>Different today</h3>
          <p className="hint">Struck out: as it was. Marked: as it is today.</p>
          <Pieces pieces={shown.pieces} onTake={(key) => void take(key)} />
          <TakeButton words="Take the whole version back" of={name} isMain onPress={() => void take()} />
        </>
      )}
      {shown !== undefined && <Views shown={shown} />}
    </section>
  );
}

/** Both pages side by side, on a phone one below the other. */
function Views({ shown: { views, base, pieces } }: { shown: ShownVersion }): ReactNode {
  /** Scrolls to the first difference, inside the frame only. */
  const showPlace = ({ currentTarget: { contentWindow } }: SyntheticEvent<HTMLIFrameElement>) => {
    const block = contentWindow?.document.getElementById(views?.place ?? '');
    if (block) contentWindow?.scrollTo(0, contentWindow.scrollY + block.getBoundingClientRect().top);
  };
  if (views === undefined) return <p>No page can show this version as it was. Its words are above.</p>;
  return (
    <div className="beside">
      <figure>
        <figcaption>As it was</figcaption>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own site */}
        <iframe src={views.old} title="The page as it was" onLoad={showPlace} />
      </figure>
      {views.today !== undefined && (
        <figure>
          <figcaption>Today</figcaption>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own site */}
          <iframe
            key={`${base} ${pieces.length}`}
            src={views.today}
            title="The page today"
            onLoad={showPlace}
          />
        </figure>
      )}
    </div>
  );
}

function Pieces({
  pieces,
  onTake,
}: {
  pieces: readonly ToldPiece[];
  onTake: (key: string) => void;
}): ReactNode {
  return (
    <ul className="pieces">
      {pieces.map(({ key, html, inner }, index) => (
        <li key={key}>
          {inner.length > 0 ? (
            <Pieces pieces={inner} onTake={onTake} />
          ) : (
            <div className="review">{parse(html)}</div>
          )}
          <TakeButton
            words={inner.length > 0 ? 'Take all of these back' : 'Take this back'}
            of={`difference ${index + 1}`}
            onPress={() => onTake(key)}
          />
        </li>
      ))}
    </ul>
  );
}

function TakeButton({
  words,
  of,
  isMain = false,
  onPress,
}: {
  words: string;
  of: string;
  isMain?: boolean;
  onPress: () => void;
}): ReactNode {
  return (
    <button type="button" className={isMain ? 'button' : undefined} onClick={onPress}>
      {words}
      <span className="visually-hidden">: {of}</span>
    </button>
  );
}
