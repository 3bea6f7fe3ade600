/** Ways in which an API that is sent a message, and the network before it, go wrong (F-05, F8). */
import { takes, type Misbehave } from './form-server.ts';
import { inFolder } from './in-folder.ts';

export interface FormFault {
  name: string;
  misbehave: Misbehave;
  /**
   * The outcome: the message arrives at once, waits to be sent again, or is refused for good and stays in the
   * fields alone.
   */
  outcome: 'arrives' | 'waits' | 'refused';
  /** No end comes: the time limit alone ends the call. */
  silent?: true;
}

const json = { 'Content-Type': 'application/json' };
/** Answers without taking the message. */
const answer =
  (code: number, body = '{"error":"out of order"}', headers: object = json): Misbehave =>
  ({ response }) =>
    void response.writeHead(code, { 'Content-Length': Buffer.byteLength(body), ...headers }).end(body);
/** Takes the message, then goes wrong. */
const taken =
  (misbehave: Misbehave): Misbehave =>
  (exchange) => {
    exchange.take();
    misbehave(exchange);
  };
/** Answers with bytes that need not be HTTP, and closes the connection. */
const raw =
  (text: string): Misbehave =>
  ({ socket }) =>
    void socket.end(text);
/** Begins an answer that says the message was taken, then does something to its connection. */
const begun =
  (then: Misbehave): Misbehave =>
  (exchange) => {
    exchange.response.writeHead(201, { ...json, 'Content-Length': 1000 });
    exchange.response.write('{"status":', () => setTimeout(() => then(exchange), 20));
  };
const reset: Misbehave = ({ socket }) => void socket.resetAndDestroy();
const closed: Misbehave = ({ socket }) => void socket.end();
/** Leads elsewhere, unless it has. */
const leadsOn =
  (code: number): Misbehave =>
  (exchange) => {
    const { url, response } = exchange;
    if (url.includes('moved')) takes(exchange);
    else response.writeHead(code, { Location: inFolder(`${url}?moved`) }).end();
  };
const login = '<!doctype html><title>Welcome</title><p>Buy an hour of network';

const waits = (name: string, misbehave: Misbehave): FormFault => ({ name, misbehave, outcome: 'waits' });
const silent = (name: string, misbehave: Misbehave): FormFault => ({
  ...waits(name, misbehave),
  silent: true,
});
const arrives = (name: string, misbehave: Misbehave): FormFault => ({ name, misbehave, outcome: 'arrives' });

export const formFaults: readonly FormFault[] = [
  ...[401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504].map((code) =>
    waits(`status ${code}`, answer(code)),
  ),
  ...[400, 413, 415, 422].map((code): FormFault => ({
    name: `status ${code}`,
    misbehave: answer(code),
    outcome: 'refused',
  })),
  waits('status 429 for ten minutes', answer(429, '', { 'Retry-After': '600' })),
  waits(
    'status 503 until a day',
    answer(503, '', { 'Retry-After': new Date(Date.now() + 1_200_000).toUTCString() }),
  ),
  waits('status 503 with nonsense to wait for', answer(503, '', { 'Retry-After': 'soon' })),

  waits('reset before the headers', reset),
  waits('closed before the headers', closed),
  waits('no HTTP at all', raw('SSH-2.0-OpenSSH_9.6\r\n')),
  waits('two lengths', raw('HTTP/1.1 201 Created\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}')),
  waits('said to be gzip, and plain', answer(201, '{}', { 'Content-Encoding': 'gzip' })),
  silent('never an answer', () => {}),
  silent(
    'headers, then silence',
    begun(() => {}),
  ),
  silent('an answer that drips without an end', ({ response, often }) => {
    response.writeHead(201, json);
    often(() => void response.write(' '));
  }),

  waits('taken, and reset before the headers', taken(reset)),
  waits('taken, and reset in the middle of the answer', taken(begun(reset))),
  waits('taken, and a length that is not reached', taken(begun(closed))),
  waits('taken, and cut in the middle of its chunks', (exchange) => {
    const { take, response, socket } = exchange;
    take();
    response.writeHead(201, json).write('{"status"', () => socket.end());
  }),
  waits('taken, and status 500', taken(answer(500))),
  waits('taken, and status 504', taken(answer(504))),
  silent(
    'taken, and never an answer',
    taken(() => {}),
  ),
  arrives(
    'taken, and a length that is too short',
    taken(raw('HTTP/1.1 201 Created\r\nContent-Length: 4\r\nConnection: close\r\n\r\n{"status":"received"}')),
  ),
  arrives('taken, and an answer that drips', (exchange) => {
    const { take, response, often } = exchange;
    take();
    response.writeHead(201, json);
    const letters = [...'{"status":"ok"}'];
    often(() => {
      const letter = letters.shift();
      if (letter === undefined) response.end();
      else response.write(letter);
    });
  }),
  arrives('taken, and an answer without words', ({ take, response }) => {
    take();
    response.writeHead(204).end();
  }),

  waits('a redirection in a circle', ({ response, url }) => {
    response.writeHead(307, { Location: inFolder(url) }).end();
  }),
  waits('a redirection to a page', ({ response }) =>
    response.writeHead(303, { Location: inFolder('/Story') }).end(),
  ),
  waits('a redirection to another site', ({ response }) => {
    response.writeHead(307, { Location: 'https://elsewhere.example/' }).end();
  }),
  arrives('a redirection that keeps the message', leadsOn(307)),
  arrives('a redirection for good that keeps the message', leadsOn(308)),
  waits('the page of a network that wants a login', answer(200, login, { 'Content-Type': 'text/html' })),
  waits('status 200 that says it failed', answer(200, '{"success":false}')),
  waits('status 200 with an error', answer(200, '{"error":"no mail server"}')),
  waits('status 201 with errors', answer(201, '{"errors":{"mail":"down"}}')),
];
