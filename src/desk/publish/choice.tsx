/** The chosen changes, with the check of the site with them and the message made from them. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { askServer } from '../shared/ask-server.ts';
import type { ChangedItem } from '../server/publish/changes.ts';
import type { CheckedChoice, ImageWithoutAlt } from '../server/publish/check-choice.ts';
import { PlacedList } from '../controls/problem-text.tsx';
import { wordsOfPath } from '../../site/documents/entry-names.ts';
import { editorAddress } from '../shared/document-names.ts';

/** Time from a change of the choice to the request to the server, in milliseconds. */
const pause = 250;

/** Keeps the choice among the items: at first all of them. */
export function useChoice(items: readonly ChangedItem[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<CheckedChoice>();
  /** The message made from the review, and the choice it was made for. */
  const [made, setMade] = useState({ choice: '', message: '' });
  const chosen = items.map(({ file }) => file).filter((file) => !leftOut.has(file));
  // Asked again when the choice or a changed item differs.
  const choice = JSON.stringify([chosen, items]);
  const isFirst = useRef(true);
  useEffect(() => {
    const [files] = JSON.parse(choice) as [string[]];
    setChecked(undefined);
    let isOver = false;
    const timer = setTimeout(
      () => {
        if (files.length === 0) return;
        void askServer('publish/check', { files }).then(({ status, answer }) => {
          if (isOver) return;
          if (status === 200) setChecked(answer as unknown as CheckedChoice);
          // A refusal has a message as well, but none for a commit.
          setMade({ choice, message: status === 200 ? ((answer['message'] ?? '') as string) : '' });
        });
      },
      isFirst.current ? 0 : pause,
    );
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [choice]);
  return {
    chosen,
    checked,
    setChecked,
    message: made.message,
    /** Whether the message is that of this choice. */
    isMessageReady: made.choice === choice,
    chooseAll: () => setLeftOut(new Set()),
    chooseNone: () => setLeftOut(new Set(items.map(({ file }) => file))),
    choose: (files: readonly string[], isChosen: boolean) => {
      const others = [...leftOut].filter((file) => !files.includes(file));
      setLeftOut(new Set(isChosen ? others : [...others, ...files]));
    },
  };
}

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
export function ImagesWithoutAlt({ pictures }: { pictures: readonly ImageWithoutAlt[] }): ReactNode {
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

/** Leads to the translations whose originals are sent without them, and names new pages that have none. */
export function OpenTranslations({ checked }: { checked: CheckedChoice | undefined }): ReactNode {
  const { older = [], lacking = [] } = checked ?? {};
  if (older.length + lacking.length === 0) return null;
  return (
    <section aria-label="Translations">
      {older.length > 0 && (
        <>
          <p>Other languages still say what was there before. Translate it now, or later:</p>
          <ul>
            {older.map(({ file, title, language }) => (
              <li key={file}>
                <a href={editorAddress(file)}>
                  {language}: {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {lacking.length > 0 && (
        <>
          <p>
            These pages are new, and not in every language yet. <a href="/_pages">All pages</a> has “Translate
            into …” beside each:
          </p>
          <ul>
            {lacking.map(({ file, title, language }) => (
              <li key={`${file} ${language}`}>
                “{title}” is not in {language} yet.
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
