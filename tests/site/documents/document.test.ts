/** Parsing: what is no JSON is said once, where it is, in words that lead to the cure. */
import { describe, expect, it } from 'vitest';
import { parseFile } from '../../../src/site/documents/document.ts';
import { insertParts } from '../../../src/site/documents/insert-parts.ts';
import { parsePointer } from '../../../src/site/json/json.ts';
import { files, marked } from './tiny-site.ts';

/** The problems of a text, in which « marks the place where the first is expected. */
function parse(text: string) {
  const { text: clean, line, column } = marked(text);
  const { problems, root } = parseFile('pages/A.json', clean);
  return { problems, root, place: [line, column] };
}

describe('E101 broken JSON', () => {
  const rows: [string, string, string][] = [
    ['a missing comma', '{\n  "a": 1\n  «"b": 2\n}', 'a comma is missing before this'],
    ['a missing comma in a list', '{ "a": ["x" «"y"] }', 'a comma is missing before this'],
    ['a comma too many', '{\n  "a": 1,\n«}', 'a comma too many'],
    ['a comma too many in a list', '{ "a": ["x", «] }', 'a comma too many'],
    ['a missing colon', '{ "a" «1 }', 'a colon is missing'],
    ['a missing value', '{ "a": «}', 'a value is expected here'],
    ['a name without quotes', '{ «a: 1 }', 'double quotes'],
    ['single quotes', '{ "a": «\'x\' }', 'double quotes'],
    ['True as in another language', '{ "a": «True }', 'not a JSON value'],
    ['an end that comes too early', '{ "a": { "b": 1 }«', 'a closing brace } is missing'],
    ['a list that is not closed', '{ "a": ["x"\n«}', 'a closing bracket ] is missing'],
    ['something after the end', '{ "a": 1 }\n«{ "b": 2 }', 'delete the rest'],
    [
      'a comment',
      '{\n  «// the title\n  "a": 1\n}',
      'JSON has no comments; write a remark as a "note" property',
    ],
    ['a text that is not closed', '{\n  "a": «"x,\n  "b": 2\n}', 'a double quote is missing at its end'],
    ['a lonely backslash', '{ "a": «"C:\\data" }', 'write \\\\ for a backslash itself'],
    ['half a \\u escape', '{ "a": «"\\u00" }', 'four hexadecimal digits'],
    ['a tab within a text', '{ "a": «"x\ty" }', 'not allowed in a text'],
    ['a number that stops at its point', '{ "a": «1. }', 'not a JSON number'],
    [
      'typographic quotes round a name',
      '{\n  «“a”: 1\n}',
      'typographic quotes cannot enclose a JSON text; write straight ones',
    ],
    ['typographic quotes round a value', '{\n  "a": «“x”\n}', 'typographic quotes'],
    ['German quotes', '{ "a": «„x“ }', 'typographic quotes'],
    [
      'a merge conflict at the top',
      '«<<<<<<< HEAD\n{}\n=======\n{ "a": 1 }\n>>>>>>> theirs\n',
      'a merge conflict was left in the file; choose one side',
    ],
    [
      'a merge conflict between properties',
      '{\n  "a": 1,\n«<<<<<<< HEAD\n  "b": 2\n=======\n  "b": 3\n>>>>>>> theirs\n}',
      'merge conflict',
    ],
    [
      'a merge conflict after the last property',
      '{\n  "a": 1\n«<<<<<<< HEAD\n  , "b": 2\n=======\n>>>>>>> theirs\n}',
      'merge conflict',
    ],
    [
      'a merge conflict in prose',
      '{\n  "a": [\n    "x",\n«<<<<<<< HEAD\n    "y"\n=======\n    "z"\n>>>>>>> theirs\n  ]\n}',
      'merge conflict',
    ],
    ['the middle of a merge conflict', '{\n  "a": 1,\n«=======\n  "b": 3\n}', 'merge conflict'],
    ['the end of a merge conflict', '{\n  "a": 1\n«>>>>>>> theirs\n}', 'merge conflict'],
    ['blanks only', '  \n«', 'a value is expected here'],
    ['no JSON at all', '«<html></html>', 'not a JSON value'],
  ];
  it.each(rows)('E101 says of %s, once and in its place', (_, text, words) => {
    const { problems, root, place } = parse(text);
    expect(problems.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['E101', 'pages/A.json', ...place],
    ]);
    expect(problems[0]?.message).toContain(words);
    expect(root).toBeUndefined();
  });

  it('E112 refuses nesting that no page needs, before a recursion could overflow', () => {
    const deep = (levels: number) => `{ "a": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)} }`;
    expect(parse(deep(40)).problems).toEqual([]);
    const [problem, ...more] = parse(deep(41)).problems;
    expect([problem?.code, problem?.line, problem?.column]).toEqual(['E112', 1, 8 + 39]);
    expect(problem?.message).toContain('nested deeper than 40 levels');
    expect(more).toEqual([]);
    expect(parse('['.repeat(200_000)).problems).toHaveLength(1);
  });

  it('does not count brackets within texts', () => {
    expect(parse(`{ "a": "${'['.repeat(100)} \\" ${'{'.repeat(100)}" }`).problems).toEqual([]);
  });
});

describe('E102 duplicate keys', () => {
  it('E102 names each second one in its place, at any depth', () => {
    const { problems, root, place } = parse('{\n  "a": 1,\n  "b": [{ "c": 1, «"c": 2 }],\n  "a": 3\n}');
    const places = problems.map(({ code, line, column }) => [code, line, column]);
    expect(places).toEqual(
      expect.arrayContaining([
        ['E102', ...place],
        ['E102', 4, 3],
      ]),
    );
    expect(problems).toHaveLength(2);
    expect(problems.map(({ message }) => message).toSorted()).toEqual([
      '"a" is in this object twice; the first value would be lost. Keep one',
      '"c" is in this object twice; the first value would be lost. Keep one',
    ]);
    expect(root).toBeDefined();
  });

  it('knows that a name may be written in two ways', () => {
    expect(parse('{ "a": 1, "\\u0061": 2 }').problems.map(({ code }) => code)).toEqual(['E102']);
  });

  it('lets the same name stand in two objects', () => {
    expect(parse('{ "a": { "b": 1 }, "c": { "b": 1 } }').problems).toEqual([]);
  });
});

describe('the frame of a problem', () => {
  it('shows the line with its neighbours, and underlines the place', () => {
    const [problem] = parse('{\n  "title": "A",\n  "blocks": «True,\n  "x": 1\n}').problems;
    expect(problem?.frame).toBe(
      ['  2 |   "title": "A",', '> 3 |   "blocks": True,', '    |             ^^^^', '  4 |   "x": 1'].join(
        '\n',
      ),
    );
  });

  it('survives long lines, tabs, the last line and Windows line ends', () => {
    const [long] = parse(`{ "a": "${'x'.repeat(500)}", b }`).problems;
    for (const line of long?.frame.split('\n') ?? []) expect(line.length).toBeLessThan(700);
    const [windows] = parse('{\r\n  "a": 1\r\n  «"b": 2\r\n}').problems;
    expect([windows?.line, windows?.column]).toEqual([3, 3]);
    expect(windows?.frame).not.toContain('\r');
  });
});

describe('assemble', () => {
  const part = parseFile('pages/_parts/saints/teresa.json', files['pages/_parts/saints/teresa.json'] ?? '');
  const page = parseFile('pages/Saints.json', files['pages/Saints.json'] ?? '');
  const assembled = insertParts(page, new Map([['saints/teresa', part]]));
  const at = (pointer: string) => {
    const { file, node } = assembled.locate(pointer);
    return `${file.path} ${file.text.slice(node.offset, node.offset + node.length).split('\n')[0]}`;
  };

  it('puts a part where it is used, and tells which', () => {
    expect(assembled.value).toMatchObject({ blocks: [{ tabs: [{ id: 'teresa' }, { id: 'albert' }] }] });
    expect(assembled.parts).toEqual(['saints/teresa']);
    expect(assembled.problems).toEqual([]);
  });

  it.each([
    ['', 'pages/Saints.json {'],
    ['/title', 'pages/Saints.json "Saints"'],
    ['/blocks/0/tabs/1/id', 'pages/Saints.json "albert"'],
    ['/blocks/0/tabs/0/label', 'pages/_parts/saints/teresa.json "St Teresa"'],
    ['/blocks/0/tabs/0/blocks/0/text/1', 'pages/_parts/saints/teresa.json "and never [rested](#saints)."'],
    ['/blocks/0/tabs/0', 'pages/_parts/saints/teresa.json {'],
    ['/blocks/0/count/nothing/here', 'pages/Saints.json 2'],
  ])('knows the file and the place of %j', (pointer, place) => {
    expect(at(pointer)).toBe(place);
  });

  it('knows the place of a name', () => {
    const { file, node } = assembled.locateKey('/blocks/0/tabs/0', 'label');
    expect(file.text.slice(node.offset, node.offset + node.length)).toBe('"label"');
  });

  it('reads "__proto__" as a name like any other', () => {
    const file = parseFile('pages/A.json', '{ "__proto__": { "title": "x" }, "a/b": { "c~d": 1 } }');
    const { value, locate } = insertParts(file, new Map());
    expect(Object.keys(value as object)).toEqual(['__proto__', 'a/b']);
    expect((value as { title?: string }).title).toBeUndefined();
    expect(locate('/a~1b/c~0d').node.value).toBe(1);
  });

  it('reads pointers', () => {
    expect(parsePointer('/a~1b/0/c~0d')).toEqual(['a/b', '0', 'c~d']);
    expect(parsePointer('')).toEqual([]);
  });
});
