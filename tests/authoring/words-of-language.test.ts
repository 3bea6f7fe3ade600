/** The words that a new language begins with: whole, in the form that its grammar asks for, and marked as not yet read. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOfLanguage } from '../../src/authoring/words-of-language.ts';
import { lackingWords } from '../../src/engine/words/site-words.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { wordProblems } from '../../src/site/validate/check-words.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const languages = readdirSync(join(root, 'src/authoring/words')).map((name) => name.replace('.json', ''));

it('are there for the languages of the houses, and for a country that speaks one of them', () => {
  expect(languages).toEqual(['ar', 'de', 'es', 'fr', 'hi', 'it', 'kn', 'ml', 'pt', 'si', 'sw', 'ta']);
  expect(wordsOfLanguage('pt-BR')).toEqual(wordsOfLanguage('pt'));
  expect(wordsOfLanguage('en')).toEqual({});
  expect(wordsOfLanguage('nn')).toEqual({});
});

describe.each(languages)('in %s', (lang) => {
  const words = wordsOfLanguage(lang);

  it('are whole, with every placeholder, and ask for a speaker', () => {
    expect(lackingWords(words, { lang })).toEqual([]);
    const site = readSite(makeFolder({ ...files, 'words.json': JSON.stringify(words) }), contract);
    expect(site.words && [...site.words.problems, ...wordProblems(site.words)]).toEqual([]);
    expect(words.note).toMatch(/^No speaker of this language/);
  });

  it('have each plural form of the language, and the year and month of CLDR', () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted();
    expect(Object.keys(words.search?.results ?? {}).toSorted()).toEqual(forms);
    expect(Object.keys(words.cards?.photos ?? {}).toSorted()).toEqual(forms);
    const names = new Intl.DisplayNames(lang, { type: 'dateTimeField' });
    expect([words.lists?.year, words.lists?.month].map((word) => word?.toLocaleLowerCase(lang))).toEqual(
      [names.of('year'), names.of('month')].map((word) => word?.toLocaleLowerCase(lang)),
    );
  });
});
