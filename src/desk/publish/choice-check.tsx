import type { ReactNode } from 'react';
import { wordsOfPath } from '../controls/block-names.ts';
import { PlacedList } from '../controls/placed.tsx';
import type { ChangedItem } from '../server/publish/changes.ts';
import type { CheckedChoice } from '../server/publish/check-choice.ts';
import { editorAddress } from '../shared/document-names.ts';
import type { WordlessPicture } from '../server/publish/wordless-pictures.ts';

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
  if (checked === undefined) return <p role="status">Checking the site with your choice …</p>;
  const { problems, missing, known } = checked;
  const names = items.filter(({ file }) => missing.includes(file)).map(({ title }) => title);
  if (problems.length === 0)
    return (
      <p role="status">
        The site has no new mistakes with your choice.
        {known > 0 &&
          ` ${known === 1 ? 'One earlier mistake is' : `${known} earlier mistakes are`} still there.`}
      </p>
    );
  return (
    <div className="refused" role="alert">
      <p>With this choice the site would have mistakes, so it cannot be published:</p>
      <PlacedList problems={problems} />
      {missing.length > 0 ? (
        <button type="button" className="button" onClick={() => onAdd(missing)}>
          Also choose: {names.join(', ')}
        </button>
      ) : (
        <p>Correct it in the editor, or leave it out.</p>
      )}
    </div>
  );
}

/** Asks once more for the words of pictures that came without them. An empty text may be meant, so sending stays open. */
export function WordlessPictures({ pictures }: { pictures: readonly WordlessPicture[] }): ReactNode {
  if (pictures.length === 0) return null;
  return (
    <section aria-label="Pictures without words">
      <p>
        People who do not see these pictures learn nothing of them. Describe each, unless it is only
        decoration:
      </p>
      <ul>
        {pictures.map(({ file, title, pointer, src }) => (
          <li key={`${file} ${pointer} ${src}`}>
            <a href={editorAddress(file, pointer)}>
              Describe “{wordsOfPath(src)}”, {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
