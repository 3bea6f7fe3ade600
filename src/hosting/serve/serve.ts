/** Serves a built site and the API on one port, with the headers and the error page of production. */
import { readFile, stat } from 'node:fs/promises';
import type { ReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentType } from 'mime-types';
import send from 'send';
import { addBase, removeBase } from '../../engine/base.ts';
import { apiFolder } from '../../engine/site-paths.ts';
import { decide, decoded, missing } from '../decide.ts';
import { bareTable, headersOfFile, tablePath, type Headers, type HostingTable } from '../table.ts';
import { watchFolder, type Listing } from './served-folder.ts';

const gzipped = promisify(gzip);

/** A request handler of Node's http module. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** An error of `send`: a status and the headers that belong to it. */
interface HttpError {
  status: number;
  headers?: Record<string, string>;
}

export interface ServeOptions {
  /** Folder of the built site. A build may replace its files meanwhile. */
  out: string;
  /** Folder of the site on its host, where the built site has no hosting table. */
  base?: string;
  /** Handles every request below `/api/`; the folder of the site is taken off its address. */
  api: Listener;
  /** Port; 0 selects any free port. */
  port: number;
  /** Address to listen at; `127.0.0.1` if absent. */
  host?: string;
}

/** Starts the server. Resolves after it listens, with the address of the site. */
export async function serveSite({
  out,
  base = '/',
  api,
  port,
  host,
}: ServeOptions): Promise<{ server: Server; address: string }> {
  const { table, answer } = siteListener(out, base);
  const server = createServer(
    belowBase(
      () => table().base,
      (request, response) => {
        if (request.url?.startsWith(apiFolder)) api(request, response);
        else answer(request, response);
      },
    ),
  );
  const origin = await listen(server, port, host);
  return { server, address: origin + table().base.slice(0, -1) };
}

/**
 * Takes the folder of the site off the addresses that a listener gets.
 * @param outside Answers a request for another address of the host.
 */
export function belowBase(base: () => string, inside: Listener, outside = answerOutside): Listener {
  return (request, response) => {
    const { url = '/' } = request;
    const own = base();
    const address = removeBase(own, url);
    if (address === undefined) return outside(request, response);
    if (url.startsWith(own)) {
      request.url = address;
      return inside(request, response);
    }
    response.writeHead(308, { Location: own + address.slice(1) }).end();
  };
}

const answerOutside: Listener = (_, response) => {
  setHeaders(response, headersOfFile(''));
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found');
};

/** For how long a connection rests, in milliseconds: longer than at a proxy, which else uses one that is just closed. */
export const restMs = 150_000;

/**
 * Makes a server listen.
 * @param port 0 selects any free port.
 * @param host Address to listen at; `0.0.0.0` for all addresses of the machine.
 * @returns its address.
 * @throws Error that names the remedy, if the port or the address is not available.
 */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<string> {
  server.keepAliveTimeout = restMs;
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(new Error(suggestRemedy(error.code, port, host) ?? error.message, { cause: error }));
    server.once('error', refuse).listen(port, host, resolve);
  });
  const bound = server.address();
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
}

/** Stops a server, with all its connections. */
export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/**
 * Makes an API reachable for the time of a command: where browsers call it, if it has an origin of its own.
 * @param host Origin of the API; empty if the site serves it.
 * @returns its address, and a function that ends it
 */
export async function reachApi(api: Listener, host: string): Promise<{ address: string; close: () => void }> {
  if (host !== '') return { address: host, close: () => {} };
  const server = createServer(api);
  return { address: await listen(server, 0), close: () => server.close() };
}

/** The remedy if a server cannot listen. */
function suggestRemedy(code: string | undefined, port: number, host: string): string | undefined {
  const other = `\`PORT=${port + 1}\` before the command, or \`-- --port ${port + 1}\` after it`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken, perhaps by this command in another window. Stop that, or take another port: ${other}.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Take one above 1023: \`PORT=4173\`.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? ''))
    return `${host} is no address of this machine. \`HOST\` and \`--host\` name where to listen; 0.0.0.0 is all that it has.`;
  return undefined;
}

/** The precompressed encodings with their file extensions, the best first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the files of a built site, as its hosting table says. */
function siteListener(out: string, base: string): { table: () => HostingTable; answer: Listener } {
  let table = { ...bareTable, base };
  const list = watchFolder(out, ({ read }) => {
    table = parseTable(read(`/${tablePath}`)) ?? table;
    // Cached now, so that it can be served while a build replaces files.
    for (const page of ['/404.html', ...Object.values(table.errorPages)])
      for (const ending of ['', '.br', '.gz']) read(`${page}${ending}`);
  });

  const answer: Listener = (request, response) => {
    const listing = list();
    const answerMissing = () => answerNotFound(table, listing, request, response);
    const decision = decide(table, request.method ?? 'GET', request.url ?? '/');
    setHeaders(response, decision.headers);
    if (decision.do === 'send') return answerFile(out, listing, { request, response, answerMissing });
    if (decision.do === 'miss') return answerMissing();
    response.statusCode = decision.do === 'redirect' ? 308 : 405;
    if (decision.do === 'redirect') response.setHeader('Location', addBase(table.base, decision.to));
    response.end();
  };
  return { table: () => table, answer };
}

/** Sets headers of an answer, in place of those of the same names. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Parses the table written by the build; `undefined` if it is missing or damaged. */
function parseTable(bytes: Buffer | undefined): HostingTable | undefined {
  try {
    // Builds from before redirects and folders existed are served, too.
    return bytes && { ...bareTable, ...(JSON.parse(bytes.toString()) as HostingTable) };
  } catch {
    return undefined;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  answerMissing: () => void;
}

/** Answers with the file of an address, in the best encoding that the browser accepts, or with the error page. */
function answerFile(out: string, { paths }: Listing, { request, response, answerMissing }: Exchange): void {
  const path = decoded((request.url ?? '/').split('?')[0] ?? '/');
  const file = [path === '/' ? '/index.html' : `${path}.html`, path].find((one) => paths.has(one));
  if (file === undefined) return answerMissing();
  const [encoding, ending = ''] =
    encodings.find(([name, ending]) => reads(request, name) && paths.has(file + ending)) ?? [];
  response.setHeader('Content-Type', contentType(basename(file)) || 'application/octet-stream');
  const isPacked = paths.has(`${file}.br`);
  if (isPacked) response.setHeader('Vary', 'Accept-Encoding');
  if (isPacked && encoding === undefined && reads(request, 'gzip'))
    return void answerGzipped(join(out, file), request, response).catch(answerMissing);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  const encodedPath = (file + ending).split('/').map(encodeURIComponent).join('/');
  send(request, encodedPath, { root: out, index: false, cacheControl: false, dotfiles: 'allow' })
    .on('stream', (stream: ReadStream) => {
      // The file was replaced by a shorter one after its size was read: the answer must not look complete.
      stream.on('end', () => {
        if (stream.bytesRead < Number(response.getHeader('Content-Length'))) response.destroy();
      });
    })
    .on('error', ({ status, headers }: HttpError) => {
      if (response.headersSent) return void response.destroy();
      for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'])
        response.removeHeader(name);
      // The file has gone since the folder was listed, or cannot be read.
      if (status !== 412 && status !== 416) return answerMissing();
      response.writeHead(status, headers).end();
    })
    .pipe(response);
}

/** Compresses the answer: pages of a large site have no `.gz`. */
async function answerGzipped(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { size, mtimeMs } = await stat(path);
  const tag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}-gzip"`;
  // A list of tags. A cache on the way may have added "weak" to any.
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  const isKnown = known.some((one) => one === '*' || one.replace(/^W\//, '') === tag);
  const packed = isKnown ? undefined : await gzipped(await readFile(path), { level: 5 });
  response.setHeader('ETag', `W/${tag}`);
  if (packed === undefined) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', packed.length);
  response.end(request.method === 'HEAD' ? undefined : packed);
}

/** Whether the browser accepts an encoding. */
function reads({ headers }: IncomingMessage, encoding: string): boolean {
  return [headers['accept-encoding'] ?? '']
    .flat()
    .join()
    .split(',')
    .some((one) => {
      const [name = '', weight = ''] = one.split(';').map((part) => part.trim());
      return name === encoding && Number(weight.replace(/^q=/, '') || 1) > 0;
    });
}

/** Answers with the error page, the same as the router's, or with two words for a missing file. */
function answerNotFound(
  table: HostingTable,
  { read }: Listing,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { page, headers } = missing(table, request.url ?? '/');
  response.statusCode = 404;
  setHeaders(response, headers);
  const [encoding, ending = ''] = encodings.find(([name]) => page && reads(request, name)) ?? [];
  const packed = encoding && read(`${page}${ending}`);
  if (packed) response.setHeader('Content-Encoding', encoding);
  if (page) response.setHeader('Vary', 'Accept-Encoding');
  response.end(page ? (packed ?? read(page)) : 'Not Found');
}
