/** Findings in a text are remembered by this process and the next, and never taken for those of another text. @rest */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { files } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

let folder = '';
let kept = '';
beforeEach(() => {
  folder = makeFolder();
  kept = join(folder, 'known.json');
});

/** A process begins: its modules remember nothing. */
async function begin() {
  vi.resetModules();
  const { keepKnownTexts, openTextMemory } = await import('../../../src/site/documents/known-texts.ts');
  const { addressesIn, headingIn } = await import('../../../src/site/documents/prose-facts.ts');
  const { parseFile } = await import('../../../src/site/documents/document.ts');
  return { keepKnownTexts, openTextMemory, addressesIn, headingIn, parseFile };
}

describe('what is known of a text', () => {
  it('is there for the next process, as long as the program is the same', async () => {
    const first = await begin();
    const save = first.keepKnownTexts(kept, 'program 1');
    const memory = first.openTextMemory<string>('test');
    memory.set('a text', 'found');
    expect([memory.get('a text'), memory.get('another')]).toEqual(['found', undefined]);
    save();
    for (const [program, found] of [
      ['program 1', 'found'],
      ['program 2', undefined],
    ] as const) {
      const next = await begin();
      const memory = next.openTextMemory<string>('test');
      next.keepKnownTexts(kept, program);
      expect(memory.get('a text')).toBe(found);
    }
  });

  it('is forgotten where its file is damaged, and nothing is kept where it cannot be written', async () => {
    for (const text of ['', '{ "state": "p"', '{ "state": "p" }', '[]']) {
      writeFileSync(kept, text);
      const next = await begin();
      const memory = next.openTextMemory<string>('test');
      const save = next.keepKnownTexts(kept, 'p');
      expect(memory.get('a text')).toBeUndefined();
      memory.set('a text', 'found');
      save();
      expect(readFileSync(kept, 'utf8')).toContain('found');
    }
    const save = (await begin()).keepKnownTexts(join(folder, 'nowhere/known.json'), 'p');
    expect(save).not.toThrow();
  });

  it('is not remembered where nobody keeps it', async () => {
    const memory = (await begin()).openTextMemory<string>('test');
    memory.set('a text', 'found');
    expect(memory.get('a text')).toBeUndefined();
  });
});

describe('documents', () => {
  const page = files['pages/News.json'] ?? '';

  it('are the same, with the same places, when they are known; a changed one is looked at', async () => {
    const first = await begin();
    const before = first.parseFile('pages/News.json', page);
    const save = first.keepKnownTexts(kept, 'p');
    first.parseFile('pages/News.json', page);
    save();
    expect(readFileSync(kept, 'utf8')).toContain('true');
    const next = await begin();
    next.keepKnownTexts(kept, 'p');
    expect(next.parseFile('pages/News.json', page)).toEqual(before);
    const twice = page.replace('"title":', '"title": "Twice", "title":');
    expect(next.parseFile('pages/News.json', twice).problems).not.toEqual([]);
  });

  it('have the addresses and headings of their prose from the process before', async () => {
    const lines = ['See [here](/A)', '', '# Not allowed'];
    const first = await begin();
    const save = first.keepKnownTexts(kept, 'p');
    const found = [first.addressesIn(lines), first.headingIn(lines)];
    expect(found).toEqual([[{ address: '/A', isPicture: false, words: 'here', line: 0, at: 11 }], 2]);
    save();
    // The next one answers from there: with another address in the file it says that.
    writeFileSync(kept, readFileSync(kept, 'utf8').replace('/A', '/B'));
    const next = await begin();
    next.keepKnownTexts(kept, 'p');
    expect(next.addressesIn(lines)).toEqual([
      { address: '/B', isPicture: false, words: 'here', line: 0, at: 11 },
    ]);
    expect(next.addressesIn(['See [here](/C)'])).toEqual([
      { address: '/C', isPicture: false, words: 'here', line: 0, at: 11 },
    ]);
  });
});
