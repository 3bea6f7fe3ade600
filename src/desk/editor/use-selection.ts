/** The form that is shown: the path of its value, and its focus. */
import { useEffect, useState, type RefObject } from 'react';
import { useAfterRender } from '../controls/use-after-render.ts';
import { pathAtPointer, splitAtBlock, valueAt, type ValuePath } from '../shared/at-path.ts';
import type { TappedWords } from '../shared/editor-messages.ts';
import { pathOfBlock } from './block-acts.ts';
import type { Draft } from './draft-state.ts';
import { focusField, focusHeading, focusWords } from '../controls/focus.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The panes, of which narrow screens show one. */
export type Pane = 'form' | 'page';

/** Moves the focus into a form after it was rendered. */
export type Focus = (form: HTMLElement | null) => void;

/**
 * Keeps the selected form of a document; at first, the one that the address names.
 * @param main the element with the form
 */
export function useSelection(draft: Draft | undefined, main: RefObject<HTMLElement | null>) {
  const [path, setPath] = useState<ValuePath>([]);
  const [pane, setPane] = useState<Pane>('form');
  const afterRender = useAfterRender();
  // A removed block has no form.
  const value = valueAt(draft?.value, path);
  if (draft !== undefined && value === undefined && path.length > 0) setPath([]);
  useAddressedPlace(draft, main, setPath);

  function select(next: ValuePath, focus: Focus = focusHeading): void {
    setPath(next);
    setPane('form');
    afterRender(() => focus(main.current));
  }
  return {
    path,
    /** The value of the form. */
    value,
    pane,
    setPath,
    select,
    /** Shows the form or the page. @param then runs once it is shown */
    show: (next: Pane, then: () => void) => {
      setPane(next);
      afterRender(then);
    },
    /** Opens the form that has a value's field, and focuses it. */
    go: (pointer: string) => {
      const { block, inner } = splitAtBlock(draft?.value, pathAtPointer(pointer, draft?.value));
      select(block, () => focusField(inner));
    },
  };
}

/** Selects the place in the address: a block that was clicked in another document's page, or a value. */
function useAddressedPlace(
  draft: Draft | undefined,
  main: RefObject<HTMLElement | null>,
  setPath: (path: ValuePath) => void,
): void {
  const [reached, setReached] = useState<{ field?: ValuePath }>();
  if (draft !== undefined && reached === undefined) {
    const named = decodeURIComponent(location.hash.slice(1));
    const place = named.startsWith('/')
      ? splitAtBlock(draft.value, pathAtPointer(named, draft.value))
      : undefined;
    setReached(place ? { field: place.inner } : {});
    const path = place?.block ?? pathOfBlock(draft.value, named);
    if (path !== undefined) setPath(path);
  }
  useEffect(() => {
    // Another place of the same document: the page is not loaded again.
    const again = () => setReached(undefined);
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  useEffect(() => {
    if (reached === undefined) return;
    const words = takeTapped();
    if (words !== undefined) focusWords(main.current, words);
    else if (reached.field !== undefined) focusField(reached.field);
  }, [reached, main]);
}

/** Holds the tapped words while this tab opens their document. */
const tappedKey = 'desk-tapped';

/** Keeps the tapped words for the document that this tab opens. */
export function keepTapped(words: TappedWords | undefined): void {
  try {
    if (words !== undefined) sessionStorage.setItem(tappedKey, JSON.stringify(words));
  } catch {
    // Without storage the form opens at its heading.
  }
}

/** Returns the kept words, once. */
function takeTapped(): TappedWords | undefined {
  try {
    const text = sessionStorage.getItem(tappedKey);
    sessionStorage.removeItem(tappedKey);
    return text === null ? undefined : (JSON.parse(text) as TappedWords);
  } catch {
    return undefined;
  }
}
