/** Serves a built site and the API on one port, with the headers and the error page of production. */
import type { ReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';
import { cacheControl, headersOf } from './headers.ts';
import { watchFolder, type Listing } from './served-folder.ts';

/** A request handler of Node's http module. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** An error of `send`: a status and the headers that belong to it. */
interface HttpError {
  status: number;
  headers?: Record<string, string>;
}

/** The inputs of the server. */
export interface ServeOptions {
  /** Folder of the built site. A build may replace its files meanwhile. */
  out: string;
  /** Handles every request below `/api/`. */
  api: Listener;
  /** Port; 0 selects any free port. */
  port: number;
  /** Address of the machine to listen at; this machine alone if absent. */
  host?: string;
}

/** Starts the server. Resolves after it listens. */
export async function serveSite({
  out,
  api,
  port,
  host,
}: ServeOptions): Promise<{ server: Server; address: string }> {
  const site = siteListener(out);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) api(request, response);
    else site(request, response);
  });
  return { server, address: await listen(server, port, host) };
}

/**
 * Makes a server listen.
 * @param port 0 selects any free port.
 * @param host Address of the machine; `0.0.0.0` for all that it has.
 * @returns its address.
 */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const bound = server.address();
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
}

/** The encodings that a build writes besides, the best first, with the ending of their files. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the files of a built site. An unknown path gets the router's error page with status 404. */
function siteListener(out: string): Listener {
  let headers: Record<string, string> = {};
  const list = watchFolder(out, ({ read }) => {
    headers = readHeaders(read('/_headers')?.toString() ?? '');
    // Read now, so that it is there when nothing else is.
    for (const ending of ['', '.br', '.gz']) read(`/404.html${ending}`);
  });

  return (request, response) => {
    const listing = list();
    const path = pathOf(request);
    for (const [name, value] of Object.entries(headersOf(path, headers))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
      response.end();
    } else if (isInner(path)) {
      answerNotFound(listing, request, response);
    } else if (path.length > 1 && path.endsWith('/') && /^\/[^/\\]/.test(path)) {
      // A trailing slash redirects to the address without it, so that each page has one address.
      response.statusCode = 308;
      response.setHeader('Location', path.replace(/\/+$/, ''));
      response.end();
    } else {
      answerFile(out, listing, request, response);
    }
  };
}

/** Whether a path is a file of the folder that has no address. */
function isInner(path: string): boolean {
  return ['/index', '/404', '/_headers'].includes(path) || /\.(html|br|gz)$|\/\./.test(path);
}

/** Answers with the file of an address, in the best encoding that the browser reads, or with the error page. */
function answerFile(out: string, listing: Listing, request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  const { paths } = listing;
  const file = [path === '/' ? '/index.html' : `${path}.html`, path].find((one) => paths.has(one));
  if (file === undefined) return answerNotFound(listing, request, response);
  const [encoding, ending = ''] =
    encodings.find(([name, ending]) => reads(request, name) && paths.has(file + ending)) ?? [];
  response.setHeader('Cache-Control', cacheControl(path));
  response.setHeader('Content-Type', contentType(basename(file)) || 'application/octet-stream');
  if (paths.has(`${file}.br`)) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  if (path.endsWith('.pdf')) allowOwnFrame(response);
  send(request, encodeURI(file + ending), { root: out, index: false, cacheControl: false })
    .on('stream', (stream: ReadStream) => {
      // The file was replaced by a shorter one after its size was read: the answer must not look whole.
      stream.on('end', () => {
        if (stream.bytesRead < Number(response.getHeader('Content-Length'))) response.destroy();
      });
    })
    .on('error', ({ status, headers }: HttpError) => {
      if (response.headersSent) return void response.destroy();
      for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'])
        response.removeHeader(name);
      // The file has gone since the folder was listed, or cannot be read.
      if (status !== 412 && status !== 416) return answerNotFound(listing, request, response);
      response.writeHead(status, headers).end();
    })
    .pipe(response);
}

/** Whether the browser reads an encoding. */
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

/** Answers with the error page; a missing script, picture or part of the bundle does not get a page. */
function answerNotFound({ read }: Listing, request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  const isPage = path.endsWith('.html') || !(/\.[a-z0-9]+$/i.test(path) || path.startsWith('/assets/'));
  response.statusCode = 404;
  response.setHeader('Content-Type', `text/${isPage ? 'html' : 'plain'}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-cache');
  const [encoding, ending = ''] = encodings.find(([name]) => isPage && reads(request, name)) ?? [];
  const packed = encoding && read(`/404.html${ending}`);
  if (packed) response.setHeader('Content-Encoding', encoding);
  if (isPage) response.setHeader('Vary', 'Accept-Encoding');
  response.end(isPage ? (packed ?? read('/404.html')) : 'Not Found');
}

/** Returns the path that a request asks for, decoded; `/\0`, which is no file, if it is not encoded well. */
function pathOf({ url = '/' }: IncomingMessage): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return '/\0';
  }
}

/** Allows the site to show its own PDF files in a frame. */
function allowOwnFrame(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
}

/** Reads the headers of every response from the text of `_headers`, the file for static hosts. */
function readHeaders(text: string): Record<string, string> {
  const [, ...lines] = text.split('/assets/*')[0]?.split('\n') ?? [];
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      return name && value && name !== 'Cache-Control' ? [[name, value]] : [];
    }),
  );
}
