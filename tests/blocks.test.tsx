// @vitest-environment jsdom
/** Every block by its examples: the contract accepts them, the block draws them, and nobody is shut out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../src/blocks/index.ts';
import { problemsInBlock } from '../src/site/validate/check-blocks.ts';
import { loadContract } from '../src/site/documents/contract.ts';
import { markupOf, type Examples } from './render-example.tsx';
import { root } from './root.ts';

const contract = loadContract(root);
const types = readdirSync(join(root, 'src/blocks/types'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function examplesOf(type: string): Examples {
  const path = join(root, `src/blocks/types/${type}/examples.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Examples) : { valid: {}, invalid: {} };
}

/**
 * Rules that say nothing here: those of a page as a whole, and those that need colours, sizes or style sheets, which
 * nothing has without a browser.
 */
const silent = [
  'bypass',
  'color-contrast',
  'css-orientation-lock',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'link-in-text-block',
  'page-has-heading-one',
  'region',
  'scrollable-region-focusable',
];

/** Puts markup into the document, below its main heading, and says what shuts somebody out. */
async function violationsIn(markup: string): Promise<string[]> {
  document.body.innerHTML = `<h1>The page</h1>${markup}`;
  const rules = Object.fromEntries(silent.map((id) => [id, { enabled: false }]));
  // Without a browser a frame shows nothing; what is in order need not be described;
  // there is nothing to be loaded first.
  const { violations } = await run(document.body, {
    rules,
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const warning = vi.spyOn(console, 'error');
beforeEach(() => {
  warning.mockReset();
  // Without a canvas axe measures nothing; it asks all the same.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => document.body.replaceChildren());

it('what shuts somebody out is found', async () => {
  const bad = '<div><img src="/a.svg"><button></button><h2>a</h2><h4>b</h4><ul><p>c</p></ul></div>';
  const found = (await violationsIn(bad)).map((line) => line.split(':')[0]);
  expect(new Set(found)).toEqual(new Set(['button-name', 'heading-order', 'image-alt', 'list']));
});

it('each type of the contract has a folder, and each folder a type', () => {
  expect([...registry.keys()].toSorted()).toEqual(types.toSorted());
  expect(types.toSorted()).toEqual(contract.blockTypes.toSorted());
});

/** Those of the types whose records come from a source. */
const bound = types.filter(
  (type) =>
    registry.get(type)?.kind === 'interactive' &&
    Object.values(examplesOf(type).valid).some(({ status }) => status !== undefined),
);
it.each(bound)('%s has examples of every state', (type) => {
  const states = Object.values(examplesOf(type).valid).flatMap(({ status }) => status ?? []);
  expect(new Set(states)).toEqual(new Set(['ready', 'failed', 'loading']));
});

it('a quotation in a text has a bar; that of a figure is set apart by its block', async () => {
  const text = ['She said:', '', '> God alone suffices.'];
  const markup = await markupOf({ block: { type: 'rich-text', id: 'words', text } });
  const style = readFileSync(join(root, 'src/blocks/styles/base.css'), 'utf8');
  document.body.innerHTML = `<style>${style}</style>${markup}<figure><blockquote>She sang.</blockquote></figure>`;
  const bars = [...document.querySelectorAll('blockquote')].map((one) => {
    const bar = getComputedStyle(one).borderInlineStart;
    return [one.textContent.trim(), bar.replace(/ var.*/, '')];
  });
  expect(bars).toEqual([
    ['God alone suffices.', '3px solid'],
    ['She sang.', ''],
  ]);
});

describe.each(types)('%s', (type) => {
  const { valid, invalid } = examplesOf(type);

  it('has examples of both kinds, all of this type', () => {
    expect(Object.keys(valid).length).toBeGreaterThan(0);
    expect(Object.keys(invalid).length).toBeGreaterThan(0);
    const others = Object.values({ ...valid, ...invalid }).filter(({ block }) => block['type'] !== type);
    expect(others).toEqual([]);
  });

  it.each(Object.entries(valid))('draws %s', async (_, example) => {
    expect(problemsInBlock(example.block, contract)).toEqual([]);
    const markup = await markupOf(example);
    expect(markup).not.toMatch(/undefined|\[object Object\]|NaN|<script/);
    expect(await violationsIn(markup)).toEqual([]);
    expect(document.body.querySelector('[id]')?.id).toBe(example.block['id']);
    expect(warning).not.toHaveBeenCalled();
  });

  it.each(Object.entries(invalid))('refuses %s, in one sentence', (_, example) => {
    const messages = problemsInBlock(example.block, contract).map(({ message }) => message);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(example.says);
  });
});
