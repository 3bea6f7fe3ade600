/** The languages of a site for the overview: which documents are translated, and what of them still has to be. */
import { nameOfLanguage } from './document-titles.ts';
import { fileOf } from '../../../authoring/passages.ts';
import { lackingWords } from '../../../engine/words/site-words.ts';
import { commonTexts } from '../../../review/common-texts.ts';
import {
  findTranslated,
  groupTranslations,
  hashForTranslation,
  isCurrent,
} from '../../../site/documents/languages.ts';
import { schemaId, type DocumentKind } from '../../../site/documents/kinds.ts';
import type { Document } from '../../../site/documents/read-document.ts';
import { findLanguage, type Site } from '../../../site/documents/read-site.ts';
import type { Json } from '../../../site/json/json.ts';
import type { SiteState } from './site-state.ts';

/** A further language of the site. */
export interface OverviewLanguage {
  /** Its folder below `pages/`: `fr`. */
  folder: string;
  /** Its name in that language: `Français`. */
  name: string;
}

/** How far a translation is: begun as a draft, as its original is now, or older than that. */
export type TranslationState = 'begun' | 'current' | 'old';

/** The place of a text, perhaps in a part of its document. */
interface FoundText {
  file: string;
  pointer: string;
}

/** The facts of a document in the overview of a site of several languages. */
export interface TranslationFacts {
  /** The folder of its language, unless that is the first one. */
  language?: string;
  translation?: TranslationState;
  /** Its texts that are as in the first language. */
  untranslated?: { count: number; first: FoundText };
  /** For a page of the first language: the languages that lack it. */
  lacks?: readonly OverviewLanguage[];
}

/** Reads the facts on translations; @returns them by file, none for a site of one language */
export function readTranslations({ site, contract }: Pick<SiteState, 'site' | 'contract'>): {
  languages: OverviewLanguage[];
  facts: ReadonlyMap<string, TranslationFacts>;
} {
  const facts = new Map<string, TranslationFacts>();
  const languages = languagesOf(site);
  if (languages.length === 0) return { languages, facts };
  const written = ({ assembled, file, kind }: Document<unknown>) => ({
    value: (assembled?.value ?? file.content ?? null) as Json,
    schema: contract.schemas.get(schemaId(kind satisfies DocumentKind)),
  });
  const common = (one: Document<unknown>, other: Document<unknown>, minWords?: number) =>
    untranslatedAt(one, [...commonTexts(written(one), written(other), contract, minWords).values()]);
  const translated = findTranslated(site);
  const lacking = lackingIn(site);
  for (const page of site.pages) {
    const language = findLanguage(site, page);
    const original = translated(page);
    if (language === '') {
      const lacks = lacking(page);
      if (lacks.length > 0) facts.set(page.file.path, { lacks });
    } else if (original === undefined) facts.set(page.file.path, { language });
    else {
      const translation = page.value.draft === true ? 'begun' : isCurrent(page, original) ? 'current' : 'old';
      facts.set(page.file.path, { language, translation, ...common(page, original) });
    }
  }
  for (const [language, shell] of site.languages) {
    facts.set(shell.file.path, { language, ...common(shell, site.shell, 1) });
    const words = site.languageWords.get(language);
    const places = lackingWords(words?.value, shell.value).map((place) => `/${place.replace('.', '/')}`);
    if (words) facts.set(words.file.path, { language, ...untranslatedAt(words, places) });
  }
  return { languages, facts };
}

/** @param pointers of the texts that are as in the first language */
function untranslatedAt(
  document: Document<unknown>,
  [pointer, ...others]: readonly string[],
): Pick<TranslationFacts, 'untranslated'> {
  if (pointer === undefined) return {};
  const first = fileOf({ document, pointer });
  return {
    untranslated: { count: 1 + others.length, first: { file: first.file.path, pointer: first.pointer } },
  };
}

const languagesOf = (site: Site): OverviewLanguage[] =>
  [...site.languages.keys()].map((folder) => ({ folder, name: nameOfLanguage(site, folder) }));

/** @returns a function for the languages that a page of the first one lacks */
function lackingIn(site: Site): (page: Site['pages'][number]) => OverviewLanguage[] {
  const { same } = groupTranslations(site);
  const languages = languagesOf(site);
  return (page) => {
    const there = new Set((same.get(page) ?? []).map((one) => findLanguage(site, one)));
    return languages.filter(({ folder }) => !there.has(folder));
  };
}

/** A translation that does not follow its original, or that is lacking. */
export interface OpenTranslation {
  /** The translation, or the original that has none. */
  file: string;
  /** The title of the original. */
  title: string;
  /** The name of its language. */
  language: string;
}

/** Finds the translations that visitors see and that do not follow what changed in their originals. */
export function findOlderTranslations(before: Site, now: Site): OpenTranslation[] {
  if (now.languages.size === 0) return [];
  const translated = findTranslated(now);
  const known = new Set(before.pages.map(hashForTranslation));
  return now.pages.flatMap((page) => {
    const original = translated(page);
    if (original === undefined || page.value.draft === true || isCurrent(page, original)) return [];
    if (known.has(hashForTranslation(original))) return [];
    const language = nameOfLanguage(now, findLanguage(now, page));
    return [{ file: page.file.path, title: original.value.title, language }];
  });
}

/** Finds the new pages that visitors see in the first language only. A page of each record needs none of its own name. */
export function findLackingTranslations(before: Site, now: Site): OpenTranslation[] {
  const lacking = lackingIn(now);
  const files = new Set(before.pages.map(({ file }) => file.path));
  const known = new Set(before.pages.map(hashForTranslation));
  return now.pages.flatMap((page) => {
    const { file, value } = page;
    if (findLanguage(now, page) !== '' || value.draft === true || value.each !== undefined) return [];
    // With the same content, it has another address only.
    if (files.has(file.path) || known.has(hashForTranslation(page))) return [];
    return lacking(page).map(({ name }) => ({ file: file.path, title: value.title, language: name }));
  });
}
