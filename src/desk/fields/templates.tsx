/** The templates of the form library: labels, descriptions, groups and lists. */
import type {
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
  UnsupportedFieldProps,
} from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { pointerTo, valueAt, type ValuePath } from '../shared/at-path.ts';
import { ArrayFieldItemTemplate } from './list-entry.tsx';
import { FieldManual, Hint, shortHint } from './field-manual.tsx';
import { focusEntrySoon } from '../controls/focus.ts';
import { AddPhotographs } from './add-photographs.tsx';
import type { EditorContext } from './types.ts';

function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, EditorContext>): ReactNode {
  const { id, label, required, displayLabel, rawDescription, rawErrors = [], children, hidden } = props;
  if (hidden) return null;
  if (!displayLabel) return children;
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={id}>
          {label}
          {required && <span className="required"> (needed)</span>}
        </label>
        <FieldManual
          id={id}
          title={label}
          description={rawDescription}
          path={props.fieldPathId.path}
          context={props.registry.formContext}
        />
      </div>
      {children}
      <Hint id={`${id}__description`} text={shortHint(rawDescription, label)} />
      <Errors id={id} errors={rawErrors} />
    </div>
  );
}

/** The checker's messages for an object or list itself, which the form library does not pass to its template. */
function errorsAt({ problems, path }: EditorContext, inner: ValuePath): string[] {
  const place = pointerTo([...path, ...inner]);
  return problems.filter(({ pointer }) => pointer === place).map(({ message }) => message);
}

/** Whether the checker reports a problem of a value or within it. */
function hasProblem({ problems, path }: EditorContext, inner: ValuePath): boolean {
  const place = pointerTo([...path, ...inner]);
  return problems.some(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));
}

function Errors({ id, errors }: { id: string; errors: readonly string[] }): ReactNode {
  return (
    <div id={`${id}__error`} className="errors">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

/** Shows a value without a schema, such as the page in a template of `npm run new`. */
function UnsupportedFieldTemplate({
  fieldPathId,
  registry,
}: UnsupportedFieldProps<unknown, RJSFSchema, EditorContext>): ReactNode {
  return (
    <div className="field">
      <pre>{JSON.stringify(valueAt(registry.formContext.value, fieldPathId.path), null, 2)}</pre>
      <p className="hint">There is no form for this; change it in the file.</p>
    </div>
  );
}

interface PropertySchema {
  title?: string;
  /** Shown even if empty, only below "More", or never; by default, if present or required. */
  inForm?: 'always' | 'folded' | 'hidden';
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

function ObjectFieldTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, EditorContext>): ReactNode {
  const { properties, formData, schema, title, fieldPathId, registry } = props;
  const { formContext } = registry;
  // A property that is filled in now keeps its place: moved, it would lose the focus.
  const [there] = useState(
    () => new Set(properties.flatMap(({ name }) => (valueAt(formData, [name]) === undefined ? [] : [name]))),
  );
  const of = (name: string) => (schema.properties?.[name] ?? {}) as PropertySchema;
  const titleOf = (name: string) => of(name).title ?? name;
  const isRequired = (name: string) => schema.required?.includes(name) === true;
  const isOpen = (name: string) =>
    of(name).inForm === 'always' || (of(name).inForm !== 'folded' && (isRequired(name) || there.has(name)));
  const { notOffered = [] } = schema as { notOffered?: string[] };
  const seen = properties.filter(
    ({ name }) =>
      of(name).inForm !== 'hidden' &&
      schema.properties?.[name] !== false &&
      (there.has(name) || !notOffered.includes(name)),
  );
  const folded = seen.filter(({ name }) => !isOpen(name));
  const named = folded.filter(({ name }) => of(name).inForm === undefined).map(({ name }) => titleOf(name));
  const isWrong = folded.some(({ name }) => hasProblem(formContext, [...fieldPathId.path, name]));
  const isRoot = fieldPathId.path.length === 0;
  const errors = errorsAt(formContext, fieldPathId.path);
  const property = ({ name, content }: (typeof properties)[number]) => (
    <div key={name} className="property">
      {content}
      {!isRequired(name) && typeof valueAt(formData, [name]) === 'object' && (
        <button
          type="button"
          className="quiet"
          onClick={() => formContext.change([...fieldPathId.path, name], undefined)}
        >
          Remove {titleOf(name)}
        </button>
      )}
    </div>
  );
  const content = (
    <>
      {seen.filter(({ name }) => isOpen(name)).map(property)}
      {folded.length > 0 && (
        <Fold summary={named.length === 0 ? 'More' : `More: ${named.join(', ')}`} isWrong={isWrong}>
          {folded.map(property)}
        </Fold>
      )}
      {typeof schema.additionalProperties === 'object' && (
        <button type="button" className="button" onClick={props.onAddProperty}>
          Add an entry
        </button>
      )}
      <Errors id={fieldPathId.$id} errors={errors} />
    </>
  );
  if (isRoot) return content;
  return (
    <fieldset id={fieldPathId.$id}>
      <legend>{inWords(title)}</legend>
      <FieldManual
        id={fieldPathId.$id}
        title={inWords(title)}
        description={schema.description}
        path={fieldPathId.path}
        context={formContext}
      />
      {content}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, EditorContext>): ReactNode {
  const { items, canAdd, onAddClick, title, schema, fieldPathId, registry } = props;
  const errors = errorsAt(registry.formContext, fieldPathId.path);
  const entry = schema.items as { role?: string; properties?: { src?: { role?: string } } } | undefined;
  // A record may list the addresses of its pictures and files alone.
  const isOfAddresses = entry?.role === 'image' || entry?.role === 'file';
  const isOfPictures = isOfAddresses || entry?.properties?.src?.role === 'image';
  return (
    <fieldset id={fieldPathId.$id} className="list">
      <legend>{title}</legend>
      <FieldManual
        id={fieldPathId.$id}
        title={title}
        description={schema.description}
        path={fieldPathId.path}
        context={registry.formContext}
      />
      <Hint id={`${fieldPathId.$id}__description`} text={shortHint(schema.description, title)} />
      <ol>{items}</ol>
      {canAdd && (
        <button
          type="button"
          className="button"
          data-focus="add"
          onClick={(event) => {
            focusEntrySoon(event.currentTarget.closest('.list'), items.length, true);
            onAddClick(event);
          }}
        >
          Add to {title}
        </button>
      )}
      {canAdd && isOfPictures && (
        <AddPhotographs context={registry.formContext} path={fieldPathId.path} areAddresses={isOfAddresses} />
      )}
      <Errors id={fieldPathId.$id} errors={errors} />
    </fieldset>
  );
}

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  UnsupportedFieldTemplate,
} as unknown as Partial<TemplatesType<unknown, RJSFSchema, EditorContext>>;
