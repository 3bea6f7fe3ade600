/** `npm run new`: computes and checks a template's additions to a site before anything is written. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateSite } from '../site/validate/validate-site.ts';
import type { Contract } from '../site/documents/contract.ts';
import { escapeHtml } from '../site/documents/escape-html.ts';
import { leavesFolder, whyNotNew } from '../site/documents/file-names.ts';
import { findList, namedEntries, type Entry } from '../site/documents/find-list.ts';
import { findSchema } from '../site/documents/document-schema.ts';
import { formatChange, formatSite } from '../site/documents/format.ts';
import { newProblems, stoppedBy, type Problem } from '../site/documents/problem.ts';
import type { PublicFiles } from '../site/images/public-files.ts';
import { partFile } from '../site/documents/paths.ts';
import { withFiles } from '../site/documents/with-files.ts';
import { listFiles, type Site } from '../site/documents/read-site.ts';
import type { Template, TemplateField } from '../engine/generated/schema.ts';
import {
  answerError,
  defaultAnswer,
  exampleAnswer,
  fillTemplate,
  fillText,
  placeholderValues,
  readTitles,
  siteAnswer,
  type Answer,
} from './answers.ts';
import { insertEntry } from './insert.ts';
import { findUntrueNumbers, type ToldNumber } from './told-numbers.ts';

export interface Plan {
  /** The new texts of files, by path relative to the folder of the site. */
  texts: Map<string, string>;
  /** Reminders for the person to check afterwards. */
  remind: string[];
  /** Sentences with a number that is another one now. */
  untrue: ToldNumber[];
}

/** The ids from which a field can be chosen; empty if any answer is possible. */
export function listChoices(field: TemplateField, site: Site): string[] {
  return listTitledChoices(field, site).map(({ id }) => id);
}

/** The same, with their titles on the page, for people who do not know the ids. */
export function listTitledChoices({ among }: TemplateField, site: Site): Entry[] {
  if (among === undefined) return [];
  const root = listFiles(site).find(({ path }) => path === among.file)?.root;
  const found = root && findList(root, among.list);
  return found !== undefined && 'list' in found ? namedEntries(found.list) : [];
}

/** Answers by field. */
export type Given = Readonly<Record<string, string | undefined>>;

/**
 * Returns the sound answers by field, as given or by default, and by field what is wrong. A field that is made of a wrong
 * one is in neither.
 * @param tell Says what is wrong with an answer; by default in words for the flags of a command.
 */
export function readAnswers(
  template: Template,
  given: Given,
  site: Site,
  tell = (field: TemplateField, answer: string) => answerError(field, answer, listChoices(field, site)),
): { answers: Map<string, string>; wrong: Map<string, string> } {
  const answers = new Map<string, string>();
  const wrong = new Map<string, string>();
  const missing = new Set<string>();
  for (const field of template.fields) {
    const own = given[field.name];
    const isUnmade = own === undefined && field.madeOf?.split(' ').some((name) => missing.has(name));
    const answer = own ?? defaultAnswer(field, answers, readTitles(site)) ?? '';
    const error = isUnmade ? undefined : tell(field, answer);
    if (error !== undefined) wrong.set(field.name, error);
    if (error !== undefined || isUnmade) missing.add(field.name);
    else answers.set(field.name, siteAnswer(field, answer));
  }
  return { answers, wrong };
}

/**
 * Returns the answers from the flags of a command.
 * @throws Error that names everything missing or wrong and the other flags, with a command that can be typed.
 */
export function answersFromFlags(
  name: string,
  template: Template,
  flags: Given,
  site: Site,
): Map<string, string> {
  const { answers, wrong } = readAnswers(template, flags, site);
  if (wrong.size === 0) return answers;
  const others = template.fields
    .filter((field) => !wrong.has(field.name) && flags[field.name] === undefined)
    .map((field) => `--${field.name} (${field.ask})`);
  const lines = [
    'Nothing was written.',
    ...Array.from(wrong.values(), (error) => `  ${error}`),
    ...(others.length > 0 ? [`Further flags: ${others.join(', ')}`] : []),
    `For example: ${exampleCommand(name, template, flags, site)}`,
  ];
  throw new Error(lines.join('\n'));
}

/** Returns a command with which a template succeeds: with the sound flags, and an example in place of each other. */
export function exampleCommand(name: string, template: Template, flags: Given, site: Site): string {
  const { wrong } = readAnswers(template, flags, site);
  const answers = template.fields.flatMap((field) => {
    const answer = wrong.has(field.name) ? exampleAnswer(field, listChoices(field, site)) : flags[field.name];
    return answer === undefined ? [] : [`--${field.name} "${answer.replace(/["\\$`]/g, '\\$&')}"`];
  });
  return ['npm run new', name, '--', ...answers].join(' ');
}

/**
 * Computes a template's additions for these answers; writes nothing.
 * @throws AlreadyListed if an entry is named already and still empty
 * @throws Error if a new file would overwrite another, if a file or list to add to, or the drawing, does not exist, or
 * if the site would have a new problem.
 */
export function planNew(
  site: Site,
  contract: Contract,
  files: PublicFiles,
  template: Template,
  answers: ReadonlyMap<string, string>,
): Plan {
  const values = placeholderValues(template.fields, answers);
  const texts = new Map<string, string>();
  const remind = [...(template.remind ?? [])];
  const before = new Map(listFiles(site).map(({ path, text }) => [path, text]));
  const known = (path: string) => texts.get(path) ?? before.get(path);

  for (const { file, list, content, after, order } of template.adds) {
    const path = filledText(file, values);
    const entry = fillTemplate(content, values) as object;
    if (list === undefined) {
      const refusal =
        known(path) === undefined
          ? whyNotNew(site.root, path)
          : `${path} is there already; choose another name`;
      if (refusal !== undefined) throw new Error(refusal);
      texts.set(path, `${JSON.stringify(entry, null, 2)}\n`);
      continue;
    }
    const text = known(path);
    if (text === undefined) throw new Error(`there is no file ${path}`);
    const way = list.map((word) => filledText(word, values));
    const rules = {
      id: idOf(entry, known),
      ...(after !== undefined && { after }),
      ...(order !== undefined && { order }),
    };
    const { content: next, note } = insertEntry({ path, text }, way, entry, rules);
    const schema = findSchema({ site: withFiles(site, contract, texts), contract }, path, next);
    texts.set(path, formatChange(next, schema, contract, text));
    if (note !== undefined) remind.push(`The old entry said: “${note}” Add it if you want.`);
  }
  // The schema of a new part is known only when every use of it is in place.
  for (const { path, after } of formatSite(withFiles(site, contract, texts), contract))
    if (texts.has(path) && !before.has(path)) texts.set(path, after);

  const pictures = new Map<string, string>();
  if (template.picture) {
    const { file, from } = template.picture;
    const path = filledText(file, values);
    const drawing = join(site.root, from);
    if (!existsSync(drawing) || leavesFolder(site.root, from)) throw new Error(`there is no file ${from}`);
    if (!existsSync(join(site.root, path))) {
      const refusal = whyNotNew(site.root, path);
      if (refusal !== undefined) throw new Error(refusal);
      pictures.set(path, filledDrawing(readFileSync(drawing, 'utf8'), values));
    }
  }
  const planned = withFiles(site, contract, texts);
  refuseProblems(
    validateSite(planned, contract, withPictures(files, pictures)).problems,
    validateSite(site, contract, files).problems,
  );
  const untrue = findUntrueNumbers(site, planned, contract);
  return { texts: new Map([...texts, ...pictures]), remind, untrue };
}

/** The id of an entry: its own, or that of the part that it uses. */
function idOf(entry: object, known: (path: string) => string | undefined): string | undefined {
  const { id, use } = entry as { id?: unknown; use?: unknown };
  if (typeof id === 'string') return id;
  const part = typeof use === 'string' ? known(partFile(use)) : undefined;
  return part === undefined ? undefined : idOf(JSON.parse(part) as object, () => undefined);
}

function filledText(template: string, values: ReadonlyMap<string, Answer>): string {
  return [fillText(template, values) ?? ''].flat().join(' ');
}

/** Fills answers into a drawing; other braces belong to its styles. */
function filledDrawing(drawing: string, values: ReadonlyMap<string, Answer>): string {
  return drawing.replace(/\{([a-z.-]+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : escapeHtml([value].flat().join(' '));
  });
}

function refuseProblems(after: readonly Problem[], before: readonly Problem[]): void {
  const added = newProblems(after, before);
  if (added.length > 0) throw stoppedBy(added, 'Nothing was written: the site would have a problem.');
}

/** The files of a site, with pictures that are not written yet. */
function withPictures(files: PublicFiles, pictures: ReadonlyMap<string, string>): PublicFiles {
  const isNew = (path: string) => pictures.has(`public${path}`);
  return {
    ...files,
    has: (path) => isNew(path) || files.has(path),
    pictureAt: (path) => (isNew(path) ? path : files.pictureAt(path)),
    problemOf: (path, kind) => (isNew(path) ? undefined : files.problemOf(path, kind)),
  };
}
