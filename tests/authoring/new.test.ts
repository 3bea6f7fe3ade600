/** `npm run new`: each template passes the check and adds nothing but what is new. */
import { join } from 'node:path';
import { diffLines } from 'diff';
import { describe, expect, it } from 'vitest';
import {
  defaultAnswer,
  answerError,
  fillTemplate,
  siteAnswer,
  toProse,
} from '../../src/authoring/answers.ts';
import { readTypedDay } from '../../src/site/documents/parse-dates.ts';
import { AlreadyListed } from '../../src/authoring/insert.ts';
import { answersFromFlags, planNew } from '../../src/authoring/new.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { formatProblems, formatSite } from '../../src/site/documents/format.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { listFiles, readSite } from '../../src/site/documents/read-site.ts';
import type { Template, TemplateField } from '../../src/engine/generated/schema.ts';
import { contract, tidyFiles } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';
import { grownFiles } from './site-with-templates.ts';

const { site, files } = openSite();
const templates = site.templates?.value ?? {};

/** Answers that every template takes. */
const flags: Record<string, Record<string, string>> = {
  saint: {
    name: 'Saint Titus of Carmel',
    label: 'St Titus of Carmel',
    feast: '27 July',
    text: 'He taught. He wrote.',
  },
  'saint-name': { label: 'Bl. Anne of Carmel', state: 'Virgin', feast: '7 June' },
  event: { when: '16 July 1975', title: 'A school is opened', period: 'growth' },
  letter: { month: '2022-03', period: 'second', href: 'https://example.org/march.pdf' },
  page: { title: 'Retreats', description: 'Days of silence.', menu: 'menu-join', text: 'Come and see.' },
};

/** The grown site in a folder, in its canonical form. */
function openSite() {
  const root = makeFolder(Object.fromEntries(tidyFiles(grownFiles)));
  const site = readSite(root, contract);
  const files = readPublicFiles(join(root, 'public'));
  expect(validateSite(site, contract, files).problems).toEqual([]);
  return { site, files };
}

function kindOf(name: string): Template {
  const template = templates[name];
  if (template === undefined) throw new Error(`no template ${name}`);
  return template;
}

function plan(name: string, given = flags[name] ?? {}) {
  const template = kindOf(name);
  return planNew(site, contract, files, template, answersFromFlags(name, template, given, site)).texts;
}

/** The lines that a plan takes out of a file and puts in, without commas at their ends. */
function linesOf(path: string, text: string): { gone: string[]; added: string[] } {
  const before = listFiles(site).find((file) => file.path === path)?.text ?? '';
  const parts = diffLines(before, text);
  const lines = (wanted: 'added' | 'removed') =>
    parts.filter((part) => part[wanted]).flatMap(({ value }) => value.trimEnd().split('\n'));
  const bare = (list: string[]) => list.map((line) => line.trim().replace(/,$/, ''));
  const [gone, added] = [bare(lines('removed')), bare(lines('added'))];
  // The line before the new entry gets a comma.
  return { gone: gone.filter((line) => !added.includes(line)), added };
}

describe('every template of the site', () => {
  it('is tried here', () => {
    expect(Object.keys(flags).toSorted()).toEqual(Object.keys(templates).toSorted());
  });

  // That the site with it passes the check, planNew itself makes sure of; see the refusals below.
  it.each(Object.keys(templates))(
    '%s is written in the canonical form, and takes nothing out but a count',
    (name) => {
      const texts = new Map([...plan(name)].filter(([path]) => path.startsWith('pages/')));
      expect(texts.size).toBeGreaterThan(0);
      const after = withFiles(site, contract, texts);
      expect(formatProblems(formatSite(after, contract))).toEqual([]);
      for (const [path, text] of texts) {
        const { gone, added } = linesOf(path, text);
        expect(gone.filter((line) => !/^"count": \d+$/.test(line))).toEqual([]);
        expect(added.length).toBeGreaterThan(0);
      }
    },
  );
});

describe('what is put where', () => {
  const saints = 'pages/Saints.json';

  it('a saint stands after the last whose life is told; the count grows; the portrait has its place', () => {
    const texts = plan('saint');
    expect([...texts.keys()]).toEqual([
      'pages/_parts/saints/titus-of-carmel.json',
      saints,
      'public/images/saints/titus-of-carmel.svg',
    ]);
    const { gone, added } = linesOf(saints, texts.get(saints) ?? '');
    expect([gone, added]).toEqual([['"count": 3'], ['{ "use": "saints/titus-of-carmel" }', '"count": 4']]);
    expect(texts.get(saints)).toMatch(/saints\/teresa" \},\n\s+\{ "use": "saints\/titus-of-carmel" \},\n/);
    const part = texts.get('pages/_parts/saints/titus-of-carmel.json');
    expect(part).toContain('"text": [\n        "He taught.",\n        "He wrote."\n      ]');
    // No fact without its value.
    expect(part).not.toContain('Born');
  });

  it('the drawing is copied with the answers in it; braces of its styles stay', () => {
    const texts = plan('saint', { ...flags['saint'], name: 'Titus & Anna' });
    expect(texts.get('public/images/saints/titus-of-carmel.svg')).toContain(
      '<title>Titus &amp; Anna</title><style>text{fill:red}</style>',
    );
  });

  it('a name stands by its feast', () => {
    const text = plan('saint-name').get(saints) ?? '';
    const notes = [...text.matchAll(/Feast: (\d+ \w+)/g)].map(([, day]) => day);
    expect(notes).toEqual(['16 May', '7 June', '17 September']);
  });

  it('an event stands by its date, a letter by its month, in the period that was chosen', () => {
    const datesOf = (text: string) => [...text.matchAll(/"when": "([^"]+)"/g)].map(([, when]) => when);
    const dates = datesOf(plan('event').get('pages/History.json') ?? '');
    expect(dates.slice(0, 6)).toEqual([
      '16 July 1868',
      '1870',
      '2 February 1921',
      'June 1971',
      '16 July 1975',
      '1981',
    ]);
    const first = plan('letter', { ...flags['letter'], month: '2019-12' });
    expect(datesOf(first.get('pages/History.json') ?? '').slice(-3)).toEqual([
      'January 2018',
      'December 2019',
      'January 2020',
    ]);
  });

  it('a page has its link in the menu that was chosen', () => {
    const { added } = linesOf(
      'pages/_parts/shell/header.json',
      plan('page').get('pages/_parts/shell/header.json') ?? '',
    );
    expect(added).toContain('{ "label": "Retreats", "href": "/Retreats" }');
  });
});

describe('wrong input writes nothing and says why', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['an answer that is missing', 'saint', { name: 'x' }, '--feast is required: Feast day'],
    ['all that is wrong at once', 'saint', { name: 'x' }, '--text is required'],
    [
      'the values of a choice that is missing',
      'event',
      { period: '' },
      '--period is required: Period (beginnings, growth)',
    ],
    [
      'a day that no month has',
      'saint-name',
      { feast: '31 June' },
      '"31 June" is not valid for --feast; write a day and a month',
    ],
    ['an id with capitals', 'saint-name', { id: 'Anne Of' }, 'small letters with hyphens, such as anne-of'],
    [
      'a choice that is none',
      'event',
      { period: 'grwoth' },
      'there is no "grwoth" for --period; did you mean "growth"?',
    ],
    [
      'an address of a page',
      'page',
      { address: 'retreats' },
      'one word that begins with a capital, such as Retreats',
    ],
    ['a link without https', 'letter', { href: 'example.org' }, 'an address, such as https://example.org/'],
  ])('%s', (_, name, given, words) => {
    const wrong = name === 'saint' ? given : { ...flags[name], ...given };
    expect(() => plan(name, wrong)).toThrow(words);
  });

  it('a page that is there already', () => {
    expect(() => plan('page', { ...flags['page'], address: 'History' })).toThrow(
      'pages/History.json is there already',
    );
  });

  it('an address that differs from another in capitals only, as the desk says it', () => {
    expect(() => plan('page', { ...flags['page'], address: 'HISTORY' })).toThrow(
      'pages/HISTORY.json differs from pages/History.json only in capitals',
    );
  });

  it('an id that the page has already, as the checker says it', () => {
    expect(() => plan('saint-name', { ...flags['saint-name'], id: 'saints' })).toThrow(/E202.*"saints"/s);
  });

  it('A4: a name that is listed already leads to its empty panel', () => {
    const again = () => plan('saint-name', { ...flags['saint-name'], id: 'simon' });
    expect(again).toThrow(AlreadyListed);
    expect(again).toThrow(/is in pages\/Saints.json already, and is still empty; fill it there/);
  });
});

it('A4: the life of a saint who is only named takes the place of the empty panel', () => {
  const saints = 'pages/Saints.json';
  const answers = answersFromFlags('saint', kindOf('saint'), { ...flags['saint'], id: 'simon' }, site);
  const { texts, remind } = planNew(site, contract, files, kindOf('saint'), answers);
  expect(remind.join()).toMatch(/^The old entry said: “[^”]+” Add it if you want\.$/);
  const tabs = (text = '') => /"tabs": (\[[^]*?\n {6}\])/.exec(text)?.[1] ?? '';
  const before = listFiles(site).find(({ path }) => path === saints)?.text;
  const count = (text: string) => text.match(/"(?:use|label)":/g)?.length;
  const after = tabs(texts.get(saints));
  expect(after).toContain('{ "use": "saints/simon" }');
  expect(after).not.toContain('"id": "simon"');
  expect(count(after)).toBe(count(tabs(before)));
  expect(texts.has('pages/_parts/saints/simon.json')).toBe(true);
});

describe('answers', () => {
  const field = (form: TemplateField['form'], from?: string): TemplateField => ({
    name: 'x',
    ask: 'X',
    ...(form && { form }),
    ...(from && { madeOf: from }),
  });

  it.each<[TemplateField['form'], string, string]>([
    ['id', 'St Titus of Carmel', 'titus-of-carmel'],
    ['id', 'Mother M. Thérèse', 'therese'],
    ['address', 'Our houses in Kenya', 'OurHousesInKenya'],
    ['initials', 'Sister Maria Clara of Jesus', 'MC'],
    ['text', 'Saint Albert', 'Saint Albert'],
  ])('%s is made of %s', (form, name, made) => {
    const answers = new Map([['name', name]]);
    expect(defaultAnswer(field(form, 'name'), answers, ['Saint', 'St', 'Mother', 'Sister', 'M'])).toBe(made);
    expect(answerError(field(form), made)).toBeUndefined();
  });

  it.each<[TemplateField['form'], string, boolean]>([
    ['date', '1868', true],
    ['date', 'July 1868', true],
    ['date', '16 July 1868', true],
    ['date', '31 February 1868', false],
    ['date', 'once', false],
    ['day', '29 February', true],
    ['day', '16 July 1868', false],
    ['month', 'march 2022', true],
    ['month', '2022-13', false],
    ['initials', 'abc', false],
    ['link', 'youtu.be/abc', false],
    ['frame', 'youtu.be/abc', true],
    ['frame', 'our film', false],
  ])('%s "%s" is right: %s', (form, answer, isRight) => {
    expect(answerError(field(form), answer) === undefined).toBe(isRight);
  });

  it.each(['\n', '\n\n', '\r\n \r\n'])(
    'prose has a line for each sentence and an empty one between paragraphs, which one Enter or several part: %j',
    (enter) => {
      expect(toProse(`She was born. St. Ann was near. “Go!” he said.${enter}Later.`)).toEqual([
        'She was born.',
        'St. Ann was near.',
        '“Go!” he said.',
        '',
        'Later.',
      ]);
    },
  );

  it.each<[NonNullable<TemplateField['form']>, string, string]>([
    ['iso-day', '28.11.2026', '2026-11-28'],
    ['iso-day', '28 november 2026', '2026-11-28'],
    ['date', '28.11.2026', '28 November 2026'],
    ['date', '2026-11-28', '28 November 2026'],
    ['date', 'november 2026', 'November 2026'],
    ['date', '1868', '1868'],
    ['month', '11/2026', 'November 2026'],
    ['day', 'july 16', '16 July'],
    ['day', '29.2.', '29 February'],
  ])('%s "%s" is written as %s', (form, answer, written) => {
    expect(siteAnswer(field(form), answer)).toBe(written);
  });

  it('a day may be typed as today and tomorrow; a message names what is understood', () => {
    const at = new Date(2026, 11, 31, 23, 30);
    expect(['today', 'Tomorrow'].map((text) => readTypedDay(text, at))).toMatchObject([
      { value: '2026-12-31' },
      { value: '2027-01-01' },
    ]);
    expect(answerError(field('iso-day'), 'soon')).toMatch(
      /28 November 2026, 28\.11\.2026, 2026-11-28, today/,
    );
  });

  it('what names an answer that was left out is left out', () => {
    const values = new Map([
      ['a', 'x'],
      ['b', undefined],
    ]);
    expect(fillTemplate({ one: '{a}', two: '{b}', facts: [{ label: 'L', value: '{b}' }] }, values)).toEqual({
      one: 'x',
      facts: [],
    });
  });
});
