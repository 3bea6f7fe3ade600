import { useState, type ReactNode } from 'react';
import { isoDay } from '../../engine/day.ts';
import { kebab } from '../../site/documents/kebab.ts';
import type { OverviewCollection, OverviewTemplate } from '../server/overview.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { editorAddress } from '../shared/document-names.ts';
import { askForPages, Dialog, Field, idHint, TextField, type Done } from './dialog.tsx';

/** Adds something from a template: a page with its place in a menu, an event, … */
export function NewDialog({
  templates,
  begin = 'page',
  onClose,
}: {
  templates: readonly OverviewTemplate[];
  /** The template that is chosen at first. */
  begin?: string;
  onClose: (done?: Done) => void;
}): ReactNode {
  const first = templates.find(({ name }) => name === begin) ?? templates[0];
  const [name, setName] = useState(first?.name ?? '');
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const template = templates.find((one) => one.name === name);
  if (template === undefined)
    return (
      <Dialog
        title="No templates"
        act="Close"
        done=""
        onAct={async () => ({ written: [] })}
        onClose={() => onClose()}
      >
        <p>
          This site has no templates (pages/_templates.json). A new page begins in the editor, at its address.
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title="Add something new"
      act="Add"
      done={`Added: ${template.description}.`}
      onAct={async () => {
        const answer = await askForPages('new', { template: name, answers });
        setWrong(answer.wrong ?? {});
        return answer;
      }}
      opens={([first]) => first}
      onClose={onClose}
    >
      <Field label="What" hint={template.description}>
        {(id, describedBy) => (
          <select
            id={id}
            aria-describedby={describedBy}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setWrong({});
            }}
          >
            {templates.map((one) => (
              <option key={one.name} value={one.name}>
                {typeName(one.name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {template.fields.map((field) => (
        <Field key={`${name} ${field.name}`} label={field.ask} hint={hintOf(field)} error={wrong[field.name]}>
          {(id, describedBy) => (
            <Answer
              id={id}
              describedBy={describedBy}
              field={field}
              value={answers[field.name] ?? ''}
              onChange={(value) => setAnswers({ ...answers, [field.name]: value })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  );
}

function hintOf({ example, optional, madeOf, form }: OverviewTemplate['fields'][number]): string {
  const words = [
    ...(example === undefined ? [] : [`Such as ${example}.`]),
    ...(optional
      ? ['Optional.']
      : form === 'iso-day'
        ? ['Left empty: today.']
        : madeOf === undefined
          ? []
          : ['Left empty: derived from the answers above.']),
  ];
  return words.join(' ');
}

function Answer({
  id,
  describedBy,
  field: { form, choices },
  value,
  onChange,
}: {
  id: string;
  describedBy: string;
  field: OverviewTemplate['fields'][number];
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const shared = { id, 'aria-describedby': describedBy, value };
  if (choices.length > 0)
    return (
      <select {...shared} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose …</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    );
  if (form === 'prose')
    return <textarea {...shared} rows={4} onChange={({ target }) => onChange(target.value)} />;
  return <input {...shared} onChange={({ target }) => onChange(target.value)} />;
}

/** Begins a record in the editor: an empty one of its kind, with title and day. */
export function AddRecord({
  collection: { name, place, title: titleField, day },
  onClose,
}: {
  collection: OverviewCollection;
  onClose: () => void;
}): ReactNode {
  const [title, setTitle] = useState('');
  const [own, setOwn] = useState<string>();
  const [today] = useState(() => isoDay(new Date()));
  const made = kebab(day === undefined ? title : `${today} ${title}`);
  const id = own ?? made;
  return (
    <Dialog
      title={`Add to ${name}`}
      act="Add"
      done=""
      onAct={async () => {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return { message: `“${id}” is no valid name. ${idHint}` };
        const first = new URLSearchParams({
          [titleField]: title,
          ...(day !== undefined && { [day]: today }),
        });
        location.assign(`${editorAddress(`${place}${id}.json`)}?${first}`);
        return { written: [] };
      }}
      onClose={() => onClose()}
    >
      <TextField label="Title" value={title} onChange={setTitle} />
      <TextField label="Name" hint={idHint} value={id} onChange={setOwn} />
    </Dialog>
  );
}
