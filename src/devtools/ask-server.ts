/** How the dev tools ask their server, from any of its pages. */

/** A request that other sites cannot make: their pages may not set this header without being asked first. */
export const ownHeader = 'X-Devtools';

/** Asks the dev tools' server to do something; the answer comes back with its status. */
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
