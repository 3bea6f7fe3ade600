/** Formats when a page or block is shown, to replace its properties `from`, `until` and `draft`. */
import { propertySchema, resolveSchema } from '../site/documents/follow-schema.ts';
import type { Contract } from '../site/documents/contract.ts';
import { own, type Json, type JsonObject } from '../site/json/json.ts';
import type { Period } from '../site/documents/is-due.ts';
import { periodWords } from '../site/documents/periods.ts';
import type { Schema } from '../site/documents/schemas.ts';

/**
 * Whether a property of this resolved schema is a day of the period in which its object is shown, or marks it as a
 * draft.
 */
export function isOfPeriod(contract: Contract, owner: Schema | undefined, key: string): boolean {
  const role = resolveSchema(contract, propertySchema(owner, key), undefined)?.['role'];
  return role === 'day' || role === 'draft';
}

/** Formats when an object of a document is shown: `from 3 to 12 May 2026`, `always`. */
export function shownWords(object: JsonObject): string {
  const [from, until, draft] = ['from', 'until', 'draft'].map((key): Json | undefined => own(object, key));
  const period: Period = {
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
    ...(draft === true && { draft }),
  };
  return periodWords(period);
}
