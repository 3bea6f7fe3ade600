/** Rules that an object may break (`allow`), and unnecessary allowances. */
import type { Exception } from '../generated/schema.ts';
import type { Reference } from '../documents/validators.ts';

/** The allowances of one document. */
export interface Allowances {
  /** Whether the object that contains `pointer` may break the rule. Marks the allowance as used. */
  permits: (rule: Exception['rule'], pointer: string) => boolean;
  unused: () => { rule: string; pointer: string }[];
}

/** A rule for whole pages, checked once all pages are known. */
export const unreachablePageRule = 'page/unreachable';

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
  return {
    permits(rule, pointer) {
      const allowance = all.find((one) => one.rule === rule && one.object === parentOf(pointer));
      if (allowance) allowance.used = true;
      return allowance !== undefined;
    },
    unused: () =>
      all.filter(({ rule, object, used }) => !used && !(rule === unreachablePageRule && object === '')),
  };
}

/** Returns the message for an unnecessary allowance. */
export function unusedMessage(rule: string): string {
  return `the rule "${rule}" holds here; delete this exception`;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
