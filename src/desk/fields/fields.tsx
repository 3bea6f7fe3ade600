/** The form fields for references (links, media, sources, parts), prose and blocks. */
import { getDefaultRegistry } from '@rjsf/core';
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { EditorChoices } from '../server/choices.ts';
import { frameAddress } from '../../site/documents/frame-address.ts';
import { firstText, valueAt } from '../shared/at-path.ts';
import { BlocksField } from './blocks-field.tsx';
import { FileChooser } from '../files/file-chooser.tsx';
import { FileField } from '../files/file-field.tsx';
import { folderFor } from '../files/folder-field.tsx';
import { supplied } from '../files/supplied.ts';
import { LinkField } from '../controls/link-field.tsx';
import { ProseField } from './prose-field.tsx';
import type { EditorContext, EditorFieldProps } from './types.ts';

const own = getDefaultRegistry<unknown, RJSFSchema, EditorContext>().fields;
const OwnString = own.StringField as (props: EditorFieldProps) => ReactNode;
const OwnArray = own.ArrayField as (props: EditorFieldProps) => ReactNode;
const OwnObject = own.ObjectField as (props: EditorFieldProps) => ReactNode;

/** Roles whose values must be existing names, with the names to choose from. */
const closed: Record<string, keyof EditorChoices> = {
  source: 'sources',
  policy: 'policies',
  layout: 'layouts',
  part: 'parts',
  'text-style': 'textStyles',
  facet: 'facets',
};
const ofFiles = new Set(['image', 'large-image', 'file', 'frame']);

function StringField(props: EditorFieldProps): ReactNode {
  const role = (props.schema as { role?: string }).role ?? '';
  const { choices } = props.registry.formContext;
  if (closed[role]) return <ClosedChoice {...props} options={choices[closed[role]] as string[]} />;
  if (role === 'link') return <LinkChoice {...props} />;
  if (ofFiles.has(role)) return <FileChoice {...props} />;
  if (role === 'todo' && firstText(props.formData) !== undefined) return <Awaited {...props} />;
  const {
    type,
    format,
    enum: values,
    enumDescriptions,
  } = props.schema as RJSFSchema & {
    enumDescriptions?: string[];
  };
  if (type === 'string' && format === undefined && values === undefined)
    // Alt text may be empty: the picture is then decorative.
    return <TextInput {...props} keepEmpty={role === 'alt'} />;
  if (enumDescriptions)
    return <OwnString {...props} uiSchema={{ ...props.uiSchema, 'ui:enumNames': enumDescriptions }} />;
  return <OwnString {...props} />;
}

/** The number of letters in a row of a form, roughly. */
const lettersInRow = 60;

const described = (id: string) => `${id}__error ${id}__description`;

function ClosedChoice({ options, ...props }: EditorFieldProps & { options: string[] }): ReactNode {
  const { fieldPathId, formData, required } = props;
  const value = firstText(formData) ?? '';
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <select
      id={fieldPathId.$id}
      value={value}
      required={required}
      aria-describedby={described(fieldPathId.$id)}
      onChange={({ target }) => props.onChange(target.value || undefined, fieldPathId.path)}
    >
      <option value="">{required ? 'Choose …' : 'None'}</option>
      {all.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** A text without line breaks, which grows with its words. */
function TextInput({ keepEmpty, ...props }: EditorFieldProps & { keepEmpty: boolean }): ReactNode {
  const { fieldPathId, formData, required } = props;
  const text = firstText(formData) ?? '';
  const onChange = (typed: string) => {
    const line = typed.replace(/\s*\n\s*/g, ' ');
    props.onChange(line === '' && !keepEmpty ? undefined : line, fieldPathId.path);
  };
  return (
    <textarea
      id={fieldPathId.$id}
      className="line"
      // For browsers without `field-sizing`.
      rows={Math.ceil(text.length / lettersInRow) || 1}
      value={text}
      required={required}
      aria-describedby={described(fieldPathId.$id)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The text of a record that is no list of lines, such as HTML of an API: edited as it is written. */
function PlainText(props: EditorFieldProps): ReactNode {
  const { fieldPathId, formData, name, required, rawErrors = [], schema } = props;
  return (
    <div className="field">
      <label htmlFor={fieldPathId.$id}>
        {props.title || schema.title || name}
        {required && <span className="required"> (needed)</span>}
      </label>
      <textarea
        id={fieldPathId.$id}
        rows={6}
        value={firstText(formData) ?? ''}
        aria-describedby={described(fieldPathId.$id)}
        onChange={({ target }) => props.onChange(target.value || undefined, fieldPathId.path)}
      />
      <div id={`${fieldPathId.$id}__error`} className="errors">
        {rawErrors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

/** A note of something to be supplied, with a button that removes the note. */
function Awaited(props: EditorFieldProps): ReactNode {
  const { fieldPathId, formData } = props;
  return (
    <div className="file">
      <input
        id={fieldPathId.$id}
        type="text"
        value={firstText(formData) ?? ''}
        aria-describedby={described(fieldPathId.$id)}
        onChange={({ target }) => props.onChange(target.value, fieldPathId.path)}
      />
      <button
        type="button"
        onClick={() => {
          props.onChange(undefined, fieldPathId.path);
          // The button disappears with the note; its field stays.
          requestAnimationFrame(() => document.getElementById(fieldPathId.$id)?.focus());
        }}
      >
        Mark as supplied
      </button>
    </div>
  );
}

/** The path of a file or a picture; a frame may also show another site. */
function FileChoice(props: EditorFieldProps): ReactNode {
  const { formData, fieldPathId, registry, required, schema } = props;
  const { role = '' } = schema as { role?: string };
  const { value, document: whole, change, changeLater, say } = registry.formContext;
  const owner = fieldPathId.path.slice(0, -1);
  const key = fieldPathId.path.at(-1);
  const { alt, todo } = (valueAt(value, owner) ?? {}) as { alt?: unknown; todo?: unknown };
  // A picture's path has its alt text beside it; a banner, or a record's plain list of pictures, has none.
  const hasWords = role === 'image' && typeof key === 'string';
  /** Puts a whole file or address into the document, unlike one that is being typed. */
  function supply(path: string, words: string | undefined): void {
    const src = role === 'frame' ? frameAddress(path) : path;
    if (typeof key !== 'string') return change(fieldPathId.path, src);
    const file = { [key]: src, ...(hasWords && words !== undefined && { alt: words }) };
    changeLater(owner, (now) => supplied(now, file));
    if (typeof todo === 'string') say(`No longer missing: ${todo}`);
    else if (src !== path) say('The address is now the one that may be shown in a frame');
  }
  return (
    <FileField
      id={fieldPathId.$id}
      value={firstText(formData) ?? ''}
      pictures={role === 'image' || role === 'large-image'}
      required={required === true}
      describedBy={described(fieldPathId.$id)}
      into={folderFor(formData, valueAt(value, owner.slice(0, -1)), value, whole)}
      words={hasWords ? (firstText(alt) ?? '') : undefined}
      onChange={(path) => props.onChange(path === '' ? undefined : path, fieldPathId.path)}
      onTake={supply}
    />
  );
}

function LinkChoice(props: EditorFieldProps): ReactNode {
  const { formData, fieldPathId, registry, required, schema } = props;
  const mayBeNull = Array.isArray(schema.type) && schema.type.includes('null');
  return (
    <>
      {formData !== null && (
        <FileChooser
          value={firstText(formData) ?? ''}
          onTake={(path) => registry.formContext.change(fieldPathId.path, path)}
        >
          <LinkField
            id={fieldPathId.$id}
            value={firstText(formData) ?? ''}
            targets={registry.formContext.choices.links}
            required={required === true}
            describedBy={described(fieldPathId.$id)}
            onChange={(href) => props.onChange(href === '' ? undefined : href, fieldPathId.path)}
          />
        </FileChooser>
      )}
      {mayBeNull && (
        <label className="inline">
          <input
            type="checkbox"
            checked={formData === null}
            onChange={({ target }) => props.onChange(target.checked ? null : undefined, fieldPathId.path)}
          />
          No address yet
        </label>
      )}
    </>
  );
}

function ArrayField(props: EditorFieldProps): ReactNode {
  const { role, items } = props.schema as { role?: string; items?: { $ref?: string; isBlock?: boolean } };
  if (role === 'prose')
    return typeof props.formData === 'string' ? <PlainText {...props} /> : <ProseField {...props} />;
  const isMenu = items?.isBlock === true || items?.$ref === '#/definitions/block';
  return isMenu ? <BlocksField {...props} /> : <OwnArray {...props} />;
}

/** The field of an object that a part may replace. */
function ObjectField(props: EditorFieldProps): ReactNode {
  const { mayUse } = props.schema as { mayUse?: boolean };
  const use = (props.formData as { use?: unknown } | undefined)?.use;
  const id = `${props.fieldPathId.$id}__use`;
  if (mayUse !== true) return <OwnObject {...props} />;
  const { parts } = props.registry.formContext.choices;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Shared part</label>
        <select
          id={id}
          value={typeof use === 'string' ? use : ''}
          onChange={({ target }) =>
            props.onChange(target.value === '' ? {} : { use: target.value }, props.fieldPathId.path)
          }
        >
          <option value="">None: written here</option>
          {parts.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </select>
        {typeof use === 'string' && <a href={`/_edit/_parts/${use}`}>Edit this part</a>}
      </div>
      {typeof use !== 'string' && <OwnObject {...props} />}
    </>
  );
}

export const fields = { StringField, ArrayField, ObjectField } as unknown as RegistryFieldsType<
  unknown,
  RJSFSchema,
  EditorContext
>;
