/** Selects the fields of a record that visitors may read. */
import { proseToHtml } from '../prose/prose.ts';

/** The properties that every record may have; they are for maintainers and for the engine. */
const shared = new Set(['$schema', 'redirectFrom', 'from', 'until', 'draft', 'todo', 'note', 'allow']);

/** HTML by its lines: to make that of thousands of records takes seconds. */
const known = new WeakMap<object, string>();

/**
 * Returns the own fields of a record, with prose as HTML.
 * @param prose Names of the fields that may hold lines of prose.
 */
export function publicFields(
  record: Readonly<Record<string, unknown>>,
  prose: readonly string[],
): Record<string, unknown> {
  const own = Object.entries(record).filter(([name]) => !shared.has(name));
  return Object.fromEntries(
    own.map(([name, value]) => [name, prose.includes(name) && isProse(value) ? toHtml(value) : value]),
  );
}

function isProse(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

function toHtml(lines: string[]): string {
  const html = known.get(lines) ?? proseToHtml(lines);
  known.set(lines, html);
  return html;
}
