/** The engine's words in other languages: a new language of a site begins with them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteWords } from '../engine/generated/schema.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'words');

/**
 * Returns the words of a language, for `words.json`; of `pt` for `pt-BR`.
 * @returns none for English, which the engine speaks, and for a language without a file in `words/`.
 */
export function wordsOfLanguage(lang: string): SiteWords {
  const [language = ''] = lang.split('-');
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteWords) : {};
}
