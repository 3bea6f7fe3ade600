import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ExampleFrame } from '../gallery/example-frame.tsx';
import { Words } from '../gallery/words.tsx';
import type { BlockChoice, EditorChoices } from '../server/choices.ts';
import { useModal } from '../controls/use-modal.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { startFrom } from './examples.ts';
import { findsWords } from '../../engine/fold-text.ts';

interface Props {
  choices: EditorChoices;
  /** The document that gets the block. */
  file: string;
  /** Called with the new entry: `{ type }`, the block of an example, or `{ use }` for a part. */
  onChoose: (block: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The dialog for adding a block: each type with its purpose, a picture and examples; and the parts. */
export function BlockMenu({ choices, file, onChoose, onClose }: Props): ReactNode {
  const modal = useModal(onClose);
  const [words, setWords] = useState('');
  const isOfLayout = choices.documents.some((document) => document.file === file && document.isOfLayout);
  const blocks = findBlocks(
    choices.blocks.filter((block) => isOfLayout || !block.isOfLayout),
    words,
  );
  const parts = choices.parts.filter(findsWords(words));
  return (
    <dialog {...modal} className="menu blocks-menu" aria-label="Add a block">
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
        {blocks.map((block) => (
          <BlockOffer key={block.type} {...block} onChoose={onChoose} />
        ))}
        {parts.map((part) => (
          <li key={part}>
            <button type="button" className="choose" onClick={() => onChoose({ use: part })}>
              <strong>{part}</strong> Shared part.
            </button>
          </li>
        ))}
      </ul>
      {blocks.length + parts.length === 0 && (
        <p role="status">No block found. Try “text”, “photographs” or “film”.</p>
      )}
    </dialog>
  );
}

/** One type: added empty, or as a copy of one of its examples. */
function BlockOffer({
  type,
  description,
  examples,
  onChoose,
}: BlockChoice & Pick<Props, 'onChoose'>): ReactNode {
  const [name, setName] = useState(examples[0]?.name ?? '');
  const example = examples.find((one) => one.name === name);
  return (
    <li>
      <button type="button" className="choose" onClick={() => onChoose({ type })}>
        <strong>{typeName(type)}</strong> <Words text={firstSentence(description)} />
      </button>
      {example && (
        <details className="offer-examples">
          <summary>
            <span className="visually-hidden">{typeName(type)}: </span>
            {examples.length === 1 ? 'Example' : `${examples.length} examples`}
          </summary>
          <label>
            Example of “{typeName(type)}”
            <select value={name} onChange={({ target }) => setName(target.value)}>
              {examples.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </select>
          </label>
          <button type="button" className="button" onClick={() => onChoose(startFrom(example.block))}>
            Use this example
          </button>
        </details>
      )}
      {example && <Miniature key={name} type={type} name={name} />}
    </li>
  );
}

/** The blocks that some words mean: first those with such a name, then those described with them. */
export function findBlocks(blocks: readonly BlockChoice[], words: string): BlockChoice[] {
  // “Photographs” and “photograph” mean the same.
  const wanted = words.trim().replace(/(?<=...)s$/i, '');
  const isFound = findsWords(wanted);
  const byName = ({ type, alsoCalled }: BlockChoice) => [type, typeName(type), ...alsoCalled].some(isFound);
  const found = blocks.filter((block) => byName(block) || isFound(block.description));
  return wanted === '' ? found : found.toSorted((a, b) => Number(byName(b)) - Number(byName(a)));
}

function firstSentence(description: string): string {
  return /^.*?\.(?= [A-Z`])/.exec(description)?.[0] ?? description;
}

/** Width at which the example is laid out before it is scaled down, in CSS pixels. */
const width = '720';

/** A thumbnail of a block: the name of the block, then a gallery example, rendered once in view and not interactive. */
export function Miniature({ type, name }: { type: string; name: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="miniature" data-drawn={isDrawn || undefined} aria-hidden="true" inert>
      {!isDrawn && <span>{typeName(type)}</span>}
      {isSeen && (
        <ExampleFrame
          type={type}
          name={name}
          display={{ width, scheme: '' }}
          onDrawn={() => setIsDrawn(true)}
        />
      )}
    </div>
  );
}
