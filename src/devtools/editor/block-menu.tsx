import { useEffect, useRef, useState, type ReactNode } from 'react';
import { typeName } from './at-path.ts';
import type { EditorChoices } from '../server/choices.ts';

interface Props {
  choices: EditorChoices;
  /** Called with the new entry: `{ type }` for a block, `{ use }` for a part. */
  onChoose: (block: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The dialog for adding a block: a searchable list of block types with their descriptions, and of parts. */
export function BlockMenu({ choices, onChoose, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const wanted = words.trim().toLowerCase();
  const matches = (text: string) => text.toLowerCase().includes(wanted);
  const blocks = choices.blocks.filter(({ type, description }) =>
    matches(`${type} ${typeName(type)} ${description}`),
  );
  const parts = choices.parts.filter(matches);
  return (
    <dialog ref={dialog} className="menu" aria-label="Add a block" onClose={onClose}>
      <div className="menu-head">
        <label>
          Find a block
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <ul>
        {blocks.map(({ type, description }) => (
          <li key={type}>
            <button type="button" onClick={() => onChoose({ type })}>
              <strong>{typeName(type)}</strong> {description.replaceAll('`', '')}
            </button>
          </li>
        ))}
        {parts.map((part) => (
          <li key={part}>
            <button type="button" onClick={() => onChoose({ use: part })}>
              <strong>{part}</strong> The part of this name.
            </button>
          </li>
        ))}
      </ul>
      {blocks.length + parts.length === 0 && <p role="status">Nothing is called or described so.</p>}
    </dialog>
  );
}
