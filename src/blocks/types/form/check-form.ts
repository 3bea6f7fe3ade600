/** Validates a form (specification section 5, F-02): all errors at once, in the order of the fields. */
import type { FormField } from '../../../engine/generated/schema.ts';

/** Error messages by the name of the field. */
export type FormErrors = Record<string, string>;
/** The properties of a field that validation needs. */
export type Checkable = Pick<FormField, 'name' | 'kind' | 'required' | 'invalid' | 'maxLength' | 'tooLong'>;

/** Text, an @ sign and a dotted domain. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Reads the values of the fields: trimmed strings, and booleans for checkboxes. */
export function formValues(fields: readonly Checkable[], data: FormData): Record<string, string | boolean> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'checkbox' ? data.has(name) : trimmedText(data.get(name)),
    ]),
  );
}

/** Returns the error message of each invalid field by its name; an empty object if all fields are valid. */
export function checkForm(
  fields: readonly Checkable[],
  values: Record<string, string | boolean>,
): FormErrors {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, required, invalid, maxLength, tooLong }) => {
      const value = values[name];
      if (value === '' || value === false || value === undefined) return required ? [[name, required]] : [];
      // Letters as the API counts them: a letter beyond the basic plane is one, not two.
      if (tooLong && [...String(value)].length > (maxLength ?? Infinity)) return [[name, tooLong]];
      return invalid && kind === 'email' && !email.test(String(value)) ? [[name, invalid]] : [];
    }),
  );
}

function trimmedText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
