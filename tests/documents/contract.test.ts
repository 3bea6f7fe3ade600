/** The contract: what a schema may say of a property besides its shape. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract, referenceRoles } from '../../src/documents/contract.ts';
import { contract, root } from './tiny-site.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  cpSync(join(root, 'schemas'), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a role that nobody knows is an error, not a property without a check', () => {
  const path = join(folder, 'blocks/video.schema.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('"role": "file"');
  writeFileSync(path, text.replace('"role": "file"', '"role": "flie"'));
  expect(() => readContract(folder).validateBlock('video', {})).toThrow(/role.*must be equal to one of/);
});

it('every role is given somewhere, and read by somebody', () => {
  const given = new Set(
    Array.from(
      JSON.stringify([...contract.schemas.values()]).matchAll(/"role":"([^"]+)"/g),
      ([, role]) => role,
    ),
  );
  expect(given).toEqual(new Set(referenceRoles));
});
