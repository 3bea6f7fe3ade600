import type { ReactNode } from 'react';
import type { OverviewRow } from '../server/overview.ts';
import { counted } from '../../engine/number-words.ts';
import { dayWords } from '../controls/act-words.ts';
import { editorAddress, historyAddress } from '../shared/document-names.ts';
import { actsOn, type Act } from './acts.tsx';

/** The table of documents, on a phone a list of cards. */
export function DocumentTable({
  name,
  rows,
  isUnfolded,
  onOpen,
}: {
  name: string;
  rows: readonly OverviewRow[];
  /** Whether the awaited items and errors are unfolded, since the view asks for them. */
  isUnfolded: boolean;
  onOpen: (act: Act, row: OverviewRow) => void;
}): ReactNode {
  if (rows.length === 0) return null;
  // A column without an entry would take its width for nothing.
  const hasShown = rows.some(({ shown, blocks }) => shown !== undefined || blocks.length > 0);
  const hasActs = rows.some((row) => actsOn(row).length > 0);
  const hasAgain = rows.some(({ lookAgain }) => lookAgain.length > 0);
  const hasTranslation = rows.some(({ language }) => language !== undefined);
  const hasWrong = rows.some(({ wrong }) => wrong.length > 0);
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">Title</th>
          {hasTranslation && <th scope="col">Translation</th>}
          {hasShown && <th scope="col">Shown</th>}
          <th scope="col">Missing content</th>
          {hasAgain && <th scope="col">Look again</th>}
          {hasWrong && <th scope="col">Wrong</th>}
          <th scope="col">Last change</th>
          {hasActs && <th scope="col">Change</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.file}>
            <th scope="row">
              <a href={editorAddress(row.file)}>{row.title}</a>
              {row.day !== undefined && <span className="address">{dayWords(row.day)}</span>}
              {row.isPage && (
                <a className="address" href={row.path}>
                  {row.path}
                </a>
              )}
            </th>
            {hasTranslation && <td data-label="Translation">{translation(row)}</td>}
            {hasShown && (
              <td data-label="Shown">
                {row.shown !== undefined && (
                  <p className={row.isShownToday ? undefined : 'mark'}>{row.shown}</p>
                )}
                {row.blocks.length > 0 && <p>{counted(row.blocks.length, 'block')} on some days</p>}
              </td>
            )}
            <td data-label="Missing content">
              <More key={String(isUnfolded)} count={row.awaited.length} isUnfolded={isUnfolded}>
                {row.awaited.map(({ words, pointer }) => (
                  <li key={pointer}>
                    <a href={editorAddress(row.file, pointer)}>{words}</a>
                  </li>
                ))}
              </More>
            </td>
            {hasAgain && (
              <td data-label="Look again">
                <More key={String(isUnfolded)} count={row.lookAgain.length} isUnfolded={isUnfolded}>
                  {row.lookAgain.map(({ words, pointer, isOver }) => (
                    <li key={pointer} className={isOver ? 'mark' : undefined}>
                      <a href={editorAddress(row.file, pointer)}>{words}</a>
                    </li>
                  ))}
                </More>
              </td>
            )}
            {hasWrong && (
              <td data-label="Wrong" className="wrong">
                <More key={String(isUnfolded)} count={row.wrong.length} isUnfolded={isUnfolded}>
                  {row.wrong.map(({ words, pointer }) => (
                    <li key={`${pointer} ${words}`}>
                      <a href={editorAddress(row.file, pointer)}>{words}</a>
                    </li>
                  ))}
                </More>
              </td>
            )}
            <td data-label="Last change">
              <div>
                {lastChange(row)}
                {row.changed?.day !== undefined && (
                  <a className="address" href={historyAddress(row.file)}>
                    Earlier versions<span className="visually-hidden"> of {row.title}</span>
                  </a>
                )}
              </div>
            </td>
            {hasActs && (
              <td data-label="Change">
                <div className="acts">
                  {actsOn(row).map((act) => (
                    <button
                      key={act.name}
                      type="button"
                      className="quiet"
                      aria-label={`${act.name} ${row.title}`}
                      onClick={() => onOpen(act, row)}
                    >
                      {act.name}
                    </button>
                  ))}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function More({
  count,
  isUnfolded,
  children,
}: {
  count: number;
  isUnfolded: boolean;
  children: ReactNode;
}): ReactNode {
  if (count === 0) return null;
  return (
    <details open={isUnfolded || undefined}>
      <summary>{counted(count, 'thing')}</summary>
      <ul>{children}</ul>
    </details>
  );
}

function translation({ title, translation, untranslated }: OverviewRow): ReactNode {
  if (translation === undefined && untranslated === undefined) return null;
  const words = { begun: 'Being translated', current: 'Translated', old: 'Out of date' };
  return (
    <div>
      {translation && <p className={translation === 'old' ? 'mark' : undefined}>{words[translation]}</p>}
      {untranslated && (
        <a href={editorAddress(untranslated.first.file, untranslated.first.pointer)}>
          {counted(untranslated.count, 'text')} as in the original
          <span className="visually-hidden">: {title}</span>
        </a>
      )}
    </div>
  );
}

function lastChange({ changed }: OverviewRow): string {
  if (changed === undefined) return '';
  const { day, by, isPending } = changed;
  const committed = day === undefined ? '' : `${dayWords(day)} by ${by ?? 'somebody'}`;
  if (!isPending) return committed;
  return committed === '' ? 'New, not published yet' : `Not published yet; before that ${committed}`;
}
