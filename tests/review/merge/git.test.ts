/** Real merges by git, with the driver as `npm run engine -- merge-setup` sets it up. @rest */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setUpMerge } from '../../../src/review/merge/setup.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { writeFiles, type Changes } from '../two-sites.ts';
import { asSetUp, sides, started, useBranches } from './branches.ts';

const { folder, git, mergeBranches, read } = useBranches();
const saints = 'pages/Saints.json';
const home = 'pages/Home.json';
const teresa = 'pages/_parts/saints/teresa.json';

describe('clean', () => {
  it('two branches add different saints to one list, each with the count', async () => {
    const add = (name: string): Changes => ({
      [`pages/_parts/saints/${name}.json`]: `{ "id": "${name}", "label": "${name}", "blocks": [] }\n`,
      [saints]: [
        ['{ "use": "saints/teresa" },', `{ "use": "saints/teresa" },\n        { "use": "saints/${name}" },`],
        ['"count": 2', '"count": 3'],
      ],
    });
    expect(await mergeBranches(add('anna'), add('bruno'))).toBe(true);
    expect(read(saints)).toContain(`        { "use": "saints/teresa" },
        { "use": "saints/anna" },
        { "use": "saints/bruno" },
        {
          "id": "albert",`);
    expect(read(saints)).toContain('"count": 4');
  });

  it('a moved block and an edited one; neighbouring lines of one prose; properties of one block', async () => {
    const pages = JSON.parse(files['pages/News.json'] ?? '') as { blocks: unknown[] };
    const moved = `${JSON.stringify({ ...pages, blocks: pages.blocks.toReversed() }, null, 2)}\n`;
    const ours: Changes = {
      'pages/News.json': moved,
      [home]: [
        ['and the [saints]', 'and our [saints]'],
        ['"heading": "Welcome"', '"heading": "Be welcome"'],
      ],
    };
    const theirs: Changes = {
      'pages/News.json': [['"label": "Slides"', '"label": "Pictures"']],
      [home]: [
        ['Read the [news]', 'Read all [news]'],
        ['"label": "A document"', '"label": "A file"'],
      ],
    };
    expect(await mergeBranches(ours, theirs)).toBe(true);
    const news = JSON.parse(read('pages/News.json')) as { blocks: { id: string; label?: string }[] };
    expect(news.blocks.map(({ id, label }) => [id, label])).toEqual([
      ['slides', 'Pictures'],
      ['latest', undefined],
    ]);
    expect(read(home)).toContain(
      '"heading": "Be welcome",\n      "text": [\n        "Read all [news](/News#latest)",\n        "and our [saints](/Saints?from=home),"',
    );
    expect(read(home)).toContain('{ "label": "A file", "href": "/documents/a.pdf" }');
  });

  it('a part keeps the form of its place; shared documents merge by name', async () => {
    const sources = 'pages/_sources.json';
    const first = '"news": {';
    expect(
      await mergeBranches(
        {
          [teresa]: [['"St Teresa"', '"St Teresa of Avila"']],
          [sources]: [[first, `"prayers": { "path": "/api/a" },\n  ${first}`]],
        },
        {
          [teresa]: [['Avila,', 'Ávila,']],
          [sources]: [[first, `"hymns": { "path": "/api/b" },\n  ${first}`]],
        },
      ),
    ).toBe(true);
    expect(read(teresa)).toMatch(
      /^{\n {2}"id": "teresa",\n {2}"label": "St Teresa of Avila",\n {2}"blocks": \[/,
    );
    expect(read(teresa)).toContain('"text": [\n        "She was born in Ávila,",\n        "and never');
    expect(Object.keys(JSON.parse(read(sources)) as object)).toEqual([
      'prayers',
      'news',
      'circulars',
      'hymns',
    ]);
  });
});

describe('conflicts', () => {
  it('one property to two values: marked around that line alone; either side is a sound document', async () => {
    expect(
      await mergeBranches(
        { [home]: [['"Welcome"', '"Good day"']] },
        {
          [home]: [
            ['"Welcome"', '"Good evening"'],
            ['to [others]', 'to [all]'],
          ],
        },
        started,
      ),
    ).toBe(false);
    expect(read(home)).toContain(`      "id": "welcome",
<<<<<<< ours
      "heading": "Good day",
=======
      "heading": "Good evening",
>>>>>>> theirs
      "text": [`);
    expect(read(home)).toContain('to [all]');
    const [ours, theirs] = sides(read(home));
    expect(JSON.parse(ours)).toEqual(
      JSON.parse((files[home] ?? '').replace('"Welcome"', '"Good day"').replace('to [others]', 'to [all]')),
    );
    expect(JSON.parse(theirs)).toEqual(
      JSON.parse(
        (files[home] ?? '').replace('"Welcome"', '"Good evening"').replace('to [others]', 'to [all]'),
      ),
    );
    expect(git('status', '--porcelain')).toContain(`UU ${home}`);
  });

  it('one side deletes an entry, the other edits it: it is kept, marked', async () => {
    const tab = `,
        {
          "id": "albert",
          "label": "St Albert",
          "blocks": [],
          "allow": [{ "rule": "panel/empty", "why": "To be written." }]
        }`;
    expect(
      await mergeBranches(
        {
          [saints]: [
            [tab, ''],
            ['"count": 2', '"count": 1'],
          ],
        },
        { [saints]: [['"St Albert"', '"St Albert of Jerusalem"']] },
      ),
    ).toBe(false);
    const [ours, theirs] = sides(read(saints));
    expect(ours).not.toContain('albert');
    expect(theirs).toContain('St Albert of Jerusalem');
    for (const text of [ours, theirs]) expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it('both add the same file: what is the same stands once', async () => {
    const page = (words: string) =>
      `{ "title": "New", "description": "x", "blocks": [{ "type": "tagline", "id": "t", "text": "${words}" }] }`;
    expect(await mergeBranches({ 'pages/New.json': page('one') }, { 'pages/New.json': page('two') })).toBe(
      false,
    );
    expect(read('pages/New.json').match(/"title"/g)).toHaveLength(1);
    expect(sides(read('pages/New.json')).map((text) => text.includes('"one"'))).toEqual([true, false]);
  });

  it('a side that is no JSON is merged line by line, and nothing of it is lost', async () => {
    const broken: Changes = { [home]: [['"heading": "Welcome",', '"heading": "Good day"']] };
    expect(await mergeBranches(broken, { [home]: [['to [others]', 'to [all]']] })).toBe(true);
    expect(read(home)).toContain('"heading": "Good day"\n');
    expect(read(home)).toContain('to [all]');
    git('reset', '-q', '--hard', 'main');
    git('branch', '-q', '-D', 'theirs');
    git('checkout', '-q', 'main');
    git('branch', '-q', '-D', 'ours');
    expect(
      await mergeBranches(broken, { [home]: [['"heading": "Welcome"', '"heading": "Good evening"']] }),
    ).toBe(false);
    expect(read(home)).toMatch(/^<{7} [^]*Good day[^]*={7}[^]*Good evening[^]*>{7} /m);
  });
});

describe('setting up', () => {
  it('gives git a driver that merges what git alone would not', async () => {
    const [ours, theirs]: [Changes, Changes] = [
      { [home]: [['and the [saints]', 'and our [saints]']] },
      { [home]: [['Read the [news]', 'Read all [news]']] },
    ];
    expect(await mergeBranches(ours, theirs, asSetUp)).toBe(true);
    expect(read(home)).toContain(
      '"Read all [news](/News#latest)",\n        "and our [saints](/Saints?from=home),"',
    );
  });

  it('without the packages git merges by itself, with marks', async () => {
    rmSync(join(folder(), 'node_modules'));
    expect(
      await mergeBranches(
        { [home]: [['"Welcome"', '"Good day"']] },
        { [home]: [['"Welcome"', '"Good evening"']] },
        asSetUp,
      ),
    ).toBe(false);
    expect(read(home)).toMatch(/<{7} [^]*Good day[^]*={7}[^]*Good evening[^]*>{7} /);
  });

  it('says what is missing', () => {
    writeFiles(folder(), { '.gitattributes': '' });
    expect(() => setUpMerge(folder())).toThrow(
      '.gitattributes lacks the line "pages/**/*.json merge=pages".',
    );
    rmSync(join(folder(), '.git'), { recursive: true });
    expect(() => setUpMerge(folder())).toThrow('not under git');
  });
});
