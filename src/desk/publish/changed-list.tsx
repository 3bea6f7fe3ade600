import parse from 'html-react-parser';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { ForRunner, Told } from '../controls/told.tsx';
import { isPictureFile } from '../shared/file-kinds.ts';
import { askServer } from '../shared/ask-server.ts';
import type { ChangedItem } from '../server/publish/changes.ts';
import { editorAddress, historyAddress } from '../shared/document-names.ts';

interface Props {
  items: readonly ChangedItem[];
  chosen: ReadonlySet<string>;
  onChoose: (files: readonly string[], isChosen: boolean) => void;
  onRevert: (item: ChangedItem) => void;
}

/** The files that go with an item, on its card. */
const withItem = (item: ChangedItem, items: readonly ChangedItem[]) =>
  items.filter(({ within }) => within === item.file);

/** The items with cards of their own: all but the files that only one of them uses. */
export const cardsOf = (items: readonly ChangedItem[]) => items.filter(({ within }) => within === undefined);

/** All changed items, each with its review and its files; the ticked ones are sent. */
export function ChangedList({ items, chosen, onChoose, onRevert }: Props): ReactNode {
  return (
    <ul className="changed">
      {cardsOf(items).map((item) => (
        <li key={item.file}>
          <Item
            item={item}
            isChosen={chosen.has(item.file)}
            files={withItem(item, items)}
            others={cardsOf(items).filter(({ file }) => item.goesWith.includes(file))}
            onChoose={(isChosen) =>
              onChoose(
                [item, ...withItem(item, items)].map(({ file }) => file),
                isChosen,
              )
            }
            onRevert={() => onRevert(item)}
          />
        </li>
      ))}
    </ul>
  );
}

/** `with 8 photographs and a document`. */
function filesInWords(items: readonly ChangedItem[]): string {
  const files = items.filter(({ kind }) => kind === 'file');
  const pictures = files.filter(({ file }) => isPictureFile({ name: file })).length;
  const counts = [
    [pictures, 'picture'],
    [files.length - pictures, 'document'],
  ] as const;
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => (count === 1 ? `one ${noun}` : `${count} ${noun}s`));
  return words.length === 0 ? '' : `, with ${words.join(' and ')}`;
}

function Item({
  item,
  isChosen,
  files,
  others,
  onChoose,
  onRevert,
}: {
  item: ChangedItem;
  isChosen: boolean;
  files: readonly ChangedItem[];
  others: readonly ChangedItem[];
  onChoose: (isChosen: boolean) => void;
  onRevert: () => void;
}): ReactNode {
  const { title, headline, file, act, kind } = item;
  return (
    <section aria-label={title}>
      <label className="title">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <strong>
          {headline}
          {filesInWords(files)}
        </strong>
      </label>
      <Review item={item} />
      {others.length > 0 && (
        <p className="with">Belongs together with {others.map((other) => other.title).join(', ')}.</p>
      )}
      <div className="acts">
        {kind !== 'file' && act !== 'removed' && (
          <a href={editorAddress(file)}>
            Edit<span className="visually-hidden"> {title}</span>
          </a>
        )}
        {kind !== 'file' && act !== 'added' && (
          <a href={historyAddress(file)}>
            Earlier versions<span className="visually-hidden"> of {title}</span>
          </a>
        )}
        <Pictures item={item} />
        <RevertButton title={title} onRevert={onRevert} />
      </div>
      <ForRunner>
        <ul>
          {[item, ...files].map((one) => (
            <li key={one.file}>{one.file}</li>
          ))}
        </ul>
      </ForRunner>
    </section>
  );
}

/** Longest review that is shown unfolded, in characters of HTML. */
const maxOpen = 4000;

/** The text of the review, folded if it is of a new page or long. */
function Review({ item: { html, act } }: { item: ChangedItem }): ReactNode {
  if (html === '')
    return (
      <p className="review">
        {act === 'removed' ? 'Deleted: visitors no longer find it.' : 'No visible change.'}
      </p>
    );
  const words = <div className="review">{parse(html)}</div>;
  if (html.length <= (act === 'added' ? 600 : maxOpen)) return words;
  return (
    <details>
      <summary>Show it</summary>
      {words}
    </details>
  );
}

/** Screenshots of the pages before and after, taken on request since that takes some seconds. */
function Pictures({ item: { title, file, routes } }: { item: ChangedItem }): ReactNode {
  const [state, setState] = useState<{ isBusy?: boolean; message?: string; address?: string }>({});
  if (routes.length === 0) return null;
  const take = async () => {
    setState({ isBusy: true });
    const { answer } = await askServer('publish/pictures', { file });
    const { address, message, left } = answer as { address?: string; message?: string; left?: number };
    setState({
      ...(address !== undefined && { address: `${address}?${Date.now()}` }),
      message: message ?? (left ? `Shown on ${left} more pages, too.` : ''),
    });
  };
  return (
    <>
      <button type="button" disabled={state.isBusy === true} onClick={() => void take()}>
        Show pictures, before and after <span className="visually-hidden">{title}</span>
      </button>
      <div role="status">
        <Told text={state.isBusy ? 'Taking pictures; this takes up to a minute.' : (state.message ?? '')} />
      </div>
      {state.address !== undefined && (
        <div className="pictures">
          <iframe sandbox="" src={state.address} title={`Pictures of ${title}, before and after`} />
          <a href={state.address} target="_blank" rel="noreferrer">
            Open the pictures in a new tab
          </a>
        </div>
      )}
    </>
  );
}

/** A button that reverts a document after confirmation; the focus follows. */
function RevertButton({ title, onRevert }: { title: string; onRevert: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) yes.current?.focus();
    else if (wasAsking.current) own.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button ref={own} type="button" onClick={() => setAsking(true)}>
        Revert <span className="visually-hidden">{title}</span>
      </button>
    );
  return (
    <>
      <span>Return to the earlier version? Your version is kept and can be restored.</span>
      <button
        ref={yes}
        type="button"
        onClick={() => {
          setAsking(false);
          onRevert();
        }}
      >
        Yes, revert
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        No
      </button>
    </>
  );
}
