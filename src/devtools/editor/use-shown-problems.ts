/**
 * Decides which problems of a draft are shown: those at fields that were left, and those that a save was refused
 * for. What somebody is still writing is not called wrong.
 */
import { useEffect, useState } from 'react';
import { segmentsOf } from '../../documents/json.ts';
import type { DraftCheckResult } from '../server/check-draft.ts';
import { fieldId, formId, pointerTo, type ValuePath } from './at-path.ts';

/** A field that was left: the form that it stands in, as a pointer, and its id there. */
interface LeftField {
  form: string;
  id: string;
}

/**
 * @param checked what the checker says of the draft
 * @param refused what the last save was refused for; nothing once it was done
 * @param isDirty whether anything is unsaved; when nothing is, all is forgotten
 * @param path path to the value of the form that is shown
 */
export function useShownProblems(
  checked: DraftCheckResult,
  refused: DraftCheckResult | undefined,
  isDirty: boolean,
  path: ValuePath,
): DraftCheckResult {
  const [left, setLeft] = useState<readonly LeftField[]>([]);
  useEffect(() => {
    if (!isDirty) setLeft([]);
  }, [isDirty]);
  const form = pointerTo(path);
  useEffect(() => {
    // A press that leaves a field is on its way to something else. What a problem would move from under the pointer
    // waits until that is reached.
    let isPressed = false;
    let waiting: LeftField[] = [];
    const leave = ({ target }: FocusEvent) => {
      const { id } = target as Element;
      if (!id.startsWith(`${formId}_`)) return;
      waiting.push({ form, id });
      if (!isPressed) tell();
    };
    const tell = () => {
      const fields = waiting;
      waiting = [];
      if (fields.length > 0) setLeft((now) => [...now, ...fields]);
    };
    const press = () => (isPressed = true);
    const release = () => {
      isPressed = false;
      // The click comes after this.
      setTimeout(tell);
    };
    const listeners = { focusout: leave, pointerdown: press, pointerup: release, pointercancel: release };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of all) document.removeEventListener(type, listener, true);
      tell();
    };
  }, [form]);
  const wasRefused = new Set(refused?.problems.map(({ pointer }) => pointer));
  return {
    problems: checked.problems.filter(
      ({ pointer }) => wasRefused.has(pointer) || left.some((field) => isWithin(pointer, field)),
    ),
    elsewhere: refused === undefined ? [] : checked.elsewhere,
  };
}

/** Whether a pointer leads to the value of a field, or into it. */
function isWithin(pointer: string, { form, id }: LeftField): boolean {
  if (!pointer.startsWith(`${form}/`)) return false;
  const inner = segmentsOf(pointer.slice(form.length));
  return inner.some((_, index) => fieldId(inner.slice(0, index + 1)) === id);
}
