/**
 * Decides which problems of a draft are shown: at fields that were left, and those of a refused save. Unfinished input
 * is not called wrong.
 */
import { useEffect, useState } from 'react';
import { parsePointer, toPointer } from '../../site/json/json.ts';
import type { DraftCheckResult, DraftProblem } from '../server/documents/check-draft.ts';
import { fieldId, formId, type ValuePath } from '../shared/at-path.ts';

/** A field that was left: its form, as a pointer, and its id there. */
interface LeftField {
  form: string;
  id: string;
}

/**
 * @param checked the checker's result for the draft
 * @param refused the result that refused the last save; `undefined` if it succeeded
 * @param isDirty whether there are unsaved changes; without any, the left fields are forgotten
 * @param path path to the value of the shown form
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
  const form = toPointer(path);
  useEffect(() => {
    // After a press outside the field, its problem appears only once the click is done: it could move the target from
    // under the pointer.
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
      // The click follows `pointerup`.
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
  const wasLeft = ({ pointer }: DraftProblem) => left.some((field) => isWithin(pointer, field));
  return {
    problems: checked.problems.filter((one) => wasRefused.has(one.pointer) || wasLeft(one)),
    elsewhere: refused === undefined ? [] : checked.elsewhere,
    notes: checked.notes.filter(wasLeft),
  };
}

/** Whether a pointer leads to or into the value of a field. */
function isWithin(pointer: string, { form, id }: LeftField): boolean {
  if (!pointer.startsWith(`${form}/`)) return false;
  const inner = parsePointer(pointer.slice(form.length));
  return inner.some((_, index) => fieldId(inner.slice(0, index + 1)) === id);
}
