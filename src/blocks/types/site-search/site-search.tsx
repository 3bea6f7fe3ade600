import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { textLanguage } from '../../../engine/text-language.ts';
import { useLocale, useServices, useWords } from '../../ui/use-services.tsx';
import { fill, formFor } from '../../../engine/words/words.ts';
import { Icon } from '../../ui/icons.tsx';
import type { SearchHit, Index } from './search-index.ts';
import { search as englishSearch } from '../../../engine/generated/english-search.ts';
import styles from './site-search.module.css';

interface Props {
  label: string;
  hint?: string;
  none: string;
}

/** Maximum number of results; a visitor who needs others types another word. Enter leads to the first. */
const maxResults = 12;

/**
 * The search over all pages. The dialog is a native popover, so that it opens before any script has run. The
 * texts and the index are loaded when the first word is typed.
 */
export function SiteSearch({ id, props: { label, hint, none } }: InteractiveProps<Props>): ReactNode {
  const says = useWords('search', englishSearch);
  const locale = useLocale();
  const [words, setWords] = useState('');
  const { found, hasFailed } = useSearch(words);
  const field = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Uses the text that was typed before hydration.
    setWords(field.current?.value ?? '');
  }, []);

  const shown = found?.slice(0, maxResults) ?? [];
  function status(): string | undefined {
    if (hasFailed) return says.failed;
    if (found === undefined) return words.trim() === '' ? hint : says.searching;
    if (found.length > maxResults) return fill(says.first, { count: maxResults });
    return found.length === 0
      ? none
      : fill(formFor(found.length, says.results, locale), { count: found.length });
  }
  return (
    <div
      ref={pane}
      id={`${id}-window`}
      popover="auto"
      className={styles.window}
      role="dialog"
      aria-label={label}
    >
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          pane.current?.querySelector<HTMLElement>('ol a')?.focus();
        }}
      >
        <label htmlFor={`${id}-words`}>{label}</label>
        <div className={styles.row}>
          <input
            ref={field}
            id={`${id}-words`}
            type="search"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a window that opens at a press begins at its field
            autoFocus
            defaultValue=""
            onInput={(event) => setWords(event.currentTarget.value)}
          />
          <button type="button" popoverTarget={`${id}-window`} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="visually-hidden">{says.close}</span>
          </button>
        </div>
      </form>
      <p role="status" className={styles.status}>
        {status()}
      </p>
      {shown.length > 0 && <Results hits={shown} onFollow={() => pane.current?.hidePopover()} />}
    </div>
  );
}

/** Searches the words of all pages; `found` is `undefined` until the texts have come. */
function useSearch(words: string): { found: SearchHit[] | undefined; hasFailed: boolean } {
  const { texts, report } = useServices();
  const [found, setFound] = useState<SearchHit[]>();
  const [hasFailed, setFailed] = useState(false);
  const index = useRef<Promise<Index>>(undefined);
  useEffect(() => {
    let current = true;
    setFailed(false);
    if (words.trim() === '') setFound(undefined);
    else {
      index.current ??= Promise.all([import('./search-index.ts'), texts()]).then(([{ createIndex }, list]) =>
        createIndex(list),
      );
      index.current.then(
        (search) => current && setFound(search(words, maxResults + 1)),
        (cause: unknown) => {
          index.current = undefined;
          if (!current) return;
          setFound(undefined);
          setFailed(true);
          report('search', 'the texts of the pages could not be fetched', cause);
        },
      );
    }
    return () => {
      current = false;
    };
  }, [words, texts, report]);
  return { found, hasFailed };
}

/** The list of results. @param onFollow Called when the visitor follows one. */
function Results({ hits, onFollow }: { hits: readonly SearchHit[]; onFollow: () => void }): ReactNode {
  const locale = useLocale();
  return (
    <ol className={styles.results}>
      {hits.map(({ address, page, heading, excerpt }) => (
        <li key={address}>
          <a href={address} onClick={onFollow}>
            <span lang={textLanguage(page, locale)}>{page}</span>
            {heading && (
              <>
                {' – '}
                <span lang={textLanguage(heading, locale)}>{heading}</span>
              </>
            )}
          </a>
          <p lang={textLanguage(excerpt.map(({ text }) => text).join(''), locale)}>
            {excerpt.map((part, place) =>
              // oxlint-disable-next-line react/no-array-index-key -- the parts have no names of their own
              part.hit ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
