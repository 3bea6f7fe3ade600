/** Sends requests from the pages of the desk to their server. */
import { signInAgain, type Session } from './interruptions.ts';

/**
 * Marks requests of the desk's own pages: other sites cannot send it without a CORS preflight. Its value is the person
 * whose page it is, where several have a desk.
 */
export const ownHeader = 'X-Desk';

/** The requests of a desk while somebody reads and types. */
export const noActs = /^(draft|check|places|outside-links|history\/show|publish\/(check|pictures))$/;

/** Asks who else has a document open, or has sent changes of it. The front of a server for several people answers it. */
export const hereRequest = 'here';
/** Asks the same front for the decisions about what the person has sent. */
export const sentRequest = 'sent';
/** How often an open document asks that, in milliseconds. */
export const hereMs = 10_000;

/** The person whose page this is, where several have a desk; else empty. */
export const personHere = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="desk-person"]')?.content ?? '';

/** Message when the server does not answer. */
export const noAnswer = (): string =>
  personHere() === ''
    ? 'The desk does not answer. Is the window in which it was started still open? What you have typed is still here.'
    : 'The desk cannot be reached now. Your text is still here.';

/** An answer of the server: its HTTP status, and its JSON. */
export interface Answer {
  status: number;
  answer: Record<string, unknown>;
}

/**
 * Posts JSON to `/_dev/<what>`; without a body, only reads it.
 * @returns the HTTP status and the JSON answer; other text becomes `{ message }`; status 0 if nothing answers, or a proxy alone
 */
export async function askServer(what: string, body?: unknown): Promise<Answer> {
  return ask(what, body === undefined ? undefined : posted(JSON.stringify(body)));
}

/** Posts bytes to `/_dev/<what>`. @returns as {@link askServer} */
export const sendBytes = (what: string, bytes: ArrayBuffer): Promise<Answer> =>
  ask(what, posted(bytes, 'application/octet-stream'));

/** Reads JSON from `/_dev/<what>`. @throws Error if it is not given */
export async function readServer<T>(what: string): Promise<T> {
  const { status, answer } = await askServer(what);
  if (status !== 200) throw new Error(String(answer['message']));
  return answer as T;
}

/**
 * Sends a request to `/_dev/<what>`. If the session has ended, sends it once she is signed in again, or gives the refusal
 * if she does that later. Rejects if nothing answers.
 */
export async function fetchServer(what: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), [ownHeader]: personHere() || '1' };
  const isAct = init.method === 'POST' && !noActs.test(what);
  for (;;) {
    const response = await fetch(`/_dev/${what}`, { ...init, headers });
    const session = await sessionIn(response);
    if (session === 'hers') return response;
    const look = async () => {
      const now = await fetch('/_dev/problems?path=', { headers });
      return now.status < 500 ? sessionIn(now) : session;
    };
    if (!(await signInAgain(isAct, session, look))) return response;
  }
}

/** Reads from an answer whether the session is hers. Only 401 means that it has ended. @throws Error if a proxy alone answers */
async function sessionIn(response: Response): Promise<Session> {
  if (response.status !== 401) return 'hers';
  const { isOther } = (await response.clone().json()) as { isOther?: boolean };
  return isOther === true ? 'others' : 'none';
}

/** Returns the options of a `POST`. */
export const posted = (body: ArrayBuffer | string, kind = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': kind },
  body,
});

async function ask(what: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  let text: string;
  try {
    response = await fetchServer(what, init);
    text = await response.text();
  } catch {
    return { status: 0, answer: { message: noAnswer() } };
  }
  const type = response.headers.get('Content-Type') ?? '';
  const isOfFront = [502, 503, 504].includes(response.status);
  const status = isOfFront ? 0 : response.status;
  if (type.startsWith('application/json'))
    return { status, answer: JSON.parse(text) as Record<string, unknown> };
  // A proxy before the desk answers with a page of its own.
  const isOfProxy = isOfFront || type.startsWith('text/html');
  return isOfProxy ? { status: 0, answer: { message: noAnswer() } } : { status, answer: { message: text } };
}
