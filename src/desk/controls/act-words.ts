/** Words for the results of actions, for screen readers, and for days. Pure. */
import { deepEqual } from '../../site/json/json.ts';
import { shortened, blockName } from './block-names.ts';

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `News is now 3rd of 8`. @param index its new index, from 0 */
export function movedWords(name: string, index: number, of: number): string {
  const place = index + 1;
  return `${name} is now ${place}${endings[rules.select(place)] ?? 'th'} of ${of}`;
}

/**
 * Describes the result of an undo or redo: `: “At home” is there again`; empty where a few words do not suffice.
 * @param from the value before the step
 * @param to the value after it
 */
export function changeInWords(from: unknown, to: unknown): string {
  const [was, is] = [textOf(from), textOf(to)];
  if (was !== undefined && is !== undefined)
    return is === '' ? '' : `: “${shortened(aroundChange(was, is))}” is there again`;
  if (Array.isArray(from) && Array.isArray(to)) {
    const back = entryBesides(from, to);
    const gone = entryBesides(to, from);
    if (to.length > from.length && back !== undefined) return `: ${blockName(back)} is back`;
    if (to.length < from.length && gone !== undefined) return `: ${blockName(gone)} is deleted again`;
  }
  return '';
}

/** The first entry of a list that another lacks, compared by value: entries read or stored again are other objects. */
function entryBesides(known: readonly unknown[], list: readonly unknown[]): unknown {
  const left = [...known];
  return list.find((entry) => {
    const same = left.findIndex((one) => deepEqual(one, entry));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string')
    ? value.join(' ')
    : undefined;
}

/** A text from the word where it differs from another, or from its start if that is near. */
function aroundChange(from: string, to: string): string {
  let start = 0;
  while (start < to.length && from[start] === to[start]) start += 1;
  return start < 30 ? to : `… ${to.slice(to.lastIndexOf(' ', start - 1) + 1)}`;
}

/** `5 May 2026`. */
export function dayWords(day: string): string {
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return day;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
