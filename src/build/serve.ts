/** Serves a built site and the API on one port, with the headers and the error page of production. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { cacheControl, headersOf } from './headers.ts';

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

/** Serves the files of a built site. An unknown path gets the router's error page with status 404. */
function siteListener(out: string): Listener {
  const headers = readHeaders(join(out, '_headers'));
  const notFound = readFileSync(join(out, '404.html'));
  const answerNotFound = (response: ServerResponse, path: string) => {
    response.statusCode = 404;
    // A missing script or picture must not get an HTML page as its response.
    const isPage = !/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html');
    response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(isPage ? notFound : 'Not Found');
  };
  // sirv lists the files once, so that paths are case-sensitive even on file systems that ignore case.
  const files = sirv(out, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path)),
    onNoMatch: (request, response) => answerNotFound(response, pathOf(request)),
  });

  return (request, response) => {
    const path = pathOf(request);
    for (const [name, value] of Object.entries(headersOf(path, headers))) response.setHeader(name, value);
    const inner =
      ['/index', '/404', '/_headers'].includes(path) || path.endsWith('.html') || /\.(br|gz)$/.test(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
      response.end();
    } else if (inner) {
      answerNotFound(response, path);
    } else if (path.length > 1 && path.endsWith('/') && /^\/[^/\\]/.test(path)) {
      // A trailing slash redirects to the address without it, so that each page has one address.
      response.statusCode = 308;
      response.setHeader('Location', path.replace(/\/+$/, ''));
      response.end();
    } else {
      if (path.endsWith('.pdf')) allowOwnFrame(response);
      files(request, response);
    }
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

/** Allows the site to show its own PDF files in a frame. */
function allowOwnFrame(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
}

/** Reads the headers of every response from `_headers`, the file for static hosts. */
function readHeaders(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const [, ...lines] = readFileSync(path, 'utf8').split('/assets/*')[0]?.split('\n') ?? [];
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      return name && value && name !== 'Cache-Control' ? [[name, value]] : [];
    }),
  );
}
