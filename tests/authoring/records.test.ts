/** Records of collections get another id, are deleted and duplicated: what is written, what follows, what is refused. */
import { describe, expect, it } from 'vitest';
import { planDelete, planDuplicate, planRename } from '../../src/authoring/document-acts.ts';
import { listRedirects } from '../../src/site/documents/record-pages.ts';
import { siteContent } from '../../src/site/documents/site-content.ts';
import { files as tiny } from '../site/documents/tiny-site.ts';
import { usePlannedSite } from './planned-site.ts';

const replaced = (path: string, old: string, now: string) => (tiny[path] ?? '').replace(old, () => now);
const feast = 'pages/_records/news/2026-07-16-feast.json';
const { context, has, text, done } = usePlannedSite({
  ...tiny,
  'pages/_sources.json': replaced(
    'pages/_sources.json',
    '"path": "/api/news/{orgcode}"',
    '"folder": "news"',
  ).replace(
    '"path": "/api/circular/all/{orgcode}", "item": "content"',
    '"file": "letters", "item": "content", "fields": { "id": "_id" }',
  ),
  'pages/Home.json': replaced('pages/Home.json', '(/News#latest)', '(/News/2026-07-16-feast#photos)'),
  'pages/News.json': replaced(
    'pages/News.json',
    '"show": ["title", "file"],',
    '"show": ["title", "file"], "opens": "/News/{id}",',
  ).replace('"data": { "source": "circulars" }', '"data": { "source": "circulars", "where": { "id": "b" } }'),
  'pages/News/Entry.json': JSON.stringify({
    title: 'An entry',
    description: 'An entry of the news.',
    each: { source: 'news' },
    blocks: [{ type: 'record', id: 'photos', show: ['date', 'text'] }],
  }),
  [feast]: JSON.stringify({ title: 'Feast', fromDate: '2026-07-16' }),
  'pages/_records/news/2026-08-01-tea.json': JSON.stringify({
    title: 'Tea',
    description: ['After the [feast](/News/2026-07-16-feast).'],
    fromDate: '2026-08-01',
    url: '/News/2026-08-01-tea',
  }),
  'pages/_records/letters.json': JSON.stringify({
    records: [
      { _id: 'a', title: 'A', category: 'Circular' },
      { _id: 'b', title: 'B', category: 'Circular' },
    ],
  }),
});

describe('A1 a record gets another id', () => {
  it.each([
    ['/News/2026-07-16-feast', '/News/2026-07-16-carmel'],
    [feast, 'pages/_records/news/2026-07-16-carmel.json'],
    ['news/2026-07-16-feast', '2026-07-16-carmel'],
  ])('named %s: links to its page follow, and the old address leads on', (from, to) => {
    const site = done(planRename(context(), from, to));
    expect(has(feast)).toBe(false);
    expect(text('pages/Home.json')).toContain('(/News/2026-07-16-carmel#photos)');
    expect(text('pages/_records/news/2026-08-01-tea.json')).toContain('(/News/2026-07-16-carmel)');
    const moved = { '/News/2026-07-16-feast': '/News/2026-07-16-carmel' };
    expect([listRedirects(site), listRedirects(siteContent(site))]).toEqual([moved, moved]);
    const again = done(planRename(context(), 'news/2026-07-16-carmel', '2026-07-16-feast'));
    expect(listRedirects(again)).toEqual({ '/News/2026-07-16-carmel': '/News/2026-07-16-feast' });
  });

  it('its links to itself follow, and without a redirect the old address leads nowhere', () => {
    const site = done(planRename(context(), '/News/2026-08-01-tea', '2026-08-02-tea', { redirect: false }));
    expect(text('pages/_records/news/2026-08-02-tea.json')).toContain('"url": "/News/2026-08-02-tea"');
    expect(listRedirects(site)).toEqual({});
  });

  it('an entry of a file keeps its place, and lists that select it follow', () => {
    done(planRename(context(), 'letters/b', 'beta'));
    expect(text('pages/News.json')).toContain('"where": { "id": "beta" }');
    expect(JSON.parse(text('pages/_records/letters.json'))).toEqual({
      records: [
        { _id: 'a', title: 'A', category: 'Circular' },
        { _id: 'beta', title: 'B', category: 'Circular' },
      ],
    });
  });

  it.each([
    ['/News/2026-07-16-feast', '2026-08-01-tea', 'choose another'],
    ['/News/2026-07-16-feast', 'two words', '"two words" cannot be a name'],
    ['letters/b', 'a', 'choose another'],
    ['/News/2026-07-16-feist', 'x', 'did you mean "/News/2026-07-16-feast"?'],
    ['/News/{id}', '/Letters', 'write the new one with {id}'],
  ])('%s as %s is refused', (from, to, words) => {
    expect(() => planRename(context(), from, to)).toThrow(words);
  });
});

it('A1 all pages of a collection get another address, and each old one leads on', () => {
  const site = done(planRename(context(), '/News/{id}', '/Letters/{id}'));
  expect(text('pages/Home.json')).toContain('(/Letters/2026-07-16-feast#photos)');
  expect(text('pages/News.json')).toContain('"opens": "/Letters/{id}"');
  expect(listRedirects(site)).toEqual({
    '/News/2026-07-16-feast': '/Letters/2026-07-16-feast',
    '/News/2026-08-01-tea': '/Letters/2026-08-01-tea',
  });
});

describe('A1 a record is deleted', () => {
  it('not while links lead to its page, unless they are removed', () => {
    expect(() => planDelete(context(), feast, {})).toThrow('2 links lead to news/2026-07-16-feast');
    done(planDelete(context(), feast, { unlink: true }));
    expect(has(feast)).toBe(false);
    expect(text('pages/_records/news/2026-08-01-tea.json')).toContain('"After the feast."');
  });

  it('and its address and the links lead to the page that is named', () => {
    const site = done(planDelete(context(), feast, { to: '/Home' }));
    expect(has(feast)).toBe(false);
    expect(listRedirects(site)).toEqual({ '/News/2026-07-16-feast': '/Home' });
    expect(text('pages/_records/news/2026-08-01-tea.json')).toContain('(/Home)');
  });

  it('an entry of a file alone', () => {
    done(planDelete(context(), 'letters/a', {}));
    expect(JSON.parse(text('pages/_records/letters.json'))).toEqual({
      records: [{ _id: 'b', title: 'B', category: 'Circular' }],
    });
  });
});

it('A1 a record is duplicated as a draft, in a folder and in a file', () => {
  done(planDuplicate(context(), feast, '2027-07-16-feast'));
  expect(JSON.parse(text('pages/_records/news/2027-07-16-feast.json'))).toMatchObject({
    title: 'Feast',
    draft: true,
  });
  done(planDuplicate(context(), 'letters/a', 'c'));
  expect(JSON.parse(text('pages/_records/letters.json'))).toMatchObject({
    records: [{ _id: 'a' }, { _id: 'c', title: 'A', draft: true }, { _id: 'b' }],
  });
});
