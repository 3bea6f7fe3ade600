/** The inputs for single values: texts, numbers, days, choices, links and files. */
import type { ReactNode } from 'react';
import type { EditorChoices } from '../server/choices.ts';
import { frameAddress } from '../../site/documents/frame-address.ts';
import { firstText, omitUndefined, valueAt } from '../shared/at-path.ts';
import { FileChooser } from '../files/file-chooser.tsx';
import { FileField } from '../files/file-field.tsx';
import { folderFor } from '../files/folder-field.tsx';
import { supplied } from '../files/supplied.ts';
import { DayField } from '../controls/day-field.tsx';
import { LinkField } from '../controls/link-field.tsx';
import { typeOf } from './schema.ts';
import type { ResolvedProps } from './types.ts';

/** Roles whose values must be existing names, with the names to choose from. */
const closed: Record<string, Exclude<keyof EditorChoices, 'sorts'>> = {
  source: 'sources',
  policy: 'policies',
  layout: 'layouts',
  part: 'parts',
  'text-style': 'textStyles',
  facet: 'facets',
};
const ofFiles = new Set(['image', 'large-image', 'file', 'frame']);

/** Days in the calendar; a record has a `date`, which may be any text that begins with a day. */
const ofDays = new Set(['day', 'shown-day', 'date', 'look-again']);

const describedBy = (id: string) => `${id}__error ${id}__description`;

/** The input for a single value, by its role and type. */
export function Input(props: ResolvedProps): ReactNode {
  const { schema, form, value } = props;
  const { role = '', enum: values, enumDescriptions } = schema;
  if (closed[role]) {
    const names = form.choices[closed[role]] as string[];
    const now = firstText(value);
    // A name that the site has no more stays chosen.
    const all = now === undefined || names.includes(now) ? names : [now, ...names];
    return <Choice {...props} values={all} none={props.isRequired ? 'Choose …' : 'None'} />;
  }
  if (role === 'sort') return <SortInput {...props} />;
  if (role === 'link') return <LinkInput {...props} />;
  if (ofFiles.has(role)) return <FileInput {...props} />;
  if (role === 'todo' && firstText(value) !== undefined) return <Awaited {...props} />;
  if (values !== undefined) return <Choice {...props} values={values} words={enumDescriptions} none="" />;
  const type = typeOf(schema);
  if (ofDays.has(role))
    return (
      <DayField
        {...props}
        value={firstText(value) ?? ''}
        describedBy={describedBy(props.id)}
        onChange={(day) => props.onChange(day === '' ? undefined : day)}
      />
    );
  if (type === 'number' || type === 'integer') return <NumberInput {...props} />;
  return <TextInput {...props} />;
}

/** Chooses one of some values. */
function Choice({
  id,
  value,
  isRequired,
  values,
  words,
  none,
  onChange,
}: ResolvedProps & {
  values: readonly unknown[];
  /** The names of the values. */
  words?: readonly string[] | undefined;
  /** The name of no value. */
  none: string;
}): ReactNode {
  return (
    <select
      id={id}
      value={values.includes(value) ? String(value) : ''}
      required={isRequired}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(values.find((one) => String(one) === target.value))}
    >
      <option value="">{none}</option>
      {values.map((one, index) => (
        <option key={String(one)} value={String(one)}>
          {words?.[index] ?? String(one)}
        </option>
      ))}
    </select>
  );
}

/** The order of a list, or of a source: those that the source can have. */
function SortInput(props: ResolvedProps): ReactNode {
  const { form, path, schema, value } = props;
  const { examples: known = [], enumDescriptions = [] } = schema;
  const { source } = (valueAt(form.now().value, path.slice(0, -1)) ?? {}) as { source?: unknown };
  const found = form.choices.sorts[firstText(source) ?? String(path.at(-2))] ?? known;
  const now = firstText(value);
  const values = now === undefined || found.includes(now) ? found : [now, ...found];
  const words = values.map((one) => enumDescriptions[known.indexOf(one)] ?? `By ${one}`);
  return <Choice {...props} values={values} words={words} none="" />;
}

function NumberInput({ id, schema, value, isRequired, onChange }: ResolvedProps): ReactNode {
  return (
    <input
      id={id}
      type="number"
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      required={isRequired}
      min={schema.minimum}
      max={schema.maximum}
      step={typeOf(schema) === 'integer' ? 1 : 'any'}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

/** The number of letters in a row of a form, roughly. */
const lettersInRow = 60;

/** A text without line breaks, which grows with its words. */
function TextInput({ id, schema, value, isRequired, onChange }: ResolvedProps): ReactNode {
  const text =
    typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  const change = (typed: string) => {
    const line = typed.replace(/\s*\n\s*/g, ' ');
    // Alt text may be empty: the picture is then decorative.
    onChange(line === '' && schema.role !== 'alt' ? undefined : line);
  };
  return (
    <textarea
      id={id}
      className="line"
      // For browsers without `field-sizing`.
      rows={Math.ceil(text.length / lettersInRow) || 1}
      value={text}
      required={isRequired}
      aria-describedby={describedBy(id)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** A note of something to be supplied, with a button that removes the note. */
function Awaited({ id, value, onChange }: ResolvedProps): ReactNode {
  return (
    <div className="file">
      <input
        id={id}
        type="text"
        value={firstText(value) ?? ''}
        aria-describedby={describedBy(id)}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        onClick={() => {
          onChange(undefined);
          // The button disappears with the note; its field stays.
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        Mark as supplied
      </button>
    </div>
  );
}

/** The path of a file or a picture; a frame may also show another site. */
function FileInput({ id, form, schema, value, path, isRequired, onChange }: ResolvedProps): ReactNode {
  const { role } = schema;
  const owner = path.slice(0, -1);
  const key = path.at(-1);
  // A picture's path has its alt text beside it; a banner, or a record's plain list of pictures, has none.
  const hasWords = role === 'image' && typeof key === 'string';
  const ownerNow = () => (valueAt(form.now().value, owner) ?? {}) as Record<string, unknown>;
  function propose() {
    const { value: whole, document } = form.now();
    return {
      into: folderFor(value, valueAt(whole, owner.slice(0, -1)), whole, document),
      words: hasWords ? (firstText(ownerNow()['alt']) ?? '') : undefined,
    };
  }
  /** Puts a whole file or address into the document, unlike one that is being typed. */
  function supply(address: string, words: string | undefined): void {
    const { change, changeLater, say } = form.now();
    const src = role === 'frame' ? frameAddress(address) : address;
    if (typeof key !== 'string') return change(path, src);
    const { alt, todo } = ownerNow();
    // Words of another picture are asked for anew.
    const before = firstText(ownerNow()[key]);
    const isOther = hasWords && words === undefined && before !== undefined && before !== src;
    const file = { [key]: src, ...(hasWords && words !== undefined && { alt: words }) };
    changeLater(owner, (now) =>
      omitUndefined({ ...supplied(now, file), ...(isOther && { alt: undefined }) }),
    );
    if (isOther && typeof alt === 'string' && alt !== '')
      say(`Say what the new picture shows; the words of the one before are gone: “${alt}”`);
    else if (typeof todo === 'string') say(`No longer missing: ${todo}`);
    else if (src !== address) say('The address is now the one that may be shown in a frame');
  }
  return (
    <FileField
      id={id}
      value={firstText(value) ?? ''}
      pictures={role === 'image' || role === 'large-image'}
      required={isRequired === true}
      describedBy={describedBy(id)}
      propose={propose}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      onTake={supply}
    />
  );
}

function LinkInput({ id, form, schema, value, isRequired, onChange }: ResolvedProps): ReactNode {
  const address = firstText(value) ?? '';
  return (
    <>
      {value !== null && (
        <FileChooser value={address} onTake={onChange}>
          <LinkField
            id={id}
            value={address}
            targets={form.choices.links}
            required={isRequired === true}
            describedBy={describedBy(id)}
            onChange={(href) => onChange(href === '' ? undefined : href)}
          />
        </FileChooser>
      )}
      {schema.type?.includes('null') && (
        <label className="inline">
          <input
            type="checkbox"
            checked={value === null}
            onChange={({ target }) => onChange(target.checked ? null : undefined)}
          />
          No address yet
        </label>
      )}
    </>
  );
}

/** Shows a value without a schema, such as the page in a template of `npm run new`. */
export function Unsupported({ value }: ResolvedProps): ReactNode {
  return (
    <div className="field">
      <pre>{JSON.stringify(value, null, 2)}</pre>
      <p className="hint">There is no form for this; change it in the file.</p>
    </div>
  );
}

/** A mark to tick, whose name stands behind it. */
export function Checkbox({ id, schema, value, title, isRequired, onChange }: ResolvedProps): ReactNode {
  return (
    <div className="checkbox">
      {schema.description !== undefined && <div id={`${id}__description`}>{schema.description}</div>}
      <label>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          required={isRequired}
          aria-describedby={describedBy(id)}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{title}</span>
      </label>
    </div>
  );
}

/** The text of a record that is no list of lines, such as HTML of an API: edited as it is written. */
export function LongText({ id, value, onChange }: ResolvedProps): ReactNode {
  return (
    <textarea
      id={id}
      rows={6}
      value={firstText(value) ?? ''}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}
