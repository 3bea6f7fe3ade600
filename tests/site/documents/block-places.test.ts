/** Where a block is written, in the page, in a part and in the shell. */
import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { marksOf, placeFinder } from '../../../src/site/documents/block-places.ts';
import type { Block } from '../../../src/engine/block.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, files as tiny, root } from './tiny-site.ts';

it('every block of the site has a place, and its id stands there', () => {
  const site = readSite(root, contract);
  let blocks = 0;
  const strangers: string[] = [];
  const visit = (value: unknown, placeOf: (block: Block) => string | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'id' in value) {
      const [path = '', line = '', column = ''] = placeOf(value as Block)?.split(':') ?? [];
      const file = [site.shell, ...site.pages].map(({ file }) => file).find((file) => file.path === path);
      const part = site.parts.get(path.replace(/^pages\/_parts\/(.*)\.json$/, '$1'));
      const text = (file ?? part)?.text ?? '';
      const rest = text
        .split('\n')
        .slice(Number(line) - 1)
        .join('\n')
        .slice(Number(column) - 1);
      const own = new RegExp(
        `^\\{\\s*("\\$schema": "[^"]*",\\s*)?"type": "${String(value.type)}",\\s*"id": "${String(value.id)}"`,
      );
      if (!own.test(rest)) strangers.push(`${String(value.id)} at ${path}:${line}:${column}`);
      blocks += 1;
    }
    for (const child of Object.values(value)) visit(child, placeOf);
  };
  for (const page of site.pages) {
    const placeOf = placeFinder([page, site.shell]);
    visit(page.value.blocks, placeOf);
    visit(site.shell.value.layouts, placeOf);
  }
  expect(strangers).toEqual([]);
  expect(blocks).toBeGreaterThan(site.pages.length);
});

it('a block says on which days it is shown, and the outlet when its page is', () => {
  const home = 'pages/Home.json';
  const text = (tiny[home] ?? '')
    .replace('"id": "welcome",', '"id": "welcome", "from": "2026-05-03",')
    .replace('"layout"', '"draft": true, "layout"');
  const { pages, shell } = readSite(makeFolder({ ...tiny, [home]: text }), contract);
  const page = pages.find(({ route }) => route === '/Home');
  if (page === undefined) throw new Error('there is no home page');
  const markOf = marksOf(page, shell, contract);
  expect(page.value.blocks.map(markOf)).toEqual(['Shown from 3 May 2026']);
  expect(shell.value.layouts['home']?.map(markOf)).toEqual(['This page is a draft: hidden from visitors']);
  expect(shell.value.layouts['inner']?.map(markOf).at(0)).toBeUndefined();
});
