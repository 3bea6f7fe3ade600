/** Sends requests from the pages of the dev tools to their server. */

/**
 * This header marks requests of the dev tools' own pages. Other sites cannot send it without
 * a CORS preflight.
 */
export const ownHeader = 'X-Devtools';

/** Said in the place of an answer, when nothing answers. */
const noAnswer =
  'The dev server did not answer. Is “npm run dev” still running? What you have typed is still here.';

/**
 * Posts a file to `/_dev/<what>`.
 * @param about what is said of it, in the query of the address
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
 * @returns the HTTP status and the JSON answer; any other text becomes `{ message }`, and so does no answer, with status 0
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
  type: string,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/_dev/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': type, [ownHeader]: '1' },
      body,
    });
    text = await response.text();
  } catch {
    return { status: 0, answer: { message: noAnswer } };
  }
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return {
    status: response.status,
    answer: isJson ? (JSON.parse(text) as Record<string, unknown>) : { message: text },
  };
}
