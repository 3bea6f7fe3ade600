/** Serves a built site and the API on one port, with the headers and the error page of production. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { decide, missing } from './hosting/decide.ts';
import { bareTable, tablePath, type Headers, type HostingTable } from './hosting/table.ts';

/** A request handler of Node's http module. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The inputs of the server. */
export interface ServeOptions {
  /** Folder of the built site. */
  out: string;
  /** Handles every request below `/api/`. */
  api: Listener;
  /** Port; 0 selects any free port. */
  port: number;
}

/** Starts the server. Resolves after it listens. */
export async function serveSite({
  out,
  api,
  port,
}: ServeOptions): Promise<{ server: Server; address: string }> {
  const site = siteListener(out);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) api(request, response);
    else site(request, response);
  });
  return { server, address: await listen(server, port) };
}

/** Makes a server listen on 127.0.0.1. Resolves with its address; port 0 selects any free port. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
}

/** Serves the files of a built site, as its hosting table says. */
function siteListener(out: string): Listener {
  const table = readTable(join(out, tablePath));
  const notFound = readFileSync(join(out, '404.html'));
  // An unknown path gets the router's error page with status 404.
  const answerMissing = (request: IncomingMessage, response: ServerResponse) => {
    const { isPage, headers } = missing(table, request.url ?? '/');
    setHeaders(response, headers);
    response.statusCode = 404;
    response.end(isPage ? notFound : 'Not Found');
  };
  // sirv lists the files once, so that paths are case-sensitive even on file systems that ignore case.
  const files = sirv(out, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch: answerMissing,
  });

  return (request, response) => {
    const decision = decide(table, request.method ?? 'GET', request.url ?? '/');
    setHeaders(response, decision.headers);
    if (decision.do === 'send') return files(request, response);
    if (decision.do === 'miss') return answerMissing(request, response);
    response.statusCode = decision.do === 'redirect' ? 308 : 405;
    if (decision.do === 'redirect') response.setHeader('Location', decision.to);
    response.end();
  };
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Reads the table that the build has written. */
function readTable(path: string): HostingTable {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as HostingTable) : bareTable;
}
