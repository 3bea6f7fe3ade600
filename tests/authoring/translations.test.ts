/** A site gets another language, and its pages their translations, which follow their originals. @rest */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { planDuplicate } from '../../src/authoring/document-acts.ts';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { writePagesPlan, type PagesPlan, type SiteContext } from '../../src/authoring/plan.ts';
import { planLanguage, planTranslated, planTranslation } from '../../src/authoring/translations.ts';
import { loadContract, type Contract } from '../../src/site/documents/contract.ts';
import { formatProblems, formatSite } from '../../src/site/documents/format.ts';
import { groupTranslations, languageLinks, translationNotes } from '../../src/site/documents/languages.ts';
import { readSite, type Site } from '../../src/site/documents/read-site.ts';
import { siteOn } from '../../src/site/documents/shown-on.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { root } from '../root.ts';

let folder = '';
let contract: Contract;
beforeEach(() => {
  folder = join(makeFolder(), 'site');
  writeNewSite({ folder, name: 'Valley', lang: 'en', root });
  contract = loadContract(root, folder);
});

const context = (): SiteContext => ({
  site: readSite(folder, contract),
  contract,
  files: readPublicFiles(join(folder, 'public')),
});
const text = (path: string) => readFileSync(join(folder, path), 'utf8');
const read = (path: string) => JSON.parse(text(path)) as Record<string, unknown>;

/** Writes a plan; the site must be sound and canonical then. */
function done(plan: PagesPlan): Site {
  writePagesPlan(folder, plan);
  const { site, files } = context();
  expect(
    validateSite(site, contract, files).problems.map(({ file, message }) => `${file} ${message}`),
  ).toEqual([]);
  expect(formatProblems(formatSite(site, contract))).toEqual([]);
  return site;
}
const edit = (path: string, old: string, now: string) => {
  expect(text(path)).toContain(old);
  writeFiles(folder, { [path]: text(path).replace(old, now) });
};
const labelsOn = (site: Site) => {
  const shown = siteOn(site, contract, '2026-11-28');
  const [home] = shown.pages.filter(({ route }) => route === '/Home');
  return home && languageLinks(shown, home, groupTranslations(shown)).map(({ label }) => label);
};

it('adds a language with its frame, words and first page, of which visitors know nothing until that is ready', () => {
  const plan = planLanguage(context(), 'fr');
  expect(plan.remind).toEqual([
    'Ask somebody who speaks Français to read “Words of lists, forms and messages (fr)”: nobody has yet.',
  ]);
  const site = done(plan);
  expect(read('pages/fr/_shell.json')).toMatchObject({ lang: 'fr', name: 'Valley' });
  expect(text('pages/fr/_shell.json')).not.toContain('"use"');
  expect(text('pages/fr/_shell.json')).toContain('"language-links"');
  expect(text('pages/_shell.json')).toContain('"language-links"');
  expect(read('words.fr.json')).toMatchObject({
    lists: { year: 'Année' },
    note: expect.any(String) as string,
  });
  expect(read('pages/fr/Home.json')).toMatchObject({ aliases: ['/fr'], draft: true });
  expect(labelsOn(site)).toEqual(['English']);
  expect(translationNotes(site)).toEqual([expect.stringMatching(/^Français lacks 5 of 6 pages/)]);
});

it('shows a translation that is ready, with the links of its language', () => {
  done(planLanguage(context(), 'fr'));
  expect(text('pages/fr/_shell.json')).toContain('"/Home"');
  edit('pages/fr/Home.json', '"title": "Valley"', '"title": "La vallée"');
  const site = done(planTranslated(context(), '/fr/Home', true));
  expect(text('pages/fr/_shell.json')).not.toContain('"/Home"');
  expect(text('pages/fr/_shell.json')).toContain('"/fr/Home"');
  expect(text('pages/_shell.json')).not.toContain('"/fr/Home"');
  expect(labelsOn(site)).toEqual(['English', 'Français']);
});

it('begins a translation with the ids of the original and links to pages of its language', () => {
  done(planLanguage(context(), 'fr'));
  edit('pages/fr/Home.json', '"title": "Valley"', '"title": "La vallée"');
  done(planTranslated(context(), '/fr/Home', true));
  edit('pages/About.json', '"text": [', '"text": ["Back to the [first page](/Home).",');
  const { texts } = planTranslation(context(), '/About', 'fr');
  const page = JSON.parse(texts.get('pages/fr/About.json') ?? '') as { blocks: { id: string }[] };
  expect(page.blocks.map(({ id }) => id)).toEqual(
    (read('pages/About.json')['blocks'] as { id: string }[]).map(({ id }) => id),
  );
  expect(texts.get('pages/fr/About.json')).toContain('[first page](/fr/Home)');
});

it('translates the page of each record, too', () => {
  done(planLanguage(context(), 'fr'));
  const site = done(planTranslation(context(), '/News/Entry', 'fr'));
  expect(site.pages.some(({ route }) => route === '/fr/News/Entry')).toBe(true);
  // It cannot say which state it follows, so nothing asks for that.
  const told = () => translationNotes(context().site).join('\n');
  expect(told()).not.toContain('/News/Entry');
  done(planTranslated(context(), '/fr/News/Entry'));
  mkdirSync(join(folder, 'pages/fr/Nouvelles'));
  renameSync(join(folder, 'pages/fr/News/Entry.json'), join(folder, 'pages/fr/Nouvelles/Entry.json'));
  expect(told()).not.toContain('/News/Entry');
});

it('a copy in the folder of a language is the translation of its page', () => {
  expect(() => planDuplicate(context(), '/About', '/fr/About')).toThrow('press “Add a language” first');
  done(planLanguage(context(), 'fr'));
  done(planDuplicate(context(), '/About', '/fr/Nous', 'Qui nous sommes'));
  expect(read('pages/fr/Nous.json')).toMatchObject({
    title: 'Qui nous sommes',
    translationOf: { page: '/About' },
    draft: true,
  });
  expect(() => planTranslation(context(), '/About', 'fr')).toThrow('translated already, at /fr/Nous');
  expect(() => planTranslation(context(), '/fr/Nous', 'fr')).toThrow('is a translation itself');
});

it.each([
  ['en', 'English is already a language of this site.'],
  ['fr', 'Français is already a language of this site.'],
  ['zzz', '"zzz" is not the code of a language'],
  ['../x', '"../x" is not the code of a language'],
])('refuses the language %s', (lang, words) => {
  done(planLanguage(context(), 'fr'));
  expect(() => planLanguage(context(), lang)).toThrow(words);
  expect(existsSync(join(folder, `words.${lang}.json`))).toBe(lang === 'fr');
});
