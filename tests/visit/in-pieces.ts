/**
 * A page that comes over a slow line: the browser paints what it has, again and again, and what it has painted stays where
 * it is.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { expectShiftsBelow, recordShifts } from '../e2e/layout-shifts.ts';
import { expect } from '../e2e/site.ts';
import { stopServer } from '../../src/hosting/serve/serve.ts';

/** Into how many pieces the line breaks a document, and how long it rests after each: time for a few frames. */
const [pieces, restMs] = [30, 50];
/** Movements that are allowed: the words of the menu of a wide window, by a few pixels for each that comes. Half of what reads as good. */
const most = 0.05;
const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Expects a page to stay where it is while it comes in pieces. @param origin Address of the site. */
export async function expectStillInPieces(browser: Browser, origin: string, route: string): Promise<void> {
  const line = await openSlowLine(origin);
  for (const viewport of windows) {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    await context.addInitScript(recordShifts, { buffered: true });
    const page = await context.newPage();
    await page.goto(`${line.address}${route}`);
    const { length } = await page.evaluate(() => performance.getEntriesByType('paint'));
    expect(length, 'paints').toBeGreaterThan(0);
    await expectShiftsBelow(page, most);
    await context.close();
  }
  expect(line.sent(), 'pieces of documents').toBe(windows.length * pieces);
  await line.close();
}

/** Opens a line to a site over which documents come in pieces, all else as it is. */
async function openSlowLine(origin: string) {
  let sent = 0;
  async function send(path: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['connection', 'content-length', 'keep-alive', 'transfer-encoding'])
      delete headers[name];
    response.writeHead(answer.status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
    const length = isDocument ? Math.ceil(body.length / pieces) : body.length;
    for (let from = 0; from < body.length; from += length) {
      response.write(body.subarray(from, from + length));
      if (!isDocument) continue;
      sent += 1;
      await pause(restMs);
    }
    response.end();
  }
  const server = createServer((request, response) => {
    send(request.url ?? '/', response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** How many pieces have been sent. */
    sent: () => sent,
    close: async () => {
      await stopServer(server);
    },
  };
}
