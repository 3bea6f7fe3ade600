import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { createApi } from '../../../src/hosting/api/app.ts';
import type { ApiOptions } from '../../../src/hosting/api/app.ts';

/** The records of the reference API. */
export const records = fileURLToPath(new URL('../../../pages/_records/', import.meta.url));
const schemas = fileURLToPath(new URL('../../../schemas/items', import.meta.url));
export const token = 'test-token';
export const bearer = { authorization: `Bearer ${token}` };

/** A folder of its own for each test of a file that asks for it by `usePlace`, and a store in it. */
export const place = { folder: '', store: '' };

/** Makes the place before each test of the file, and removes it after. */
export function usePlace(): void {
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'api-'));
    place.store = join(place.folder, 'kept', 'prayers.jsonl');
  });
  afterEach(() => rm(place.folder, { recursive: true }));
}

/** The reference API over its own data and media, on 16 July 2026, organisation `ORG`, form type `P`. */
export function make(options: Partial<ApiOptions> = {}) {
  const fixed = { token, orgCode: 'ORG', formType: 'P', now: () => new Date(2026, 6, 16, 9) };
  const files = { data: records, schemas, media: join(records, 'files'), store: place.store };
  return createApi({ ...fixed, ...files, ...options });
}
