/** The filters of a policy: a text field for the search, select elements for all others. */
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isKnownFacet, all, coming, months } from '../../engine/policy.ts';
import { dates as englishDates } from '../../engine/generated/english-dates.ts';
import { lists as englishLists } from '../../engine/generated/english-lists.ts';
import type { Facet } from '../../engine/generated/schema.ts';
import type { FilteredList } from './use-filtered.ts';
import { useWords } from './use-services.tsx';
import styles from './filter-bar.module.css';

interface Props extends Pick<FilteredList, 'chosen' | 'options' | 'choose'> {
  /** Id of the block, for the ids of the fields. */
  id: string;
  facets: readonly Facet[];
}

export function FilterBar({ id, facets, chosen, options, choose }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const lists = useWords('lists', englishLists);
  useChoicesBeforeHydration(form, chosen, choose);
  return (
    // Filters apply immediately, so submitting with Enter must do nothing.
    <form ref={form} className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      {facets.map(({ by, label = isKnownFacet(by) ? lists[by] : by }) => (
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
              <Options by={by} options={options[by]} />
            </select>
          )}
        </label>
      ))}
    </form>
  );
}

/** Memoised: typing into the search does not render them again. */
const Options = memo(function Options(props: { by: Facet['by']; options: string[] | undefined }): ReactNode {
  const { by, options = [] } = props;
  const lists = useWords('lists', englishLists);
  const dates = useWords('dates', englishDates);
  const named = (option: string) => {
    if (option === all) return lists.all;
    if (by === 'when') return option === coming ? lists.coming : lists.past;
    return (by === 'month' && dates.months[months.findIndex((name) => name === option)]) || option;
  };
  return options.map((option) => {
    // The address names a choice in the same way in every language, also in one that the browser translates to.
    return (
      <option key={option} value={option}>
        {named(option)}
      </option>
    );
  });
});

/** The field is uncontrolled, so that text typed before hydration is kept. */
function SearchField(props: { id: string; words: string; onType: (words: string) => void }): ReactNode {
  const { id, words, onType } = props;
  const field = useRef<HTMLInputElement>(null);
  // Empty while hydrating; after a navigation the words of the address.
  const [first] = useState(words);
  const before = useRef(words);
  // A layout effect: a later one would undo a letter that is typed meanwhile.
  useLayoutEffect(() => {
    // Other words than those in the field: the Back button or a link has changed them in the address.
    const changed = before.current !== words;
    before.current = words;
    if (changed && field.current && field.current.value !== words) field.current.value = words;
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

/** Applies what the visitor chose or typed before hydration. */
function useChoicesBeforeHydration(
  form: { current: HTMLFormElement | null },
  served: Props['chosen'],
  choose: Props['choose'],
): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const { name, value } = field as HTMLInputElement;
      if (value !== (served[name] ?? '')) choose({ [name]: value }, 'typing');
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the block is hydrated
  }, []);
}
