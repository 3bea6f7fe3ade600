/** The text that a merge of a document leaves: in the form of its own schema, whatever document it is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedKinds } from '../../../src/site/documents/kinds.ts';
import { formatProblems, formatSite } from '../../../src/site/documents/format.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { mergeWithMarkers } from '../../../src/review/merge/merge-with-markers.ts';
import { contract, files, templates } from '../../site/documents/tiny-site.ts';
import { writeFiles } from '../two-sites.ts';

const site: Readonly<Record<string, string>> = { ...files, 'pages/_templates.json': templates };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'merge-files-'));
  writeFiles(folder, site);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The messages of the checker about the form of a document with this text. */
function formOf(path: string, text: string): string[] {
  const formatted = formatSite(
    withFiles(readSite(folder, contract), contract, new Map([[path, text]])),
    contract,
  );
  return formatProblems(formatted.filter((file) => file.path === path)).map(({ code }) => code);
}

/** The merged text, and how many conflicts it has. */
function merged(path: string, base: string, ours: string, theirs: string) {
  const marks = { ours: 'ours', theirs: 'theirs', size: 7 };
  const result = mergeWithMarkers(
    { base: base || undefined, mine: ours, theirs },
    { contract, path, pages: join(folder, 'pages') },
    marks,
  );
  if (result === undefined) throw new Error(`${path} was not merged`);
  return result;
}

/** The same data with the properties of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, child]) => [key, reversed(child)]),
  );
}

describe('the form of a document is that of its own schema', () => {
  it.each([
    ...sharedKinds.map((kind) => `pages/_${kind}.json`),
    'pages/Home.json',
    'pages/_parts/saints/teresa.json',
  ])('%s', (path) => {
    const text = JSON.stringify(reversed(JSON.parse(site[path] ?? '')));
    expect(formOf(path, text)).toEqual(['E301']);
    const { text: result, conflicts } = merged(path, text, text, text);
    expect(conflicts).toBe(0);
    expect(JSON.parse(result)).toEqual(JSON.parse(text));
    expect(formOf(path, result)).toEqual([]);
  });

  it('of the templates too, wherever the folder stands in the repository', () => {
    const first = '"description": "A saint whose name is known only",\n    "fields"';
    const swapped = templates.replace(/("description".*),\n {4}("fields": \[[^]*?\n {4}\]),/, '$2,\n    $1,');
    expect(swapped).not.toContain(first);
    for (const path of ['pages/_templates.json', 'sites/a/pages/_templates.json'])
      expect(merged(path, swapped, swapped, swapped).text).toBe(templates);
  });
});

describe('two sides of the templates', () => {
  const path = 'pages/_templates.json';
  const field = (name: string) => `{ "name": "${name}", "ask": "Which ${name}?" }`;
  const last = '"form": "id", "madeOf": "label" }';
  const withField = (name: string) => templates.replace(last, `${last},\n      ${field(name)}`);

  it('that ask another thing each are one that asks both', () => {
    const { text, conflicts } = merged(path, templates, withField('feast'), withField('born'));
    expect(conflicts).toBe(0);
    expect(text).toBe(templates.replace(last, `${last},\n      ${field('feast')},\n      ${field('born')}`));
  });

  it('that say the same otherwise are marked around that line', () => {
    const [ours, theirs] = ['name is told', 'name is given'].map((words) =>
      templates.replace('name is known', words),
    ) as [string, string];
    expect(merged(path, templates, ours, theirs)).toEqual({
      conflicts: 1,
      text: templates.replace(
        '    "description": "A saint whose name is known only",\n',
        `<<<<<<< ours
    "description": "A saint whose name is told only",
=======
    "description": "A saint whose name is given only",
>>>>>>> theirs
`,
      ),
    });
  });
});

describe('a file of another name with an underscore is data, and no document', () => {
  // In a page the title would come first, and a list of blocks would be no longer than its line.
  const notes = `{
  "blocks": [
    1,
    2
  ],
  "description": "later",
  "title": "first"
}
`;
  it.each(['pages/_notes.json', 'pages/_drafts/Home.json'])('%s', (path) => {
    const ours = notes.replace('later', 'sooner');
    const theirs = notes.replace('"first"', '"last"');
    expect(merged(path, notes, ours, theirs)).toEqual({
      conflicts: 0,
      text: notes.replace('later', 'sooner').replace('"first"', '"last"'),
    });
    expect(merged(path, notes, ours, notes.replace('later', 'never'))).toMatchObject({ conflicts: 1 });
  });
});

it('a page in a folder of its own, and one named like a shared document, are pages', () => {
  const text = '{ "description": "Where.", "blocks": [], "title": "Places" }';
  for (const path of ['pages/places/Nairobi.json', 'pages/places/_sources.json'])
    expect(merged(path, text, text, text).text).toBe(
      '{\n  "title": "Places",\n  "description": "Where.",\n  "blocks": []\n}\n',
    );
});

describe('a count that both sides had right is right in the merged document', () => {
  const both = (write: (names: readonly string[]) => object) => {
    const text = (...names: string[]) =>
      `${JSON.stringify({ title: 'A', blocks: [write(names)] }, null, 2)}\n`;
    const result = merged('pages/A.json', text('a'), text('a', 'b'), text('a', 'c'));
    return [result.conflicts, /"count": (\d)/.exec(result.text)?.[1]];
  };
  // Two additions to one place of a text would be a conflict.
  const order = (one: string, other: string) => 'bac'.indexOf(one) - 'bac'.indexOf(other);
  const entriesOf = (names: readonly string[]) => names.map((id) => ({ id, when: id }));

  it('of the entries in a period of a timeline', () => {
    const periods = (names: readonly string[]) => [
      { id: 'old', heading: 'Old', entries: entriesOf(names), count: names.length },
    ];
    expect(both((names) => ({ type: 'timeline', id: 't', periods: periods(names) }))).toEqual([0, '3']);
  });

  it('of the lists in a text', () => {
    const text = (names: readonly string[]) => names.toSorted(order).map((name) => `- ${name}`);
    expect(both((names) => ({ type: 'rich-text', id: 't', text: text(names), count: names.length }))).toEqual(
      [0, '3'],
    );
  });
});
