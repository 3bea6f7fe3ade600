/** Stores the draft in the browser, in step with other windows that edit the same document. */
import { useCallback, useEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';
import {
  followStoredDraft,
  readStoredDraft,
  readStoredHistory,
  storeDraft,
  storeHistory,
  type StoredDraft,
} from '../controls/kept-draft.ts';
import { afterOther, isChanged, isSame, type Draft, type DraftState } from './draft-state.ts';

/** The stored draft as this window has last read or written it; any other is that of another window. */
export type KnownDraft = RefObject<StoredDraft | undefined>;

/**
 * Stores each change of the draft and its history. If another window has stored its own since, joins both first.
 * @param read reads the file, after the other window has saved or discarded
 */
export function useStored(
  file: string,
  draft: Draft | undefined,
  update: Dispatch<SetStateAction<DraftState>>,
  read: () => Promise<void>,
  knownRef: KnownDraft,
): void {
  /** Joins what another window has stored. @returns whether there was something */
  const join = useCallback(() => {
    const [theirs, common] = [readStoredDraft(file), knownRef.current];
    if (isSame(theirs, common)) return false;
    knownRef.current = theirs;
    const history = readStoredHistory(file);
    update((now) => afterOther(now, { draft: theirs, history }, common));
    if (theirs === undefined) void read();
    return true;
  }, [file, update, read, knownRef]);
  useEffect(() => {
    // The joined draft is stored next.
    if (draft === undefined || join()) return;
    const own = isChanged(draft) ? { base: draft.base, value: draft.value } : undefined;
    // A window sees late what another has stored: repeating it would take back the letters typed since.
    if (isSame(own, knownRef.current)) return;
    // The other windows read both when the draft changes.
    storeHistory(file, draft.history);
    storeDraft(file, own);
    // As read: the browser may keep nothing.
    knownRef.current = readStoredDraft(file);
  }, [file, draft, join, knownRef]);
  useEffect(() => followStoredDraft(file, () => void join()), [file, join]);
}
