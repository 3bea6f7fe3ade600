/** The page of each code: there is one, its wrong example gives the code, its right example gives nothing. @rest */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { examplesOf, explain as explained, readExplanations } from '../../../src/site/validate/explain.ts';
import { root } from '../documents/tiny-site.ts';
import { codesOf } from '../../authoring/example-site.ts';

const pages = readExplanations();
/** As it is read where there are no colours. */
const explain = (code: string | undefined) => stripVTControlCharacters(explained(code));

/** Every code that stands in the text of the engine. */
function codesInSource(): string[] {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /\.(ts|tsx)$/.test(name) && !/\.test\.|generated/.test(name));
  const found = sources.flatMap((name) => [
    ...readFileSync(join(root, 'src', name), 'utf8').matchAll(/'(E\d{3})'/g),
  ]);
  return [...new Set(found.map(([, code = '']) => code))].toSorted();
}

describe('the pages of the codes', () => {
  it('are there for each code that the checker can give, and for no other', () => {
    expect(codesInSource().length).toBeGreaterThan(30);
    expect(pages.map(({ code }) => code)).toEqual(codesInSource());
  });

  it.each(pages)('$code has a title and every section', ({ code, title, text }) => {
    expect(text.startsWith(`# ${code}: ${title}\n`)).toBe(true);
    expect(title.length).toBeGreaterThan(5);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Why it matters', 'Wrong', 'Right', 'How to fix it']);
  });

  /** Those of documents; the others are of code. */
  const ofDocuments = pages.filter(({ code }) => code < 'E4');
  it.each(ofDocuments)(
    '$code: the wrong example gives this code and no other, the right one none',
    (page) => {
      const shared = examplesOf(page, undefined);
      const [wrong, right] = [examplesOf(page, 'Wrong'), examplesOf(page, 'Right')];
      expect(wrong.length).toBeGreaterThan(0);
      expect(codesOf([...shared, ...wrong])).toEqual([page.code]);
      expect(codesOf([...shared, ...right])).toEqual([]);
    },
  );
});

describe('npm run explain', () => {
  it('lists all codes, each with one line', () => {
    const lines = explain(undefined).split('\n');
    for (const { code, title } of pages) expect(lines.join('\n')).toContain(`${code}  ${title}`);
  });

  it.each(['E104', 'e104', '104'])('finds a code written as %s', (code) => {
    const shown = explain(code);
    expect(shown).toContain('E104: unknown property');
    expect(shown).toContain('"haeding": "The Choir"');
    expect(shown).not.toContain('```');
  });

  it('says in which file an example stands, and keeps lines short', () => {
    expect(explain('E215')).toContain('pages/_shell.json#/layouts/home');
    for (const line of explain('E205').split('\n')) expect(line.length).toBeLessThan(120);
  });

  it('names the nearest code of one that is not there', () => {
    expect(() => explain('E1O4')).toThrow('There is no code E1O4; did you mean "E104"?');
    expect(() => explain('banana')).toThrow('There is no code banana; npm run explain lists all codes');
  });
});
