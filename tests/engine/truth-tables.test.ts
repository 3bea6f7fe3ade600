/**
 * The filter policies of the site, sentence by sentence of the specification's section 4. A record is written as
 * `2026-01-02 Title`, `– Title` without a date, `[2026] 2026-01-02 Title` with its group.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyPolicy, type Choices, type Filtered } from '../../src/engine/policy.ts';
import type { Policies } from '../../src/engine/generated/schema.ts';
import { record } from '../make-record.ts';

interface Row {
  says: string;
  today: string;
  records: string[];
  choices: Choices;
  /** Titles, in their order. */
  visible: string[];
  chosen: Choices;
  options?: Filtered['options'];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { $schema: _, ...policies } = read('../../pages/_policies.json') as Policies & { $schema: string };
const tables = readdirSync(new URL('truth-tables/', import.meta.url)).map((name) =>
  name.replace('.json', ''),
);

function toRecord(text: string, index: number) {
  const parts = /^(?:\[(.+?)\] )?(–|\d{4}-\d\d-\d\d) (.+)$/.exec(text);
  if (parts === null)
    throw new Error(`"${text}" is no record: write \`[group] 2026-01-02 Title\` or \`– Title\``);
  const [, group = '', date = '', title = ''] = parts;
  return record({ id: `r${index}`, group, date: date === '–' ? '' : date, title });
}

it('each policy has its table, and each table its policy', () => {
  expect(tables.toSorted()).toEqual(Object.keys(policies).toSorted());
});

describe.each(tables)('%s', (name) => {
  const rows = read(`truth-tables/${name}.json`) as Row[];

  it('has rows that say what they show, each once', () => {
    const said = rows.map(({ says }) => says);
    expect(said.filter((words) => !/^D-\d\d [A-Z0-9'].*\.$/.test(words))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(rows.map(({ says: _says, ...row }) => JSON.stringify(row))).size).toBe(said.length);
  });

  it.each(rows.map((row) => [row.says, row] as const))('%s', (_says, row) => {
    const facets = policies[name] ?? [];
    const { visible, chosen, options } = applyPolicy(
      row.records.map(toRecord),
      facets,
      row.choices,
      row.today,
    );
    expect(visible.map(({ title }) => title)).toEqual(row.visible);
    expect(chosen).toEqual(row.chosen);
    expect(row.options ?? options).toEqual(options);
  });
});
