import { useEffect, useState, type ReactNode } from 'react';
import type { OverviewRow } from '../server/overview.ts';
import { moveStored } from '../controls/kept-draft.ts';
import type { LinkRow } from '../server/pages-api.ts';
import { editorAddress } from '../shared/document-names.ts';
import { askForPages, Dialog, Field, type Done, type PagesAnswer } from './dialog.tsx';

interface Props {
  row: OverviewRow;
  onClose: (done?: Done) => void;
}

const addressHint = 'One word that begins with a capital, such as /Retreats.';

/** Changes the address of a page. */
export function RenamePage({ row, onClose }: Props): ReactNode {
  const [to, setTo] = useState(row.path);
  const [redirect, setRedirect] = useState(true);
  async function rename(): Promise<PagesAnswer> {
    const answer = await askForPages('rename', { page: row.path, to, redirect });
    const now = answer.written?.find((file) => file === `pages${to.trim()}.json`);
    if (now !== undefined) moveStored(row.file, now);
    return answer;
  }
  return (
    <Dialog
      title={`Rename ${row.title}`}
      act="Rename"
      done={`${row.path} is at ${to} now; all links are updated.`}
      onAct={rename}
      opens={(written) => written.find((file) => file === `pages${to.trim()}.json`)}
      onClose={onClose}
    >
      <p>This changes the address of the page and all links to it. Change its title in its form.</p>
      <TextField label="New address" hint={addressHint} value={to} onChange={setTo} />
      <label className="inline">
        <input type="checkbox" checked={redirect} onChange={({ target }) => setRedirect(target.checked)} />
        Let old links lead here
      </label>
    </Dialog>
  );
}

/** Copies a page. */
export function DuplicatePage({ row, onClose }: Props): ReactNode {
  const [to, setTo] = useState('');
  const [title, setTitle] = useState(`${row.title} (copy)`);
  return (
    <Dialog
      title={`Duplicate ${row.title}`}
      act="Duplicate"
      done={`${title} is created as a draft.`}
      onAct={() => askForPages('duplicate', { page: row.path, to, title })}
      opens={(written) => written.find((file) => file === `pages${to.trim()}.json`)}
      onClose={onClose}
    >
      <TextField label="Title of the new page" value={title} onChange={setTitle} />
      <TextField label="Address of the new page" hint={addressHint} value={to} onChange={setTo} />
    </Dialog>
  );
}

/** A required text field. */
export function TextField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(id, describedBy) => (
        <input
          id={id}
          aria-describedby={describedBy}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          required
        />
      )}
    </Field>
  );
}

/** Deletes a page or record, after asking what becomes of the links to it and of its address. */
export function DeletePage({ row, routes, onClose }: Props & { routes: readonly string[] }): ReactNode {
  const [links, setLinks] = useState<LinkRow[]>();
  const [choice, setChoice] = useState<'to' | 'unlink' | ''>('');
  const [to, setTo] = useState('');
  const [leadsOn, setLeadsOn] = useState('');
  useEffect(() => {
    void fetch(`/_dev/links?page=${encodeURIComponent(row.file)}`).then(async (response) => {
      const answer: unknown = await response.json();
      setLinks(Array.isArray(answer) ? (answer as LinkRow[]) : []);
    });
  }, [row.file]);
  const count = links?.length ?? 0;
  const others = routes.filter((route) => route !== row.path);
  const heir = choice === 'to' ? to : leadsOn;
  const name = row.isPage ? row.path : row.title;
  return (
    <Dialog
      title={`Delete ${row.title}`}
      act="Delete"
      done={`${name} is deleted.${heir === '' ? '' : ` Its address leads to ${heir}.`}`}
      onAct={() =>
        askForPages('delete', {
          page: row.file,
          unlink: choice === 'unlink',
          ...(heir !== '' && { to: heir }),
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
              <input
                type="radio"
                name="links"
                required
                disabled={!row.isPage && row.collection === undefined}
                onChange={() => setChoice('to')}
              />
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
        <Choice label="Other page" value={to} options={others} onChange={setTo} isRequired />
      ) : row.address !== undefined ? (
        <Choice
          label="Let old links lead to"
          value={leadsOn}
          options={others}
          onChange={setLeadsOn}
          isRequired={false}
        />
      ) : null}
    </Dialog>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
  isRequired,
}: {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  isRequired: boolean;
}): ReactNode {
  return (
    <Field label={label}>
      {(id, describedBy) => (
        <select
          id={id}
          aria-describedby={describedBy}
          value={value}
          required={isRequired}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{isRequired ? 'Choose …' : 'Nowhere: page not found'}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
