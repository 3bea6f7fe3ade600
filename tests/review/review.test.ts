/** The review of two revisions, as a reviewer reads it. */
import { describe, expect, it } from 'vitest';
import { review, said, type Changes } from './two-sites.ts';

const home = 'pages/Home.json';
const saints = 'pages/Saints.json';
const news = 'pages/News.json';
const teresa = 'pages/_parts/saints/teresa.json';
const quote = (id: string, words: string) => `{ "type": "rich-text", "id": "${id}", "text": ["${words}"] }`;
const blocks = (...all: string[]) =>
  `{ "title": "Home", "description": "The first page.", "layout": "home", "aliases": ["/"], "blocks": [${all.join(',')}] }`;
const [a, b, c] = [
  quote('a', 'All things pass.'),
  quote('b', 'God alone suffices.'),
  quote('c', 'Be still.'),
];

describe('blocks', () => {
  it('added, removed and moved, by type and words', async () => {
    const before = { [home]: blocks(a, b) };
    expect(await said({ [home]: blocks(a, b, c) }, before)).toEqual([
      '### `/Home` Home',
      '- **added** “Be still.” (rich text), after “God alone suffices.”',
    ]);
    expect(await said({ [home]: blocks(a) }, before)).toEqual([
      '### `/Home` Home',
      '- **removed** “God alone suffices.” (rich text)',
    ]);
    expect(await said({ [home]: blocks(b, a) }, before)).toEqual([
      '### `/Home` Home',
      '- **moved** “God alone suffices.” (rich text), now first',
    ]);
    expect(await said({ [home]: blocks(b, c, a) }, { [home]: blocks(a, b, c) })).toEqual([
      '### `/Home` Home',
      '- **moved** “All things pass.” (rich text), now after “Be still.”; their order now: “God alone suffices.”, “Be still.”, “All things pass.”',
    ]);
  });

  it('a picture that is moved is called by its words', async () => {
    const picture = (name: string, alt: string) => `{ "src": "/images/${name}.svg", "alt": "${alt}" }`;
    const grid = (...images: string[]) =>
      blocks(`{ "type": "image-grid", "id": "gallery", "heading": "Gallery", "images": [${images.join()}] }`);
    const [bell, lamp, bare] = [
      picture('1', 'A school bell'),
      picture('2', 'A lamp'),
      picture('old-hall', ''),
    ];
    expect(await said({ [home]: grid(lamp, bell) }, { [home]: grid(bell, lamp) })).toEqual([
      '### `/Home` Home',
      '- “Gallery” (image grid) › **moved** “A lamp” (image), now first',
    ]);
    expect(await said({ [home]: grid(bare, bell) }, { [home]: grid(bell) })).toEqual([
      '### `/Home` Home',
      '- “Gallery” (image grid) › **added** “Old hall” (image), first',
      '  - File of the picture: `/images/old-hall.svg`',
      '  - The picture in words: `""`',
    ]);
  });

  it('the number that a list has with its new entry is no second change', async () => {
    const cards = (count: number, ...ids: string[]) =>
      blocks(
        `{ "type": "card-grid", "id": "g", "heading": "All", "count": ${count}, "cards": [${ids.map((id) => `{ "id": "${id}", "title": "${id}" }`).join()}] }`,
      );
    expect(await said({ [home]: cards(2, 'Bell', 'Lamp') }, { [home]: cards(1, 'Bell') })).toEqual([
      '### `/Home` Home',
      '- “All” (card grid) › **added** “Lamp” (card), after “Bell”',
    ]);
  });

  it('moved into another block, or to another page: a move, and nothing else', async () => {
    const region = (...inner: string[]) =>
      `{ "type": "section", "id": "r", "heading": "Inside", "blocks": [${inner.join(',')}] }`;
    expect(await said({ [home]: blocks(a, region(c, b)) }, { [home]: blocks(a, b, region(c)) })).toEqual([
      '### `/Home` Home',
      '- “Inside” (section) › **moved** “God alone suffices.” (rich text) from the page itself into “Inside”, now after “Be still.”',
    ]);
    const other = (...all: string[]) =>
      `{ "title": "News", "description": "x", "blocks": [${all.join(',')}] }`;
    const first = { [home]: blocks(a, b), [news]: other(c) };
    expect(await said({ [home]: blocks(a), [news]: other(c, b) }, first)).toEqual([
      '### `/Home` Home',
      '- **moved** “God alone suffices.” (rich text) to `/News`',
      '### `/News` News',
      '- **moved** “God alone suffices.” (rich text) from `/Home`, now after “Be still.”',
    ]);
  });

  it('one that gave its id to another was removed, one that got the id of another was added', async () => {
    const region = (...inner: string[]) =>
      `{ "type": "section", "id": "r", "heading": "Inside", "blocks": [${inner.join(',')}] }`;
    const [whole, short] = [quote('b', 'God alone suffices.'), quote('b-2', 'A shorter prayer.')];
    const [one, other] = [blocks(a, whole, region(short)), blocks(a, region(short.replace('b-2', 'b')))];
    expect((await said({ [home]: other }, { [home]: one })).toSorted()).toEqual([
      '### `/Home` Home',
      '- **removed** “God alone suffices.” (rich text)',
      '- “Inside” (section) › “A shorter prayer.” (rich text) › Name in the address: `b-2` → `b`',
    ]);
    expect((await said({ [home]: one }, { [home]: other })).toSorted()).toEqual([
      '### `/Home` Home',
      '- **added** “God alone suffices.” (rich text), after “All things pass.”',
      '- “Inside” (section) › “A shorter prayer.” (rich text) › Name in the address: `b` → `b-2`',
    ]);
  });

  it('a block that is put into a new one was moved', async () => {
    const region = `{ "type": "section", "id": "r", "heading": "New", "blocks": [${b}] }`;
    expect(await said({ [home]: blocks(a, region) }, { [home]: blocks(a, b) })).toEqual([
      '### `/Home` Home',
      '- **added** “New” (section), after “All things pass.”',
      '  - **moved** “God alone suffices.” (rich text) from the page itself into “New”, now first',
    ]);
  });

  it('another type under the same id, another id of the same block', async () => {
    const text = `{ "type": "tagline", "id": "b", "text": "God alone suffices." }`;
    expect(await said({ [home]: blocks(a, text) }, { [home]: blocks(a, b) })).toEqual([
      '### `/Home` Home',
      '- “God alone suffices.” (tagline)',
      '  - Type of block: `rich-text` → `tagline`',
      '  - Sentence: `["God alone suffices."]` → `God alone suffices.`',
    ]);
    expect(await said({ [home]: blocks(a, b.replace('"b"', '"bb"')) }, { [home]: blocks(a, b) })).toEqual([
      '### `/Home` Home',
      '- “God alone suffices.” (rich text) › Name in the address: `b` → `bb`',
    ]);
  });

  it('an id that stands twice, null, an empty list, a list that is none: nothing is left out', async () => {
    const first = { [home]: blocks(a, b) };
    expect(await said({ [home]: blocks(a, b, b) }, first)).toContainEqual(
      '- **added** “God alone suffices.” (rich text), after “God alone suffices.”',
    );
    expect(await said({ [home]: blocks(a, 'null') }, first)).toEqual([
      '### `/Home` Home',
      '- **added** “null” (entry), after “All things pass.”',
      '- **removed** “God alone suffices.” (rich text)',
    ]);
    expect(
      await said({ [home]: blocks(a, '{ "type": "rich-text", "id": "b", "text": [] }') }, first),
    ).toEqual(['### `/Home` Home', '- “b” (rich text) › Text: <del>God alone suffices.</del>']);
    const none = '{ "type": "rich-text", "id": "b", "text": "God alone suffices." }';
    expect(await said({ [home]: blocks(a, none) }, first)).toEqual([
      '### `/Home` Home',
      '- “God alone suffices.” (rich text) › Text: `["God alone suffices."]` → `God alone suffices.`',
    ]);
  });
});

describe('what is not seen', () => {
  it.each<[string, Changes, string]>([
    [
      'the order of properties',
      {
        [teresa]: [['"id": "teresa",\n  "label": "St Teresa",', '"label": "St Teresa",\n  "id": "teresa",']],
      },
      'part `saints/teresa`: order of properties',
    ],
    [
      'a note',
      { [home]: [['"id": "welcome",', '"id": "welcome",\n      "note": "x",']] },
      '`/Home`: “Welcome”: Note for maintainers',
    ],
    ['white space', { [home]: [['"title": "Home",', '"title":  "Home",']] }, '`/Home`: formatting'],
    [
      'an exception',
      { [saints]: [['To be written.', 'Not yet.']] },
      '`/Saints`: “St Albert”: Exceptions to the rules',
    ],
    [
      'a count',
      { [saints]: [['"count": 2', '"count": 3']] },
      '`/Saints`: “Saints”: Number named in the text',
    ],
  ])('%s', async (_, changes, line) => {
    const { text, touched } = await review(changes);
    expect(text).toContain('## Review: no visible change');
    expect(text).toMatch(new RegExp(`### No visible change\n\n- ${line.replace(/[/.[\]]/g, '\\$&')}\n$`));
    expect(touched).toEqual([]);
  });

  it('an entry that becomes a part of its own', async () => {
    const albert = `{
          "id": "albert",
          "label": "St Albert",
          "blocks": [],
          "allow": [{ "rule": "panel/empty", "why": "To be written." }]
        }`;
    const lines = await said({
      [saints]: [[albert, '{ "use": "saints/albert" }']],
      'pages/_parts/saints/albert.json': albert,
    });
    expect(lines.slice(-2)).toEqual([
      '### No visible change',
      '- `/Saints`: “St Albert”: now the part saints/albert: the text',
    ]);
  });

  it('nothing at all', async () => {
    expect((await review({})).text).toBe('## Review: no visible change\n\n`old` → `new`\n');
  });
});

describe('what many routes share is said once', () => {
  it('a part, on the routes that use it', async () => {
    const { text, touched } = await review({ [teresa]: [['Avila', 'Ávila']] });
    expect(text).toContain(
      '### Part `saints/teresa` · on `/Saints`\n\n- “Saint Teresa” (profile) › Text: She was born in <del>Avila</del><ins>Ávila</ins>, and never',
    );
    expect(touched).toEqual([{ route: '/Saints', by: ['part saints/teresa'] }]);
  });

  it('a source, a policy, a layout, the shell', async () => {
    const changes: Changes = {
      'pages/_sources.json': [['"path": "/api/news/{orgcode}"', '"path": "/api/latest/{orgcode}"']],
      'pages/_policies.json': [['"start": "current"', '"start": "all"']],
      'pages/_shell.json': [
        ['"text": "Tiny" }', '"text": "Very tiny" }'],
        ['"name": "Tiny"', '"name": "The tiny one"'],
      ],
    };
    expect(await said(changes)).toEqual([
      '### Source `news` · on `/News`',
      '- Path of the call: `/api/news/{orgcode}` → `/api/latest/{orgcode}`',
      '### Policy `year-exactly` · on `/News`',
      '- “year” (facet) › Chosen at first: `Records of this year or month, or from today on` → `All records`',
      '### Settings of the site · on all 3 pages',
      '- Name of the site: <del>Tiny</del><ins>The tiny one</ins>',
      '### Layout `inner` · on 2 pages: `/News`, `/Saints`',
      '- “Very tiny” (tagline) › Sentence: <del>Tiny</del><ins>Very tiny</ins>',
    ]);
  });

  it('a file that was replaced, added, deleted', async () => {
    const { text, touched } = await review({
      'public/images/a.svg': '<svg/>',
      'public/documents/a.pdf': null,
      'public/b c.txt': 'x',
    });
    expect(text).toContain('- **removed** `public/documents/a.pdf` (8 B) · on `/Home`');
    expect(text).toContain('- **replaced** `public/images/a.svg` (64 B → 6 B) · on `/Saints`');
    expect(text).toContain('- **added** `public/b c.txt` (1 B) · no page shows it');
    expect(touched.map(({ route }) => route)).toEqual(['/Home', '/Saints']);
  });

  it('a part that was deleted', async () => {
    const { text } = await review({ [teresa]: null, [saints]: [['{ "use": "saints/teresa" },\n', '']] });
    expect(text).toContain('- “Saints” (tab list) › **removed** “St Teresa” (tab, shared)');
    expect(text).toContain('### Part `saints/teresa` · removed · on `/Saints`');
  });
});

describe('pages', () => {
  it('added, deleted, renamed', async () => {
    const page = blocks(quote('x', 'New words.')).replace('"layout": "home", "aliases": ["/"], ', '');
    expect((await said({ 'pages/Extra.json': page })).slice(0, 4)).toEqual([
      '### `/Extra` Home · added',
      '- Title of the page: `Home`',
      '- Description: The first page.',
      '- **added** “New words.” (rich text), first',
    ]);
    // A page that is gone says what it said.
    expect(await said({ [news]: null })).toEqual(
      expect.arrayContaining([
        '### `/News` News · removed',
        '<details><summary>The words that it had</summary>',
        '- Description: <del>News of the parish.</del>',
        '  - Placeholder › Title: <del>None yet</del>',
      ]),
    );
    const text = (await review({})).allRoutes;
    expect(text).toEqual(['/Home', '/News', '/Saints']);
    const renamed = await review({ [news]: null, 'pages/Latest.json': [] }, {});
    expect(renamed.routes).toHaveLength(1);
  });

  it('a renamed page is told with what changed in it', async () => {
    const { files } = await import('../site/documents/tiny-site.ts');
    const now = (files[news] ?? '').replace('"perView": 3', '"perView": 2');
    expect(await said({ [news]: null, 'pages/Latest.json': now })).toEqual([
      '### `/Latest` News · renamed, before `/News`',
      '- “Slides” (carousel) › Slides per view: `3` → `2`',
    ]);
  });

  it('a block that moves within a page that is renamed was moved, and is still there', async () => {
    const region = (...inner: string[]) =>
      `{ "type": "section", "id": "r", "heading": "Inside", "blocks": [${inner.join(',')}] }`;
    const page = (...all: string[]) =>
      `{ "title": "News", "description": "What there is.", "blocks": [${all.join(',')}] }`;
    const first = { [news]: page(a, c, region(quote('d', 'Who is like God?'), b)) };
    const now = page(a, c, b, region(quote('d', 'Who is like God?')));
    expect(await said({ [news]: null, 'pages/Latest.json': now }, first)).toEqual([
      '### `/Latest` News · renamed, before `/News`',
      '- **moved** “God alone suffices.” (rich text) from “Inside”, now after “Be still.”',
    ]);
  });

  it('one that cannot be read is told with its place; the rest goes on', async () => {
    const changes: Changes = {
      [news]: [['"title": "News"', 'title": "News"']],
      [home]: [['Welcome', 'Be welcome']],
    };
    const lines = await said(changes);
    expect(lines[0]).toBe('### Could not be read as meant');
    expect(lines[1]).toMatch(/^- `pages\/News\.json:2:3` E101 .* \(in `new`\)$/);
    expect(lines.slice(2)).toEqual([
      '### `/Home` Home',
      '- “Be welcome” (rich text) › Heading: <del>Welcome</del><ins>Be welcome</ins>',
    ]);
  });
});

describe('a table', () => {
  const columns = [
    { name: 'time', heading: 'Time' },
    { name: 'what', heading: 'What' },
  ];
  const row = (id: string, time: string, what: string) => ({ id, cells: { time: [time], what: [what] } });
  const [mass, talk, vespers] = [
    row('mass', '9.30', 'Holy Mass'),
    row('talk', '11.00', 'A talk'),
    row('vespers', '17.00', 'Vespers'),
  ];
  const table = (rows: object[], heads: object[] = columns) => ({
    [home]: blocks(JSON.stringify({ type: 'table', id: 'day', caption: 'The day', columns: heads, rows })),
  });

  it('has its rows by their words, and its cells by the heads of their columns', async () => {
    const before = table([mass, talk, vespers]);
    expect(await said(table([mass, talk, row('vespers', '17.30', 'Vespers')]), before)).toEqual([
      '### `/Home` Home',
      '- “The day” (table) › “Vespers” (table row) › Time: `17.00` → `17.30`',
    ]);
    expect(await said(table([talk, mass]), before)).toEqual([
      '### `/Home` Home',
      '- “The day” (table)',
      '  - **moved** “A talk” (table row), now first',
      '  - **removed** “Vespers” (table row)',
    ]);
    expect(await said(table([mass, talk, vespers, row('supper', '18.30', 'Supper')]), before)).toEqual([
      '### `/Home` Home',
      '- “The day” (table) › **added** “Supper” (table row), after “Vespers”',
      '  - Time: 18.30',
    ]);
  });

  it('has its columns by their heads', async () => {
    const place = { name: 'place', heading: 'Place' };
    const with3 = table([{ ...mass, cells: { ...mass.cells, place: ['Chapel'] } }], [...columns, place]);
    expect(await said(with3, table([mass]))).toEqual([
      '### `/Home` Home',
      '- “The day” (table)',
      '  - **added** “Place” (table column), after “What”',
      '  - “Holy Mass” (table row) › Place: Chapel',
    ]);
    expect(await said(table([mass], columns.toReversed()), table([mass]))).toEqual([
      '### `/Home` Home',
      '- “The day” (table) › **moved** “What” (table column), now first',
    ]);
  });
});
