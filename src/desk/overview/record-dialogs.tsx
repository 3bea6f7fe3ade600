import { useState, type ReactNode } from 'react';
import { kebab } from '../../site/documents/kebab.ts';
import { isoDay } from '../../engine/day.ts';
import { moveStored } from '../controls/kept-draft.ts';
import { editorAddress } from '../shared/document-names.ts';
import type { OverviewCollection, OverviewRow } from '../server/overview.ts';
import { askForPages, Dialog, type Done } from './dialog.tsx';
import { TextField } from './page-dialogs.tsx';

interface Props {
  row: OverviewRow;
  onClose: (done?: Done) => void;
}

const idHint = 'Small letters, digits and hyphens; it is a part of the address.';
const fileOf = (row: OverviewRow, id: string) => row.file.replace(/[^/]*$/, `${id.trim()}.json`);
const idOf = (row: OverviewRow) => row.path.replace(/^.*\//, '');

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

/** Changes the name of a record, which is the end of the address of its page. */
export function RenameRecord({ row, onClose }: Props): ReactNode {
  const [to, setTo] = useState(idOf(row));
  const [redirect, setRedirect] = useState(true);
  return (
    <Dialog
      title={`Rename ${row.title}`}
      act="Rename"
      done={`${row.title} is named ${to} now; all links are updated.`}
      onAct={async () => {
        const answer = await askForPages('rename', { page: row.file, to, redirect });
        if (answer.written !== undefined) moveStored(row.file, fileOf(row, to));
        return answer;
      }}
      opens={() => fileOf(row, to)}
      onClose={onClose}
    >
      <TextField label="New name" hint={idHint} value={to} onChange={setTo} />
      <label className="inline">
        <input type="checkbox" checked={redirect} onChange={({ target }) => setRedirect(target.checked)} />
        Redirect the address of its page, if it has one
      </label>
    </Dialog>
  );
}

/** Copies a record as a draft. */
export function DuplicateRecord({ row, onClose }: Props): ReactNode {
  const [to, setTo] = useState(`${idOf(row)}-copy`);
  return (
    <Dialog
      title={`Duplicate ${row.title}`}
      act="Duplicate"
      done={`${to} is created as a draft.`}
      onAct={() => askForPages('duplicate', { page: row.file, to })}
      opens={() => fileOf(row, to)}
      onClose={onClose}
    >
      <TextField label="Name of the new record" hint={idHint} value={to} onChange={setTo} />
    </Dialog>
  );
}
