/** The filters of a policy: selects for year and month, a field for words. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { Facet } from '../generated/schema.ts';
import type { Choices, Filtered } from '../engine/policy.ts';
import styles from './filter-bar.module.css';

interface Props extends Pick<Filtered, 'chosen' | 'options'> {
  /** Id of the block, for the ids of the fields. */
  id: string;
  facets: readonly Facet[];
  onChoose: (by: Facet['by'], choice: string) => void;
}

const labels: Record<Facet['by'], string> = { year: 'Year', month: 'Month', search: 'Search' };

export function FilterBar({ id, facets, chosen, options, onChoose }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useWhatWasChosenBefore(form, chosen, onChoose);
  return (
    // Filtering happens while one chooses; Enter must not send anything anywhere.
    <form ref={form} className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      {facets.map(({ by, label = labels[by] }) => (
        <label key={by} htmlFor={`${id}-${by}`}>
          <span>{label}</span>
          {by === 'search' ? (
            <input
              id={`${id}-${by}`}
              name={by}
              type="search"
              defaultValue=""
              onInput={(event) => onChoose(by, event.currentTarget.value)}
            />
          ) : (
            <select
              id={`${id}-${by}`}
              name={by}
              value={chosen[by]}
              onChange={(event) => onChoose(by, event.target.value)}
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

/** What was chosen or typed before this block came to life counts. */
function useWhatWasChosenBefore(
  form: { current: HTMLFormElement | null },
  chosen: Choices,
  onChoose: Props['onChoose'],
): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const { name, value } = field as HTMLInputElement;
      const by = name as Facet['by'];
      if (value !== (chosen[by] ?? '')) onChoose(by, value);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the block has come to life
  }, []);
}
