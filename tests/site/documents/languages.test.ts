/** The languages of a site: which pages say the same, which lack, which are older than their originals. @rest */
import { languageName } from '../../../src/engine/language-name.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { groupTranslations, languageLinks, translationNotes } from '../../../src/site/documents/languages.ts';
import { planDuplicate, planRename } from '../../../src/authoring/document-acts.ts';
import { writePagesPlan } from '../../../src/authoring/plan.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { siteContent } from '../../../src/site/documents/site-content.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { lackOfWords } from '../../../src/site/validate/check-words.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { call } from '../../called-cli.ts';
import { contract } from './tiny-site.ts';
import { writeTwoLanguages } from './two-languages.ts';
import { makeFolder } from '../../make-folder.ts';

let work = '';
let folder = '';
beforeEach(() => {
  work = makeFolder();
  folder = join(work, 'site');
  writeTwoLanguages(folder);
});

const site = (changes: Record<string, [old: string, now: string]> = {}) =>
  withFiles(
    readSite(folder, contract),
    contract,
    new Map(
      Object.entries(changes).map(([path, [old, now]]) => {
        const text = readFileSync(join(folder, path), 'utf8');
        expect(text).toContain(old);
        return [path, text.replace(old, now)];
      }),
    ),
  );
const linksOf = (route: string) => {
  const all = site();
  const page = all.pages.find((one) => one.route === route);
  if (page === undefined) throw new Error(`no page ${route}`);
  return languageLinks(all, page, groupTranslations(all));
};
const problemsOf = (changed: ReturnType<typeof site>) =>
  validateSite(changed, contract, readPublicFiles(join(folder, 'public'))).problems.map(
    ({ file, code, message }) => `${file} ${code} ${message}`,
  );

it('a site in two languages passes the check; each language has its own layouts', () => {
  expect(problemsOf(site())).toEqual([]);
  const wrong = site({ 'pages/fr/Nous.json': ['"title"', '"layout": "outer", "title"'] });
  expect(problemsOf(wrong)).toEqual([expect.stringMatching(/^pages\/fr\/Nous\.json E214 .*"outer"/)]);
});

it('a fault in the shell of a language is named with its file', () => {
  const wrong = site({ 'pages/fr/_shell.json': ['"lang": "fr"', '"lnag": "fr"'] });
  expect(problemsOf(wrong).join('\n')).toMatch(/pages\/fr\/_shell\.json E10\d .*lnag/);
});

it('a page leads to the page of the same name, to the one that it names, or else to the first page', () => {
  expect(linksOf('/fr/Home')).toEqual([
    { lang: 'en', label: 'English', href: '/', isTranslation: true },
    { lang: 'fr', label: 'Français', href: '/fr/Home', isTranslation: true, isCurrent: true },
  ]);
  expect(linksOf('/About')[1]).toEqual({
    lang: 'fr',
    label: 'Français',
    href: '/fr/Nous',
    isTranslation: true,
  });
  expect(linksOf('/fr/Nous')[0]).toEqual({
    lang: 'en',
    label: 'English',
    href: '/About',
    isTranslation: true,
  });
  expect(linksOf('/Contact')[1]).toEqual({
    lang: 'fr',
    label: 'Français',
    href: '/fr/Home',
    isTranslation: false,
  });
});

it('pages that belong together by their name alone stay together when one of them is renamed, and a copy is no translation', () => {
  const ground = () => ({ site: site(), contract, files: readPublicFiles(join(folder, 'public')) });
  const pairs = () => {
    const { same } = groupTranslations(site());
    return [...same.keys()].map((page) => (same.get(page) ?? []).map(({ route }) => route).join(' '));
  };
  writePagesPlan(folder, planRename(ground(), '/Home', '/Start'));
  expect(pairs()).toContain('/Start /fr/Home');
  writePagesPlan(folder, planRename(ground(), '/Start', '/Home'));
  writePagesPlan(folder, planRename(ground(), '/fr/Home', '/fr/Accueil'));
  expect(pairs()).toContain('/Home /fr/Accueil');
  writePagesPlan(folder, planRename(ground(), '/About', '/Us'));
  expect(pairs()).toContain('/Us /fr/Nous');
  writePagesPlan(folder, planDuplicate(ground(), '/fr/Nous', '/fr/Eux'));
  expect(pairs().filter((names) => names.includes('/fr/Eux'))).toEqual(['/fr/Eux']);
  expect(problemsOf(site())).toEqual([]);
});

it('a language is called by its own name', () => {
  expect(['en', 'fr', 'it', 'ml', 'sw'].map(languageName)).toEqual([
    'English',
    'Français',
    'Italiano',
    'മലയാളം',
    'Kiswahili',
  ]);
});

it('the check says what is not translated, and of which state nobody knows', () => {
  expect(translationNotes(site())).toEqual([
    'Français lacks 2 of 4 pages: /Contact, /NotFound.',
    'pages/fr/Home.json does not say which version of /Home it translates. Once it is up to date: npm run translated /fr/Home',
    'pages/fr/Nous.json does not say which version of /About it translates. Once it is up to date: npm run translated /fr/Nous',
  ]);
});

it('a translation is older when its original says something else, not when a note changes', async () => {
  for (const page of ['/fr/Home', '/fr/Nous']) {
    const { status } = await call('src/cli/main.ts', ['translated', page, '--site', folder]);
    expect(status).toBe(0);
  }
  const lacking = 'Français lacks 2 of 4 pages: /Contact, /NotFound.';
  expect(translationNotes(site())).toEqual([lacking]);
  expect(problemsOf(site())).toEqual([]);
  const noted = site({
    'pages/About.json': ['"heading": "In short"', '"note": "Ask.", "heading": "In short"'],
  });
  expect(translationNotes(noted)).toEqual([lacking]);
  const changed = site({ 'pages/About.json': ['what you do', 'what you did'] });
  expect(translationNotes(changed)).toEqual([
    lacking,
    'pages/fr/Nous.json is older than its original: /About has changed since. Once it is up to date: npm run translated /fr/Nous',
  ]);
  const checked = await call('src/cli/main.ts', ['check', '--site', folder]);
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  expect(checked.stdout).toContain(lacking);
});

it('a page of the first language is no translation', async () => {
  const { status, stderr } = await call('src/cli/main.ts', ['translated', '/About', '--site', folder]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('pages/About.json is not a translation')]);
});

it('each language says its own words: what it lacks is named with its file', () => {
  expect([...lackOfWords(site()).keys()]).toEqual([]);
  writeFileSync(join(folder, 'words.fr.json'), '{ "lists": { "all": "Tous" } }');
  expect(lackOfWords(site()).get('words.fr.json')).toMatch(/^words\.fr\.json lacks \d+ words/);
  const wrong = site({ 'words.fr.json': ['"all"', '"al"'] });
  expect(problemsOf(wrong)).toEqual([expect.stringMatching(/^words\.fr\.json E104 .*"al"/)]);
});

it('what is rendered of a site names the same languages, without the texts of its files', () => {
  const whole = site();
  const content = siteContent(whole);
  expect(content.pages.map(({ route }) => route)).toEqual(whole.pages.map(({ route }) => route));
  const [held] = content.pages.map((page) => [...Object.keys(page), ...Object.keys(page.file)]);
  expect(held).toEqual(['route', 'value', 'file', 'assembled', 'path']);
  expect(Object.keys(content.pages[0]?.assembled ?? {})).toEqual(['parts']);
  const linksOf = (one: Parameters<typeof groupTranslations>[0]) =>
    one.pages.map((page) => languageLinks(one, page, groupTranslations(one)));
  expect(linksOf(content)).toEqual(linksOf(whole));
  expect(linksOf(content).flat().length).toBeGreaterThan(0);
});
