import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Finding } from '../../authoring/where.ts';
import type { Overview, OverviewRow } from '../server/overview.ts';
import { useAfterwards } from '../use-afterwards.ts';
import { DeletePage, DuplicatePage, RenamePage } from './page-dialogs.tsx';
import { PublishLink } from '../publish/publish-link.tsx';
import { NewDialog } from './new-dialog.tsx';

/** What is open beside the overview. */
type Opened = { act: 'rename' | 'delete' | 'duplicate'; row: OverviewRow } | { act: 'new' };

/** Which rows are shown. */
const views: Record<string, (row: OverviewRow) => boolean> = {
  Everything: () => true,
  'Something is awaited': ({ awaited }) => awaited.length > 0,
  'Something is wrong': ({ wrong }) => wrong.length > 0,
  'Shown on some days, or a draft': ({ shown, blocks }) => shown !== undefined || blocks.length > 0,
  'Not committed yet': ({ changed }) => changed?.isPending === true,
};

/** All documents with search, and the dialogs for pages. */
export function OverviewPage({ overview: { rows, templates } }: { overview: Overview }): ReactNode {
  const [sought, setSought] = useState('');
  const [view, setView] = useState('Everything');
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<readonly string[]>([]);
  const afterwards = useAfterwards();
  const said = useRef<HTMLDivElement>(null);
  const found = useWords(sought);
  const isMeant = ({ title, path }: OverviewRow) =>
    `${title} ${path}`.toLowerCase().includes(sought.trim().toLowerCase());
  const shown = rows.filter((row) => isMeant(row) && (views[view] ?? views['Everything'])?.(row));
  const pages = shown.filter(({ isPage }) => isPage);
  const others = shown.filter(({ isPage }) => !isPage);
  const close = (words: readonly string[] = []) => {
    setOpened(undefined);
    if (words.length === 0) return;
    setDone(words);
    // The row that the dialog was opened from may be gone.
    afterwards(() => said.current?.focus());
  };
  const routes = rows.filter(({ isPage }) => isPage).map(({ path }) => path);
  return (
    <main className="overview desk">
      <h1>All pages</h1>
      <div className="controls">
        <label>
          <span>Find a page, or words on it</span>
          <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
        <label>
          <span>Show</span>
          <select value={view} onChange={({ target }) => setView(target.value)}>
            {Object.keys(views).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" className="button" onClick={() => setOpened({ act: 'new' })}>
          Add something new
        </button>
        <PublishLink />
        <a href="/">To the site</a>
        <a href="/_gallery">All blocks</a>
      </div>
      <div ref={said} role="status" tabIndex={-1}>
        {done.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <p>
        {pages.length} of {routes.length} pages
      </p>
      <Table name="Pages" rows={pages} onOpen={(act, row) => setOpened({ act, row })} />
      {others.length > 0 && (
        <>
          <h2>What pages share</h2>
          <Table name="What pages share" rows={others} />
        </>
      )}
      {found.length > 0 && <Words found={found} />}
      {opened?.act === 'new' && <NewDialog templates={templates} onClose={close} />}
      {opened?.act === 'rename' && <RenamePage row={opened.row} onClose={close} />}
      {opened?.act === 'duplicate' && <DuplicatePage row={opened.row} onClose={close} />}
      {opened?.act === 'delete' && <DeletePage row={opened.row} routes={routes} onClose={close} />}
    </main>
  );
}

/** Places where these words stand on pages; asked of the server when the typing rests. */
function useWords(sought: string): Finding[] {
  const [found, setFound] = useState<Finding[]>([]);
  useEffect(() => {
    if (sought.trim().length < 3) {
      setFound([]);
      return undefined;
    }
    const asking = new AbortController();
    const rest = setTimeout(() => {
      void fetch(`/_dev/where?words=${encodeURIComponent(sought)}`, { signal: asking.signal })
        .then(async (response) => setFound((await response.json()) as Finding[]))
        .catch(() => undefined);
    }, 250);
    return () => {
      clearTimeout(rest);
      asking.abort();
    };
  }, [sought]);
  return found;
}

const editorOf = (file: string) => `/_edit${file.replace(/^pages/, '').replace(/\.json$/, '')}`;

function Words({ found }: { found: readonly Finding[] }): ReactNode {
  return (
    <section aria-label="Words found">
      <h2>Words found</h2>
      <ul className="words">
        {found.slice(0, 30).map(({ file, line, column, words }) => (
          <li key={`${file}:${line}:${column}`}>
            <a href={editorOf(file)}>{file.replace(/^pages\//, '')}</a>, line {line}: … {words} …
          </li>
        ))}
      </ul>
      {found.length > 30 && <p>And {found.length - 30} more places.</p>}
    </section>
  );
}

function Table({
  name,
  rows,
  onOpen,
}: {
  name: string;
  rows: readonly OverviewRow[];
  onOpen?: (act: 'rename' | 'delete' | 'duplicate', row: OverviewRow) => void;
}): ReactNode {
  return (
    <div className="scroll">
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Shown</th>
            <th scope="col">Awaited</th>
            <th scope="col">Wrong</th>
            <th scope="col">Changed last</th>
            {onOpen && <th scope="col">Change</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.file}>
              <th scope="row">
                <a href={editorOf(row.file)}>{row.title}</a>
                {row.isPage && (
                  <a className="address" href={row.path}>
                    {row.path}
                  </a>
                )}
              </th>
              <td>
                {row.shown !== undefined && <p className={row.isShownToday ? undefined : 'mark'}>{row.shown}</p>}
                {row.blocks.length > 0 && <p>{counted(row.blocks.length, 'block')} on some days</p>}
              </td>
              <td>
                <More count={row.awaited.length} words={row.awaited} />
              </td>
              <td className="wrong">
                <More count={row.wrong.length} words={row.wrong} />
              </td>
              <td>{lastChange(row)}</td>
              {onOpen && (
                <td>
                  <div className="acts">
                  {(['rename', 'duplicate', 'delete'] as const).map((act) => (
                    <button
                      key={act}
                      type="button"
                      aria-label={`${names[act]} ${row.title}`}
                      onClick={() => onOpen(act, row)}
                    >
                      {names[act]}
                    </button>
                  ))}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const names = { rename: 'Rename', duplicate: 'Duplicate', delete: 'Delete' } as const;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function More({ count, words }: { count: number; words: readonly string[] }): ReactNode {
  if (count === 0) return null;
  return (
    <details>
      <summary>{counted(count, 'thing')}</summary>
      <ul>
        {[...new Set(words)].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
}

function lastChange({ changed }: OverviewRow): string {
  if (changed === undefined) return '';
  const { day, by, isPending } = changed;
  const committed = day === undefined ? '' : `${dayWords(day)} by ${by ?? 'somebody'}`;
  if (!isPending) return committed;
  return committed === '' ? 'New, not committed yet' : `Not committed yet; before that ${committed}`;
}

function dayWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
