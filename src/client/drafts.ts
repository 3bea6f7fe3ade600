/**
 * The unsent input of forms, kept for the session: it survives moves, reloads and a newer build. Where storage is
 * forbidden or full, it lasts as long as the document.
 */

import { storageName } from '../engine/base.ts';

/** Values of fields by their ids: a text, or `true` for a ticked box. */
type Kept = Record<string, string | true | undefined>;

type Field = HTMLInputElement | HTMLTextAreaElement;

const storageKey = storageName('drafts');
/** Maximum number of letters kept, about ten full forms: more would not fit on every device. */
const maxLength = 200_000;
/** Kinds of fields that are kept: no passwords, no files, no hidden fields. */
const kinds = /^(text|textarea|email|checkbox)$/;

/** The drafts of a session. */
export interface Drafts {
  /** Fills the fields of the document that nobody has touched. */
  restore: () => void;
  /** Forgets the values of a message that has arrived, by the names of its fields. */
  forget: (values: Record<string, unknown>) => void;
}

/**
 * Keeps the input of a document's forms, including text typed before this call.
 * @param storage Returns the storage of the session; throws where it is forbidden.
 */
export function createDrafts(
  document: Document,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Drafts {
  const forms = () => document.querySelectorAll<HTMLFormElement>('form[method=dialog]');

  function read(): Kept {
    try {
      return Object(JSON.parse(storage().getItem(storageKey) ?? '{}')) as Kept;
    } catch {
      return {};
    }
  }

  /** @param valueOf Returns the value to keep of a field; `undefined` for none. */
  function keep(form: HTMLFormElement, valueOf: (field: Field) => Kept[string]): void {
    const kept = {
      ...read(),
      ...Object.fromEntries(findFields(form).map((field) => [field.id, valueOf(field)])),
    };
    const text = JSON.stringify(kept);
    try {
      if (text === '{}') storage().removeItem(storageKey);
      else if (text.length < maxLength) storage().setItem(storageKey, text);
    } catch {
      // Storage is forbidden or full.
    }
  }

  function restore(): void {
    const kept = read();
    for (const form of forms()) {
      for (const field of findFields(form)) {
        const value = kept[field.id];
        // Input typed before this call, or restored by the browser, is newer.
        if (!value || readValue(field) !== undefined) continue;
        if (field.type === 'checkbox') (field as HTMLInputElement).checked = true;
        else field.value = String(value);
      }
      keep(form, readValue);
    }
  }

  const forgetForm = (form: HTMLFormElement) => keep(form, () => undefined);
  document.addEventListener('input', ({ target }) => {
    const { form } = target as Partial<Field>;
    if (form?.method === 'dialog') keep(form, readValue);
  });
  document.addEventListener('reset', ({ target }) => forgetForm(target as HTMLFormElement));
  restore();
  return {
    restore,
    forget(values) {
      for (const form of forms())
        if (findFields(form).every((field) => holds(field, values[field.name]))) forgetForm(form);
    },
  };
}

function findFields(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(({ id, type }) => id && kinds.test(type));
}

function readValue(field: Field): Kept[string] {
  return field.type === 'checkbox'
    ? (field as HTMLInputElement).checked || undefined
    : field.value || undefined;
}

/** Whether a field holds a value of a message, whose texts are trimmed. */
function holds(field: Field, value: unknown): boolean {
  const held = readValue(field);
  return (typeof held === 'string' ? held.trim() : (held ?? false)) === (value || false);
}
