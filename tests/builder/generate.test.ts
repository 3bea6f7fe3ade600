/** Files made from the schemas: the types, and the validators that a browser may run under a strict policy. @rest */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as engineExports from '../../src/index.ts';
import * as tabs from '../../src/blocks/ui/tabs.tsx';
import { assertFresh, generate } from '../../src/builder/generate.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { makeExports, makeReference } from '../../src/builder/reference.ts';
import { call } from '../called-cli.ts';
import { contract, root } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const name = 'src/engine/generated/schema.ts';
const frenchSite = join(root, 'tests/fixtures/french-site');
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
/** A folder with the schemas of the engine, and nothing generated. */
let engine = '';
let written: string[] = [];

beforeAll(async () => {
  engine = makeFolder();
  cpSync(join(root, 'schemas'), join(engine, 'schemas'), { recursive: true });
  mkdirSync(join(engine, 'src/engine/generated'), { recursive: true });
  written = await generate(engine, contract, engine);
});

describe('the generated types', () => {
  it('are fresh: `npm run types` would write the same', () => {
    expect(written[0]).toBe(name);
    expect(written.length).toBeGreaterThan(10);
    for (const one of written) expect([one, read(root, one) === read(engine, one)]).toEqual([one, true]);
    // Not by toBe, which would print both.
    expect(read(root, name) === read(engine, name)).toBe(true);
  });

  it('are written again only when they change', async () => {
    expect(await generate(engine, contract, engine)).toEqual([]);
    writeFileSync(join(engine, name), '// old');
    expect(await generate(engine, contract, engine)).toEqual([name]);
  });

  it('that are not as the schemas have them stop a build, which writes none', async () => {
    await expect(assertFresh(engine, contract, engine)).resolves.toBeUndefined();
    writeFileSync(join(engine, name), '// old');
    await expect(assertFresh(engine, contract, engine)).rejects.toThrow(
      'src/engine/generated/schema.ts is not what the schemas say; run npm run types.',
    );
    expect(read(engine, name)).toBe('// old');
    await generate(engine, contract, engine);
  });

  it('of the blocks of a site stand in its own folder, and say nothing of those of the engine', async () => {
    const types = read(frenchSite, 'blocks/types.d.ts');
    expect(types).toContain('interface SiteBlocks extends OwnBlocks');
    expect(types).toContain("'horaires-des-messes'");
    expect(types).not.toContain('CarouselBlock');
    await expect(assertFresh(root, loadContract(root, frenchSite), frenchSite)).resolves.toBeUndefined();
  });
});

describe('the reference', () => {
  it('is fresh, as all that `npm run types` writes', async () => {
    expect(await call('src/cli/main.ts', ['types', '--check', '--site', root])).toMatchObject({ status: 0 });
  });

  it('is found to be old, and nothing is written', async () => {
    mkdirSync(join(engine, 'src/engine/words'), { recursive: true });
    cpSync(join(root, 'src/engine/words/en.json'), join(engine, 'src/engine/words/en.json'));
    writeFileSync(join(engine, 'package.json'), '{ "exports": {} }');
    const commands = [{ rawName: 'ring', description: 'Rings the bells', options: [] }];
    await expect(assertFresh(engine, contract, engine, commands)).rejects.toThrow('schemas/reference.md');
    expect(await generate(engine, contract, engine, commands)).toEqual([
      'schemas/reference.md',
      'schemas/exports.md',
    ]);
    expect(read(engine, 'schemas/reference.md')).toContain('| `ring` | Rings the bells |');
    await expect(assertFresh(engine, contract, engine, commands)).resolves.toBeUndefined();
  });

  it('has each property of the files of a site, and each name that blocks refer to', () => {
    const text = makeReference(root, contract, []);
    const namesIn = (schema: string, of = 'properties') =>
      Object.keys(
        (JSON.parse(read(root, `schemas/${schema}.schema.json`)) as Record<string, object>)[of] ?? {},
      );
    for (const kind of ['page', 'shell', 'settings', 'record'])
      for (const name of namesIn(kind).filter((name) => name !== '$schema'))
        expect([kind, name, text.includes(`\n| \`${name}\` | `)]).toEqual([kind, name, true]);
    for (const name of [
      'NAME.path',
      'NAME.fields.title',
      'NAME[].whenEmpty',
      'NAME.adds[].file',
      'policy.frames',
      'valid.NAME.block',
    ])
      expect(text).toContain(`\n| \`${name}\` | `);
    for (const name of namesIn('common', 'definitions')) expect(text).toContain(`\n| \`${name}\` | `);
  });

  it('of code has each export with its type and a sentence, and the properties of its options', async () => {
    const text = makeExports(root);
    const modules = {
      'page-engine': engineExports,
      'page-engine/ui/tabs': tabs,
    };
    const sections = new Map(
      text.split('\n## ').map((section) => [section.slice(0, section.indexOf('\n')), section]),
    );
    for (const [entry, exported] of Object.entries(modules))
      for (const name of Object.keys(exported))
        expect(sections.get(entry)).toMatch(new RegExp(`^\\| \`${name}\` \\| \`.+\` \\| [A-Z]`, 'm'));
    const files = readdirSync(join(root, 'src/blocks/ui')).filter((name) => /(?<!\.test)\.tsx$/.test(name));
    for (const file of files)
      expect([...sections.keys()]).toContain(`page-engine/ui/${basename(file, '.tsx')}`);
    for (const name of [
      'renderBlock',
      'interactiveBlock.slots?',
      'Heading.level',
      'StaticProps.block',
      'DataRecord.own?',
    ])
      expect(text).toContain(`\n| \`${name}\` | \``);
    expect(text.split('\n').filter((row) => /^\| `\w+` .*\| *\|$/.test(row))).toEqual([]);
  });

  it('has a table for each block, and no cell that breaks its row', () => {
    const text = makeReference(root, contract, []);
    for (const type of contract.blockTypes) expect(text).toContain(`\n### ${type}\n`);
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(200);
    // Two, three or four cells; a `|` inside a cell is escaped.
    for (const row of rows)
      expect([row, row.split(/(?<!\\)\|/).length]).toEqual([row, expect.toBeOneOf([5, 6])]);
  });
});
