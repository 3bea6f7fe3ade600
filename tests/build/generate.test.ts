/** What follows from the schemas: the types, and the validators that a browser may run under a strict policy. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate, generateItemChecks, assertFresh } from '../../src/build/generate.ts';
import { contract, root } from '../documents/tiny-site.ts';

const schemas = join(root, 'schemas');
const committed = join(root, 'src/generated');
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
let folder = '';
let written: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'generated-'));
  written = await generate(schemas, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the generated files', () => {
  it('are all that is written, and all that is committed', () => {
    expect(written.toSorted()).toEqual(readdirSync(folder).toSorted());
    expect(readdirSync(committed).toSorted()).toEqual(written.toSorted());
  });

  it.each(['schema.ts', 'items.js', 'items.d.ts'])(
    '%s is fresh: `npm run types` would write the same',
    (name) => {
      // Not by toBe, which would print both.
      expect(read(committed, name) === read(folder, name)).toBe(true);
    },
  );

  it('are written again only when they change', async () => {
    expect(await generate(schemas, folder)).toEqual([]);
    writeFileSync(join(folder, 'items.js'), '// old');
    expect(await generate(schemas, folder)).toEqual(['items.js']);
  });

  it('that are not as the schemas have them stop a build, which writes none', async () => {
    await expect(assertFresh(schemas, folder)).resolves.toBeUndefined();
    writeFileSync(join(folder, 'items.js'), '// old');
    await expect(assertFresh(schemas, folder)).rejects.toThrow(
      'src/generated/items.js is not what schemas/ says; run npm run types.',
    );
    expect(read(folder, 'items.js')).toBe('// old');
    await generate(schemas, folder);
  });
});

describe('the validators', () => {
  it('neither load nor evaluate anything', () => {
    const code = read(committed, 'items.js');
    for (const forbidden of ['require(', 'eval', 'new Function', 'Function(', 'import(', 'import '])
      expect(code).not.toContain(forbidden);
    expect(code.length).toBeGreaterThan(1000);
  });

  it('carry no schema, and nothing of where in it a fault is written', () => {
    const code = read(committed, 'items.js');
    for (const unread of ['$schema', '"description"', 'schemaPath', 'params:'])
      expect(code).not.toContain(unread);
    expect(code).toContain('must be string');
  });

  it('refuse a schema whose validator would need a helper of Ajv', () => {
    const title = { type: 'string', minLength: 1 };
    const schema = { $id: 'items/news.schema.json', type: 'object', properties: { title } };
    const changed = { ...contract, itemKinds: ['news'], schemas: new Map([[schema.$id, schema as never]]) };
    expect(() => generateItemChecks(changed)).toThrow('use `pattern` instead of `minLength`');
  });

  it('know every kind of record', async () => {
    const { validateItem } = await import('../../src/generated/items.js');
    expect(contract.itemKinds.length).toBeGreaterThanOrEqual(5);
    for (const kind of contract.itemKinds) {
      expect([kind, validateItem(kind, null)]).toEqual([kind, 'must be object']);
      expect([kind, validateItem(kind, {})]).toEqual([
        kind,
        expect.stringContaining('must have required property'),
      ]);
    }
  });

  it('say of another kind that there is none', async () => {
    const { validateItem } = await import('../../src/generated/items.js');
    expect(validateItem('nonsense', {})).toBe('no schema for records of kind "nonsense"');
  });
});
