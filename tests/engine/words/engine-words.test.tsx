// @vitest-environment jsdom
/** Every word that a block says by itself comes from the words of the page: at build, in the browser, and when it is used. @rest */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/blocks/index.ts';
import { ownWords } from '../../../src/engine/words/site-words.ts';
import type { IslandGroup, OwnWords } from '../../../src/engine/words/words.ts';
import { hydrate, serve } from '../../hydrate-example.tsx';
import { policies, type Example, type Examples } from '../../render-example.tsx';
import { inOtherLetters, markedWords, unmarkedIn } from './marked-words.ts';
import { patience } from '../../patience.ts';

/** Words that the examples lack: HTML that is wider than the page. */
const wide: Example = {
  block: { type: 'daily-quote', id: 'thought', data: { source: 'thought' } },
  records: [{ text: '<table><tbody><tr><td>a</td></tr></tbody></table><pre>b</pre>' }],
};

const folder = join(import.meta.dirname, '../../../src/blocks/types');
const examples = readdirSync(folder).flatMap((type): [string, Example][] => {
  const path = join(folder, type, 'examples.json');
  if (!existsSync(path)) return [];
  const { valid } = JSON.parse(readFileSync(path, 'utf8')) as Examples;
  return Object.entries(valid).map(([name, example]) => [`${type}: ${name}`, example]);
});

/** Policies without names for their filters, which then have those of the engine. */
const nameless = JSON.parse(
  JSON.stringify(policies, (key, value: unknown) => (key === 'label' ? undefined : value)),
) as typeof policies;
const around = { words: markedWords, policies: nameless };

/** The types of a block and of those in it. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: unknown };
  return [...(typeof type === 'string' ? [type] : []), ...Object.values(value).flatMap(typesIn)];
}

/** The words that the payload of a page with a block brings to the browser, and the engine's for the rest. */
function wordsInBrowser(block: object): OwnWords {
  const types = typesIn(block);
  // Blocks in slots are rendered here; in a browser they stay as they were served.
  if (types.length > 1) return markedWords;
  const groups = types.flatMap((type): readonly IslandGroup[] => {
    const definition = registry.get(type);
    return definition?.kind === 'interactive' ? definition.words : [];
  });
  return ownWords(markedWords, new Set(groups)) ?? {};
}

/** The target of a form. */
const arrives = () => ({ arrived: Promise.resolve(), arrivedLater: Promise.resolve(), withdraw: () => {} });

/** Presses everything that opens or changes something. */
async function use(host: HTMLElement): Promise<void> {
  for (const button of host.querySelectorAll('button')) await act(async () => button.click());
  for (const details of host.querySelectorAll('details')) await act(async () => void (details.open = true));
  await act(() => vi.dynamicImportSettled());
}

beforeEach(() => {
  const list = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a word that stands in the code is found, in a text and in a name', () => {
  document.body.innerHTML =
    '<p>⟦Results: 3⟧ ｈｅｒｅ</p><p>Literal ⟦word⟧</p><button aria-label="Close"></button><img alt="⟦a⟧">';
  expect(unmarkedIn(document.body)).toEqual(['Literal ⟦word⟧', 'Close']);
});

it('the day of older records is said in words of the page, and written as the page does it', async () => {
  const host = await serve(wide, around);
  const old = { status: 'failed' as const, records: [], facets: [], asOf: '2026-07-01' };
  const data = { get: () => old, atBuild: () => old, subscribe: () => () => {} };
  await hydrate(host, wide, { words: wordsInBrowser(wide.block), data }, around);
  await vi.waitFor(() => expect(host.querySelector('time')).not.toBeNull(), patience);
  expect(host.textContent).toContain('⟦As of ⟧1 июля 2026');
  expect(unmarkedIn(host)).toEqual([]);
});

describe.each([['daily-quote: a table', wide] as const, ...examples])('%s', (_, given) => {
  const example = inOtherLetters(given) as Example;

  it('says nothing in words that a site cannot replace', async () => {
    const host = await serve(example, around);
    expect(unmarkedIn(host)).toEqual([]);
    if (registry.get(String(example.block['type']))?.kind !== 'interactive') return;
    const services = { words: wordsInBrowser(example.block), send: arrives };
    const quarrels = await hydrate(host, example, services, around);
    expect(quarrels).toEqual([]);
    expect(unmarkedIn(host)).toEqual([]);
    await use(host);
    expect(unmarkedIn(document.body)).toEqual([]);
  });
});
