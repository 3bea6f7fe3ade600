/** Collections of a site in two languages, and their days. @rest */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { answerCollections } from '../../../src/site/documents/answer-collections.ts';
import { groupTranslations, languageLinks } from '../../../src/site/documents/languages.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { siteOn } from '../../../src/site/documents/shown-on.ts';
import { siteContent } from '../../../src/site/documents/site-content.ts';
import { contract } from './tiny-site.ts';
import { writeTwoLanguages } from './two-languages.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';

let folder = '';
const write = (path: string, value: object) => writeFiles(folder, { [path]: JSON.stringify(value) });
beforeEach(() => {
  folder = join(makeFolder(), 'site');
  writeTwoLanguages(folder);
  const path = 'pages/_sources.json';
  const sources = JSON.parse(readFileSync(join(folder, path), 'utf8')) as object;
  const fields = { date: 'fromDate', text: 'description' };
  const source = (name: string) => ({ folder: name, item: 'news', fields });
  write(path, { ...sources, notices: source('notices'), avis: source('fr/notices') });
  for (const [language, name, words] of [
    ['', 'notices', 'Tea'],
    ['fr/', 'avis', 'Thé'],
  ] as const) {
    write(`pages/${language}Notices/Entry.json`, {
      title: words,
      description: words,
      each: { source: name },
      blocks: [{ type: 'record', id: 'entry', show: ['text'] }],
      ...(language && { translationOf: { page: '/Notices/Entry', hash: '0' } }),
    });
    const record = (id: string, value: object) =>
      write(`pages/_records/${language}notices/${id}.json`, value);
    record('tea', { title: words, fromDate: '2026-07-16', description: [words] });
    record('later', { title: `${words} 2`, fromDate: '2026-07-20', from: '2026-07-18', until: '2026-07-19' });
    record('draft', { title: `${words} 3`, draft: true });
  }
});

const contentOn = (day: string) => siteContent(siteOn(readSite(folder, contract), contract, day));

it('A11 the page of a record leads to that of the same record in the other language', () => {
  const site = contentOn('2026-07-16');
  const links = (route: string) => {
    const page = site.pages.find((one) => one.route === route);
    return page && languageLinks(site, page, groupTranslations(site)).map(({ href }) => href);
  };
  expect(links('/Notices/tea')).toEqual(['/Notices/tea', '/fr/Notices/tea']);
  expect(links('/fr/Notices/tea')).toEqual(['/Notices/tea', '/fr/Notices/tea']);
});

it.each([
  ['2026-07-17', ['tea']],
  ['2026-07-18', ['later', 'tea']],
  ['2026-07-19', ['later', 'tea']],
  ['2026-07-20', ['tea']],
])('A11 on %s both languages have the records %j, and no draft', (day, ids) => {
  const site = contentOn(day);
  const routes = site.pages.map(({ route }) => route).filter((route) => /Notices\//.test(route));
  expect(routes).toEqual([...ids.map((id) => `/Notices/${id}`), ...ids.map((id) => `/fr/Notices/${id}`)]);
  const titles = [...answerCollections(site).answers.values()].flatMap((text) =>
    (JSON.parse(text) as { title: string }[]).map(({ title }) => title),
  );
  expect(titles.toSorted()).toEqual(
    (ids.length === 1 ? ['Tea', 'Thé'] : ['Tea', 'Tea 2', 'Thé', 'Thé 2']).toSorted(),
  );
});
