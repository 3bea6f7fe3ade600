import type { ReactNode } from 'react';
import { useServerData } from '../controls/use-server-data.ts';
import { dayWords } from '../controls/act-words.ts';
import type { DeletedPage } from '../server/history/history-api.ts';
import type { Overview } from '../server/overview.ts';
import { historyAddress } from '../shared/document-names.ts';

interface Props {
  /** Those of which this folder keeps a version: the links of a page come back with it. */
  deleted: Overview['deleted'];
  /** Whether words are sought that a title has. */
  isFound: (title: string) => boolean;
  onUndo: (ref: string) => void;
  onBring: (file: string) => void;
}

/** Deleted and reverted documents that are sought, each with a button that brings it back. */
export function DeletedPages({ deleted, isFound, onUndo, onBring }: Props): ReactNode {
  const [committed = []] = useServerData<readonly DeletedPage[]>('history/deleted');
  const kept = deleted.filter(({ title }) => isFound(title));
  const earlier = committed.filter(({ title }) => isFound(title));
  if (kept.length + earlier.length === 0) return null;
  return (
    <section aria-label="Deleted and reverted">
      <h2>Deleted and reverted</h2>
      <ul className="words">
        {kept.map(({ ref, title, when }) => (
          <li key={ref}>
            {title}, {dayWords(when.slice(0, 10))}, {when.slice(11)}{' '}
            <button type="button" onClick={() => onUndo(ref)}>
              Restore<span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
        {earlier.map(({ file, title, time, by }) => (
          <li key={file}>
            <a href={historyAddress(file)}>{title}</a>, {dayWords(time.slice(0, 10))}, {by}{' '}
            <button type="button" onClick={() => onBring(file)}>
              Restore<span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
