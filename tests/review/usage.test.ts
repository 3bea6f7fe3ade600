/** Things that the pages of a site use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from '../../src/documents/read-site.ts';
import { findUsage } from '../../src/review/usage.ts';
import { contract, files } from '../documents/tiny-site.ts';
import { writeFiles } from './two-sites.ts';

it('a picture behind a title is used by its page, as one in a block is', () => {
  const root = mkdtempSync(join(tmpdir(), 'usage-'));
  const home = (files['pages/Home.json'] ?? '').replace(
    '"description"',
    '"banner": "/images/wide.svg",\n  "description"',
  );
  writeFiles(root, { ...files, 'pages/Home.json': home });
  const usage = findUsage(readSite(root, contract), ['/images/wide.svg', '/images/a.svg']);
  rmSync(root, { recursive: true });
  expect([...(usage.get('file /images/wide.svg') ?? [])]).toEqual(['/Home']);
  expect([...(usage.get('file /images/a.svg') ?? [])]).not.toEqual([]);
});
