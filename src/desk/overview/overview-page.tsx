import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FoundWords, Overview, OverviewCollection, OverviewRow } from '../server/overview.ts';
import { useAfterRender } from '../controls/use-after-render.ts';
import { Unsaved } from '../controls/unsaved.tsx';
import { counted } from '../../engine/number-words.ts';
import { findsWords } from '../../engine/fold-text.ts';
import { FoundPlace, UntrueSentences } from '../controls/found-words.tsx';
import { PublishLink } from '../controls/publish-link.tsx';
import { useServerData } from '../controls/use-server-data.ts';
import { ForRunner, Told } from '../controls/told.tsx';
import { readServer } from '../shared/ask-server.ts';
import { editorAddress, isTechnical } from '../shared/document-names.ts';
import { forRunner } from '../shared/for-runner.ts';
import type { Act } from './acts.tsx';
import { DeletedPages } from './deleted-pages.tsx';
import { askForPages, type Done } from './dialog.tsx';
import { Collection, OrderRecords } from './collection.tsx';
import { DocumentTable } from './document-table.tsx';
import { AddLanguage, LanguageHead, languageViews } from './languages.tsx';
import { AddRecord, NewDialog } from './new-dialog.tsx';
import { OutsideLinks } from './outside-links.tsx';
import { nextAddress, ReplaceWords } from './replace-words.tsx';
import { useFound } from './use-found.ts';
import { useKept } from './use-kept.ts';

/** The open dialog. */
type Opened =
  | { act: Act; row: OverviewRow }
  | { template?: string }
  | 'language'
  | { collection: OverviewCollection; does: 'add' | 'order' };

interface View {
  has: (row: OverviewRow) => boolean;
  /** Whether each row shows its entries. */
  isUnfolded?: true;
}

const everything: View = { has: () => true };
const toLookAt = 'To look at again';
/** Filters of the rows. */
const views: Record<string, View> = {
  Everything: everything,
  'Missing content': { has: ({ awaited }) => awaited.length > 0, isUnfolded: true },
  [toLookAt]: { has: ({ lookAgain }) => lookAgain.length > 0, isUnfolded: true },
  'With mistakes': { has: ({ wrong }) => wrong.length > 0, isUnfolded: true },
  'Scheduled or draft': { has: ({ shown, blocks }) => shown !== undefined || blocks.length > 0 },
  'Not published yet': { has: ({ changed }) => changed?.isPending === true },
};

/** All documents with a search, and the dialogs for pages. */
export function OverviewPage({
  overview: { rows, languages, collections, templates, deleted, calendar, isSignedIn, unknown, waits },
}: {
  overview: Overview;
}): ReactNode {
  const [sought, setSought] = useState('');
  const [view, setView] = useState('Everything');
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<Done>();
  const report = useRef<HTMLDivElement>(null);
  const replaceButton = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();
  // The pressed button may be gone with its row, and the next step is near the report.
  useEffect(() => {
    if (done !== undefined) report.current?.focus();
  }, [done]);
  const [isReplacing, setReplacing] = useKept('replacing', '');
  const [old, setOld] = useKept('old', '');
  const [, proposeAddress] = useKept(nextAddress, '');
  const words = sought.trim().length < 3 ? '' : sought;
  const { found = [], isNow } = useFound(words, askForWords, rows);
  const isFound = findsWords(sought);
  const isMeant = ({ title, path }: OverviewRow) => isFound(`${title} ${path}`);
  const allViews: Record<string, View> = { ...views, ...languageViews(languages) };
  const { has, isUnfolded = false } = allViews[view] ?? everything;
  const shown = rows.filter((row) => isMeant(row) && has(row));
  const pages = shown.filter(({ isPage }) => isPage);
  const others = shown.filter(
    ({ isPage, collection, language }) => !isPage && collection === undefined && language === undefined,
  );
  const isAll = sought === '' && view === 'Everything';
  const inCollections = collections
    .map((collection) => ({ collection, records: shown.filter((row) => row.collection === collection.name) }))
    .filter(
      ({ collection, records }) => records.length > 0 || (view === 'Everything' && isFound(collection.name)),
    );
  const common = others.filter(({ file }) => !isTechnical(file));
  const technical = others.filter(({ file }) => isTechnical(file));
  const open = (act: Act, row: OverviewRow) => setOpened({ act, row });
  const close = (next?: Done) => {
    setOpened(undefined);
    if (next !== undefined) setDone(next);
  };
  const takeBack = async (undo: string | undefined, told = 'It is undone.') => {
    const { message, remind = [] } = await askForPages('undo', { undo });
    setDone({ words: [message ?? told, ...remind] });
  };
  const bringBack = async (page: string) => {
    const { message, remind = [], undo } = await askForPages('bring', { page });
    setDone({
      words: [message ?? 'It is there again.', ...remind],
      undo,
      edit: message ? undefined : page,
    });
  };
  const allPages = rows.filter(({ isPage }) => isPage);
  const beginReplacing = () => {
    if (sought.trim() !== '') setOld(sought);
    setReplacing('yes');
  };
  if (isReplacing !== '')
    return (
      <main className="overview desk">
        <h1>All pages</h1>
        <ReplaceWords
          isAddress={isReplacing === 'address'}
          sought={old}
          onSeek={setOld}
          onClose={(next) => {
            setReplacing('');
            if (next === undefined) afterRender(() => replaceButton.current?.focus());
            else setDone(next);
          }}
        />
      </main>
    );
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
            {Object.keys(allViews).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" ref={replaceButton} onClick={beginReplacing}>
          Replace a word everywhere
        </button>
        <button type="button" className="button" onClick={() => setOpened({})}>
          Add something new
        </button>
        <button type="button" onClick={() => setOpened('language')}>
          Add a language
        </button>
        <PublishLink />
        <a href="/">To the site</a>
        <a href="/_gallery">All blocks</a>
        {isSignedIn && <a href="/_devices">Your devices</a>}
      </div>
      <div role="status" ref={report} tabIndex={-1}>
        {done?.words.map((words) => (
          <div key={words} className="told">
            <Told text={words} />
          </div>
        ))}
        <UntrueSentences found={done?.untrue ?? []} />
        {done?.undo !== undefined && (
          <button type="button" onClick={() => void takeBack(done.undo)}>
            Undo
          </button>
        )}
        {done?.edit !== undefined && (
          <p>
            <a href={editorAddress(done.edit)}>
              Open {rows.find(({ file }) => file === done.edit)?.title ?? 'it'}
            </a>
          </p>
        )}
      </div>
      <Unsaved />
      <p>
        {pages.length} of {allPages.length} pages
        {found.length > 0
          ? ` by their titles, and the words in ${counted(found.length, 'place')} below`
          : isNow && ' by their titles, and no text has these words'}{' '}
        {pages.length < allPages.length && (
          <button
            type="button"
            onClick={() => {
              setSought('');
              setView('Everything');
            }}
          >
            Show all pages
          </button>
        )}
      </p>
      {view === toLookAt && calendar !== undefined && (
        <p>
          <a href={calendar}>These days in your own calendar</a>, with those that are set later
        </p>
      )}
      {unknown !== undefined && <p>{unknown}</p>}
      {waits && <p>Not everything is checked yet: the rest follows when the mistakes below are corrected.</p>}
      <DocumentTable
        name="Pages"
        rows={pages.filter(({ language }) => language === undefined)}
        isUnfolded={isUnfolded}
        onOpen={open}
      />
      {languages.map((language) => (
        <Fragment key={language.folder}>
          <LanguageHead language={language} rows={rows} onView={setView} />
          <DocumentTable
            name={language.name}
            rows={shown.filter((row) => row.language === language.folder)}
            isUnfolded={isUnfolded}
            onOpen={open}
          />
        </Fragment>
      ))}
      {inCollections.map(({ collection, records }) => (
        <Collection
          key={collection.name}
          collection={collection}
          rows={records}
          isUnfolded={isUnfolded}
          onOpen={open}
          onAdd={() =>
            setOpened(
              collection.template === undefined
                ? { collection, does: 'add' }
                : { template: collection.template },
            )
          }
          onOrder={() => setOpened({ collection, does: 'order' })}
        />
      ))}
      {common.length > 0 && (
        <>
          <h2>Shared content</h2>
          <DocumentTable name="Shared content" rows={common} isUnfolded={isUnfolded} onOpen={open} />
        </>
      )}
      {technical.length > 0 && (
        // Open where something was sought, which would otherwise look as if it were not there.
        <ForRunner isOpen={!isAll}>
          <DocumentTable name={forRunner} rows={technical} isUnfolded={isUnfolded} onOpen={open} />
        </ForRunner>
      )}
      <DeletedPages
        deleted={deleted}
        isFound={isFound}
        onUndo={(undo) => void takeBack(undo, 'It is there again.')}
        onBring={(file) => void bringBack(file)}
      />
      {/* Last, since it arrives late and would move the rest. */}
      {found.length > 0 && <Words found={found} />}
      <RecordNotes />
      <OutsideLinks
        onReplace={({ address, to = '' }) => {
          setOld(address);
          proposeAddress(to);
          setReplacing('address');
        }}
      />
      {opened === undefined ? null : opened === 'language' ? (
        <AddLanguage languages={languages} onClose={close} />
      ) : 'act' in opened ? (
        <opened.act.Dialog row={opened.row} pages={allPages} onClose={close} />
      ) : 'collection' in opened && opened.does === 'order' ? (
        <OrderRecords collection={opened.collection} rows={rows} onClose={close} />
      ) : 'collection' in opened ? (
        <AddRecord collection={opened.collection} onClose={() => close()} />
      ) : (
        <NewDialog
          templates={templates}
          {...(opened.template !== undefined && { begin: opened.template })}
          onClose={close}
        />
      )}
    </main>
  );
}

const askForWords = (words: string) => readServer<FoundWords[]>(`where?words=${encodeURIComponent(words)}`);

/** Lists the notes on the records of the API, requested once for this page. */
function RecordNotes(): ReactNode {
  const [notes = []] = useServerData<readonly string[]>('records', true);
  if (notes.length === 0) return null;
  return (
    <section aria-label="Records of the API">
      <h2>Records of the API</h2>
      <ul className="words">
        {notes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function Words({ found }: { found: readonly FoundWords[] }): ReactNode {
  return (
    <section aria-label="Text found">
      <h2>Text found</h2>
      <ul className="words">
        {found.slice(0, 30).map((one) => (
          <FoundPlace key={`${one.file}:${one.line}:${one.column}`} found={one} />
        ))}
      </ul>
      {found.length > 30 && <p>And {found.length - 30} more places.</p>}
    </section>
  );
}
