/** The acts on a page or record of the overview, each with its dialog. */
import { useEffect, useState, type ReactNode } from 'react';
import type { OverviewRow } from '../server/overview.ts';
import type { OverviewLanguage } from '../server/documents/translations.ts';
import { moveStored } from '../controls/kept-draft.ts';
import type { LinkRow } from '../server/pages-api.ts';
import { useTyped } from '../controls/use-typed.tsx';
import { askServer, personHere, readServer } from '../shared/ask-server.ts';
import { editorAddress } from '../shared/document-names.ts';
import { askForPages, Dialog, idHint, SelectField, TextField, type Done } from './dialog.tsx';

interface Props {
  row: OverviewRow;
  /** All pages. */
  pages: readonly Pick<OverviewRow, 'path' | 'title'>[];
  onClose: (done?: Done) => void;
}

export interface Act {
  name: string;
  canDo: (row: OverviewRow) => boolean;
  Dialog: (props: Props) => ReactNode;
}

/** Whether a document is a page, or a record with a file of its own: others are changed in the form of their file. */
const isAlone = ({ isPage, isRecord = false }: OverviewRow) => isPage || isRecord;

const acts: readonly Act[] = [
  { name: 'Rename', canDo: isAlone, Dialog: Rename },
  { name: 'Duplicate', canDo: isAlone, Dialog: Duplicate },
  { name: 'Delete', canDo: isAlone, Dialog: Delete },
];

/** The acts on a document. */
export const actsOn = (row: OverviewRow): readonly Act[] => [
  ...acts.filter(({ canDo }) => canDo(row)),
  ...(row.lacks ?? []).map(translateInto),
];

/** The words for a page, which is named by its address, and for a record, which is by the end of that. */
const wordsFor = ({ isPage }: OverviewRow) =>
  isPage
    ? {
        hint: 'One word that begins with a capital, such as /Retreats.',
        newName: 'New address',
        copyName: 'Address of the new page',
        redirect: 'Let old links lead here',
      }
    : {
        hint: idHint,
        newName: 'New name',
        copyName: 'Name of the new record',
        redirect: 'Redirect the address of its page, if it has one',
      };

const nameOf = ({ isPage, path }: OverviewRow) => (isPage ? path : path.replace(/^.*\//, ''));

/** The file of a document of the same kind with another name. */
const fileOf = ({ isPage, file }: OverviewRow, name: string) =>
  isPage ? `pages${name.trim()}.json` : file.replace(/[^/]*$/, `${name.trim()}.json`);

/** Changes the address of a page, or the name of a record. */
function Rename({ row, onClose }: Props): ReactNode {
  const typed = useTyped(`rename ${row.file}`, { to: nameOf(row), redirect: true });
  const { to, redirect } = typed.value;
  const words = wordsFor(row);
  return (
    <Dialog
      title={`Rename ${row.title}`}
      act="Rename"
      done={`${row.isPage ? `${row.path} is at` : `${row.title} is named`} ${to} now; all links are updated.`}
      onAct={async () => {
        const answer = await askForPages('rename', { page: row.file, to, redirect });
        const now = fileOf(row, to);
        if (answer.written?.includes(now)) {
          moveStored(row.file, now);
          if (personHere() !== '') await askServer('draft/move', { file: row.file, to: now });
        }
        return answer;
      }}
      opens={(written) => written.find((file) => file === fileOf(row, to))}
      onClose={onClose}
      typed={typed}
    >
      {row.isPage && (
        <p>This changes the address of the page and all links to it. Change its title in its form.</p>
      )}
      <TextField
        label={words.newName}
        hint={words.hint}
        value={to}
        onChange={(next) => typed.change({ to: next, redirect })}
      />
      <label className="inline">
        <input
          type="checkbox"
          checked={redirect}
          onChange={({ target }) => typed.change({ to, redirect: target.checked })}
        />
        {words.redirect}
      </label>
    </Dialog>
  );
}

/** Copies a page or record as a draft. */
function Duplicate({ row, onClose }: Props): ReactNode {
  const typed = useTyped(`duplicate ${row.file}`, {
    to: row.isPage ? '' : `${nameOf(row)}-copy`,
    title: `${row.title} (copy)`,
  });
  const { to, title } = typed.value;
  const words = wordsFor(row);
  return (
    <Dialog
      title={`Duplicate ${row.title}`}
      act="Duplicate"
      done={`${row.isPage ? title : to} is created as a draft.`}
      onAct={() => askForPages('duplicate', { page: row.file, to, title })}
      opens={(written) => written.find((file) => file === fileOf(row, to))}
      onClose={onClose}
      typed={typed}
    >
      {row.isPage && (
        <TextField
          label="Title of the new page"
          value={title}
          onChange={(next) => typed.change({ to, title: next })}
        />
      )}
      <TextField
        label={words.copyName}
        hint={words.hint}
        value={to}
        onChange={(next) => typed.change({ to: next, title })}
      />
    </Dialog>
  );
}

/** The act that begins the translation of a page. */
const translateInto = ({ folder, name }: OverviewLanguage): Act => ({
  name: `Translate into ${name}`,
  canDo: () => true,
  Dialog: ({ row, onClose }) => (
    <Dialog
      title={`Translate ${row.title} into ${name}`}
      act="Begin"
      done={`${row.title} is ready to be translated into ${name}.`}
      onAct={() => askForPages('translate', { page: row.file, language: folder })}
      opens={([file]) => file}
      onClose={onClose}
    >
      <p>
        This makes a page with the same blocks and, at first, the same words, hidden from visitors. The form
        shows the original at each text that you have changed.
      </p>
    </Dialog>
  ),
});

/** Deletes a page or record, after asking what becomes of the links to it and of its address. */
function Delete({ row, pages, onClose }: Props): ReactNode {
  const [links, setLinks] = useState<LinkRow[]>();
  const [choice, setChoice] = useState<'to' | 'unlink' | ''>('');
  const [to, setTo] = useState('');
  const [leadsOn, setLeadsOn] = useState('');
  useEffect(() => {
    readServer<LinkRow[]>(`links?page=${encodeURIComponent(row.file)}`).then(setLinks, () => setLinks([]));
  }, [row.file]);
  const count = links?.length ?? 0;
  const others = pages
    .filter(({ path }) => path !== row.path)
    .map(({ path, title }) => (
      <option key={path} value={path}>
        {title} ({path})
      </option>
    ));
  const redirectTarget = choice === 'to' ? to : leadsOn;
  const name = row.isPage ? row.path : row.title;
  return (
    <Dialog
      title={`Delete ${row.title}`}
      act="Delete"
      done={`${name} is deleted.${redirectTarget === '' ? '' : ` Its address leads to ${redirectTarget}.`}`}
      onAct={() =>
        askForPages('delete', {
          page: row.file,
          unlink: choice === 'unlink',
          ...(redirectTarget !== '' && { to: redirectTarget }),
        })
      }
      onClose={onClose}
    >
      {links === undefined && <p>Looking for links to it …</p>}
      {count > 0 && (
        <>
          <p>
            {count === 1 ? 'A link leads' : `${count} links lead`} to {name}:
          </p>
          <ul className="words">
            {links?.map(({ file, pointer, title, address }) => (
              <li key={`${file} ${pointer} ${address}`}>
                <a href={editorAddress(file, pointer)}>{title}</a>
                {address !== row.address && ` (to ${address})`}
              </li>
            ))}
          </ul>
          <fieldset>
            <legend>{count === 1 ? 'This link' : 'These links'}</legend>
            <label className="inline">
              <input type="radio" name="links" required onChange={() => setChoice('to')} />
              Redirect {count === 1 ? 'it' : 'them'} to another page, with the old address
            </label>
            <label className="inline">
              <input type="radio" name="links" required onChange={() => setChoice('unlink')} />
              Remove {count === 1 ? 'it' : 'them'}; the text of a sentence stays
            </label>
          </fieldset>
        </>
      )}
      {choice === 'to' ? (
        <SelectField label="Other page" none="Choose …" value={to} onChange={setTo} isRequired>
          {others}
        </SelectField>
      ) : row.address !== undefined ? (
        <SelectField
          label="Old links on other sites lead to"
          none="Nowhere: page not found"
          value={leadsOn}
          onChange={setLeadsOn}
        >
          {others}
        </SelectField>
      ) : null}
    </Dialog>
  );
}
