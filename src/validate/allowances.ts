/** Suppressed rules (`allow`): which rules an object may break, and which allowances nothing needed. */
import type { Allowance } from '../generated/schema.ts';
import type { Reference } from '../documents/contract.ts';

export interface Allowances {
  /** Whether the object that holds `pointer` may break the rule; the allowance counts as used. */
  permits: (rule: Allowance['rule'], pointer: string) => boolean;
  unused: () => { rule: string; pointer: string }[];
}

/** The rule that a page breaks as a whole; it is judged when all pages are known. */
export const ruleOfPages = 'page/unreachable';

/** Collects the allowances of a document. */
export function createAllowances(references: readonly Reference[]): Allowances {
  const all = references
    .filter(({ role }) => role === 'allow')
    .flatMap(({ value, pointer }) =>
      (value as Allowance[]).map(({ rule }, index) => ({
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
    unused: () => all.filter(({ rule, object, used }) => !used && !(rule === ruleOfPages && object === '')),
  };
}

/** What is said of an allowance that nothing needs. */
export function unusedMessage(rule: string): string {
  return `nothing here breaks the rule "${rule}"; delete this allowance`;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
