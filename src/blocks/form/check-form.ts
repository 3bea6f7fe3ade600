/** Validation of a form (specification section 5): all errors at once, in the order of the fields. */
import type { FormField } from '../../generated/schema.ts';

export type FormErrors = Record<string, string>;
export type Checkable = Pick<FormField, 'name' | 'kind' | 'required' | 'invalid'>;

/** Text, an @ sign and a dotted domain. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The values of the fields: texts without blanks at their ends, boxes as true or false. */
export function formValues(fields: readonly Checkable[], data: FormData): Record<string, string | boolean> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'checkbox' ? data.has(name) : trimmedText(data.get(name)),
    ]),
  );
}

export function checkForm(
  fields: readonly Checkable[],
  values: Record<string, string | boolean>,
): FormErrors {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, required, invalid }) => {
      const value = values[name];
      if (value === '' || value === false || value === undefined) return required ? [[name, required]] : [];
      return invalid && kind === 'email' && !email.test(String(value)) ? [[name, invalid]] : [];
    }),
  );
}

function trimmedText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
