import { useState } from 'react';

/** A state that the browser keeps for this tab. */
export function useKept(name: string, first: string): [string, (next: string) => void] {
  const key = `overview ${name}`;
  const [value, setValue] = useState(() => sessionStorage.getItem(key) ?? first);
  return [
    value,
    (next) => {
      sessionStorage.setItem(key, next);
      setValue(next);
    },
  ];
}
