/** The file with further ways to sign in. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openWays } from '../../../src/desk/host/ways.ts';
import { makeFolder } from '../../make-folder.ts';

const provider = { issuer: 'https://id.example.org', clientId: 'desk', name: 'Parish account' };
const header = { name: 'X-Remote-Email', secretName: 'X-Secret', from: ['127.0.0.1', 'socket'] };
const log = vi.fn<(line: string) => void>();
const open = (data: string) => openWays(data, { DESK_SECRET: 'from outside' }, (ways) => ways, log);
const read = (ways: object | string, files = {}) => {
  const written = typeof ways === 'string' ? ways : JSON.stringify(ways, undefined, 2);
  return open(makeFolder({ 'sign-in.json': written, ...files })).present();
};

it('secrets come from files or the environment; without the file there are no further ways', () => {
  const ways = {
    provider: { ...provider, secretVariable: 'DESK_SECRET' },
    header: { ...header, secretFile: 'secret.txt' },
  };
  expect(read(ways, { 'secret.txt': 'from a file\n' })).toEqual({
    provider: { ...ways.provider, secret: 'from outside' },
    header: { ...ways.header, secret: 'from a file' },
  });
  expect(open(makeFolder()).present()).toEqual({});
});

it.each<[object | string, string, string]>([
  ['{"provider": }', 'sign-in.json:1:', 'value'],
  [{ provider: { ...provider, secret: 'here' } }, 'sign-in.json:6:', '"secret"'],
  [{ provider }, 'sign-in.json:2:', 'write "secretFile" or "secretVariable"'],
  [{ provider: { ...provider, secretVariable: 'NONE' } }, 'sign-in.json:2:', 'put the secret there'],
  [{ header: { ...header, secretFile: 'none.txt' } }, 'sign-in.json:2:', 'put the secret there'],
  [
    { provider: { ...provider, issuer: 'http://id.example.org' } },
    'sign-in.json:3:',
    'https://id.example.org',
  ],
  [{ header: { ...header, from: [] } }, 'sign-in.json:5:', 'from'],
  [{ header: { ...header, from: ['everywhere'] } }, 'sign-in.json:6:', '127.0.0.1'],
  [{ header: { ...header, name: 'X Remote' } }, 'sign-in.json:3:', 'X-Remote-Email'],
])('a mistake is told with its line and its cure: %j', (written, place, cure) => {
  expect(() => read(written)).toThrow(place);
  expect(() => read(written)).toThrow(cure);
});

it('a change is taken over, and a broken file changes nothing and is told once', () => {
  const data = makeFolder();
  const file = join(data, 'sign-in.json');
  const ways = open(data);
  const write = (text: string) => {
    writeFileSync(file, text);
    ways.readAgain();
    ways.readAgain();
  };
  write(JSON.stringify({ provider: { ...provider, secretVariable: 'DESK_SECRET' } }));
  expect(ways.present().provider?.secret).toBe('from outside');
  write(JSON.stringify({ provider }));
  expect(log.mock.calls).toEqual([[expect.stringContaining('put the secret there')]]);
  expect(ways.present().provider?.name).toBe('Parish account');
  rmSync(file);
  ways.readAgain();
  expect(ways.present()).toEqual({});
});
