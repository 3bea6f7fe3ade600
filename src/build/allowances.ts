/** Declared oddities: which rules an object may break, and which allowances nothing needed. */
import type { Allowance } from '../generated/schema.ts';
import type { Reference } from './contract.ts';

export interface Allowances {
  /** Whether the object that holds `pointer` may break the rule; the allowance counts as used. */
  permits: (rule: Allowance['rule'], pointer: string) => boolean;
  unused: () => { rule: string; pointer: string }[];
}

/** Rules that concern a page as a whole are judged elsewhere. */
const ofPages = new Set<Allowance['rule']>(['page/unreachable']);

export function createAllowances(references: readonly Reference[]): Allowances {
  const open = new Map<string, { rule: string; pointer: string; used: boolean }>();
  for (const { kind, value, pointer } of references) {
    if (kind !== 'allow') continue;
    for (const [index, { rule }] of (value as Allowance[]).entries()) {
      if (ofPages.has(rule)) continue;
      open.set(`${parentOf(pointer)} ${rule}`, { rule, pointer: `${pointer}/${index}`, used: false });
    }
  }
  return {
    permits(rule, pointer) {
      const allowance = open.get(`${parentOf(pointer)} ${rule}`);
      if (allowance) allowance.used = true;
      return allowance !== undefined;
    },
    unused: () => [...open.values()].filter(({ used }) => !used),
  };
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
