import type { ReactNode } from 'react';
import type { ChangedItem } from '../server/publish/changes.ts';
import type { CheckedChoice } from '../server/publish/check-choice.ts';

/** Says whether the site would be valid with the chosen items; if not, why, and what would fix it. */
export function ChoiceCheck({
  checked,
  items,
  onAdd,
}: {
  checked: CheckedChoice | undefined;
  items: readonly ChangedItem[];
  onAdd: (files: readonly string[]) => void;
}): ReactNode {
  if (checked === undefined)
    return <p role="status">Looking whether the site is whole with what you have chosen …</p>;
  const { problems, missing, known } = checked;
  const names = items.filter(({ file }) => missing.includes(file)).map(({ title }) => title);
  if (problems.length === 0)
    return (
      <p role="status">
        The site is whole with what you have chosen.
        {known > 0 &&
          ` ${known === 1 ? 'One mistake that was there before is' : `${known} mistakes that were there before are`} still there.`}
      </p>
    );
  return (
    <div className="refused" role="alert">
      <p>With this choice alone the site would have mistakes, so it is not sent:</p>
      <ul>
        {problems.map(({ file, line, message }) => (
          <li key={`${file}:${line}:${message}`}>
            <span className="file">
              {file}, line {line}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <button type="button" className="button" onClick={() => onAdd(missing)}>
          Add what is missing: {names.join(', ')}
        </button>
      ) : (
        <p>Correct it in the editor, or leave it out.</p>
      )}
    </div>
  );
}
