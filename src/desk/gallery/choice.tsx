import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface Props {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A choice between a few options, as radio buttons. */
export function Choice({ legend, options, value, onChoose }: Props): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={legend}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
