import { useRef, useState, type ReactNode } from 'react';
import { toPointer } from '../../site/json/json.ts';
import { useHasCopy } from '../controls/clipboard.ts';
import { BlockMenu } from './block-menu.tsx';
import { EntryList } from '../controls/entry-list.tsx';
import { blockName, firstWords } from '../controls/block-names.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { FieldManual, Hint, shortHint } from './field-manual.tsx';
import { focusBlock } from '../controls/focus.ts';
import { useAfterRender } from '../controls/use-after-render.ts';
import type { ResolvedProps } from './types.ts';

type BlockEntry = Record<string, unknown>;

const none: readonly BlockEntry[] = [];

/** The field for a list of blocks. Blocks can be added, moved and deleted; each opens its own form. */
export function BlocksField(props: ResolvedProps): ReactNode {
  const { id, form, schema, value, path, title, errors, problems, onChange } = props;
  const blocks = (value as readonly BlockEntry[] | undefined | null) ?? none;
  const titles = blocks.map(titleOf);
  const [isAdding, setAdding] = useState(false);
  const host = useRef<HTMLFieldSetElement>(null);
  const afterRender = useAfterRender();
  const hasCopy = useHasCopy();
  const place = (index: number) => toPointer([...form.path, ...path, index]);
  const countProblems = (index: number) =>
    problems.filter(({ pointer }) => `${pointer}/`.startsWith(`${place(index)}/`)).length;

  return (
    <fieldset ref={host} className="blocks" id={id}>
      <legend>{title}</legend>
      <FieldManual id={id} title={title} description={schema.description} path={path} form={form} />
      <Hint id={`${id}__description`} text={shortHint(schema.description, title)} />
      {errors.map((error) => (
        <p key={error} className="errors">
          {error}
        </p>
      ))}
      <EntryList
        entries={blocks}
        titles={titles}
        onMove={(from, to) => form.now().move([...path, from], to)}
        onDelete={(index) => form.now().act('delete', [...path, index])}
        row={(index) => ({ 'data-block': place(index) })}
      >
        {(index, tools, grip) => (
          <>
            {grip}
            <BlockLink
              block={blocks[index] ?? {}}
              title={titles[index] ?? ''}
              problems={countProblems(index)}
              onOpen={() => form.now().select([...path, index])}
            />
            {tools}
          </>
        )}
      </EntryList>
      <button type="button" className="button" data-focus="add" onClick={() => setAdding(true)}>
        Add a block
      </button>
      {hasCopy && blocks.length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => form.now().act('paste', [...path, blocks.length - 1])}
        >
          Paste the copied block
        </button>
      )}
      {isAdding && (
        <BlockMenu
          choices={form.choices}
          file={form.file}
          onClose={() => setAdding(false)}
          onChoose={(block) => {
            setAdding(false);
            onChange([...blocks, block]);
            if ('type' in block) form.now().select([...path, blocks.length], true);
            else afterRender(() => focusBlock(host.current, blocks.length));
          }}
        />
      )}
    </fieldset>
  );
}

/** Opens the form of a block, or of the part in its place. */
function BlockLink({
  block,
  title,
  problems,
  onOpen,
}: {
  block: BlockEntry;
  title: string;
  /** Number of problems in the block. */
  problems: number;
  onOpen: () => void;
}): ReactNode {
  if (typeof block['use'] === 'string')
    return (
      <a className="open" href={`/_edit/_parts/${block['use']}`}>
        <strong>{title}</strong> <span>shared content</span>
      </a>
    );
  const kind = typeName(String(block['type']));
  return (
    <button type="button" className="open" onClick={onOpen}>
      <strong>{title}</strong> {kind !== title && <span>{kind}</span>}
      {problems > 0 && <em>{problems === 1 ? '1 problem' : `${problems} problems`}</em>}
    </button>
  );
}

const titleOf = (block: BlockEntry) =>
  block['id'] === undefined && block['use'] === undefined
    ? (firstWords(block) ?? 'New block')
    : blockName(block);
