/**
 * Two mistakes in two files: each is told as if it were alone, or the report says that its kind is checked later. And a cure
 * that a message proposes brings no other message. @rest
 */
import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { removing } from '../../../src/site/documents/document.ts';
import type { Problem } from '../../../src/site/documents/problem.ts';
import { parsePointer } from '../../../src/site/json/json.ts';
import { laterWords } from '../../../src/site/validate/site-checks.ts';
import { examplesOf, readExplanations, type ExplanationExample } from '../../../src/site/validate/explain.ts';
import { checkExamples } from '../../authoring/example-site.ts';
import { sampleOf } from '../../sample.ts';
import { check, said } from '../documents/tiny-site.ts';

interface Seeded {
  code: string;
  seed: ExplanationExample[];
}
/** Without the mistakes of code, which no document has. */
const mistakes = readExplanations()
  .filter(({ code }) => code < 'E4')
  .map((page): Seeded => ({
    code: page.code,
    seed: [...examplesOf(page, undefined), ...examplesOf(page, 'Wrong')],
  }));
/** Mistakes in the documents that pages share. */
const inShared = [
  { code: 'E104', place: 'words.json', json: '{ "listss": {} }' },
  { code: 'E104', place: 'pages/_policies.json#/year-exactly/0', json: '{ "by": "year", "strat": "all" }' },
  { code: 'E104', place: 'pages/_sources.json#/circulars', json: '{ "path": "/api/a", "cahce": true }' },
  { code: 'E104', place: 'pages/_settings.json#/values/branch', json: '{ "defalt": "AC" }' },
  { code: 'E105', place: 'pages/_templates.json', json: '{ "page": {} }' },
  { code: 'E201', place: 'pages/_shell.json#/layouts/home', json: '[{ "use": "no/part" }]' },
].map(({ code, ...one }): Seeded => ({ code, seed: [one] }));
/** While one of these is there, the check looks for nothing else, and says so. */
const aboutAll = ['E111', 'E234'];

const fileOf = ({ place }: ExplanationExample) =>
  place === 'block' ? 'pages/Example.json' : (place.split('#')[0] ?? '');
/** The same mistake in a block of another page. */
const elsewhere = (seed: readonly ExplanationExample[]) =>
  seed.map((one) => (one.place === 'block' ? { ...one, place: 'pages/Second.json#/blocks/0' } : one));

/** The seeds of two mistakes, if they can be in different files. */
function apart(one: Seeded, other: Seeded): ExplanationExample[] | undefined {
  const first = one.seed;
  const second = elsewhere(other.seed);
  return first.some((a) => second.some((b) => fileOf(a) === fileOf(b))) ? undefined : [...first, ...second];
}

const pairsOf = (one: Seeded, others: readonly Seeded[]) =>
  others.flatMap((other) => {
    const seeds = apart(one, other) ?? apart(other, one);
    return seeds === undefined ? [] : [{ codes: [one.code, other.code], seeds }];
  });
const pairs = mistakes.flatMap((one, index) => pairsOf(one, mistakes.slice(index + 1)));
const withShared = inShared.flatMap((one) => pairsOf(one, mistakes));

describe('two mistakes in two files', () => {
  it('can be put together for most codes', () => {
    expect(pairs.length).toBeGreaterThan(1000);
  });

  it.each([
    ...sampleOf(pairs, 30, 'pairs of mistakes', 30),
    ...sampleOf(withShared, 30, 'pairs with a shared document', 30),
  ])('$codes: both are told, and nothing else', ({ codes, seeds }) => {
    const { problems, later } = checkExamples(seeds);
    const told = [...new Set(problems.map(({ code }) => code))];
    const waits = (code: string) =>
      told.some((one) => aboutAll.includes(one)) || later.some((check) => check.codes.includes(code));
    expect(told.filter((code) => !codes.includes(code))).toEqual([]);
    expect(codes.filter((code) => !told.includes(code) && !waits(code))).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
  });
});

/** Carries out what a message proposes, if that is mechanical. */
function asProposed(text: string, { message, pointer, found, fix }: Problem): string | undefined {
  if (fix !== undefined) return applyEdits(text, [fix]);
  const tree = parseTree(text);
  const path = parsePointer(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = tree && findNodeAtLocation(tree, path);
  if (node === undefined) return undefined;
  const [, meant] = /(?:did you mean|write) "([^"]+)"/.exec(message) ?? [];
  const at = typeof found === 'string' ? text.indexOf(found, node.offset) : -1;
  if (meant !== undefined && typeof found === 'string' && at >= 0)
    return text.slice(0, at) + meant + text.slice(at + found.length);
  const without = /delete (it|the property)\b/.test(message) ? removing(node) : undefined;
  return without && applyEdits(text, [without]);
}

/** The codes whose messages in the explanations propose something that needs no person. */
const mechanical =
  'E103 E104 E107 E108 E201 E203 E204 E205 E208 E210 E212 E213 E214 E216 E230 E231 E233'.split(' ');

describe('the cure that a message proposes', () => {
  const cured: string[] = [];
  it.each(mistakes.filter(({ code }) => !aboutAll.includes(code)))(
    '$code, carried out, brings no other message',
    ({ code, seed }) => {
      const after = checkExamples(seed, asProposed);
      if (after === undefined) return;
      cured.push(code);
      const left = after.problems.filter((one) => one.code !== 'E301');
      expect(left.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    },
  );

  it('is mechanical for many codes', () => {
    expect(cured).toEqual(expect.arrayContaining(mechanical));
  });
});

const [home, news, sources] = ['pages/Home.json', 'pages/News.json', 'pages/_sources.json'];
const policy = { file: 'pages/_policies.json', old: '"by": "year"', wrong: '"by": "palce"' };
const anchor = { file: home, old: '/News#latest', wrong: '/News#lates' };
const told = (...mistakes: Parameters<typeof said>) =>
  check(...mistakes).problems.map(({ code, file }) => `${code} ${file}`);
const waiting = (...mistakes: Parameters<typeof said>) => check(...mistakes).later.map(({ finds }) => finds);

describe('a mistake in a shared document', () => {
  it('of the words hides nothing at all', () => {
    const words = { file: 'words.json', wrong: '{ "listss": {} }' };
    expect(told(words, policy, anchor)).toEqual(
      ['E231 pages/_policies.json', 'E206 pages/Home.json', 'E104 words.json'].toSorted((a, b) =>
        a.slice(5).localeCompare(b.slice(5)),
      ),
    );
    expect(waiting(words)).toEqual(['placeholders in words.json']);
  });

  it('of the frame leaves filters and sources, and lets anchors wait', () => {
    const shell = { file: 'pages/_shell.json', old: '"id": "tagline"', wrong: '"ide": "tagline"' };
    expect(told(shell, policy, anchor)).toEqual(['E231 pages/_policies.json', 'E104 pages/_shell.json']);
    expect(waiting(shell)).toContain('anchors and layouts of the pages of pages/_shell.json');
  });

  it('says nothing of what only follows from it', () => {
    const each = (wrong: string) => [
      { file: sources, wrong },
      { file: 'pages/_records/news/one.json', wrong: '{ "title": "One" }' },
      {
        file: 'pages/News/Entry.json',
        wrong:
          '{ "title": "News", "description": "One.", "each": { "source": "news" }, "blocks": [{ "type": "record", "id": "one", "show": ["text"] }] }',
      },
      { file: home, old: '/News#latest', wrong: '/News/one' },
    ];
    expect(told(...each('{ "news": { "folder": "news", '))).toEqual(['E101 pages/_sources.json']);
    const toPattern = { file: home, old: '/News#latest', wrong: '/News/Entry' };
    const sound = each(
      '{ "news": { "folder": "news", "item": "news" }, "circulars": { "path": "/api/a", "item": "content" } }',
    );
    expect(said(...sound.slice(0, 3), toPattern).join()).toContain(
      'there is no page or file /News/Entry; this document makes a page for each record; write the address of one of them, such as /News/one',
    );
  });
});

describe('a page that cannot be read', () => {
  it('has its addresses all the same', () => {
    const broken = { file: home, old: '"aliases": ["/"],', wrong: '"aliases": ["/"],,' };
    const link = { file: news, old: '"title": "None yet"', wrong: '"title": "None yet", "href": "/"' };
    expect(told(broken, link)).toEqual(['E101 pages/Home.json']);
  });
});

describe('the last line of a report', () => {
  it('names each kind once, and is absent where nothing waits', () => {
    const one = { finds: 'fields of filters', codes: ['E231'] };
    expect(laterWords([one, one, { finds: 'everything else', codes: [] }])).toBe(
      'More is checked once these are corrected: fields of filters (E231); everything else.',
    );
    expect(laterWords([])).toBeUndefined();
  });
});
