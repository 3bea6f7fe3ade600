/** Additions of a maintainer and an engineer touch little: each on a copy, built and opened. @rest */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { isFull } from '../sample.ts';
import { buildInto } from './build.ts';
import { cli, newFolder, readJson, test, writeJson } from './grow.ts';
import { root } from '../root.ts';

// One after the other, so that the engine is copied and built once.
test.describe.configure({ mode: 'default' });

test('a second site from other folders, and in it a new person of one JSON file and a place in the list: the same engine, unchanged', async ({
  page,
  work,
  serve,
}) => {
  const site = join(work, 'site');
  cpSync(join(root, 'tests/fixtures/tiny-site'), site, { recursive: true });
  writeJson(join(site, 'pages/_parts/people/ada.json'), {
    id: 'ada',
    label: 'Ada Example',
    blocks: [
      {
        type: 'profile',
        id: 'ada-life',
        name: 'Ada Example, alto',
        text: ['She sings on Tuesdays.'],
      },
    ],
  });
  const list = join(site, 'pages/Famille.json');
  const before = readFileSync(list, 'utf8');
  const after = before.replace(
    '{ "use": "people/louis" }',
    '{ "use": "people/ada" },\n        { "use": "people/louis" }',
  );
  expect(after).not.toBe(before);
  writeFileSync(list, after);

  const out = join(work, 'out');
  await buildInto(out, site);
  await page.goto(await serve(out));
  await test.step('the second site', async () => {
    await expect(page).toHaveTitle('A Tiny Site');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('link', { name: 'la famille' }).click();
    await expect(page).toHaveURL(/\/Famille$/);
    await page.getByRole('tab', { name: 'Louis' }).click();
    await expect(page.getByText('Je suis Louis.')).toBeVisible();
    await expect(page.getByText('Je suis Anne.')).toBeHidden();
  });
  await test.step('the new person', async () => {
    await page.getByRole('tab', { name: 'Ada Example' }).click();
    await expect(page.getByRole('heading', { name: 'Ada Example, alto' })).toBeVisible();
    await expect(page.getByText('She sings on Tuesdays.')).toBeVisible();
  });
});

/** Copies the engine into a folder, so that it can be added to. */
function copyEngine(folder: string): void {
  for (const name of ['src', 'schemas', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json']) {
    // The tests of the blocks belong to the folder beside which they stand.
    const filter = (path: string) => !/\.test\.tsx?$/.test(path);
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  cpSync(join(root, 'tests/fixtures/tiny-site'), join(folder, 'site'), { recursive: true });
}

/** Puts a block at the top of a page of the copy. */
function addToPage(engine: string, page: string, block: object): void {
  const path = join(engine, 'site/pages', page);
  const document = readJson(path);
  writeJson(path, { ...document, blocks: [block, ...document.blocks] });
}

/** Adds a block type: its schema and its folder. */
function addBlock(engine: string, type: string, files: Record<string, string>): void {
  writeJson(join(engine, `schemas/blocks/${type}.schema.json`), {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `blocks/${type}.schema.json`,
    title: `${type[0]?.toUpperCase()}${type.slice(1)}Block`,
    description: 'A block that a test adds.',
    extends: '../block.schema.json#/definitions/base',
    required: ['words'],
    properties: {
      heading: { $ref: '../common.schema.json#/definitions/text' },
      words: { $ref: '../common.schema.json#/definitions/text' },
    },
  });
  mkdirSync(join(engine, `src/blocks/types/${type}`));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(engine, `src/blocks/types/${type}/${name}`), content);
}

/** The engine is copied, compiled and built anew: that is for full runs. The own block of a site is in french-site.spec.ts. */
function testAddedBlocks(): void {
  let engine = '';
  const out = () => join(engine, 'out');

  test.beforeAll(() => {
    engine = newFolder();
    copyEngine(engine);
    addBlock(engine, 'salute', {
      'index.ts': `import { staticBlock } from '../../engine/block.ts';\nimport { Salute } from './salute.tsx';\n\nexport const block = staticBlock('salute', Salute);\n`,
      'salute.tsx': `import type { ReactNode } from 'react';\nimport type { StaticProps } from '../../engine/block.ts';\n\nexport function Salute({ block }: StaticProps<'salute'>): ReactNode {\n  return <p>{block.words.toUpperCase()}</p>;\n}\n`,
    });
    addToPage(engine, 'Accueil.json', { type: 'salute', id: 'salut', heading: 'Salut', words: 'bonsoir' });
    addBlock(engine, 'faulty', {
      'index.ts': `import { interactiveBlock } from '../../engine/block.ts';\nimport { Faulty } from './faulty.tsx';\n\nexport const block = interactiveBlock('faulty', Faulty, ({ words }) => ({ words }));\n`,
      'client.ts': `export { Faulty as Client } from './faulty.tsx';\n`,
      'faulty.tsx': `import type { ReactNode } from 'react';\nimport type { InteractiveProps } from '../../engine/block.ts';\n\nexport function Faulty({ props }: InteractiveProps<{ words: string }>): ReactNode {\n  if (typeof window !== 'undefined') throw new Error('faulty on purpose');\n  return <p>{props.words}</p>;\n}\n`,
    });
    addToPage(engine, 'Famille.json', { type: 'faulty', id: 'panne', words: 'Toujours lisible.' });
    cli(engine, 'types');
    cli(engine, 'build', '--site', join(engine, 'site'), '--out', out(), '--no-api');
  });
  test.afterAll(() => rmSync(engine, { recursive: true, force: true }));

  test('a new block type is drawn, and the whole engine compiles with it; one that throws keeps what was served', async ({
    page,
    serve,
  }) => {
    await test.step('the whole engine compiles: the types that `npm run types` wrote know the new blocks', () => {
      execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
        cwd: engine,
        stdio: 'pipe',
      });
    });
    await test.step('a block that throws: the rest of the page stands, the console says it once', async () => {
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      await page.goto(`${await serve(out())}/Famille`);
      await page.getByRole('tab', { name: 'Louis' }).click();
      await expect(page.getByText('Je suis Louis.')).toBeVisible();
      await expect(page.getByText('Toujours lisible.')).toBeVisible();
      await expect.poll(() => said).toEqual([expect.stringContaining('block "panne"')]);
    });
    await test.step('the new block is drawn', async () => {
      const built = await page.request.get(new URL('/Accueil', page.url()).href);
      expect(await built.text()).toContain('BONSOIR');
      await page.getByRole('link', { name: 'Accueil' }).click();
      await expect(page.getByRole('region', { name: 'Salut' })).toHaveText('SalutBONSOIR');
    });
    await test.step('the block that throws, after a move within the site', async () => {
      await page.getByRole('link', { name: 'la famille' }).click();
      await expect(page.getByText('Toujours lisible.')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Louis' })).toBeVisible();
    });
  });
}
if (isFull)
  test.describe('blocks that are added to the engine: schema, folder, and nothing else', testAddedBlocks);
