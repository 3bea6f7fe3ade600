/** The original of a translation: what it says now, and what it said when it was translated. */
import { languageName } from '../../../engine/language-name.ts';
import { allEnglish } from '../../../engine/words/site-words.ts';
import { parseFile } from '../../../site/documents/document.ts';
import { findTranslated, hashForTranslation, isCurrent } from '../../../site/documents/languages.ts';
import { languageOfWords, partFile } from '../../../site/documents/paths.ts';
import { readDocument } from '../../../site/documents/read-document.ts';
import type { PageDocument } from '../../../site/documents/read-site.ts';
import { findCommit, tryGit } from '../../../site/git/git.ts';
import type { SiteContext } from '../../../authoring/plan.ts';
import type { TranslationState } from './translations.ts';

/** The original of a translation, of the frame or of the words of a language. */
export interface Original {
  /** The name of its language, and its code: `English`, `en`. */
  language: string;
  lang: string;
  /** Its file; absent for the words of the engine. */
  file?: string;
  /** The original, with its parts. */
  value: unknown;
  /** For a page: how far the translation is. */
  state?: TranslationState;
  /** The original when it was translated, if it is another now, and if git knows it. */
  before?: unknown;
}

/** Finds the original of a document; @returns `undefined` if it is no translation */
export function readOriginal({ site, contract }: SiteContext, file: string): Original | undefined {
  const { locale: _, ...words } = allEnglish;
  if (languageOfWords(file) !== '') return { language: languageName('en'), lang: 'en', value: words };
  const { lang } = site.shell.value;
  const language = languageName(lang);
  const isFrame = [...site.languages.values()].some((shell) => shell.file.path === file);
  if (isFrame) return { language, lang, file: site.shell.file.path, value: site.shell.value };
  const page = site.pages.find((one) => one.file.path === file);
  const original = page && findTranslated(site)(page);
  if (page === undefined || original === undefined) return undefined;
  const isOld = !isCurrent(page, original);
  const before = isOld ? findTranslatedState({ site, contract }, original, page) : undefined;
  return {
    language,
    lang,
    file: original.file.path,
    value: original.value,
    state: page.value.draft === true ? 'begun' : isOld ? 'old' : 'current',
    ...(before !== undefined && { before }),
  };
}

/** The most commits that are looked through. */
const maxCommits = 60;

/** The last state that was looked for: it is asked for after each change of any document. */
let last: { key: string; value: unknown } | undefined;

/** Returns the original in the state that a translation follows, as a commit has it. */
function findTranslatedState(
  { site, contract }: Pick<SiteContext, 'site' | 'contract'>,
  original: PageDocument,
  page: PageDocument,
): unknown {
  const { state } = page.value.translationOf ?? {};
  const key = JSON.stringify([site.root, original.file.path, state, findCommit(site.root, 'HEAD')]);
  if (last?.key !== key) last = { key, value: readTranslatedState({ site, contract }, original, page) };
  return last.value;
}

function readTranslatedState(
  { site: { root }, contract }: Pick<SiteContext, 'site' | 'contract'>,
  { file: { path }, assembled }: PageDocument,
  { value }: PageDocument,
): unknown {
  const state = value.translationOf?.state;
  if (state === undefined) return undefined;
  const names = assembled?.parts ?? [];
  const files = [path, ...names.map(partFile)];
  const commits = tryGit(root, ['log', `-${maxCommits}`, '--format=%H', '--', ...files])?.split('\n') ?? [];
  const read = (commit: string, file: string) => {
    const text = tryGit(root, ['show', `${commit}:./${file}`]);
    return text === undefined ? [] : [parseFile(file, text)];
  };
  for (const commit of commits.filter(Boolean)) {
    const [file] = read(commit, path);
    if (file === undefined) continue;
    const parts = new Map(
      names.flatMap((name) => read(commit, partFile(name)).map((part) => [name, part] as const)),
    );
    const then = readDocument<PageDocument['value']>(file, 'page', contract, parts);
    if (hashForTranslation(then) === state) return then.value;
  }
  return undefined;
}
