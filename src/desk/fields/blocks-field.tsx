import { useEffect, useRef, useState, type ReactNode } from 'react';
import { firstText, withEntryMoved, pointerTo } from '../shared/at-path.ts';
import { useHasCopy } from '../controls/block-clipboard.ts';
import { BlockMenu } from './block-menu.tsx';
import { firstWords, wordsOfPath } from '../controls/block-names.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { FieldManual, Hint, shortHint } from './field-manual.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { focusBlock } from '../controls/focus.ts';
import { movedWords } from '../controls/act-words.ts';
import type { EditorFieldProps } from './types.ts';

type BlockEntry = Record<string, unknown>;

/** The form field for a list of blocks. Blocks can be added, moved and removed; each opens its own form. */
export function BlocksField(props: EditorFieldProps): ReactNode {
  const { fieldPathId, formData, name, registry, schema, rawErrors = [] } = props;
  const { problems, path, ...context } = registry.formContext;
  const blocks = (formData as BlockEntry[] | undefined) ?? [];
  const [adding, setAdding] = useState(false);
  const [focus, setFocus] = useState<{ order: string; on: string | number }>();
  const host = useRef<HTMLFieldSetElement>(null);
  const order = orderOf(blocks);
  // After a move, focus follows the block's button once the new order is rendered; after a removal, it goes to the
  // block that took the place.
  useEffect(() => {
    if (focus?.order !== order) return;
    if (typeof focus.on === 'number') focusBlock(host.current, focus.on);
    else host.current?.querySelector<HTMLElement>(`[data-focus="${focus.on}"]:not(:disabled)`)?.focus();
    setFocus(undefined);
  }, [focus, order]);

  // Changes the document directly: the form is unmounted before its own change event.
  const change = (next: BlockEntry[]) => context.change(fieldPathId.path, next);
  const move = (from: number, to: number, button: string) => {
    const next = withEntryMoved(blocks, from, to);
    change(next);
    const on = to === 0 ? 'down 0' : to === blocks.length - 1 ? `up ${to}` : `${button} ${to}`;
    setFocus({ order: orderOf(next), on });
    context.say(movedWords(titleOf(blocks[from] ?? {}), to, blocks.length));
  };
  const drag = useRowDrag((from, to) => move(from, to, from < to ? 'down' : 'up'));
  const hasCopy = useHasCopy();
  const remove = (index: number) => {
    const next = blocks.filter((_, at) => at !== index);
    change(next);
    setFocus({ order: orderOf(next), on: index });
    context.say(`${titleOf(blocks[index] ?? {})} is removed`);
  };
  const place = (index: number) => pointerTo([...path, ...fieldPathId.path, index]);
  const wrong = (index: number) =>
    problems.filter(({ pointer }) => pointer === place(index) || pointer.startsWith(`${place(index)}/`))
      .length;

  return (
    <fieldset ref={host} className="blocks" id={fieldPathId.$id}>
      <legend>{props.title || schema.title || name}</legend>
      <FieldManual
        id={fieldPathId.$id}
        title={props.title || schema.title || name}
        description={schema.description}
        path={fieldPathId.path}
        context={registry.formContext}
      />
      <Hint id={`${fieldPathId.$id}__description`} text={shortHint(schema.description, props.title ?? '')} />
      {rawErrors.map((error) => (
        <p key={error} className="errors">
          {error}
        </p>
      ))}
      <ol>
        {blocks.map((block, index) => (
          <BlockRow
            key={firstText(block['id'], block['use']) ?? index}
            block={block}
            index={index}
            isLast={index === blocks.length - 1}
            problems={wrong(index)}
            pointer={place(index)}
            drag={{ row: drag.row(index), handle: drag.handle(index) }}
            onOpen={() => context.select([...fieldPathId.path, index])}
            onMove={(to, button) => move(index, to, button)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <button type="button" className="button" data-focus="add" onClick={() => setAdding(true)}>
        Add a block
      </button>
      {hasCopy && blocks.length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => context.paste([...fieldPathId.path, blocks.length - 1])}
        >
          Paste the copied block
        </button>
      )}
      {adding && (
        <BlockMenu
          choices={registry.formContext.choices}
          file={registry.formContext.file}
          onClose={() => setAdding(false)}
          onChoose={(block) => {
            setAdding(false);
            change([...blocks, block]);
            if ('type' in block) context.select([...fieldPathId.path, blocks.length], true);
            else setFocus({ order: orderOf([...blocks, block]), on: blocks.length });
          }}
        />
      )}
    </fieldset>
  );
}

/** A block of the list, with its tools. */
function BlockRow({
  block,
  index,
  isLast,
  problems,
  pointer,
  drag,
  onOpen,
  onMove,
  onRemove,
}: {
  block: BlockEntry;
  index: number;
  isLast: boolean;
  /** Number of problems in the block. */
  problems: number;
  /** Its place in the document. */
  pointer: string;
  drag: { row: object; handle: object };
  onOpen: () => void;
  onMove: (to: number, button: 'up' | 'down') => void;
  onRemove: () => void;
}): ReactNode {
  const title = titleOf(block);
  return (
    <li data-block={pointer} {...drag.row}>
      <span className="grip" aria-hidden="true" title="Drag to another place" {...drag.handle}>
        ⠿
      </span>
      {typeof block['use'] === 'string' ? (
        <a className="open" href={`/_edit/_parts/${block['use']}`}>
          <strong>{title}</strong> <span>shared content</span>
        </a>
      ) : (
        <button type="button" className="open" onClick={onOpen}>
          <strong>{title}</strong> {kindOf(block) !== title && <span>{kindOf(block)}</span>}
          {problems > 0 && <em>{problems === 1 ? '1 problem' : `${problems} problems`}</em>}
        </button>
      )}
      <span className="tools">
        <button
          type="button"
          data-focus={`up ${index}`}
          disabled={index === 0}
          aria-label={`Move ${title} up`}
          onClick={() => onMove(index - 1, 'up')}
        >
          ↑
        </button>
        <button
          type="button"
          data-focus={`down ${index}`}
          disabled={isLast}
          aria-label={`Move ${title} down`}
          onClick={() => onMove(index + 1, 'down')}
        >
          ↓
        </button>
        <button type="button" aria-label={`Remove ${title}`} onClick={onRemove}>
          ×
        </button>
      </span>
    </li>
  );
}

function orderOf(blocks: readonly BlockEntry[]): string {
  return blocks.map(({ id, use }) => String(id ?? use)).join(' ');
}

function titleOf(block: BlockEntry): string {
  const { use, id } = block;
  if (typeof use === 'string') return wordsOfPath(use);
  return firstWords(block) ?? (id === undefined ? 'New block' : kindOf(block));
}

const kindOf = ({ type }: BlockEntry) => typeName(String(type));
