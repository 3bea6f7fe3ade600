/** Adds languages to a site and translations of its pages: as drafts, whose texts are still those of the original. */
import { languageName } from '../engine/language-name.ts';
import { applyEdits, modify } from 'jsonc-parser';
import {
  findTranslated,
  hasLanguageLinks,
  hashForTranslation,
  isLanguage,
} from '../site/documents/languages.ts';
import { whyNotNew } from '../site/documents/file-names.ts';
import { formatChange } from '../site/documents/format.ts';
import { schemaId, type DocumentKind } from '../site/documents/kinds.ts';
import { Stopped } from '../site/documents/problem.ts';
import { wordsFileFor } from '../site/documents/paths.ts';
import type { Document } from '../site/documents/read-document.ts';
import { findLanguage, listPaths, type PageDocument, type Site } from '../site/documents/read-site.ts';
import { withFiles } from '../site/documents/with-files.ts';
import { beforeMark, linksTo, redirectLinks } from './links-to.ts';
import { freeName, pageNamed } from './named-documents.ts';
import { wordsOfLanguage } from './words-of-language.ts';
import { refuseProblems, tidied, withProperty, type PagesPlan, type SiteContext } from './plan.ts';

/**
 * Adds a language: its frame, its file of words, and its first page as a draft. Visitors get links to it once that page
 * is ready.
 * @param lang its code, which is also the name of its folder: `fr`, `pt-BR`
 * @throws Error if it is no language, or if the site has it.
 */
export function planLanguage(context: SiteContext, lang: string): PagesPlan {
  const { site, contract } = context;
  if (!isLanguage(lang) || languageName(lang).toLowerCase() === lang)
    throw new Error(`"${lang}" is not the code of a language; write it as fr, sw or pt-BR.`);
  if (lang === site.shell.value.lang || site.languages.has(lang))
    throw new Error(`${languageName(lang)} is already a language of this site.`);
  refuseProblems(context, site, 'add a language');
  const home = site.pages.find((page) => listPaths(page).includes('/'));
  if (home === undefined) throw new Error('The site has no first page yet; a language begins with it.');
  const shellFile = `pages/${lang}/_shell.json`;
  const texts = new Map([[site.shell.file.path, withLanguageLinks(site)]]);
  const frame = withFiles(site, contract, texts).shell;
  // Its news would be those of the other language.
  const { locale: _, feed: __, notFound: ___, ...shell } = contentOf(frame) as Record<string, unknown>;
  texts.set(shellFile, written(context, 'shell', { ...shell, lang }, frame.file.text));
  const words = wordsFileFor(lang);
  const own = wordsOfLanguage(lang);
  if (!site.languageWords.has(lang) && !/^en(-|$)/.test(lang))
    texts.set(words, written(context, 'words', { $schema: schemaFor(site, 'words', ''), ...own }, ''));
  const withFrame = { ...context, site: withFiles(site, contract, texts) };
  for (const [path, text] of planTranslation(withFrame, home.route, lang).texts) texts.set(path, text);
  const remind =
    own.note === undefined
      ? []
      : [
          `Ask somebody who speaks ${languageName(lang)} to read “Words of lists, forms and messages (${lang})”: nobody has yet.`,
        ];
  return tidied(context, { removed: [], remind, texts });
}

/**
 * Begins the translation of a page: a draft with the ids and, for now, the texts of its original.
 * @param language folder of the language
 * @throws Error if the site lacks the language, or has the translation.
 */
export function planTranslation(
  context: SiteContext,
  name: string,
  language: string,
  { to, title }: { to?: string; title?: string } = {},
): PagesPlan {
  const { site } = context;
  const original = pageNamed(site, name);
  if (!site.languages.has(language))
    throw new Error(`The site has no pages in “${language}” yet; press “Add a language” first.`);
  if (findLanguage(site, original) !== '')
    throw new Error(`${original.route} is a translation itself; translate its original.`);
  if (original.problems.length > 0) throw new Error(`${original.route} has mistakes; correct them first.`);
  const translated = findTranslated(site);
  const there = site.pages.find(
    (page) => findLanguage(site, page) === language && translated(page) === original,
  );
  if (there !== undefined) throw new Error(`${original.route} is translated already, at ${there.route}.`);
  const route = to ?? `/${language}${original.route}`;
  const file = `pages${route}.json`;
  const refusal = whyNotNew(site.root, file);
  if (refusal !== undefined) throw new Error(`${refusal}.`);
  if (to !== undefined) freeName(site, original, to, false);
  const value = {
    ...translationOf(site, original, language, route),
    ...(title !== undefined && { title }),
  };
  const texts = new Map([[file, written(context, 'page', value, original.file.text)]]);
  const ready = site.pages.filter(
    (page) => findLanguage(site, page) === language && page.value.draft !== true,
  );
  const pairs = ready.flatMap((page) => {
    const of = translated(page);
    return of === undefined ? [] : [[of, page] as const];
  });
  for (const [path, changed] of leadTo(context, pairs, texts, (one) => one === file))
    texts.set(path, changed);
  return tidied(context, { removed: [], remind: [], texts });
}

/** The content of a translation as it begins. @param route its address */
function translationOf(site: Site, original: PageDocument, language: string, route: string): object {
  const content = contentOf(original) as PageDocument['value'];
  const { each, allow = [], aliases: _, redirectFrom: __, lookAgain: ___, ...rest } = content;
  const kept = allow.filter(({ rule }) => rule !== 'page/unreachable');
  const own = `/${language}${each?.address ?? original.route}`;
  return {
    ...rest,
    ...('$schema' in content && { $schema: schemaFor(site, 'page', '../') }),
    ...(listPaths(original).includes('/') && { aliases: [`/${language}`] }),
    ...(kept.length > 0 && { allow: kept }),
    // A document of many pages cannot name its original.
    ...(each === undefined
      ? {
          translationOf: {
            ...(route !== own && { page: original.route }),
            state: hashForTranslation(original),
          },
        }
      : { each: { ...each, ...(each.address !== undefined && { address: own }) } }),
    draft: true,
  };
}

/**
 * Records in a page the current state of its original as translated.
 * @param isReady Whether a draft is shown from now on: it is no draft then, and the links of its language lead to it
 *   instead of to its original.
 * @throws Error if it is no translation of a page of the site.
 */
export function planTranslated(context: SiteContext, name: string, isReady = false): PagesPlan {
  const { site, contract } = context;
  const page = pageNamed(site, name);
  const original = findTranslated(site)(page);
  if (original === undefined)
    throw new Stopped(
      `${page.file.path} is not a translation.`,
      [
        'A translation is in the folder of a language, such as pages/fr/, and has the name of the original, or names it in "translationOf".',
      ],
      `“${page.value.title}” is not a translation.`,
    );
  const state = hashForTranslation(original);
  const translationOf = page.value.each === undefined ? { ...page.value.translationOf, state } : undefined;
  const becomesShown = isReady && page.value.draft === true;
  const properties = { translationOf, ...(becomesShown && { draft: undefined }) };
  const { path } = page.file;
  const texts = new Map([[path, withProperty(contract, page.file.text, properties)]]);
  if (!becomesShown) return { removed: [], remind: [], texts };
  const language = findLanguage(site, page);
  const isOfIt = (file: string) => file.startsWith(`pages/${language}/`);
  for (const [file, text] of leadTo(context, [[original, page]], texts, isOfIt)) texts.set(file, text);
  return tidied(context, { removed: [], remind: [], texts });
}

/** The texts of documents whose links to originals lead to their translations now. @param texts those that differ */
function leadTo(
  { site, contract }: SiteContext,
  pairs: readonly (readonly [original: PageDocument, translation: PageDocument])[],
  texts: ReadonlyMap<string, string>,
  isMeant: (file: string) => boolean,
): Map<string, string> {
  const now = withFiles(site, contract, texts);
  const addresses = new Map<string, string>();
  const places = pairs.flatMap(([original, { route }]) =>
    linksTo(now, original, { own: true })
      .filter(({ file }) => isMeant(file.path))
      .map((place) => {
        addresses.set(beforeMark(place.address), route);
        return place;
      }),
  );
  return redirectLinks(places, (old) => {
    const path = beforeMark(old);
    return (addresses.get(path) ?? path) + old.slice(path.length);
  });
}

/** The shell with links to the languages in each layout that has none. */
function withLanguageLinks(site: Site): string {
  const { file, assembled } = site.shell;
  const { layouts: own = {} } = file.content as { layouts?: Record<string, unknown> };
  const whole = (assembled?.value ?? {}) as { layouts?: Record<string, unknown> };
  const taken = new Set(site.pages.flatMap(({ references }) => references.map(({ value }) => value)));
  const id = ['languages', 'language-links'].find((one) => !taken.has(one)) ?? 'links-to-languages';
  return Object.entries(own).reduce((text, [name, blocks]) => {
    const layout = whole.layouts?.[name];
    if (!Array.isArray(blocks) || hasLanguageLinks(layout)) return text;
    const [first] = layout as { type?: unknown }[];
    const place = first?.type === 'site-header' ? 1 : 0;
    const block = { type: 'language-links', id, label: 'Languages' };
    return applyEdits(text, modify(text, ['layouts', name, place], block, { isArrayInsertion: true }));
  }, file.text);
}

/** The content of a document with its parts in it, which a translation has as its own. */
const contentOf = ({ assembled, file }: Document<unknown>): unknown => assembled?.value ?? file.content;

/** A document in its canonical form, as far as it is said as before. */
const written = ({ contract }: SiteContext, kind: DocumentKind, value: object, before: string): string =>
  formatChange(value, contract.schemas.get(schemaId(kind)), contract, before);

/** The address of a schema for editors of files, as the shell of the site has it. @param up the way up from `pages/` */
function schemaFor({ shell }: Site, kind: DocumentKind, up: string): string | undefined {
  const { $schema } = shell.file.content as { $schema?: unknown };
  if (typeof $schema !== 'string') return undefined;
  const path = $schema.replace('shell.schema.json', schemaId(kind));
  return up === '' ? path.replace(/^\.\.\//, './') : `${up}${path}`;
}
