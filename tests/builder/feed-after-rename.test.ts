/** The feed after renames: readers know each entry again, and its link leads to the page as it is called now. */
import { expect, it } from 'vitest';
import { planDuplicate, planRename } from '../../src/authoring/document-acts.ts';
import { writeSiteFiles } from '../../src/builder/output/write-site-files.ts';
import { toItem } from '../../src/site/documents/answer-collections.ts';
import type { Site } from '../../src/site/documents/read-site.ts';
import { expandPages } from '../../src/site/documents/record-pages.ts';
import { files as tiny, tidyFiles } from '../site/documents/tiny-site.ts';
import { usePlannedSite } from '../authoring/planned-site.ts';

const replaced = (path: string, old: string, now: string) => (tiny[path] ?? '').replace(old, () => now);
const { context, write, text, done } = usePlannedSite({
  ...tiny,
  'pages/_shell.json': replaced(
    'pages/_shell.json',
    '"lang": "en"',
    '"lang": "en", "feed": { "title": "News", "description": "All.", "page": "/News", "source": "news" }',
  ),
  'pages/_sources.json': replaced('pages/_sources.json', '"path": "/api/news/{orgcode}"', '"folder": "news"'),
  'pages/_records/news/feast.json': JSON.stringify({ title: 'Feast', fromDate: '2026-07-16' }),
});
const ownPage = JSON.stringify({
  title: 'An entry',
  description: 'An entry of the news.',
  each: { source: 'news' },
  allow: [{ rule: 'page/unreachable', why: 'The feed leads to it.' }],
  blocks: [{ type: 'record', id: 'photos', show: ['date'] }],
});

/** The entries of the feed: under which id, and the address to which each leads. */
function feedOf(site: Site): string[][] {
  const items = (site.collections.get('news')?.records ?? []).map((record) =>
    toItem(record, site.sources.value['news'] ?? {}),
  );
  const written: Record<string, string> = {};
  writeSiteFiles(
    { ...site, pages: expandPages(site) },
    { origin: 'https://example.org', now: () => new Date(0), timeZone: 'UTC' },
    (path, content) => void (written[path] = content.toString()),
    { get: () => ({ status: 'ready', items }) } as never,
  );
  const entries = [...(written['feed.xml'] ?? '').matchAll(/<item>.*?<\/item>/gs)].map(([entry]) => entry);
  const textAt = (entry: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)`).exec(entry)?.[1] ?? '';
  return entries.map((entry) => [textAt(entry, 'guid'), textAt(entry, 'link')]);
}
const origin = 'https://example.org';

it.each([
  ['with a page of its own', { 'pages/News/Entry.json': ownPage }, (id: string) => `/News/${id}`],
  ['without one', {}, () => '/News'],
])('an entry %s keeps its id through renames, and back', (_, changes, address) => {
  write(Object.fromEntries(tidyFiles(changes)));
  expect(feedOf(context().site)).toEqual([['news/feast', origin + address('feast')]]);
  const renamed = done(planRename(context(), 'news/feast', 'carmel'));
  expect(feedOf(renamed)).toEqual([['news/feast', origin + address('carmel')]]);
  const again = done(planRename(context(), 'news/carmel', 'mount', { redirect: false }));
  expect(feedOf(again)).toEqual([['news/feast', origin + address('mount')]]);
  expect(feedOf(done(planRename(context(), 'news/mount', 'feast')))[0]?.[0]).toBe('news/feast');
});

it('an entry keeps its id when it gets another title, or an address of another site', () => {
  const changed = { title: 'Our Lady', fromDate: '2026-07-16', redirectFrom: ['/2024/feast'] };
  write({ 'pages/News/Entry.json': ownPage, 'pages/_records/news/feast.json': JSON.stringify(changed) });
  expect(feedOf(context().site)).toEqual([['news/feast', `${origin}/News/feast`]]);
});

it('a copy is another entry', () => {
  done(planRename(context(), 'news/feast', 'carmel'));
  const copied = done(planDuplicate(context(), 'news/carmel', 'second'));
  expect(text('pages/_records/news/second.json')).not.toContain('feast');
  expect(feedOf(copied).map(([id]) => id)).toEqual(['news/feast', 'news/second']);
});
