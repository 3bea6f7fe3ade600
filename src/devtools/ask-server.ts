/** Sends requests from the pages of the dev tools to their server. */

/**
 * This header marks requests of the dev tools' own pages. Other sites cannot send it without
 * a CORS preflight.
 */
export const ownHeader = 'X-Devtools';

/**
 * Posts JSON to `/_dev/<what>`.
 * @returns the HTTP status and the JSON answer; any other text becomes `{ message }`
 */
export async function askServer(
  what: string,
  body: unknown,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`/_dev/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [ownHeader]: '1' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return {
    status: response.status,
    answer: isJson ? (JSON.parse(text) as Record<string, unknown>) : { message: text },
  };
}
