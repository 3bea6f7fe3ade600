/** Exports of other systems: what is hidden there stays hidden, names and addresses stay, HTML becomes prose. */
import { describe, expect, it } from 'vitest';
import { parseFeed } from '../../src/authoring/parse-export.ts';
import { parseAnswer } from '../../src/authoring/parse-table.ts';
import { plan, planText, recordsOf, told } from './event-site.ts';

const $schema = '../../../.build/editor/records/event.schema.json';

const post = (slug: string, more: object) => ({
  id: 127,
  date: '2024-06-15T18:00:00',
  slug,
  status: 'publish',
  type: 'post',
  link: `https://old.example.org/2024/06/15/${slug}/`,
  title: { rendered: 'Tea &amp; <em>cake</em>' },
  content: { rendered: '<!-- wp:paragraph --><p>One.</p>\n\n\n<p>Two &#8211; three.</p>', protected: false },
  author: 1,
  ...more,
});

const wxr = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="w" xmlns:content="c"><channel><title>Old</title>${items}</channel></rss>`;
const item = (name: string, status: string, type = 'post', more = '') =>
  `<item><title><![CDATA[A &amp; B]]></title><link>https://old.example.org/${name}/</link><pubDate>Sat, 15 Jun 2024 12:30:00 +0000</pubDate>
  <content:encoded><![CDATA[First line
second line

[gallery ids="1"]Second <strong>part</strong>]]></content:encoded><wp:post_name>${name}</wp:post_name>
  <wp:post_date>2024-06-15 18:00:00</wp:post_date><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;

describe('A1 an answer of WordPress', () => {
  it('becomes records with its names, as prose, and hides what is hidden there', () => {
    const posts = [
      post('tea', {}),
      post('next', { status: 'draft', content: { rendered: '' } }),
      post('mine', { status: 'private' }),
      post('later', { status: 'future' }),
      post('locked', { content: { rendered: '<p>x</p>', protected: true } }),
      post('gone', { status: 'trash' }),
    ];
    const table = parseAnswer(JSON.stringify(posts), {});
    const found = plan(table, new Map(), 'Asia/Kolkata', ['/News/{id}']);
    const records = recordsOf(found);
    expect(records.get('tea')).toEqual({
      $schema,
      title: 'Tea & cake',
      when: '2024-06-15',
      body: ['One.', '', 'Two – three.'],
      redirectFrom: ['/2024/06/15/tea'],
    });
    expect([...records].filter(([, record]) => record?.['draft'] === true).map(([id]) => id)).toEqual([
      'next',
      'mine',
      'later',
      'locked',
    ]);
    expect(told(found).slice(1)).toEqual([
      'record 2 · added · a draft, hidden from visitors: “draft” in the column "status"',
      'record 3 · added · a draft, hidden from visitors: “private” in the column "status"',
      'record 4 · added · a draft, hidden from visitors: “future” in the column "status"',
      'record 5 · added · a draft, hidden from visitors: “yes” in the column "password"',
      'record 6 · left out · “trash” in the column "status"',
    ]);
    expect(found.remarks).toEqual(['1 new record without a text, such as record 2.']);
    expect(plan(table, records, 'Asia/Kolkata', ['/News/{id}']).texts.size).toBe(0);
  });

  it('keeps what another system says by true and false', () => {
    const posts = [
      { title: 'A', date: '2024-06-15', draft: true, isOpen: true },
      { title: 'B', date: '2024-06-16', draft: false, isOpen: false },
    ];
    const planOf = (records: object[]) => plan(parseAnswer(JSON.stringify(records), {}));
    expect(
      [...recordsOf(planOf(posts)).values()].map((record) => [record?.['draft'], record?.['isOpen']]),
    ).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(told(planOf([{ title: 'C', date: '2024-06-17', published_at: null }]))[0]).toContain('a draft');
    expect(told(planOf([{ title: 'D', date: '2024-06-15', deleted_at: '2024-06-20T00:00:00Z' }]))).toEqual([
      'record 1 · left out · “2024-06-20T00:00:00Z” in the column "deleted_at"',
    ]);
  });

  it('lists old addresses where records have no pages, or no page can redirect them', () => {
    const found = plan(parseAnswer(JSON.stringify([post('tea', {})]), {}));
    expect(found.remarks).toContain(
      '1 old address without a way here: https://old.example.org/2024/06/15/tea/ (tea).',
    );
    const odd = parseAnswer(JSON.stringify([post('tea', { link: 'https://old.example.org/?p=127' })]), {});
    expect(plan(odd, new Map(), undefined, ['/News/{id}']).remarks).toEqual([
      '1 old address without a way here: https://old.example.org/?p=127 (tea).',
    ]);
  });

  it('has references of HTML in its texts, which those of a table only show', () => {
    const answer = '[{"title":"Tea &amp; cake","date":"2024-06-15","text":"One &#8211; two."}]';
    expect([...recordsOf(plan(parseAnswer(answer, {}))).values()]).toEqual([
      { $schema, title: 'Tea & cake', when: '2024-06-15', body: ['One – two.'] },
    ]);
    const [id, record] = [...recordsOf(planText('title,date\nTea &amp; cake,2024-06-15\n'))][0] ?? [];
    expect([id, record?.['title']]).toEqual(['2024-06-15-tea-amp-cake', 'Tea &amp;amp; cake']);
  });

  it('never changes a record that is public by an entry that is not', () => {
    const existing = new Map([['tea', { title: 'Tea', when: '2024-06-15', body: 'Old.' }]]);
    const rows = (status: string) => `id,title,date,text,status\ntea,Tea,2024-06-15,New.,${status}\n`;
    expect(told(planText(rows('draft'), existing))).toEqual([
      'line 2 · refused · “draft” in the column "status", but the record is public; hide it by "draft": true first',
    ]);
    expect(told(planText(rows('trash'), existing))).toEqual([
      'line 2 · left out · “trash” in the column "status"',
    ]);
    expect(told(planText(rows('published'), existing))).toEqual(['line 2 · changed · body']);
    const draft = new Map([['tea', { title: 'Tea', when: '2024-06-15', body: 'Old.', draft: true }]]);
    expect(recordsOf(planText(rows('published'), draft)).get('tea')?.['draft']).toBe(true);
  });
});

describe('A1 a column that says whether an entry is public', () => {
  it.each([
    ['status', 'Published', undefined],
    ['status', 'Draft', true],
    ['Status', '', true],
    ['post_status', 'pending', true],
    ['state', '1', undefined],
    ['state', '0', true],
    ['state', 'Karnataka', undefined],
    ['published', 'no', true],
    ['published', '2024-06-15', undefined],
    ['visibility', 'Private', true],
    ['hidden', 'yes', true],
    ['hidden', '', undefined],
    ['draft', 'yes', true],
    ['post_password', 'secret', true],
    ['workflow_state', 'in review', true],
    ['wp:status', 'draft', true],
    ['wp:post_password', 'rose', true],
    ['member_status', 'draft', true],
    ['marital status', 'single', undefined],
    ['Real estate', 'Chapel', undefined],
    ['moderation_status', 'Rejected', true],
    ['published_at', '', true],
    ['published_at', '2024-06-15', undefined],
    ['publish', 'no', true],
    ['online', '0', true],
    ['approved', 'no', true],
    ['hide', '1', true],
    ['expired', 'yes', true],
    ['archived_at', '2024-06-20', true],
    ['archived_at', '', undefined],
    ['access', 'members', true],
    ['Access', 'step-free', undefined],
    ['Access', 'Public', undefined],
  ])('%s: %s', (column, cell, draft) => {
    const [record] = recordsOf(planText(`title,date,${column}\nA,2024-06-15,${cell}\n`)).values();
    expect(record?.['draft']).toBe(draft);
  });
});

describe('A1 an export in XML', () => {
  it('of WordPress and Squarespace is read with its posts alone', () => {
    const table = parseFeed(
      wxr(
        item('a', 'publish') +
          item('b', 'draft') +
          item('c', 'publish', 'nav_menu_item') +
          item('d', 'trash'),
      ),
    );
    const found = plan(table, new Map(), undefined, ['/News/{id}']);
    expect(recordsOf(found).get('a')).toEqual({
      $schema,
      title: 'A & B',
      when: '2024-06-15',
      body: ['First line\\', 'second line', '', 'Second **part**'],
      redirectFrom: ['/a'],
    });
    expect(recordsOf(found).get('b')?.['draft']).toBe(true);
    expect(found.remarks).toContain(
      '2 short codes are left out: [gallery ids="1"] (entry 1), [gallery ids="1"] (entry 2).',
    );
    expect(told(found)[2]).toBe('entry 4 · left out · “trash” in the column "status"');
    expect(found.remarks).toContain('Entries of other kinds are not taken: nav_menu_item (1).');
  });

  it('of Blogger, and any other feed', () => {
    const entry = (kind: string, more: string) =>
      `<entry><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/><title type="text">A</title><published>2024-06-15T23:30:00+05:30</published><content type="html">&lt;p&gt;One &amp;amp; two.&lt;/p&gt;</content><link rel="self" href="x"/><link rel="alternate" href="https://a.blogspot.com/2024/06/a.html"/>${more}</entry>`;
    const table = parseFeed(
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entry('post', '')}${entry('post', '<app:control><app:draft>yes</app:draft></app:control>')}${entry('comment', '')}</feed>`,
    );
    const found = plan(table);
    expect(recordsOf(found).get('2024-06-15-a')).toEqual({
      $schema,
      title: 'A',
      when: '2024-06-15',
      body: ['One & two.'],
    });
    // The draft has the same date and title, which proves nothing.
    expect(told(found)[1]).toContain('entry 1 has the id');
    const rss = parseFeed(
      '<rss version="2.0"><channel><item><title>A</title><pubDate>Sat, 15 Jun 2024 12:30:00 +0000</pubDate><description>Plain &lt;b&gt;words&lt;/b&gt;</description></item></channel></rss>',
    );
    expect(recordsOf(plan(rss)).get('2024-06-15-a')).toMatchObject({ body: ['Plain **words**'] });
  });
});

it('A1 a slug is the id of a record, and a number of a database is not', () => {
  const found = planText(
    'ID,post_title,post_name,post_date,post_content\n7,A,st-ann,2024-06-15 10:00:00,One.\n',
  );
  expect([...recordsOf(found).keys()]).toEqual(['st-ann']);
  expect(found.remarks).toContain('Column "ID" is not taken; "post_name" is the name in the address.');
  expect([...recordsOf(planText('slug,title,date\nst-ann,A,2024-06-15\n')).keys()]).toEqual(['st-ann']);
});
