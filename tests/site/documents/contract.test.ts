/** The contract: what a schema may say of a property besides its shape. @rest */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readContract } from '../../../src/site/documents/contract.ts';
import { referenceRoles } from '../../../src/site/documents/validators.ts';
import { contract, root } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

let folder = '';
beforeAll(() => {
  folder = makeFolder();
  cpSync(join(root, 'schemas'), folder, { recursive: true });
});

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
  // A day that schedules nothing is for blocks of a site.
  expect(new Set([...given, 'day'])).toEqual(new Set(referenceRoles));
});

it('what is compiled is kept: the next process finds the same faults and references, and mends what is damaged', () => {
  const cache = join(folder, 'compiled');
  const blocks = [
    { type: 'video', id: 'film', src: '/a.mp4', title: 'Film' },
    { type: 'vidoe', id: 'film' },
    {
      type: 'rich-text',
      id: 'text',
      heading: 3,
      text: ['One.'],
      link: { label: 'A', href: '/A' },
      typo: true,
    },
    { id: 'none' },
    ...contract.blockTypes.map((type) => ({ type })),
  ];
  const page = { title: 'A page', description: 'Of a page.', blocks };
  const shell = { name: 'Site', lang: 'en', layouts: { main: [{ type: 'page-outlet', id: 'main' }] } };
  const said = (one: typeof contract) =>
    JSON.stringify([one.validate('page', page), one.validate('shell', shell), one.validate('sources', {})]);
  const schemas = join(root, 'schemas');
  const expected = said(contract);
  expect(expected).toContain('"role":"link"');
  expect(said(readContract(schemas, cache))).toBe(expected);
  const [name = ''] = readdirSync(cache);
  expect(name).toMatch(/^[0-9a-f]{24}\.cjs$/);
  const kept = readFileSync(join(cache, name), 'utf8');
  expect(said(readContract(schemas, cache))).toBe(expected);
  writeFileSync(join(cache, name), kept.slice(0, 1000));
  expect(said(readContract(schemas, cache))).toBe(expected);
  expect(readFileSync(join(cache, name), 'utf8').length).toBe(kept.length);
  // Another state of the schemas has a module of its own.
  writeFileSync(
    join(folder, 'blocks/video.schema.json'),
    readFileSync(join(schemas, 'blocks/video.schema.json')),
  );
  const path = join(folder, 'page.schema.json');
  const other = readFileSync(path, 'utf8').replace(/"required": \[/, '"required": ["banner", ');
  writeFileSync(path, other);
  expect(said(readContract(folder, cache))).not.toBe(expected);
  expect(readdirSync(cache)).toHaveLength(2);
});
