/** Rules that an object may break (`allow`), unnecessary allowances, and what was awaited where they are unnecessary. */
import type { Exception } from '../../engine/generated/schema.ts';
import type { Reference } from '../documents/validators.ts';

/** The allowances of one document. */
export interface Allowances {
  /** Whether the object that contains `pointer` may break the rule. Marks the allowance as used. */
  permits: (rule: Exception['rule'], pointer: string) => boolean;
  unused: () => { rule: string; pointer: string }[];
  /** The notes of missing content (`todo`) in objects where a rule for it holds: the content is there. */
  supplied: () => Reference[];
}

/** A rule for whole pages, checked once all pages are known. */
export const unreachablePageRule = 'page/unreachable';

/** Rules that are broken as long as content is missing. */
const rulesOfMissing: readonly string[] = ['link/no-target', 'panel/empty'] satisfies Exception['rule'][];

/** Collects the allowances of a document. */
export function createAllowances(references: readonly Reference[]): Allowances {
  const all = references
    .filter(({ role }) => role === 'allow')
    .flatMap(({ value, pointer }) =>
      (value as Exception[]).map(({ rule }, index) => ({
        rule,
        object: parentOf(pointer),
        pointer: `${pointer}/${index}`,
        used: false,
      })),
    );
  const unused = () =>
    all.filter(({ rule, object, used }) => !used && !(rule === unreachablePageRule && object === ''));
  const isMissing = (object: string) => all.some((one) => one.used && one.object === object);
  return {
    permits(rule, pointer) {
      const allowance = all.find((one) => one.rule === rule && one.object === parentOf(pointer));
      if (allowance) allowance.used = true;
      return allowance !== undefined;
    },
    unused,
    supplied() {
      const there = unused().filter(
        ({ rule, object }) => rulesOfMissing.includes(rule) && !isMissing(object),
      );
      return references.filter(
        ({ role, pointer }) => role === 'todo' && there.some(({ object }) => object === parentOf(pointer)),
      );
    },
  };
}

/** Returns the message for an unnecessary allowance. */
export function unusedMessage(rule: string): string {
  return `the rule "${rule}" holds here; delete this exception`;
}

/** The same for readers without the file. */
export const unusedTitled = 'this exception is no longer needed; remove it';

/** Returns the message for a note of missing content that is there. */
export function suppliedMessage(words: string): string {
  return `"${words}" is no longer missing here; delete this "todo"`;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
