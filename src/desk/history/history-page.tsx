import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Unsaved } from '../controls/unsaved.tsx';
import type { ToldHistory } from '../server/history/history-api.ts';
import type { DocumentVersion } from '../server/history/versions.ts';
import { askServer } from '../shared/ask-server.ts';
import { editorAddress } from '../shared/document-names.ts';
import { Version, type Taken } from './version.tsx';

interface Props {
  file: string;
  /** The history, which is new after each change of a document. */
  history: ToldHistory;
  /** Asks for earlier versions. */
  onMore: () => void;
  /** Asks for the versions with some words. */
  onSeek: (words: string) => void;
}

/** The earlier versions of a document: a list, and the chosen one beside today's. */
export function HistoryPage({ file, history, onMore, onSeek }: Props): ReactNode {
  const { title, versions, unpublished, hasMore } = history;
  const [id, setId] = useState<string>();
  const [isSeeking, setSeeking] = useState(false);
  const [done, setDone] = useState<Taken>();
  const field = useId();
  const report = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the difference.
  useEffect(() => {
    if (done !== undefined) report.current?.focus();
  }, [done]);
  const chosen = versions.find((version) => version.id === id);
  const undo = async () => {
    const { answer } = await askServer(...(done?.undo ?? ['undo', { file }]));
    setDone({ words: [typeof answer['message'] === 'string' ? answer['message'] : 'It is undone.'] });
  };
  return (
    <main className="history desk">
      <h1>Earlier versions: {title}</h1>
      <p className="ways">
        <a href={editorAddress(file)}>To the form</a> <a href="/_pages">All pages</a>
      </p>
      <div role="status" ref={report} tabIndex={-1}>
        {done?.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {done?.undo !== undefined && (
          <button type="button" onClick={() => void undo()}>
            Undo
          </button>
        )}
      </div>
      <Unsaved />
      <div className="columns">
        <nav aria-label="Versions">
          {unpublished !== undefined && (
            <p>
              <strong>Today</strong>, not published yet: {unpublished}
            </p>
          )}
          <div className="field">
            <label htmlFor={field}>Find words in the versions</label>
            <input
              id={field}
              type="search"
              onChange={({ target }) => {
                setSeeking(target.value.trim() !== '');
                onSeek(target.value);
              }}
            />
          </div>
          <p aria-live="polite">
            {versions.length === 0 &&
              (isSeeking ? 'No version has these words.' : 'No earlier version is recorded yet.')}
          </p>
          <ol>
            {versions.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  aria-current={version.id === id ? 'true' : undefined}
                  onClick={() => setId(version.id)}
                >
                  <strong>{dayInWords(version.time)}</strong>, {version.by}: {version.words}
                  {version.isKept && ' (never published)'}
                </button>
              </li>
            ))}
          </ol>
          {hasMore && (
            <button type="button" onClick={onMore}>
              Show earlier
            </button>
          )}
        </nav>
        {chosen === undefined ? (
          <p>Choose a version to see it beside today’s.</p>
        ) : (
          <Version
            key={chosen.id}
            file={file}
            version={chosen}
            name={versionName(chosen)}
            history={history}
            onTaken={setDone}
          />
        )}
      </div>
    </main>
  );
}

const versionName = ({ time, by }: DocumentVersion) => `${dayInWords(time)}, ${by}`;

/** `28 November 2026, 10:12`, where it was written. */
function dayInWords(time: string): string {
  const here = new Date(`${time.slice(0, 19)}Z`);
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(here)
    .replace(' at ', ', ');
}
