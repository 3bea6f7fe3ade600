/** Serves a built site for one test, at an address of its own: what a browser keeps belongs to that test alone. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listen as listenAt, serveSite, type Listener, stopServer } from '../../src/hosting/serve/serve.ts';
import { exampleApiOf } from '../e2e/example.ts';
import { listen, type Listening } from './listen.ts';
import { makeFolder } from '../make-folder.ts';

/** Addresses of the test itself. */
const [script, told] = ['/_test/listen.js', '/_test/fault'];

/** An answer of the API that a test makes up. */
interface Answer {
  status?: number;
  json: unknown;
  /** The answer waits for it. */
  after?: Promise<void>;
}

export interface TestServer {
  address: string;
  /** Faults that pages have told of. */
  faults: string[];
  /** The path, the body and the key of each post to the API. */
  posted: { path: string; body: string; key: unknown }[];
  /** Answers calls whose path begins so; the reference API answers the others. */
  answer: (path: string, answer: Answer) => void;
  /** Ends the server with all its connections, as if there was no network. */
  stop: () => Promise<void>;
}

/** @param out Folder of the built site. */
export async function startTestServer(
  out: string,
  settings: Omit<Listening, 'address'>,
): Promise<TestServer & { end: () => Promise<void> }> {
  const work = makeFolder();
  const api = exampleApiOf(join(work, 'data'), {
    store: join(work, 'received.jsonl'),
    postsPerMinute: 10_000,
  });
  const site = await serveSite({ out, api, port: 0 });
  const listening = `(${String(listen)})(${JSON.stringify({ address: told, ...settings })});`;
  const faults: string[] = [];
  const posted: TestServer['posted'] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url === script)
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(listening);
    if (url === told) return void bodyOf(request).then((fault) => response.end(void faults.push(fault)));
    const [, answer] = [...answers].find(([path]) => url.startsWith(path)) ?? [];
    if (answer !== undefined) {
      if (method === 'POST')
        void bodyOf(request).then((body) =>
          posted.push({ path: url, body, key: headers['idempotency-key'] }),
        );
      return void Promise.resolve(answer.after).then(() => {
        response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(answer.json));
      });
    }
    if (['document', 'iframe'].includes(String(headers['sec-fetch-dest'])) && !url.startsWith('/api/'))
      return void sendListening(site.address + url, response);
    for (const one of site.server.listeners('request') as Listener[]) one(request, response);
  });
  const address = await listenAt(server, 0);
  return {
    address,
    faults,
    posted,
    answer: (path, answer) => void answers.set(path, answer),
    stop: () => stopServer(server),
    async end() {
      await Promise.all([stopServer(server), stopServer(site.server)]);
    },
  };
}

/**
 * Headers of the file as it was, not as it is sent: the device, which keeps the file, must not take the one for the
 * other.
 */
const ofTheFile = [
  'connection',
  'content-length',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
];

/** Sends a document with the script of the test before all others. */
async function sendListening(address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  for (const [name, value] of answer.headers) if (!ofTheFile.includes(name)) response.setHeader(name, value);
  response.writeHead(answer.status);
  response.end(isPage ? bytes.toString().replace(/<head>/, `$&<script src="${script}"></script>`) : bytes);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
