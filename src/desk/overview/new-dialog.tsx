import { useState, type ReactNode } from 'react';
import { isoDay } from '../../engine/day.ts';
import type { SaveResult } from '../server/documents/document-store.ts';
import { dayWords } from '../controls/act-words.ts';
import { storeDraft } from '../controls/kept-draft.ts';
import { DayField } from '../controls/day-field.tsx';
import { useTyped } from '../controls/use-typed.tsx';
import { askServer } from '../shared/ask-server.ts';
import { kebab } from '../../site/documents/kebab.ts';
import type { OverviewCollection, OverviewTemplate } from '../server/overview.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { editorAddress } from '../shared/document-names.ts';
import {
  askForPages,
  Dialog,
  Field,
  idHint,
  SelectField,
  TextField,
  type Done,
  type PagesAnswer,
} from './dialog.tsx';

/** Adds something from a template: a page with its place in a menu, an event, … */
export function NewDialog({
  templates,
  begin,
  onClose,
}: {
  templates: readonly OverviewTemplate[];
  /** The template that is chosen at first; if absent, the one that was begun last. */
  begin?: string;
  onClose: (done?: Done) => void;
}): ReactNode {
  const begun = useTyped('add', 'page');
  const first = templates.find(({ name }) => name === (begin ?? begun.value)) ?? templates[0];
  const [name, setName] = useState(first?.name ?? '');
  const typed = useTyped<Record<string, string>>(`add ${name}`, {});
  const answers = typed.value;
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
        <p>This site has no templates. A new page begins in the editor, at its address.</p>
      </Dialog>
    );
  return (
    <Dialog
      title="Add something new"
      act="Add"
      done={`${typeName(name)} “${answers[template.fields[0]?.name ?? ''] ?? ''}” is added.`}
      onAct={async () => {
        const answer = await askForPages('new', { template: name, answers });
        setWrong(answer.wrong ?? {});
        return answer;
      }}
      opens={([first]) => first}
      onClose={onClose}
      typed={{
        isBack: typed.isBack,
        forget() {
          typed.forget();
          begun.forget();
          setWrong({});
        },
      }}
    >
      <SelectField
        label="What"
        hint={template.description}
        value={name}
        onChange={(next) => {
          setName(next);
          begun.change(next);
          setWrong({});
        }}
      >
        {templates.map((one) => (
          <option key={one.name} value={one.name}>
            {typeName(one.name)}
          </option>
        ))}
      </SelectField>
      {template.fields.map((field) => (
        <Field key={`${name} ${field.name}`} label={field.ask} hint={hintOf(field)} error={wrong[field.name]}>
          {(id, describedBy) => (
            <Answer
              id={id}
              describedBy={describedBy}
              field={field}
              value={answers[field.name] ?? ''}
              onChange={(value) => typed.change({ ...answers, [field.name]: value })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  );
}

function hintOf({ example, optional, madeOf, form }: OverviewTemplate['fields'][number]): string {
  const words = [
    ...(example === undefined ? [] : [`Such as ${form === 'iso-day' ? dayWords(example) : example}.`]),
    ...(optional
      ? ['Optional.']
      : form === 'iso-day'
        ? ['If you leave it empty, it is today.']
        : madeOf === undefined
          ? []
          : ['If you leave it empty, the desk fills it in.']),
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
  if (form === 'iso-day')
    return <DayField id={id} value={value} describedBy={describedBy} onChange={onChange} />;
  if (form === 'prose')
    return <textarea {...shared} rows={4} onChange={({ target }) => onChange(target.value)} />;
  return <input {...shared} onChange={({ target }) => onChange(target.value)} />;
}

/** Adds a record with its title and day, and opens it. One that lacks more opens at the first field that it lacks. */
export function AddRecord({
  collection: { name, place, title: titleField, day },
  onClose,
}: {
  collection: OverviewCollection;
  onClose: () => void;
}): ReactNode {
  const typed = useTyped<{ title: string; id?: string }>(`add to ${place}`, { title: '' });
  const { title, id: own } = typed.value;
  const [today] = useState(() => isoDay(new Date()));
  const made = kebab(day === undefined ? title : `${today} ${title}`);
  const id = own ?? made;
  const file = `${place}${id}.json`;
  async function add(): Promise<PagesAnswer> {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return { message: `“${id}” is no valid name. ${idHint}` };
    const value = { [titleField]: title, ...(day !== undefined && { [day]: today }) };
    const { answer } = await askServer('save', { file, base: null, value });
    const saved = answer as unknown as SaveResult | { outcome?: never; message: string };
    if (saved.outcome === 'conflict') return { message: `“${id}” is there already. Choose another name.` };
    if (saved.outcome !== 'saved' && saved.outcome !== 'refused') return { message: saved.message };
    if (saved.outcome === 'refused') storeDraft(file, { base: null, value });
    location.assign(
      editorAddress(file, saved.outcome === 'refused' ? saved.problems[0]?.pointer : undefined),
    );
    return { written: [file] };
  }
  return (
    <Dialog title={`Add to ${name}`} act="Add" done="" onAct={add} onClose={() => onClose()} typed={typed}>
      <TextField
        label="Title"
        value={title}
        onChange={(next) => typed.change({ ...typed.value, title: next })}
      />
      <TextField
        label="Name"
        hint={idHint}
        value={id}
        onChange={(next) => typed.change({ title, id: next })}
      />
    </Dialog>
  );
}
