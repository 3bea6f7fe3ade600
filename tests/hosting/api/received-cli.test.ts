/** Messages that the reference API has stored, as its command prints them. @rest */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/hosting/api/submissions.ts';
import { formatReceived } from '../../../src/hosting/api/received-cli.ts';
import { readApiSettings, readEnvironmentFiles } from '../../../src/hosting/api/settings.ts';
import { compiled } from '../../compiled-cli.ts';
import { place, usePlace } from './make-test-api.ts';
import { makeFolder } from '../../make-folder.ts';

usePlace();

const received = {
  receivedAt: '2026-07-16T09:05:00.000Z',
  formType: 'P',
  name: 'Anna',
  email: 'anna@example.org',
  message: 'Please pray.\nThank you.',
  schoolcode: 'ORG',
  consent: true as const,
};

describe('npm run received', () => {
  it('F-04 prints what was stored, readably or as JSON', async () => {
    const run = async (...flags: string[]) => {
      const script = [await compiled('src/hosting/api/received-cli.ts'), '--store', place.store];
      return (await promisify(execFile)(process.execPath, [...script, ...flags])).stdout;
    };
    expect(await run()).toBe('Nothing has been received yet.\n');
    await createStore(place.store)({ ...received, key: 'one' });
    expect(await run()).toBe(
      '2026-07-16 09:05 UTC  Anna <anna@example.org>  (ORG, P)\n    Please pray.\n    Thank you.\n\n1 submission\n',
    );
    expect(JSON.parse(await run('--json'))).toEqual([{ ...received, key: 'one' }]);
    await expect(run('--store', place.folder)).rejects.toThrow('EISDIR');
  });

  it('shows controls that a terminal would obey', () => {
    const text = formatReceived([{ ...received, name: 'A\u001b[2Jnna', message: 'One\r\nTwo\u202e\u0007' }]);
    expect(text).toContain('A\ufffd[2Jnna <');
    expect(text).toContain('    One\n    Two\ufffd\ufffd\n');
  });
});

describe('the settings of the reference API', () => {
  const root = join('/', 'site');

  it('have values when nothing is set, or only blanks', () => {
    for (const set of [{}, { API_STORE: ' ', API_ORIGINS: '', API_POSTS_PER_MINUTE: '' }])
      expect(readApiSettings(root, set)).toEqual({
        store: join(root, '.build/received.jsonl'),
        origins: undefined,
        postsPerMinute: undefined,
      });
  });

  it('are read from the environment', () => {
    const set = {
      API_STORE: 'kept/prayers.jsonl',
      API_ORIGINS: 'https://a.example, https://b.example',
      API_POSTS_PER_MINUTE: '10',
    };
    expect(readApiSettings(root, set)).toEqual({
      store: join(root, 'kept/prayers.jsonl'),
      origins: ['https://a.example', 'https://b.example'],
      postsPerMinute: 10,
    });
    expect(readApiSettings(root, { API_STORE: '/var/prayers.jsonl' }).store).toBe('/var/prayers.jsonl');
  });

  it('come from .env too, .env.local before it, and what is set before both', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, '.env'), 'A_SAMPLE="one two" # why\nB_SAMPLE=b\nC_SAMPLE=c\n');
    writeFileSync(join(folder, '.env.local'), 'B_SAMPLE=mine\nC_SAMPLE=c2\n');
    vi.stubEnv('C_SAMPLE', 'set');
    const { A_SAMPLE, B_SAMPLE, C_SAMPLE } = readEnvironmentFiles(folder);
    expect([A_SAMPLE, B_SAMPLE, C_SAMPLE]).toEqual(['one two', 'mine', 'set']);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    expect(readEnvironmentFiles(folder)['B_SAMPLE']).toBeUndefined();
  });

  it('are refused when a number is none', () => {
    for (const limit of ['0', 'ten', '-1', '1.5'])
      expect(() => readApiSettings(root, { API_POSTS_PER_MINUTE: limit })).toThrow('API_POSTS_PER_MINUTE');
  });
});
