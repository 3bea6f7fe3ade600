/** Sends requests from the pages of the desk to their server. */

/** Marks requests of the desk's own pages: other sites cannot send it without a CORS preflight. */
export const ownHeader = 'X-Desk';

/** Message when the server does not answer. */
export const noAnswer =
  'The desk does not answer. Is the window in which it was started still open? What you have typed is still here.';

/**
 * Posts a file to `/_dev/<what>`.
 * @param about properties of the file, sent as the query string
 * @returns as {@link askServer}
 */
export async function sendFile(
  what: string,
  file: Blob,
  about: Record<string, string>,
): ReturnType<typeof askServer> {
  const bytes = await file.arrayBuffer();
  return post(`${what}?${new URLSearchParams(about).toString()}`, bytes, 'application/octet-stream');
}

/**
 * Posts JSON to `/_dev/<what>`.
 * @returns the HTTP status and the JSON answer; other text becomes `{ message }`; status 0 if nothing answers, or a proxy alone
 */
export async function askServer(
  what: string,
  body: unknown,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  return post(what, JSON.stringify(body), 'application/json');
}

async function post(
  what: string,
  body: ArrayBuffer | string,
  kind: string,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/_dev/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': kind, [ownHeader]: '1' },
      body,
    });
    text = await response.text();
  } catch {
    return { status: 0, answer: { message: noAnswer } };
  }
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json'))
    return { status, answer: JSON.parse(text) as Record<string, unknown> };
  // A proxy before the desk answers with a page of its own.
  const isOfProxy = type.startsWith('text/html') || [502, 503, 504].includes(status);
  return isOfProxy ? { status: 0, answer: { message: noAnswer } } : { status, answer: { message: text } };
}
