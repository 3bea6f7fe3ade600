/** Checks the placeholders in the words of a site (`words.json`), beyond the schema. */
import { wordsFile, wordsFileFor } from '../documents/paths.ts';
import { problemOn, type Problem } from '../documents/problem.ts';
import type { Site } from '../documents/read-site.ts';
import { suggest } from '../documents/suggest.ts';
import {
  describeLack,
  placeholdersIn,
  findPlaceholders,
  type Placeholders,
} from '../../engine/words/site-words.ts';
import type { WordGroup } from '../../engine/words/words.ts';

/** Returns a problem for each word with an unknown placeholder, or without a required one. */
export function wordProblems({ value, assembled }: NonNullable<Site['words']>): Problem[] {
  if (assembled === undefined) return [];
  return Object.entries(value).flatMap(([group, said]) =>
    Object.entries(typeof said === 'object' ? said : {}).flatMap(([name, word]) =>
      textsOf(word).flatMap(([form, text]) => {
        const message = messageOn(text, findPlaceholders(group as WordGroup, name, form));
        if (message === undefined) return [];
        const place = assembled.locate(`/${group}/${name}${form === undefined ? '' : `/${form}`}`);
        return [problemOn(place, 'E232', message)];
      }),
    ),
  );
}

/** Returns the texts of a word: one, or one for each form. Names of months have no placeholders. */
function textsOf(word: unknown): [form: string | undefined, text: string][] {
  if (typeof word === 'string') return [[undefined, word]];
  return Object.entries(word as Record<string, string>);
}

function messageOn(text: string, { known, needed }: Placeholders): string | undefined {
  const found = placeholdersIn(text);
  const unknown = found.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return known.length === 0
      ? `this text has no placeholders; delete {${unknown}}`
      : `the placeholder {${unknown}} is unknown${suggest(unknown, known)}`;
  const lacking = needed.find((name) => !found.includes(name));
  return lacking === undefined
    ? undefined
    : `{${lacking}} is missing; write it where the engine inserts the value`;
}

/** Reports which words of the engine each language of a site lacks, by the words file that should have them. */
export function lackOfWords(site: Site): ReadonlyMap<string, string> {
  const all = [
    [wordsFile, site.shell, site.words] as const,
    ...[...site.languages].map(
      ([name, shell]) => [wordsFileFor(name), shell, site.languageWords.get(name)] as const,
    ),
  ];
  return new Map(
    all.flatMap(([file, shell, own]): [string, string][] => {
      // Skip if shell or words are unreadable.
      if (shell.assembled === undefined || (own && own.assembled === undefined)) return [];
      const lack = describeLack(own?.value, shell.value, file);
      return lack === undefined ? [] : [[file, lack]];
    }),
  );
}
