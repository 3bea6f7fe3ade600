/** A request of the editor reads the site once. @rest */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDesk } from '../../src/desk/server/desk.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';

vi.mock('../../src/site/documents/read-site.ts', async (load) => {
  const original = await load<typeof import('../../src/site/documents/read-site.ts')>();
  return { ...original, readSite: vi.fn<typeof original.readSite>(original.readSite) };
});

const address = 'http://localhost:4173';
const home = 'pages/Home.json';
const base = files[home] ?? '';
const value = { ...(JSON.parse(base) as object), title: 'At home' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-read-'));
  writeFiles(folder, files);
});
afterEach(() => rmSync(folder, { recursive: true }));

const headers = {
  'Content-Type': 'application/json',
  'X-Desk': '1',
  Host: 'localhost:4173',
  Origin: address,
};

it.each([
  ['document', undefined],
  ['draft', { id: 'a', file: home, value }],
  ['check', { file: home, value }],
  ['save', { file: home, base, value }],
  ['save', { file: home, base: base.replace('Home', 'Before'), value }],
])('%s', async (route, body) => {
  const site = readSite(folder, contract);
  const publicFiles = readPublicFiles(join(folder, 'public'));
  const { problems } = validateSite(site, contract, publicFiles);
  const state = { contract, site, files: publicFiles, problems };
  const desk = createDesk({ root, state: () => state, transform: async (_, html) => html });
  vi.mocked(readSite).mockClear();
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await desk.request(`${address}/_dev/${route}?file=${home}`, { headers, ...sent });
  expect(response.status).toBe(200);
  // A draft is laid over files that have been read.
  const fromDisk = vi.mocked(readSite).mock.calls.filter(([, , over]) => over === undefined);
  expect(fromDisk).toHaveLength(1);
});
