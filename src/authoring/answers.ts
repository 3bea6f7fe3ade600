/** Checks the answers for a template, and fills it with them. */
import { isoDay } from '../engine/day.ts';
import { frameAddress } from '../site/documents/frame-address.ts';
import { kebab } from '../site/documents/kebab.ts';
import { suggest } from '../site/documents/suggest.ts';
import type { Site } from '../site/documents/read-site.ts';
import type { TemplateField } from '../engine/generated/schema.ts';
import { dayForms, dayInWords, parseMonth, readTypedDay } from '../site/documents/parse-dates.ts';

/** The value of a placeholder: a text, lines of prose, or `undefined` for an optional field without an answer. */
export type Answer = string | string[] | undefined;

/**
 * The problem with an answer, as a sentence for the user; `undefined` if it is valid.
 * @param choices the valid ids of a field with a choice (`among`)
 * @param name the name of the field for the user
 */
export function answerError(
  field: TemplateField,
  answer: string,
  choices: readonly string[] = [],
  name = `--${field.name}`,
): string | undefined {
  const text = answer.trim();
  const among = choices.length > 0 ? ` (${choices.join(', ')})` : '';
  if (text === '') return field.optional ? undefined : `${name} is required: ${field.ask}${among}`;
  if (field.among && !choices.includes(text))
    return `there is no "${text}" for ${name}${suggest(text, choices)}`;
  const wanted = wrongForm(field.form ?? 'text', text);
  return wanted && `"${text}" is not valid for ${name}; write ${wanted}`;
}

/** A description of the expected form; `undefined` if the text has it. */
function wrongForm(form: NonNullable<TemplateField['form']>, text: string): string | undefined {
  switch (form) {
    case 'id':
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
        ? undefined
        : `small letters with hyphens, such as ${kebab(text) || 'old-hall'}`;
    case 'address':
      return /^[A-Z][A-Za-z0-9]*$/.test(text)
        ? undefined
        : `one word that begins with a capital, such as ${pageAddress(text) || 'Retreats'}`;
    case 'initials':
      return /^[A-Z]{1,2}$/.test(text) ? undefined : 'one or two capitals';
    case 'day':
      return readDate(form, text) === undefined ? 'a day and a month, such as 16 July' : undefined;
    case 'iso-day':
      return readDate(form, text) === undefined ? `a day, such as ${dayForms}` : undefined;
    case 'month':
      return readDate(form, text) === undefined
        ? 'a month and a year, such as March 2022 or 2022-03'
        : undefined;
    case 'date':
      return readDate(form, text) === undefined ? `a date, such as July 1868, 1868, ${dayForms}` : undefined;
    case 'link':
      return /^https:\/\/\S+$/.test(text) && URL.canParse(text)
        ? undefined
        : 'an address, such as https://example.org/';
    case 'frame':
      return wrongForm('link', frameAddress(text));
    default:
      return undefined;
  }
}

/** The text of a date as the site writes it; `undefined` if it is none of this form. */
function readDate(form: TemplateField['form'], text: string): string | undefined {
  const month = parseMonth(text)?.written;
  if (form === 'month') return month;
  // In a leap year, so that 29 February is a day.
  const day = readTypedDay(form === 'day' ? `${text} 2024` : text, new Date());
  const value = 'value' in day ? day.value : undefined;
  if (value === undefined) return form === 'date' ? (/^\d{4}$/.test(text) ? text : month) : undefined;
  const words = dayInWords(value);
  return form === 'iso-day' ? value : form === 'day' ? words.replace(/ 2024$/, '') : words;
}

/** An answer as the site writes it: a date in whatever form it was typed. */
export function siteAnswer({ form }: TemplateField, answer: string): string {
  const isDate = form === 'day' || form === 'iso-day' || form === 'date' || form === 'month';
  return isDate ? (readDate(form, answer.trim()) ?? answer) : answer;
}

const examples: Readonly<Partial<Record<NonNullable<TemplateField['form']>, string>>> = {
  id: 'old-hall',
  address: 'Retreats',
  initials: 'AC',
  day: '16 July',
  'iso-day': '2026-07-16',
  month: 'March 2022',
  date: '16 July 1868',
  link: 'https://example.org/',
  frame: 'https://example.org/',
};

/** Returns an answer that {@link answerError} accepts: the question itself where any words will do. */
export const exampleAnswer = (field: TemplateField, choices: readonly string[]): string =>
  choices[0] ?? field.example ?? examples[field.form ?? 'text'] ?? field.ask;

/** Returns the titles before names, from the settings of a site. */
export function readTitles({ settings }: Site): readonly string[] {
  return (settings?.problems.length === 0 && settings.value.titles) || [];
}

/**
 * The default answer of a field: today for an ISO day, else derived from the earlier answers named by `madeOf`;
 * `undefined` if there is none.
 * @param titles words before a name that are left out of ids and initials
 */
export function defaultAnswer(
  field: TemplateField,
  answers: ReadonlyMap<string, string>,
  titles: readonly string[] = [],
): string | undefined {
  if (field.form === 'iso-day' && !field.optional) return isoDay(new Date());
  const names = field.madeOf?.split(' ') ?? [];
  const from = names.flatMap((name) => answers.get(name) ?? []).join(' ');
  if (from === '') return undefined;
  if (field.form === 'id') return kebab(ownWords(from, titles).join(' ').replace(/[.’']/g, ''));
  if (field.form === 'address') return pageAddress(from);
  return field.form === 'initials' ? makeInitials(from, titles) : from;
}

function pageAddress(title: string): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** The words of a name without its titles. */
function ownWords(name: string, titles: readonly string[]): string[] {
  const words = name.trim().split(/\s+/);
  return words.slice(words.findIndex((word) => !titles.includes(word.replace(/\.$/, ''))));
}

/** The first letters of a name without its titles, at most two. */
function makeInitials(name: string, titles: readonly string[]): string {
  return ownWords(name, titles)
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');
}

/** The values of the placeholders by name. A field of the form `month` has a second one, `<name>.id`. */
export function placeholderValues(
  fields: readonly TemplateField[],
  answers: ReadonlyMap<string, string>,
): Map<string, Answer> {
  return new Map(
    fields.flatMap(({ name, form }): [string, Answer][] => {
      const text = answers.get(name)?.trim() ?? '';
      if (text === '') return [[name, undefined]];
      if (form === 'prose') return [[name, toProse(text)]];
      if (form === 'frame') return [[name, frameAddress(text)]];
      const month = form === 'month' ? parseMonth(text) : undefined;
      return month
        ? [
            [name, month.written],
            [`${name}.id`, month.id],
          ]
        : [[name, text]];
    }),
  );
}

/** Converts a text, of which each line is a paragraph, to prose: a line for each sentence, an empty one between paragraphs. */
export function toProse(text: string): string[] {
  const paragraphs = text.split(/\n\s*/).map((paragraph) =>
    paragraph
      .trim()
      .replace(/\s+/g, ' ')
      .split(/(?<=[a-z\d)”’][.!?][”’]?)(?<!\b(?:St|Sts|Sr|Srs|Fr|Bl|Mt|Dr|Mrs?|No)\.) (?=[A-Z“‘])/),
  );
  return paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/**
 * Fills the placeholders of a template. Values with a placeholder that has no answer are left out.
 * @returns the filled value; `undefined` if it is left out
 */
export function fillTemplate(template: unknown, values: ReadonlyMap<string, Answer>): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template))
    return template.map((entry) => fillTemplate(entry, values)).filter((entry) => entry !== undefined);
  if (typeof template !== 'object' || template === null) return template;
  const filled = Object.entries(template).map(([key, child]) => [key, fillTemplate(child, values)] as const);
  const left = filled.filter(([, child]) => child !== undefined);
  // A label means nothing without its value.
  const isLeaf = Object.values(template).every((child) => typeof child === 'string');
  return isLeaf && left.length < filled.length && left.length < 2 ? undefined : Object.fromEntries(left);
}

/** Fills the placeholders of a single text. A text that is only a placeholder becomes its value, which may be prose. */
export function fillText(template: string, values: ReadonlyMap<string, Answer>): Answer {
  const holder = /\{([a-z.-]+)\}/g;
  const whole = /^\{([a-z.-]+)\}$/.exec(template);
  if (whole) return values.get(whole[1] ?? '');
  const named = [...template.matchAll(holder)].map(([, name = '']) => values.get(name));
  if (named.includes(undefined)) return undefined;
  return template.replace(holder, (_, name: string) => [values.get(name) ?? ''].flat().join(' '));
}
