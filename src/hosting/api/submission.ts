/** The data that the form sends: the body of spec section 7, with the fields of section 3. */
export interface Submission {
  name: string;
  email: string;
  message: string;
  schoolcode: string;
  consent: true;
}

/** Maximum number of letters of each text; the form in the pages has the same limits. */
export const maxLengths = { name: 200, email: 200, message: 20_000 } as const;

/** The outcome of {@link checkSubmission}: the submission, or one sentence for each invalid field. */
export type Checked = { submission: Submission } | { errors: Record<string, string> };

/**
 * Checks the body of a form call, so that no incomplete submission is stored (F-02).
 *
 * Serves the rules of spec section 5, with its messages. Unknown fields are dropped; texts are kept as
 * they were typed.
 *
 * @param body the parsed JSON of the call: any value
 * @param schoolcode the school code in the path, which the body must repeat
 * @returns the submission, or the errors by field; it never throws
 */
export function checkSubmission(body: unknown, schoolcode: string): Checked {
  const sent: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const name = textOrEmpty(sent['name']);
  const email = textOrEmpty(sent['email']);
  const message = textOrEmpty(sent['message']);
  const errors: Record<string, string> = {};

  if (!name.trim()) errors['name'] = 'Name is required';
  else if (countLetters(name) > maxLengths.name) errors['name'] = 'Name is longer than 200 letters';
  if (!email.trim()) errors['email'] = 'Email is required';
  else if (countLetters(email) > maxLengths.email) errors['email'] = 'Email is longer than 200 letters';
  else if (!isEmail(email.trim())) errors['email'] = 'Email is invalid';
  if (!message.trim()) errors['message'] = 'Message is required';
  else if (countLetters(message) > maxLengths.message)
    errors['message'] = 'Message is longer than 20,000 letters';
  if (sent['consent'] !== true) errors['consent'] = 'Consent is required';
  if (sent['schoolcode'] !== schoolcode) errors['schoolcode'] = 'School code differs from the path';

  if (Object.keys(errors).length > 0) return { errors };
  return { submission: { name, email, message, schoolcode, consent: true } };
}

/** Counts letters as the form does: one in every script, however many bytes it takes. */
function countLetters(text: string): number {
  return [...text].length;
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// Requires text, an @ sign and a dotted domain. This is not a single regular expression, which would take
// seconds on a long text of dots.
function isEmail(email: string): boolean {
  const parts = email.split('@');
  const [user = '', domain = ''] = parts;
  const dot = domain.indexOf('.', 1);
  return parts.length === 2 && user !== '' && dot > 0 && dot < domain.length - 1 && !/\s/.test(email);
}
