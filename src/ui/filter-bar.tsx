/** The filters of a policy: selects for year, month and group, a field for words. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Facet } from '../generated/schema.ts';
import type { FilteredList } from '../react/use-filtered.ts';
import styles from './filter-bar.module.css';

interface Props extends Pick<FilteredList, 'chosen' | 'options' | 'choose'> {
  /** Id of the block, for the ids of the fields. */
  id: string;
  facets: readonly Facet[];
}

const labels: Record<Facet['by'], string> = {
  year: 'Year',
  month: 'Month',
  group: 'Group',
  search: 'Search',
};

export function FilterBar({ id, facets, chosen, options, choose }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useWhatWasChosenBefore(form, chosen, choose);
  return (
    // Filtering happens while one chooses; Enter must not send anything anywhere.
    <form ref={form} className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      {facets.map(({ by, label = labels[by] }) => (
        <label key={by} htmlFor={`${id}-${by}`}>
          <span>{label}</span>
          {by === 'search' ? (
            <SearchField
              id={`${id}-${by}`}
              words={chosen.search ?? ''}
              onType={(search) => choose({ search }, 'typing')}
            />
          ) : (
            <select
              id={`${id}-${by}`}
              name={by}
              value={chosen[by]}
              onChange={(event) => choose({ [by]: event.target.value })}
            >
              {options[by]?.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          )}
        </label>
      ))}
    </form>
  );
}

/** The field keeps its own text, so that what was typed before it came to life stays. */
function SearchField(props: { id: string; words: string; onType: (words: string) => void }): ReactNode {
  const { id, words, onType } = props;
  const field = useRef<HTMLInputElement>(null);
  // None while hydrating; those of the address where the field is rendered after a navigation.
  const [first] = useState(words);
  const before = useRef(words);
  useEffect(() => {
    // The address has brought other words: by Back, or by a link.
    const changed = before.current !== words;
    before.current = words;
    if (changed && field.current && field.current !== document.activeElement) field.current.value = words;
  }, [words]);
  return (
    <input
      ref={field}
      id={id}
      name="search"
      type="search"
      autoComplete="off"
      defaultValue={first}
      onInput={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** What was chosen or typed before this block came to life counts. */
function useWhatWasChosenBefore(
  form: { current: HTMLFormElement | null },
  served: Props['chosen'],
  choose: Props['choose'],
): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const { name, value } = field as HTMLInputElement;
      const by = name as Facet['by'];
      if (value !== (served[by] ?? '')) choose({ [by]: value }, 'typing');
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the block is hydrated
  }, []);
}
