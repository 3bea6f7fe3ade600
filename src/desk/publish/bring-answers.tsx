import { useId, useState, type ReactNode } from 'react';
import type { WaitingAnswer } from '../server/documents/answers.ts';
import { takesFiles } from '../shared/file-drag.ts';
import { useServerData } from '../controls/use-server-data.ts';
import { askServer } from '../shared/ask-server.ts';
import { editorAddress } from '../shared/document-names.ts';

/** Takes the file that a reviewer has saved from a report, and lists the answers that wait, by page. */
export function BringAnswers(): ReactNode {
  const id = useId();
  const [waiting = [], read] = useServerData<readonly WaitingAnswer[]>('answers');
  const [message, setMessage] = useState('');
  const bring = async (file: File | undefined) => {
    if (file === undefined) return;
    const { answer } = await askServer('answers', { text: await file.text() });
    const { count, message: why } = answer as { count?: number; message?: string };
    setMessage(why ?? `${count === 1 ? 'One answer is' : `${count} answers are`} here.`);
    await read();
  };
  const lost = waiting.filter(({ at }) => at === undefined);
  return (
    <section className="answers" aria-label="Answers of reviewers">
      <h2>Answers of reviewers</h2>
      <div className="takes-drop" {...takesFiles(([file]) => void bring(file))}>
        <label htmlFor={id}>Bring a reviewer’s answers: choose the file, or drop it here</label>
        <input
          id={id}
          type="file"
          accept=".json,.txt"
          onChange={({ target }) => {
            void bring(target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </div>
      <p role="status">{message}</p>
      <ul>
        {groups(waiting).map(({ file, title, by, pointer, count }) => (
          <li key={`${file} ${by}`}>
            <a href={editorAddress(file, count === 1 && pointer !== '' ? pointer : undefined)}>
              {by}: {count === 1 ? 'one answer' : `${count} answers`} on “{title}”
            </a>
          </li>
        ))}
        {lost.map(({ by, reviewSession, answer, title }) => (
          <li key={`${reviewSession} ${JSON.stringify(answer)}`}>
            {by} on “{title}”, where its place is no longer there:{' '}
            {[answer.words, answer.to].flat().filter(Boolean).join(' ')}{' '}
            <button
              type="button"
              onClick={() => void askServer('answers/done', { reviewSession, answer }).then(read)}
            >
              Done
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The answers of each person on each document, with the place of the first. */
function groups(waiting: readonly WaitingAnswer[]) {
  const found = new Map<
    string,
    { file: string; title: string; by: string; pointer: string; count: number }
  >();
  for (const { by, title, at } of waiting) {
    if (at === undefined) continue;
    const known = found.get(`${at.file} ${by}`);
    if (known === undefined)
      found.set(`${at.file} ${by}`, { file: at.file, title, by, pointer: at.pointer, count: 1 });
    else known.count += 1;
  }
  return [...found.values()];
}
