/** The field of a value by its schema; an object or a list has fields in it. */
import { memo, useRef, useState, type ReactNode } from 'react';
import type { DraftProblem } from '../server/documents/check-draft.ts';
import { fieldId, valueAt } from '../shared/at-path.ts';
import { jsonType, toPointer } from '../../site/json/json.ts';
import { naming } from '../../site/documents/entry-names.ts';
import { keepDeleted } from '../controls/clipboard.ts';
import { movedWords } from '../controls/act-words.ts';
import { focusEntrySoon } from '../controls/focus.ts';
import { AddPhotographs } from './add-photographs.tsx';
import { BlocksField } from './blocks-field.tsx';
import { Entry, EntryList, entryRow, entryTitle } from '../controls/entry-list.tsx';
import { Errors, FieldManual, Hint, LabelRow, shortHint } from './field-manual.tsx';
import { FocusInput, pictureIn } from './focus-field.tsx';
import { Checkbox, Input, LongText, Unsupported } from './inputs.tsx';
import { originalAt, OriginalWords } from './original-words.tsx';
import { GridField } from './grid-field.tsx';
import { ProseField } from './prose-field.tsx';
import { PutDeleted, withoutUsedId } from './put-deleted.tsx';
import { choiceOf, resolveField, typeOf, type FieldSchema } from './schema.ts';
import type { FieldProps, Form, ResolvedProps } from './types.ts';

/** The problems of a value and within it. */
function problemsIn(
  problems: readonly DraftProblem[],
  form: Form,
  path: FieldProps['path'],
): readonly DraftProblem[] {
  if (problems.length === 0) return problems;
  const place = toPointer([...form.path, ...path]);
  return problems.filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));
}

/** Draws a field, anew only if something of it has changed. */
export const Field = memo(
  DrawnField,
  (before, now) =>
    before.form === now.form &&
    before.schema === now.schema &&
    before.value === now.value &&
    before.name === now.name &&
    before.isRequired === now.isRequired &&
    before.picture === now.picture &&
    before.path.join('/') === now.path.join('/') &&
    before.problems.length === now.problems.length &&
    before.problems.every((problem, index) => problem === now.problems[index]),
);

function DrawnField(props: FieldProps): ReactNode {
  const { form, path, value, name, isAdditional, problems } = props;
  const schema = resolveField(props.schema, value, form.definitions);
  const place = toPointer([...form.path, ...path]);
  const isFocus = schema.role === 'focus';
  const field: ResolvedProps = {
    ...props,
    schema,
    id: fieldId(path),
    title: schema.title || name,
    errors: problems.filter(({ pointer }) => pointer === place || isFocus).map(({ message }) => message),
    onChange: (next) => {
      // An entry that is emptied stays in its list.
      const isEntry = isAdditional === true || typeof path.at(-1) === 'number';
      form.now().change(path, next === undefined && isEntry ? '' : next);
    },
  };
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return <ChoiceField key={place} {...field} choices={choices} />;
  const type = typeOf(schema);
  const isLong = schema.role === 'prose' && typeof value === 'string';
  if (schema.role === 'prose' && !isLong) return <ProseField {...field} />;
  if (type === 'boolean') return <Checkbox {...field} />;
  if (!isLong && !isFocus && (type === 'array' || type === 'object')) {
    const content = type === 'array' ? <ArrayField {...field} /> : <PartField {...field} />;
    return isAdditional === true ? <Labelled {...field}>{content}</Labelled> : content;
  }
  const isUnknown = type === undefined || (typeof value === 'object' && value !== null);
  const Content = isFocus ? FocusInput : isLong ? LongText : isUnknown ? Unsupported : Input;
  return (
    <Labelled {...field}>
      <Content {...field} />
    </Labelled>
  );
}

/** A field with its label, help and messages. */
function Labelled({ children, ...field }: ResolvedProps & { children: ReactNode }): ReactNode {
  const { id, schema, isAdditional, name } = field;
  const title = isAdditional === true ? name : field.title;
  const isPicture = schema.role === 'image' || schema.role === 'large-image';
  return (
    <div className="field">
      <LabelRow {...field} title={title} />
      <OriginalWords {...field} />
      {children}
      <Hint
        id={`${id}__description`}
        // The field of a picture says itself how to choose one.
        text={isPicture ? undefined : shortHint(schema.description, title)}
      />
      <Errors id={id} errors={field.errors} />
    </div>
  );
}

/** The field of a value that may have one of several forms, which is chosen first. */
function ChoiceField({ choices, ...field }: ResolvedProps & { choices: readonly FieldSchema[] }): ReactNode {
  const { form, id, schema, value, title, onChange } = field;
  const [chosen, choose] = useState(() => choiceOf(choices, value, form.definitions));
  const { oneOf: _, anyOf: __, ...shared } = schema;
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}__choice`}>Kind of {title}</label>
        <select
          id={`${id}__choice`}
          value={chosen}
          onChange={({ target }) => {
            choose(Number(target.value));
            onChange(undefined);
          }}
        >
          {choices.map((one, index) => (
            <option key={index} value={index}>
              {resolveField(one, value, form.definitions).title ?? `Choice ${index + 1}`}
            </option>
          ))}
        </select>
      </div>
      <DrawnField key={chosen} {...field} schema={{ ...shared, ...choices[chosen] }} />
    </>
  );
}

/** An object that a part may replace. */
function PartField(field: ResolvedProps): ReactNode {
  if (field.schema.mayUse !== true) return <ObjectField {...field} />;
  const { use } = (field.value ?? {}) as { use?: unknown };
  const id = `${field.id}__use`;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Shared part</label>
        <select
          id={id}
          value={typeof use === 'string' ? use : ''}
          onChange={({ target }) => field.onChange(target.value === '' ? {} : { use: target.value })}
        >
          <option value="">None: written here</option>
          {field.form.choices.parts.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </select>
        {typeof use === 'string' && <a href={`/_edit/_parts/${use}`}>Edit this part</a>}
      </div>
      {typeof use !== 'string' && <ObjectField {...field} />}
    </>
  );
}

/** `MenuGroup` → `Menu group`. */
function inWords(title: string): string {
  return title.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** Folded properties. A problem unfolds them, and they stay open once it is fixed. */
function Fold(props: { summary: string; isWrong: boolean; children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="more-properties"
      open={isOpen || props.isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{props.summary}</summary>
      {props.children}
    </details>
  );
}

function ObjectField({
  id,
  form,
  schema,
  value,
  path,
  title,
  problems,
  errors,
  onChange,
}: ResolvedProps): ReactNode {
  const { properties = {}, required = [], notOffered = [], additionalProperties: other } = schema;
  const kept = (jsonType(value) === 'object' ? value : {}) as Record<string, unknown>;
  const isOpenEnded = other !== undefined && other !== false;
  const names = [...new Set([...Object.keys(properties), ...(isOpenEnded ? Object.keys(kept) : [])])].filter(
    (name) => name !== '$schema',
  );
  // A property that is filled in now keeps its place: moved, it would lose the focus.
  const [there] = useState(() => new Set([...Object.keys(kept), ...usualBeside(form, path)]));
  const of = (name: string): FieldSchema => {
    if (properties[name]) return properties[name];
    const own = typeof other === 'object' ? resolveField(other, kept[name], form.definitions) : {};
    return typeOf(own) === undefined ? { ...own, type: jsonType(kept[name]) } : (other as FieldSchema);
  };
  const roleOf = (name: string) => resolveField(of(name), kept[name], form.definitions).role;
  const picture = pictureIn(kept);
  const titleOf = (name: string) => (properties[name] && properties[name].title) || name;
  const theirs = Object.keys(originalAt(form, path) ?? {});
  const isOpen = (name: string) =>
    of(name).inForm === 'always' ||
    (of(name).inForm !== 'folded' &&
      (required.includes(name) ||
        there.has(name) ||
        naming.includes(name) ||
        roleOf(name) === 'prose' ||
        theirs.includes(name)));
  // The columns and the rows of a table are one grid, unless its rows come from elsewhere: then none may be written here.
  const isGrid = kept['data'] === undefined && kept['csv'] === undefined;
  const isLeftOver = (name: string) => name === 'rows' && !isGrid && kept[name] !== undefined;
  const seen = names.filter(
    (name) =>
      (of(name).inForm !== 'hidden' || isLeftOver(name)) &&
      properties[name] !== false &&
      (picture !== undefined || kept[name] !== undefined || roleOf(name) !== 'focus') &&
      (there.has(name) || !notOffered.includes(name)),
  );
  const folded = seen.filter((name) => !isOpen(name));
  const named = folded.filter((name) => of(name).inForm === undefined).map(titleOf);
  const canGo = (name: string) =>
    !required.includes(name) && typeof kept[name] === 'object' && kept[name] !== null;
  const property = (name: string) =>
    of(name).role === 'columns' && isGrid ? (
      <GridField key={name} {...{ form, path, schema, problems }} value={kept} />
    ) : (
      <div key={name} className={canGo(name) ? 'property optional' : 'property'}>
        <Field
          form={form}
          schema={of(name)}
          value={kept[name]}
          path={[...path, name]}
          name={name}
          isRequired={required.includes(name)}
          isAdditional={!(name in properties)}
          problems={problemsIn(problems, form, [...path, name])}
          picture={picture}
        />
        {canGo(name) && (
          <button
            type="button"
            onClick={() => {
              form.now().change([...path, name], undefined);
              form.now().say(`${titleOf(name)} is deleted; Undo brings it back`);
            }}
          >
            Delete {titleOf(name)}
          </button>
        )}
      </div>
    );
  const content = (
    <>
      {seen.filter(isOpen).map(property)}
      {folded.length > 0 && (
        <Fold
          summary={named.length === 0 ? 'More' : `More: ${named.join(', ')}`}
          isWrong={folded.some((name) => problemsIn(problems, form, [...path, name]).length > 0)}
        >
          {folded.map(property)}
        </Fold>
      )}
      {typeof other === 'object' && (
        <button type="button" className="button" onClick={() => onChange(withNewEntry(kept, other, form))}>
          Add an entry
        </button>
      )}
      <Errors id={id} errors={errors} />
    </>
  );
  if (path.length === 0) return content;
  return (
    <fieldset id={id}>
      <legend>{inWords(title)}</legend>
      <FieldManual id={id} title={inWords(title)} description={schema.description} path={path} form={form} />
      {content}
    </fieldset>
  );
}

/** The properties that most entries have in the list of an entry. */
function usualBeside(form: Form, path: FieldProps['path']): string[] {
  const list = typeof path.at(-1) === 'number' ? valueAt(form.now().value, path.slice(0, -1)) : undefined;
  const entries = Array.isArray(list) ? (list as readonly unknown[]) : none;
  const names = entries.flatMap((entry) =>
    jsonType(entry) === 'object' ? Object.keys(entry as object) : [],
  );
  const count = (name: string) => names.filter((other) => other === name).length;
  return [...new Set(names)].filter((name) => count(name) * 2 > entries.length);
}

/** The first value of a field in a list. */
function emptyValue(schema: FieldSchema, form: Form): unknown {
  const type = typeOf(resolveField(schema, undefined, form.definitions));
  return type === 'object' ? {} : type === 'array' ? [] : '';
}

function withNewEntry(kept: Record<string, unknown>, schema: FieldSchema, form: Form): unknown {
  let name = 'newKey';
  for (let number = 1; name in kept; number += 1) name = `newKey-${number}`;
  return { ...kept, [name]: emptyValue(schema, form) };
}

/** A list of blocks, or of other entries. */
function ArrayField(field: ResolvedProps): ReactNode {
  const { items } = field.schema;
  if (items === undefined) return <Unsupported {...field} />;
  const isMenu = items.isBlock === true || items.$ref === '#/definitions/block';
  return isMenu ? <BlocksField {...field} /> : <ListField {...field} items={items} />;
}

function ListField({ items, ...props }: ResolvedProps & { items: FieldSchema }): ReactNode {
  const { id, form, schema, value, path, title, problems, errors, onChange } = props;
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : none;
  const titles = entries.map(entryTitle);
  const list = useRef<HTMLFieldSetElement>(null);
  const canAdd = schema.maxItems === undefined || entries.length < schema.maxItems;
  const kind = items.$ref ?? JSON.stringify(items);
  return (
    <fieldset ref={list} id={id} className="list">
      <legend>{title}</legend>
      <FieldManual id={id} title={title} description={schema.description} path={path} form={form} />
      <Hint id={`${id}__description`} text={shortHint(schema.description, title)} />
      <EntryList
        entries={entries}
        titles={titles}
        hasMarks
        onMove={(from, to, next) => {
          onChange(next);
          form.now().say(movedWords(titles[from] ?? '', to, entries.length));
        }}
        onDelete={(index) => {
          focusEntrySoon(list.current, index);
          onChange(entries.toSpliced(index, 1));
          const [title = '', entry] = [titles[index], entries[index]];
          if (jsonType(entry) !== 'object') return form.now().say(`${title} is deleted`);
          keepDeleted({ kind, title, entry: entry as object });
          form.now().say(`${title} is deleted; another list of its kind can take it`);
        }}
        row={(index) => entryRow(entries[index])}
      >
        {(index, tools) => (
          <>
            {tools}
            <Entry title={titles[index] ?? ''} value={entries[index]}>
              <Field
                form={form}
                schema={items}
                value={entries[index]}
                path={[...path, index]}
                name={`${title}-${index + 1}`}
                isRequired={!resolveField(items, entries[index], form.definitions).type?.includes('null')}
                problems={problemsIn(problems, form, [...path, index])}
              />
            </Entry>
          </>
        )}
      </EntryList>
      {canAdd && (
        <button
          type="button"
          className="button"
          data-focus="add"
          onClick={() => {
            focusEntrySoon(list.current, entries.length, true);
            onChange([...entries, emptyValue(items, form)]);
          }}
        >
          Add to {title}
        </button>
      )}
      {canAdd && (
        <PutDeleted
          kind={kind}
          onPut={(entry, name) => {
            focusEntrySoon(list.current, entries.length);
            onChange([...entries, withoutUsedId(entry, form.now().document)]);
            form.now().say(`${name} is in “${title}” now`);
          }}
        />
      )}
      {canAdd && <AddPhotographs form={form} path={path} items={items} title={title} />}
      <Errors id={id} errors={errors} />
    </fieldset>
  );
}

const none: readonly unknown[] = [];
