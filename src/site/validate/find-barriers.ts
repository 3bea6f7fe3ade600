/**
 * Finds what shuts some readers out although it is correct: links whose words say nothing, shouted sentences, words in
 * no known language, tables and headings without order. These are notes: the site is built nevertheless.
 */
import { isTag, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Shell } from '../../engine/generated/schema.ts';
import { textLanguage } from '../../engine/text-language.ts';
import type { Contract } from '../documents/contract.ts';
import { textsOf, type DocumentText } from '../documents/document-texts.ts';
import { stepsTo } from '../documents/follow-schema.ts';
import { schemaId } from '../documents/kinds.ts';
import { findPartName } from '../documents/paths.ts';
import { shownDocuments } from '../documents/periods.ts';
import { problemOn, sortProblems, type Problem } from '../documents/problem.ts';
import { addressesIn } from '../documents/prose-facts.ts';
import type { Document } from '../documents/read-document.ts';
import { findShell, type Site } from '../documents/read-site.ts';
import { parsePointer } from '../json/json.ts';

/** A finding: a sentence without its first capital, and the pointer of its place. */
interface Barrier {
  pointer: string;
  words: string;
}

interface WrittenLink {
  pointer: string;
  words: string;
  address: string;
  /** Whether an entry with words of its own has the link, such as a card. */
  isNamed?: boolean;
}

/** Words of links that say nothing of where they lead, in the languages of most readers. */
const emptyWords = new Set(
  [
    'click here|click|here|link|this link|this page|more|read more|learn more|see more|more information|details|download',
    'cliquez ici|ici|lien|ce lien|cette page|plus|lire la suite|lire plus|voir plus|en savoir plus|plus d’informations|télécharger',
    'hier klicken|klicken sie hier|hier|dieser link|diese seite|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr informationen|herunterladen',
    'clicca qui|qui|questa pagina|leggi tutto|leggi di più|scopri di più|più informazioni|scarica',
    'haga clic aquí|haz clic aquí|aquí|enlace|esta página|más|leer más|ver más|más información|descargar',
    'clique aqui|aqui|ler mais|leia mais|saiba mais|ver mais|mais informações|baixar|descarregar',
    'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|और पढ़ें|अधिक पढ़ें|ಇಲ್ಲಿ|ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ|ಇನ್ನಷ್ಟು ಓದಿ',
    'ഇവിടെ|ഇവിടെ ക്ലിക്ക് ചെയ്യുക|കൂടുതൽ വായിക്കുക|இங்கே|இங்கே கிளிக் செய்யவும்|மேலும் படிக்க',
  ].flatMap((line) => line.split('|').map(plain)),
);

/** Matches texts that may have a word in capitals. Most have none, and the other pattern takes long. */
const mayShout = /[A-ZÀ-ÞΑ-ΩА-Я]{3}/;
/** Four words or more in capitals. */
const capitals =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{Lu}\p{M}'’-]*[\s*_,;:.&"“”‘()–—]+){3,}\p{Lu}[\p{Lu}\p{M}'’-]+/gu;

/** Words for a comparison: without capitals, signs around them, and the way in which a letter is composed. */
function plain(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/**
 * Returns the notes on a document with its parts. Their code is empty: no explanation belongs to them.
 * @param site the site that has the document
 */
export function findBarriers(document: Document<unknown>, site: Site, contract: Contract): Problem[] {
  const { assembled, kind } = document;
  if (assembled === undefined) return [];
  const texts = textsOf(document, contract);
  const schema = contract.schemas.get(schemaId(kind));
  const hasLanguage = ({ pointer }: Barrier) =>
    'lang' in (stepsTo(contract, schema, assembled.value, pointer).at(-1)?.schema?.properties ?? {});
  // A shell with a mistake may have no language.
  const shell: Partial<Shell> = findShell(site, document).value;
  const around = shell.lang ?? '';
  const found = [
    ...linkBarriers([...texts.flatMap(linksIn), ...labelledLinks(document)]),
    ...texts.flatMap((text) => (text.isVerbatim ? [] : shouted(text))),
    ...texts
      .flatMap((text) => languageBarriers(text, valueIn(assembled.value, parentOf(text.pointer)), around))
      .filter(hasLanguage),
    ...texts.flatMap(({ pointer, form, lines }) =>
      form === 'html' ? htmlBarriers(pointer, lines.join('\n')) : [],
    ),
  ];
  return found.map(({ pointer, words }) => problemOn(assembled.locate(pointer), '', words));
}

/** Returns the notes on the documents of a site, or on one of its files, by file and line. */
export function listBarriers(site: Site, contract: Contract, path?: string): Problem[] {
  const part = path && findPartName(path);
  const found = shownDocuments(site)
    .filter(({ file, assembled }) =>
      part === undefined ? [undefined, file.path].includes(path) : assembled?.parts.includes(part),
    )
    .flatMap((document) => findBarriers(document, site, contract));
  return sortProblems(found).filter(({ file }) => path === undefined || file === path);
}

/** The links in prose and in HTML, with their words. */
function linksIn({ pointer, form, lines }: DocumentText): WrittenLink[] {
  if (form === 'html')
    return elementsIn(lines.join('\n'))
      .filter(({ name, attribs }) => name === 'a' && attribs['href'])
      .map((link) => ({ pointer, words: DomUtils.textContent(link), address: link.attribs['href'] ?? '' }));
  if (form !== 'prose') return [];
  return addressesIn(lines)
    .filter(({ isPicture }) => !isPicture)
    .map(({ words, address, line }) => ({ pointer: `${pointer}/${line}`, words, address }));
}

/** The links that are objects with a label. */
function labelledLinks({ references, assembled }: Document<unknown>): WrittenLink[] {
  return references.flatMap(({ role, value, pointer }) => {
    const at = parentOf(pointer);
    const label = role === 'link' ? valueIn(assembled?.value, at)['label'] : undefined;
    return typeof label === 'string' && typeof value === 'string'
      ? [{ pointer: `${at}/label`, words: label, address: value, isNamed: !/\/\d+$/.test(at) }]
      : [];
  });
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** The object or list at a pointer. */
function valueIn(value: unknown, pointer: string): Record<string, unknown> {
  return parsePointer(pointer).reduce(
    (inner, key) => (inner[key] ?? {}) as Record<string, unknown>,
    value as Record<string, unknown>,
  );
}

/** Finds links whose words say nothing, and words that lead to two places of a page. */
function linkBarriers(links: readonly WrittenLink[]): Barrier[] {
  const first = new Map<string, string>();
  const told = new Set<string>();
  return links.flatMap(({ pointer, words, address, isNamed = false }) => {
    const said = plain(words);
    const shown = `“${words.trim().replace(/\s+/g, ' ')}”`;
    if (emptyWords.has(said))
      return {
        pointer,
        words: `the words of this link are only ${shown}, and many readers hear links without the text around them; name what it opens`,
      };
    if (isNamed || said === '') return [];
    const other = first.get(said) ?? address;
    first.set(said, other);
    if (other === address || told.has(said)) return [];
    told.add(said);
    return {
      pointer,
      words: `${shown} leads to ${address} here and to ${other} before; give the two links different words`,
    };
  });
}

/** Finds sentences in capitals; abbreviations beside each other are none. */
function shouted({ pointer, form, lines }: DocumentText): Barrier[] {
  if (form === 'address' || !lines.some((line) => mayShout.test(line))) return [];
  const text = form === 'html' ? DomUtils.textContent(parseDocument(lines.join('\n'))) : lines.join('\n');
  return Array.from(text.matchAll(capitals), ({ 0: run, index }) => {
    const long = run.match(/[\p{Lu}\p{M}]{3,}/gu) ?? [];
    if (long.length < 4 || !long.some((word) => word.length > 5)) return undefined;
    const line = form === 'prose' ? `/${text.slice(0, index).split('\n').length - 1}` : '';
    const shown = run.replaceAll(/[\s*_]+/g, ' ').slice(0, 60);
    return {
      pointer: pointer + line,
      words: `“${shown}${run.length > 60 ? '…' : ''}” is in capitals, which are hard to read, and which some screen readers spell; write small letters`,
    };
  }).filter((one) => one !== undefined);
}

/**
 * Finds texts whose language nobody can know: their letters are those of several languages, or not those of the language
 * that they are said to be in. Where letters tell the language, the page says it by itself.
 */
function languageBarriers(
  { pointer, lines }: DocumentText,
  owner: { lang?: unknown },
  around: string,
): Barrier[] {
  const lang = typeof owner.lang === 'string' ? owner.lang : undefined;
  const found = textLanguage(lines.join('\n'), lang ?? around);
  if (found === undefined || (lang === undefined && !found.startsWith('und-'))) return [];
  const type = found.startsWith('und-') ? 'script' : 'language';
  const letters = new Intl.DisplayNames('en', { type }).of(found.replace('und-', '')) ?? found;
  const words =
    lang === undefined
      ? `this text is in the letters of ${letters}, in which several languages are written; choose its language, so that it is read aloud well`
      : `this text is said to be in the language “${lang}”, and its letters are those of ${letters}; choose its language`;
  return [{ pointer, words }];
}

const elementsIn = (html: string): Element[] => DomUtils.filter(isTag, parseDocument(html)) as Element[];

/** Finds headings without words or out of order, tables without headers, and pictures without a description. */
function htmlBarriers(pointer: string, html: string): Barrier[] {
  const all = elementsIn(html);
  const headings = all.filter(({ name }) => /^h[1-6]$/.test(name));
  const levels = headings.map(({ name }) => Number(name.slice(1)));
  const skipped = levels.findIndex((level, index) => level > (levels[index - 1] ?? level) + 1);
  const has = (element: Element, name: string) =>
    DomUtils.getElementsByTagName(name, element).some((one) => DomUtils.textContent(one).trim() !== '');
  return [
    headings.some((one) => DomUtils.textContent(one).trim() === '') &&
      'a heading has no words; delete it, or write them',
    skipped >= 0 &&
      `a heading of level ${levels[skipped]} follows one of level ${levels[skipped - 1]}; headings go down by one level at a time`,
    all.some((one) => one.name === 'table' && !has(one, 'th')) &&
      'a table has no headers, so that its cells cannot be told apart by ear; mark those of its first row or column as headers',
    all.some(({ name, attribs }) => name === 'img' && attribs['alt'] === undefined) &&
      'a picture has no words for people who do not see it; describe it',
  ].flatMap((words) => (words === false ? [] : [{ pointer, words }]));
}
