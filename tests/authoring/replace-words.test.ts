/** Replacing words in all texts: exactly the chosen places change, and no technical value does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPlaces, planReplace } from '../../src/authoring/replace-words.ts';
import type { Wording } from '../../src/authoring/wording.ts';
import { writeWithUndo } from '../../src/desk/server/write-with-undo.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { visibleCharacters } from '../../src/site/prose/prose-tree.ts';
import { makeFolder } from '../make-folder.ts';
import { cases, fc } from '../property.ts';
import { contract, files } from '../site/documents/tiny-site.ts';

const tiny = readSite(makeFolder(files), contract);
const home = JSON.parse(files['pages/Home.json'] ?? '') as { blocks: object[] };

/** The site whose first page has this text. */
function siteWith(text: readonly string[], more: object = {}, others: Record<string, string> = {}) {
  const page = { ...home, blocks: [{ type: 'rich-text', id: 'welcome', text, ...more }] };
  return withFiles(
    tiny,
    contract,
    new Map(Object.entries({ ...others, 'pages/Home.json': `${JSON.stringify(page, null, 2)}\n` })),
  );
}

/** The words of the first page after a replacement, and how many places of it are found. */
function replaced(text: readonly string[], wording: Wording, more: object = {}) {
  const site = siteWith(text, more);
  const plan = planReplace({ site, contract }, wording);
  const written = plan.texts.get('pages/Home.json');
  const after = written === undefined ? {} : (JSON.parse(written) as typeof home).blocks[0];
  const byHand = findPlaces({ site, contract }, wording).filter(({ isByHand }) => isByHand);
  return { ...(after as { text: string[]; link?: object }), byHand: byHand.map(({ found }) => found) };
}

describe('words are replaced', () => {
  it.each<[string, string[], Partial<Wording>, string[]]>([
    [
      'with the capitals that they have',
      ['The church, Church', 'and CHURCH.'],
      {},
      ['The parish, Parish', 'and PARISH.'],
    ],
    [
      'only as written, if capitals count',
      ['The church, Church.'],
      { matchCase: true },
      ['The parish, Church.'],
    ],
    ['in longer words', ['Churches and churchyards.'], {}, ['Parishes and parishyards.']],
    [
      'not in longer words',
      ['Churches of the church’s own.'],
      { wholeWord: true },
      ['Churches of the parish’s own.'],
    ],
    [
      'not in longer addresses',
      ['[A](https://a.org) [b](https://a.org/b) [c](https://a.org#c) https://a.org. https://a.org?b'],
      { old: 'https://a.org', next: 'https://d.org', wholeWord: true, addresses: true },
      ['[A](https://d.org) [b](https://a.org/b) [c](https://d.org#c) https://d.org. https://a.org?b'],
    ],
    ['in marks and labels', ['**church** [church](/News)'], {}, ['**parish** [parish](/News)']],
    [
      'over the end of a line',
      ['The old', 'house.'],
      { old: 'old house', next: 'new home' },
      ['The new home.'],
    ],
    ['without a blank too many', ['The big church, too.'], { old: 'big', next: '' }, ['The church, too.']],
    [
      'with signs of Markdown as letters',
      ['The church.'],
      { next: 'a*b*c [d](/e)' },
      ['The a\\*b\\*c \\[d\\]\\(\\/e\\).'],
    ],
    ['with any apostrophe', ['L’église'], { old: "l'église", next: 'la paroisse' }, ['La paroisse']],
    ['with accents of their own', ['E\u0301glise ne'], { old: 'église', next: 'foi' }, ['Foi ne']],
    ['not in a part of a letter', ['ಕಾರ್ಮೆಲ್ ಕ'], { old: 'ಕ', next: 'ಗ' }, ['ಕಾರ್ಮೆಲ್ ಗ']],
    ['as whole words of Kannada', ['ಚರ್ಚ್ ಚರ್ಚ್‌ನಲ್ಲಿ'], { old: 'ಚರ್ಚ್', next: 'ಮಠ', wholeWord: true }, ['ಮಠ ಚರ್ಚ್‌ನಲ್ಲಿ']],
    [
      'but not in quotations',
      ['The church “of the church” and «church».', '', '> church', '', 'One “church', '', 'church.'],
      { keepQuotations: true },
      ['The parish “of the church” and «church».', '', '> church', '', 'One “church', '', 'parish.'],
    ],
    ['in descriptions of pictures', ['![A church](/images/a.svg)'], {}, ['![A parish](/images/a.svg)']],
  ])('%s', (_, text, wording, after) => {
    expect(replaced(text, { old: 'church', next: 'parish', ...wording })).toMatchObject({
      text: after,
      byHand: [],
    });
  });

  it('by hand where signs part them, or would part the new ones', () => {
    const text = ['The chu**rch**.', '', 'ma**church**ma'];
    expect(replaced(text, { old: 'church', next: 'parish' })).toMatchObject({
      text: ['The chu**rch**.', '', 'ma**parish**ma'],
      byHand: ['church'],
    });
    expect(replaced(['ma**church**ma'], { old: 'church', next: '(church)' }).byHand).toEqual(['church']);
  });

  it('in addresses only if that is asked', () => {
    const text = ['[Write](mailto:a@old.org) to a@old.org or [call](tel:+91824222333).'];
    const link = { label: 'old.org', href: 'https://old.org/old.org' };
    const wording = { old: 'old.org', next: 'new.org' };
    expect(replaced(text, wording, { link })).toMatchObject({
      text: ['[Write](mailto:a@old.org) to a@new.org or [call](tel:+91824222333).'],
      link: { label: 'new.org', href: 'https://old.org/old.org' },
    });
    expect(replaced(text, { ...wording, addresses: true }, { link })).toMatchObject({
      text: ['[Write](mailto:a@new.org) to a@new.org or [call](tel:+91824222333).'],
      link: { label: 'new.org', href: 'https://new.org/new.org' },
    });
    expect(replaced(text, { old: '+91 824 222-333', next: '+91 80 444', addresses: true }).text[0]).toContain(
      '(tel:+9180444)',
    );
  });

  it('but not a quotation of the schema, if quotations stay', () => {
    const quotation = { text: ['The church.'], source: 'Church' };
    const wording = { old: 'church', next: 'parish' };
    expect(replaced(['The church.'], wording, { quotation })).toMatchObject({
      quotation: { text: ['The parish.'], source: 'Parish' },
    });
    expect(replaced(['The church.'], { ...wording, keepQuotations: true }, { quotation })).toMatchObject({
      text: ['The parish.'],
      quotation,
    });
  });
});

it('ids, types, names of sources and other technical values stay', () => {
  const technical = [
    'rich-text',
    'welcome',
    'latest',
    'year-exactly',
    'title',
    'home',
    'inner',
    'en',
    'a.svg',
    'saints/teresa',
  ];
  for (const old of technical)
    for (const [path, text] of planReplace({ site: tiny, contract }, { old, next: 'zzz', matchCase: true })
      .texts) {
      const before = JSON.stringify(JSON.parse(files[path] ?? ''));
      const kept = /"(?:type|id|use|source|policy|layout|lang|rule)":"[^"]*"|"show":\[[^\]]*\]/g;
      expect(JSON.stringify(JSON.parse(text)).match(kept)).toEqual(before.match(kept));
    }
});

it('each place is named by its field and shown in its sentence', () => {
  const site = siteWith(['Long ago.', 'The church of “old” was here. It went.'], { heading: 'Our house' });
  expect(findPlaces({ site, contract }, { old: 'church', next: 'parish' })).toEqual([
    expect.objectContaining({
      file: 'pages/Home.json',
      pointer: '/blocks/0/text/1',
      field: 'Blocks › “Our house” › Text',
      before: 'The ',
      found: 'church',
      after: ' of “old” was here.',
      next: 'parish',
    }),
  ]);
  expect(() => findPlaces({ site, contract }, { old: ' ', next: 'parish' })).toThrow('Which words');
});

it('a place in a part is found once, and a text that changed meanwhile stays', () => {
  const wording = { old: 'born', next: 'raised' };
  const places = findPlaces({ site: tiny, contract }, wording);
  expect(places.map(({ file }) => file)).toEqual(['pages/_parts/saints/teresa.json']);
  const [{ key, file } = { key: '', file: '' }] = places;
  const next = (files[file] ?? '').replace('born', 'newly born');
  const site = withFiles(tiny, contract, new Map([[file, next]]));
  expect(planReplace({ site, contract }, wording, new Set([key])).replaced).toBe(0);
});

it('words of several records of one file are replaced together', () => {
  const path = 'pages/_records/thoughts.json';
  const before = '{ "records": [{ "id": "a", "title": "Church" }, { "id": "b", "title": "Our church" }] }';
  const sources = { thoughts: { file: 'thoughts', item: 'content' } };
  const given = { 'pages/_sources.json': JSON.stringify(sources), [path]: before };
  const site = withFiles(tiny, contract, new Map(Object.entries(given)));
  const { texts, replaced: count } = planReplace({ site, contract }, { old: 'church', next: 'parish' });
  expect(count).toBe(2);
  expect(JSON.parse(texts.get(path) ?? '')).toEqual({
    records: [
      { id: 'a', title: 'Parish' },
      { id: 'b', title: 'Our parish' },
    ],
  });
});

it('one undo gives back the same bytes', () => {
  const folder = makeFolder(files);
  const plan = planReplace({ site: readSite(folder, contract), contract }, { old: 's', next: 'z' });
  expect(plan.texts.size).toBeGreaterThan(3);
  const undo = writeWithUndo(folder, plan);
  expect(readFileSync(join(folder, 'pages/News.json'), 'utf8')).toContain('Newz');
  undo();
  for (const [path, text] of Object.entries(files))
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
});

describe('of any text', () => {
  const piece = fc.constantFrom(
    ...'church|Church|parish-church|**church**|chu**rch**|[church](/News)|“church”|\\*church|&amp; church|church_s'.split(
      '|',
    ),
    ...'_church_|`church`|and|old.|> |- |1. |ಚರ್ಚ್|l’église|church\\'.split('|'),
  );
  const lines = fc.array(
    fc.array(piece, { maxLength: 5 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 5 },
  );
  const read = (text: readonly string[]) =>
    visibleCharacters(text)
      .map(({ char }) => char)
      .join('')
      .replace(/\s+/g, '');

  it('exactly the chosen places change, as readers see it', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('parish', 'a*b', '1. x', '', '(x)'),
        fc.nat(),
        (text, next, chance) => {
          const site = siteWith(text.concat('end'));
          const wording = { old: 'church', next };
          const places = findPlaces({ site, contract }, wording);
          const isChosen = places.map(
            ({ isByHand }, index) => !isByHand && (chance >> (index % 30)) % 2 === 0,
          );
          const keys = new Set(places.flatMap(({ key }, index) => (isChosen[index] ? [key] : [])));
          const plan = planReplace({ site, contract }, wording, keys);
          const written = plan.texts.get('pages/Home.json');
          const page = written === undefined ? home : (JSON.parse(written) as typeof home);
          const after =
            written === undefined ? text.concat('end') : (page.blocks[0] as { text: string[] }).text;
          let index = -1;
          const wanted = read(text.concat('end')).replace(/church/gi, (found) => {
            index += 1;
            return isChosen[index] && plan.replaced > 0
              ? (places[index]?.next ?? '').replace(/\s/g, '')
              : found;
          });
          expect(read(after)).toBe(wanted);
          expect([0, keys.size]).toContain(plan.replaced);
        },
      ),
      cases(100),
    );
  });
});
