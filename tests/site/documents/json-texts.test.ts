/** D2: a text that is no JSON is refused with its place, and no other is. */
import { describe, expect, it } from 'vitest';
import { parseFile } from '../../../src/site/documents/document.ts';
import { badTexts, goodTexts, openTexts } from './json-texts.ts';

/** The result of `JSON.parse` for a text: the grammar, by another hand. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The texts without those that come twice. */
const each = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => [JSON.stringify(text), text] as const);

describe('texts of JSON', () => {
  it('are many, and are what they are taken for', () => {
    expect(each(badTexts).length).toBeGreaterThanOrEqual(180);
    expect(badTexts.filter(isJson)).toEqual([]);
    expect(goodTexts.filter((text) => !isJson(text))).toEqual([]);
  });

  it.each(each(badTexts))('D2 %s is refused once, with its line and column', (_, text) => {
    const { problems, root } = parseFile('pages/A.json', text);
    expect(root).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['E101']);
    const [problem] = problems;
    const lines = text.replace(/^\uFEFF/, '').split('\n');
    expect(problem?.line).toBeGreaterThanOrEqual(1);
    expect(problem?.line).toBeLessThanOrEqual(lines.length);
    expect(problem?.column).toBeGreaterThanOrEqual(1);
    expect(problem?.column).toBeLessThanOrEqual((lines[(problem?.line ?? 1) - 1] ?? '').length + 1);
    expect(problem?.message).not.toContain('undefined');
  });

  it.each(each(goodTexts))('D2 %s is read', (_, text) => {
    const { problems, root } = parseFile('pages/A.json', text);
    expect(problems).toEqual([]);
    expect(root?.type).toBe('object');
  });

  it.each(openTexts)('D2 %j: whether it is read is decided (%s)', (text, isTaken) => {
    const { problems } = parseFile('pages/A.json', text);
    expect(problems.length === 0).toBe(isTaken);
    for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
  });
});
