/** What is said of an act, for those who do not see what it did. Pure. */
import { beginningOf, blockName } from './block-names.ts';

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `News is now 3rd of 8`. @param index where it stands now, from 0 */
export function movedWords(name: string, index: number, of: number): string {
  const place = index + 1;
  return `${name} is now ${place}${endings[rules.select(place)] ?? 'th'} of ${of}`;
}

/**
 * What a step back or forth has led to: `: “At home” again`. Empty where it cannot be said in a few words.
 * @param from the value before the step
 * @param to the value after it
 */
export function changeInWords(from: unknown, to: unknown): string {
  const [was, is] = [textOf(from), textOf(to)];
  if (was !== undefined && is !== undefined)
    return is === '' ? '' : `: “${beginningOf(aroundChange(was, is))}” again`;
  if (Array.isArray(from) && Array.isArray(to)) {
    const back = to.find((entry) => !from.includes(entry));
    const gone = from.find((entry) => !to.includes(entry));
    if (to.length > from.length && back !== undefined) return `: ${blockName(back)} is back`;
    if (to.length < from.length && gone !== undefined) return `: ${blockName(gone)} is out again`;
  }
  return '';
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string')
    ? value.join(' ')
    : undefined;
}

/** A text from the word in which it differs from another, or from its beginning if that is near. */
function aroundChange(from: string, to: string): string {
  let start = 0;
  while (start < to.length && from[start] === to[start]) start += 1;
  return start < 30 ? to : `… ${to.slice(to.lastIndexOf(' ', start - 1) + 1)}`;
}
