import { useState, type ReactNode } from 'react';
import { readTypedDay } from '../../site/documents/parse-dates.ts';

/** A day: typed in any usual form, or chosen in a calendar. Words that are no day yet stay as they are typed. */
export function DayField({
  id,
  value,
  isRequired = false,
  describedBy,
  onChange,
}: {
  id: string;
  /** `YYYY-MM-DD`, or what is typed so far. */
  value: string;
  isRequired?: boolean | undefined;
  describedBy: string;
  onChange: (value: string) => void;
}): ReactNode {
  /** The letters of a day, while somebody types them. */
  const [typed, setTyped] = useState<string>();
  function read(text: string): void {
    setTyped(text);
    const day = readTypedDay(text, new Date());
    onChange('value' in day ? day.value : text);
  }
  return (
    <span className="day-field">
      <input
        id={id}
        type="text"
        value={typed ?? value}
        required={isRequired}
        aria-describedby={describedBy}
        onChange={({ target }) => read(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <input
        type="date"
        aria-label="Calendar"
        tabIndex={-1}
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
