/** A server that stands for a real API, and the site's proxy before it, both on this machine. */
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import type { Clock } from '../../src/engine/call.ts';
import { root } from '../site/documents/tiny-site.ts';
import { stopServer } from '../../src/hosting/serve/serve.ts';

/** A request that reached the upstream. */
export interface Arrived {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a server on a free port, and ends it with the test. */
async function start(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await stopServer(server);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An upstream that notes what arrives and answers as it is told. */
export async function startUpstream(
  answer: RequestListener,
): Promise<{ address: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const address = await start(
    createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        arrived.push({ method, path: url, headers, body: Buffer.concat(chunks) });
        answer(request, response);
      });
    }),
  );
  return { address, arrived };
}

/** The site's own server, whose `/api/` is forwarded to `apiProxy`. */
export function startProxy(apiProxy: string, token = 'secret', clock?: Clock): Promise<string> {
  const values = { orgcode: 'ORG', formType: 'P' };
  const settings = { host: '', values, stored: {}, files: '/api/image/', token };
  const environment = {
    port: 0,
    host: '',
    server: { port: 8080, name: '', folder: '' },
    base: '/',
    origin: '',
    asksReference: false,
    isPages: false,
    apiProxy,
    token,
    settings,
    offline: true,
  };
  return start(createServer(apiListener(root, environment, {}, clock)));
}

/** Asks as a browser could not: any path, any header. Rejects when the answer breaks off. */
export async function ask(
  address: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const request = httpRequest({ hostname, port, path, method, headers, agent: false });
  const answered = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
  });
  request.end(body);
  return answered;
}
