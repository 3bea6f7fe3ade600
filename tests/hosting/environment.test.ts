/** Where a site is, as the environment says it; a wrong value is refused with its cure. */
import { describe, expect, it, vi } from 'vitest';
import {
  readAddress,
  readApiProxy,
  readBase,
  readEnvironment,
  readFolder,
  readIsPages,
  readNames,
  readPort,
} from '../../src/hosting/environment.ts';
import { hostFiles } from '../../src/hosting/files.ts';
import { hostingTable } from '../../src/hosting/table.ts';
import { makeFolder } from '../make-folder.ts';

describe('SITE_BASE', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['/carmel/', '/carmel/'],
    [' /our.site/2026/ ', '/our.site/2026/'],
  ])('"%s" is the folder %s', (value, base) => expect(readBase(value)).toBe(base));

  it.each([
    ['carmel', 'write SITE_BASE=/carmel/'],
    ['/carmel', 'write SITE_BASE=/carmel/'],
    ['carmel/', 'write SITE_BASE=/carmel/'],
    ['//carmel//', 'write SITE_BASE=/carmel/'],
    ['https://example.org/carmel/', 'write SITE_BASE=/carmel/, and the host in SITE_ORIGIN'],
    ['https://example.org', 'write SITE_BASE=/, and the host in SITE_ORIGIN'],
    ['/../carmel/', 'such as /parish/'],
    ['/./', 'such as /parish/'],
    ['/_edit/', 'such as /parish/'],
    ['/our site/', 'such as /parish/'],
    ['/carmel/?a=1', 'such as /parish/'],
    ['\\carmel\\', 'such as /parish/'],
  ])('"%s" is refused: %s', (value, cure) => {
    expect(() => readBase(value)).toThrow(`SITE_BASE is "${value}"; `);
    expect(() => readBase(value)).toThrow(cure);
  });
});

describe('SITE_ORIGIN', () => {
  it.each([
    ['', '/carmel/', ''],
    ['https://www.example.org', '/', 'https://www.example.org'],
    ['https://www.example.org/', '/carmel/', 'https://www.example.org/carmel'],
    ['http://localhost:4173', '/', 'http://localhost:4173'],
  ])('"%s" with the folder %s is the address "%s"', (value, base, address) =>
    expect(readAddress(value, base)).toBe(address),
  );

  it.each([
    [
      'https://example.org/carmel',
      'SITE_ORIGIN=https://example.org, and the folder of the site as SITE_BASE=/carmel/',
    ],
    ['https://example.org?a=1', 'write SITE_ORIGIN=https://example.org'],
    ['www.example.org', 'such as https://www.example.org'],
    ['ftp://example.org', 'such as https://www.example.org'],
  ])('"%s" is refused: %s', (value, cure) => expect(() => readAddress(value, '/')).toThrow(cure));
});

it('SITE_HOST knows hosts without headers, and no other', () => {
  expect([readIsPages(''), readIsPages('pages')]).toEqual([false, true]);
  expect(() => readIsPages('github')).toThrow('write SITE_HOST=pages');
});

it('API_PROXY is refused for hosts that forward nothing', () => {
  expect(readApiProxy(' https://api.example.org/ ', false)).toBe('https://api.example.org');
  expect(readApiProxy('', true)).toBe('');
  expect(() => readApiProxy('https://api.example.org/', true)).toThrow(
    'write VITE_API_HOST=https://api.example.org instead',
  );
});

it.each([
  ['SERVER_PORT', '80a', () => readPort('SERVER_PORT', '80a', 8080), 'such as 8080'],
  ['PORT', '70000', () => readPort('PORT', '70000', 4173), 'a number from 1 to 65535'],
  ['SERVER_NAME', 'a.org;', () => readNames('a.org;'), 'such as www.example.org'],
  ['SERVER_FOLDER', 'tmp', () => readFolder('tmp'), 'such as /tmp/parish'],
  ['SERVER_FOLDER', '/tmp/a b', () => readFolder('/tmp/a b'), 'such as /tmp/parish'],
])('%s is no "%s"', (name, value, read, cure) => {
  expect(read).toThrow(`${name} is "${value}"; `);
  expect(read).toThrow(cure);
});

it('nginx and Caddy have the port, the names and the folder of the site, and two sites share none', () => {
  const filesFor = (settings: string) => {
    const { server } = readEnvironment(makeFolder(), makeFolder({ '.env': settings }));
    return hostFiles(hostingTable({}, 'https://api.example.org', {}, '/', server));
  };
  const told = (files: Record<string, string>) =>
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith('_hosts/') && !path.endsWith('.json')
        ? (text.match(/(?<=listen | server_name |SITE_ADDRESS:)[^;}]+|\/(tmp|srv)\/[\w-]+/g) ?? [])
        : [],
    );
  const own = 'SERVER_PORT=8081\nSERVER_NAME=www.example.org  example.org\nSERVER_FOLDER=/srv/parish/\n';
  expect([...new Set(told(filesFor('')))].toSorted()).toEqual(['/tmp/site-nginx-8080', '8080', ':8080', '_']);
  expect([...new Set(told(filesFor('SERVER_PORT=8081')))].toSorted()).toEqual([
    '/tmp/site-nginx-8081',
    '8081',
    ':8081',
    '_',
  ]);
  expect([...new Set(told(filesFor(own)))].toSorted()).toEqual([
    '/srv/parish',
    '8081',
    ':8081',
    'www.example.org example.org',
  ]);
});

describe('the token of the reference API', () => {
  const tokensWith = (set: Record<string, string>) => {
    for (const name of ['API_PROXY', 'API_TOKEN', 'VITE_API_HOST', 'VITE_API_TOKEN'])
      vi.stubEnv(name, set[name]);
    const { token, settings, asksReference } = readEnvironment(makeFolder());
    return [token, settings.token, asksReference];
  };
  const [proxy, host] = [
    { API_PROXY: 'https://api.example.org' },
    { VITE_API_HOST: 'https://api.example.org' },
  ];

  it('is sent to no other API', () => {
    expect(tokensWith({})).toEqual(['reference-api', 'reference-api', true]);
    expect(tokensWith(proxy)).toEqual(['', '', false]);
    expect(tokensWith({ ...proxy, VITE_API_TOKEN: 'reference-api' })).toEqual(['', '', false]);
    expect(tokensWith(host)).toEqual(['', '', false]);
  });

  it('gives way to a token that is set', () => {
    expect(tokensWith({ ...proxy, API_TOKEN: 'secret' })).toEqual(['secret', '', false]);
    expect(tokensWith({ ...host, VITE_API_TOKEN: 'public' })).toEqual(['public', 'public', false]);
    expect(tokensWith({ VITE_API_TOKEN: '' })).toEqual(['', '', true]);
  });
});
