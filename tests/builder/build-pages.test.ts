/** A site is bundled only if it is built. @rest */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildPages } from '../../src/builder/build-site.ts';
import type { Bundle } from '../../src/builder/bundle/bundle.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { buildAny } from '../hosts/any-site.ts';
import { tableOf } from '../hosts/small-site.ts';
import { makeFolder } from '../make-folder.ts';

it('a site with problems is not bundled', async () => {
  const site = makeFolder({ ...files, 'pages/Home.json': '{}' });
  const bundle = vi.fn<() => Promise<Bundle>>();
  const options = {
    root,
    site,
    out: join(site, 'out'),
    origin: '',
    now: () => new Date('2026-07-01T12:00:00Z'),
    log: () => {},
  };
  const { problems, pages } = await buildPages(options, contract, 'any', bundle);
  expect(problems).not.toEqual([]);
  expect(pages).toBe(0);
  expect(bundle).not.toHaveBeenCalled();
});

it('R-04 a language has its page for unknown addresses below its folder, and lists the day of their next build', async () => {
  const text = readFileSync(join(root, 'src/authoring/starter/pages/_shell.json'), 'utf8');
  const shell = JSON.parse(text) as Record<string, unknown>;
  const { schemaVersion: _, feed: __, ...frame } = shell;
  const page = { title: 'Page introuvable', description: 'x', blocks: [] };
  const allow = [{ rule: 'page/unreachable', why: 'It is known by its address.' }];
  const data = { source: 'news', when: 'coming' };
  const list = { type: 'document-grid', id: 'coming', data, show: ['title'], placeholder: { title: 'None' } };
  const coming = {
    ...page,
    title: 'Coming',
    allow,
    blocks: [list],
  };
  const feast = { title: 'Feast', date: '2026-07-20', text: ['x'] };
  const { out } = await buildAny({
    pages: [],
    records: [],
    former: [],
    files: {
      'public/a.txt': Buffer.from('a'),
      'pages/fr/_shell.json': Buffer.from(
        JSON.stringify({ ...frame, name: 'Any', lang: 'fr', notFound: '/fr/Introuvable' }),
      ),
      'pages/fr/Introuvable.json': Buffer.from(JSON.stringify(page)),
      'pages/Coming.json': Buffer.from(JSON.stringify(coming)),
      'pages/_records/news/feast.json': Buffer.from(JSON.stringify(feast)),
    },
    mark: '',
    host: 'server',
  });
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  expect(read('404.html')).toContain('This page is not here');
  expect(read('fr/404.html')).toBe(read('fr/Introuvable.html'));
  expect(read('fr/404.html')).toContain('<meta name="robots" content="noindex" data-page>');
  expect(JSON.parse(read('_hosts/due.json'))).toEqual({ builtOn: '2026-07-20', buildAgainOn: '2026-07-21' });
  expect(tableOf(out).errorPages).toMatchObject({ '/fr/': '/fr/404.html' });
});
