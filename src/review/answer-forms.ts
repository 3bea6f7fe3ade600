/**
 * The forms of the HTML review in which a reviewer answers: a comment on each changed block, record or document, and
 * another wording for each of its changed texts. Without its script the forms stay hidden, and a line says so.
 */
import { createHash } from 'node:crypto';
import { writtenDocuments } from '../site/documents/answered-documents.ts';
import { findSubject, subjectsIn, textsIn, type Subject, type Written } from '../site/documents/answers.ts';
import type { Contract } from '../site/documents/contract.ts';
import { findSchema } from '../site/documents/document-schema.ts';
import { escapeHtml } from '../site/documents/escape-html.ts';
import { findBaseId, itemSchema, propertySchema } from '../site/documents/follow-schema.ts';
import { blockId } from '../site/documents/kinds.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { isObject, parsePointer, type Json } from '../site/json/json.ts';
import type { Revision } from './revision.ts';
import { createSchemaLabels, schemaRole, type SchemaLabels } from './schema-labels.ts';

/** Returns the form for a block or record, by the file of its document and its id; without an id, for the document. */
export type AnswerForm = (file: string, id?: string) => string;

/** A text that visitors read. */
interface ReadText {
  field: string;
  /** The titles of the properties on the way to it. */
  name: string;
  value: string | string[];
}

/** Returns the forms for everything that differs between two revisions. */
export function answerForms(before: Revision, after: Revision, contract: Contract): AnswerForm {
  const labels = createSchemaLabels(contract);
  const [old, now] = [before, after].map(
    ({ site }) => new Map(writtenDocuments(site).map((document) => [document.file, document])),
  ) as [Map<string, Written>, Map<string, Written>];
  const subjectIn = (document: Written | undefined, id: string | undefined) =>
    document && findSubject(document, id);
  /** The former state of something; in another document if it has moved from there. */
  const findOld = (file: string, id: string | undefined) =>
    subjectIn(old.get(file), id) ??
    (id === undefined ? [] : [...old.values()].flatMap(subjectsIn)).find((one) => one.id === id);
  const schemaOf = (file: string, { pointer, value: { type } }: Subject): Schema | undefined => {
    if (typeof type === 'string' && contract.blockTypes.includes(type))
      return contract.schemas.get(blockId(type));
    const schema = findSchema({ site: after.site, contract }, file, now.get(file)?.value);
    return pointer === '' ? schema : itemSchema(labels.resolve(propertySchema(schema, 'records'), null));
  };
  return (file, id) => {
    // Words of the engine and files of the look are no documents with subjects.
    const document = now.get(file) ?? old.get(file);
    if (document === undefined) return '';
    const { idField } = document;
    const was = findOld(file, id);
    const is = subjectIn(now.get(file), id);
    const known = new Set(
      was && [...textsIn(was.value, idField).values()].map((text) => JSON.stringify(text)),
    );
    const texts =
      is === undefined ? [] : textsOf(is.value, textsIn(is.value, idField), schemaOf(file, is), labels);
    const changed = texts.filter(({ value }) => !known.has(JSON.stringify(value)));
    const [longest] = [...textsIn((is ?? was)?.value ?? null, idField)].toSorted(
      ([, a], [, b]) => String(b).length - String(a).length,
    );
    return formHtml({ file, id: (is ?? was)?.id ?? id, changed, longest });
  };
}

/** The texts that visitors read: prose, and the words of properties that hold nothing but words. */
function textsOf(
  whole: Json,
  texts: ReadonlyMap<string, string | string[]>,
  schema: Schema | undefined,
  labels: SchemaLabels,
): ReadText[] {
  return [...texts].flatMap(([field, value]) => {
    let of: Schema | undefined = schema;
    let inner: Json = whole;
    let owner: Schema | undefined;
    const names: string[] = [];
    for (const key of parsePointer(field)) {
      owner = labels.resolve(of, inner);
      if (Array.isArray(inner)) {
        of = itemSchema(owner);
        inner = inner[Number(key)] ?? null;
        names.push(labels.label(inner, of, new Map()).name ?? `${Number(key) + 1}`);
      } else {
        if (!labels.isVisible(owner, key)) return [];
        of = propertySchema(owner, key);
        inner = isObject(inner) ? (inner[key] ?? null) : null;
        names.push(labels.title(owner, key));
      }
    }
    return isWords(of, labels.resolve(of, inner), owner) ? [{ field, name: names.join(' › '), value }] : [];
  });
}

function isWords(
  property: Schema | undefined,
  resolved: Schema | undefined,
  owner: Schema | undefined,
): boolean {
  const role = schemaRole(resolved) ?? schemaRole(property);
  if (role === 'prose' || role === 'alt' || String(property?.['$ref']).endsWith('#/definitions/text'))
    return true;
  // The texts of records have no role.
  const isPlain = role === undefined && property?.['type'] === 'string' && property['pattern'] === undefined;
  return isPlain && owner !== undefined && findBaseId(owner).startsWith('records/');
}

interface FormOf {
  file: string;
  id: string | undefined;
  changed: readonly ReadText[];
  /** The longest text, by which a comment finds its place again. */
  longest: [field: string, text: string | string[]] | undefined;
}

function formHtml({ file, id, changed, longest }: FormOf): string {
  const [field, from] = longest ?? [];
  const at = { page: file, ...(id !== undefined && { block: id }) };
  const comment = about({ ...at, field, from });
  const wordings = changed.map(({ field, name, value }) => {
    const text = typeof value === 'string' ? value : value.join('\n');
    const rows = Math.min(12, text.split('\n').length + Math.ceil(text.length / 90));
    const hint = /\*|\]\(/.test(text)
      ? ' <small>Signs such as ** and [ ]( ) make bold and links; leave them in.</small>'
      : '';
    return `<label>Another wording: ${escapeHtml(name)}${hint}<textarea rows="${rows}" data-wording${about({ ...at, field, from: value })}>${escapeHtml(`\n${text}`)}</textarea></label>`;
  });
  return `<details class="answer" hidden><summary>Answer</summary><label>Comment<textarea rows="2"${comment}></textarea></label>${wordings.join('')}</details>`;
}

const about = (answer: object) => ` data-about="${escapeHtml(JSON.stringify(answer))}"`;

/** The line of a review whose script does not run: a viewer of files or mail shows it, or JavaScript is switched off. */
export const withoutScript =
  '<p id="no-answers">Answers need JavaScript, which does not run in this window. Open this file in a browser, or write your answers to the person who sent it.</p>';

/** The end of the review, where a reviewer saves the answers. @param report names the review, for what is typed in it */
export const savingForm = (report: string, canSend: boolean) =>
  `<form id="answers" data-report="${escapeHtml(report)}"${canSend ? ' data-send' : ''} hidden><p>Press “Answer” at a change, write there, and ${canSend ? 'send' : 'save'} here. <span>What you type stays in this browser until then.</span></p>
<label>Your name<input name="by" required autocomplete="name"></label>
<label>Your e-mail address, if you like<input name="email" type="email" autocomplete="email"></label>
<button type="button">${canSend ? 'Send' : 'Save'} my answers</button> <output></output>
<label hidden>Your answers<textarea rows="8" readonly></textarea></label></form>`;

/**
 * Shows the forms, keeps what is typed, and saves it as a file. In this script `from` and `to` are a line, or the lines
 * of a prose.
 */
export const answerScript = `
const form = document.getElementById('answers');
const fields = [...document.querySelectorAll('[data-about]')];
const own = [...form.querySelectorAll('input')];
const store = { get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, text) => { try { localStorage.setItem(key, text); } catch { form.querySelector('span').textContent =
    'Save before you close this page: this browser does not keep what you type.'; } } };
store.set('reviewer', '');
const first = new Map(fields.map((field) => [field, field.value]));
const keyOf = (field) => field.name ? 'reviewer ' + field.name
  : ['answer', form.dataset.report, 'wording' in field.dataset, field.dataset.about].join(' ');
for (const field of [...fields, ...own]) {
  field.value = store.get(keyOf(field)) ?? field.value;
  field.addEventListener('input', () => store.set(keyOf(field), field.value));
  if (first.has(field) && field.value !== first.get(field)) field.closest('details').open = true;
}
for (const one of document.querySelectorAll('.answer[hidden], #answers')) one.hidden = false;
document.getElementById('no-answers').hidden = true;
const answerOf = (field) => {
  const text = field.value.trim();
  if (text === '' || field.value === first.get(field)) return [];
  const about = JSON.parse(field.dataset.about);
  if (!('wording' in field.dataset)) return [{ ...about, words: text }];
  return [{ ...about, to: Array.isArray(about.from) ? text.split(/\\r?\\n/) : text.replace(/\\s+/g, ' ') }];
};
// A frame may forbid forms: then a browser does not even say that one was sent.
form.querySelector('button').addEventListener('click', async () => {
  const answers = fields.flatMap(answerOf);
  const said = form.querySelector('output');
  if (answers.length === 0) return void (said.value = 'Nothing is written yet: press “Answer” at a change.');
  if (!form.reportValidity()) return;
  const [by, email] = own.map(({ value }) => value.replace(/[<>]/g, '').trim());
  const date = new Date().toLocaleDateString('sv');
  const text = JSON.stringify({ by, ...(email && { email }), date, answers }, null, 2) + '\\n';
  const isSent = 'send' in form.dataset && await fetch('', { method: 'POST', body: text,
    headers: { 'Content-Type': 'application/json' } }).then(({ ok }) => ok, () => false);
  if (isSent) return void (said.value = 'Your answers are sent.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'answers-' + by.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, '-') + '-' + date + '.json';
  link.click();
  said.value = ('send' in form.dataset ? 'They could not be sent now. ' : '') + 'Look for ' + link.download + ' among your downloads, and send that file to the person who looks after the pages. If it is not there, send the text below.';
  const [shown] = form.querySelectorAll('[readonly]');
  shown.value = text;
  shown.parentElement.hidden = false;
});
`;

/** The part of a Content-Security-Policy for the script. */
export const answersPolicy = (canSend: boolean): string =>
  `script-src 'sha256-${createHash('sha256').update(answerScript).digest('base64')}'${canSend ? "; connect-src 'self'" : ''}`;
