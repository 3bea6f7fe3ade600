/** What the form sends: the body of spec section 7, the fields of section 3. */
export interface Submission {
  name: string;
  email: string;
  message: string;
  schoolcode: string;
  consent: true;
}

/** The outcome of {@link checkSubmission}: what was sent, or one sentence for each field at fault. */
export type Checked = { submission: Submission } | { errors: Record<string, string> };

/**
 * Checks the body of a form call, so that nothing half-filled is stored.
 *
 * Serves the rules of spec section 5, in its words. Fields it does not know are dropped; what was typed is kept
 * as it was typed.
 *
 * @param body what the JSON text of the call says: anything at all
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
  if (!email.trim()) errors['email'] = 'Email is required';
  else if (!isEmail(email.trim())) errors['email'] = 'Email is invalid';
  if (!message.trim()) errors['message'] = 'Message is required';
  if (sent['consent'] !== true) errors['consent'] = 'Consent is required';
  if (sent['schoolcode'] !== schoolcode) errors['schoolcode'] = 'School code differs from the path';

  if (Object.keys(errors).length > 0) return { errors };
  return { submission: { name, email, message, schoolcode, consent: true } };
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// Text, an @ sign and a dotted domain. Not one regular expression: on 64 kB of dots that takes seconds.
function isEmail(email: string): boolean {
  const parts = email.split('@');
  const [user = '', domain = ''] = parts;
  const dot = domain.indexOf('.', 1);
  return parts.length === 2 && user !== '' && dot > 0 && dot < domain.length - 1 && !/\s/.test(email);
}
