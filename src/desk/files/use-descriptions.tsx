import type { ReactNode } from 'react';
import { TypedBefore, useTyped } from '../controls/use-typed.tsx';

/** The descriptions of photographs that are not in the site yet; they come back with the same photograph. */
export interface Descriptions {
  of: (file: File) => string | undefined;
  write: (file: File, words: string) => void;
  /** Forgets those of photographs that are in the site now, or are not wanted. */
  forget: (files: readonly File[]) => void;
  /** Says at the dialog's next opening that they are kept. */
  note: ReactNode;
}

const keyOf = ({ name, size }: File) => `${name}/${size}`;

/** Returns the descriptions that are kept in this browser, with the actions on them. */
export function useDescriptions(): Descriptions {
  const typed = useTyped<Readonly<Record<string, string>>>('photographs', {});
  const names = Object.keys(typed.value).map((key) => key.replace(/\/\d+$/, ''));
  return {
    of: (file) => typed.value[keyOf(file)],
    write: (file, words) => typed.change({ ...typed.now(), [keyOf(file)]: words }),
    forget(files) {
      const gone = new Set(files.map(keyOf));
      const left = Object.entries(typed.now()).filter(([key]) => !gone.has(key));
      if (left.length === 0) typed.forget();
      else typed.change(Object.fromEntries(left));
    },
    note: (
      <TypedBefore typed={typed}>
        Your earlier words come back when you choose their photograph: {names.join(', ')}.
      </TypedBefore>
    ),
  };
}
