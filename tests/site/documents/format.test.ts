/** The canonical form of documents: one, stable, and without loss. */
import { fc } from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { canonicalText, formatProblems, formatSite } from '../../../src/site/documents/format.ts';
import { schemaId } from '../../../src/site/documents/kinds.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { contract, files } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

/** Formats the tiny site with some of its files changed. */
function format(changes: Record<string, string> = {}) {
  return formatSite(readSite(makeFolder({ ...files, ...changes }), contract), contract);
}
const news = 'pages/News.json';
const after = (text: string, path = news) =>
  format({ [path]: text }).find((file) => file.path === path)?.after;

describe('E301 the canonical form', () => {
  it('E301 gives prose of one line a line of its own', () => {
    const text = after(
      '{ "title": "x", "description": "x", "blocks": [{ "type": "rich-text", "id": "a", "text": ["x"] }] }',
    );
    expect(text).toContain('"text": [\n        "x"\n      ]');
  });

  it('E301 puts properties in the order of the schema, small objects on one line, prose a line an entry', () => {
    const untidy = `{"blocks":[{"text":["One,","two."],"link":{"href":"/Home","label":"Home"},"id":"a","type":"rich-text","heading":"A"}],
      "description":"x","title":"News","$schema":"../schemas/page.schema.json"}`;
    expect(after(untidy)).toBe(`{
  "$schema": "../schemas/page.schema.json",
  "title": "News",
  "description": "x",
  "blocks": [
    {
      "type": "rich-text",
      "id": "a",
      "heading": "A",
      "text": [
        "One,",
        "two."
      ],
      "link": { "label": "Home", "href": "/Home" }
    }
  ]
}
`);
  });

  it('E301 orders a part by what it stands for', () => {
    const part = 'pages/_parts/saints/teresa.json';
    const text = after('{ "blocks": [], "label": "St Teresa", "id": "teresa" }', part);
    expect(text).toMatch(/"id".*"label".*"blocks"/s);
  });

  it('D8 E301 changes nothing the second time', () => {
    const once = Object.fromEntries(format().map(({ path, after }) => [path, after]));
    expect(Object.keys(once)).toHaveLength(8);
    expect(Object.fromEntries(format(once).map(({ path, after }) => [path, after]))).toEqual(once);
    expect(formatProblems(format(once))).toEqual([]);
  });

  it('E301 loses nothing, whatever a document says', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    // Reading refuses this one name in every object.
    const anyName = fc.string().filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(value, value, anyName, (blocks, title, name) => {
        const schema = contract.schemas.get(schemaId('page'));
        const text = (document: string) => canonicalText(JSON.parse(document), schema, contract);
        const document = JSON.stringify({ title, [name]: title, blocks });
        const formatted = text(document);
        expect(JSON.parse(formatted)).toEqual(JSON.parse(document));
        expect(text(formatted)).toBe(formatted);
      }),
      { numRuns: 60 },
    );
  });

  it('E301 names the first line that is different', () => {
    const text = (files[news] ?? '').replace('"perView": 3', '"perView":3');
    const canonical = (after(text) ?? '').replace('"perView": 3', '"perView":3');
    const problems = formatProblems(format({ [news]: canonical })).filter(({ file }) => file === news);
    const line = canonical.split('\n').findIndex((one) => one.includes('"perView":3')) + 1;
    expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([['E301', line, 1]]);
    expect(problems[0]?.message).toContain('`npm run fix` writes it');
  });

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`, 'begins with a byte order mark'],
    ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n'), 'has Windows line endings'],
  ])('E301 names %s, and takes it out', (_, spoilt, words) => {
    const text = after(files[news] ?? '') ?? '';
    const problems = formatProblems(format({ [news]: spoilt(text) })).filter(({ file }) => file === news);
    expect(problems.map(({ code, line, message }) => [code, line, message])).toEqual([
      ['E301', 1, expect.stringContaining(words)],
    ]);
    expect(after(spoilt(text))).toBe(text);
  });

  describe('does not touch a file whose form depends on what is to be mended', () => {
    const part = 'pages/_parts/saints/teresa.json';
    const saints = 'pages/Saints.json';
    const shell = 'pages/_shell.json';
    const text = (path: string) => files[path] ?? '';
    /** The files that would be formatted. */
    const formatted = (changes: Record<string, string>) => format(changes).map(({ path }) => path);

    it('E301 is formatted when nothing is wrong', () => {
      expect(formatted({})).toEqual(expect.arrayContaining([part, saints, shell, news]));
    });

    it('E301 a part that nothing uses, because its name is misspelt elsewhere', () => {
      const changes = { [saints]: text(saints).replace('saints/teresa', 'saints/tersea') };
      expect(formatted(changes)).not.toContain(part);
      expect(formatted(changes)).not.toContain(saints);
      expect(formatted(changes)).toContain(news);
    });

    it('E301 a part of a document that cannot be read', () => {
      const used = text(shell).replace(
        '{ "type": "tagline", "id": "tagline", "text": "Tiny" }',
        '{ "use": "line" }',
      );
      const line = { 'pages/_parts/line.json': '{ "type": "tagline", "id": "tagline", "text": "Tiny" }' };
      const path = 'pages/_parts/line.json';
      expect(formatted({ ...line, [shell]: used })).toContain(path);
      expect(formatted({ ...line, [shell]: used.replace('"name"', 'name') })).not.toContain(path);
    });

    it('E301 a part of a document that has another mistake', () => {
      expect(formatted({ [saints]: text(saints).replace('"tab-list"', '"record-tabs"') })).not.toContain(
        part,
      );
    });

    it('E301 a block whose type or property is misspelt, in a page and in a part', () => {
      expect(formatted({ [news]: text(news).replace('"carousel"', '"carusel"') })).not.toContain(news);
      expect(formatted({ [news]: text(news).replace('"perView"', '"perVeiw"') })).not.toContain(news);
      const changes = { [part]: text(part).replace('"name"', '"nmae"') };
      expect(formatted(changes)).not.toContain(part);
      expect(formatted(changes)).toContain(saints);
    });
  });

  it('E301 does not touch a file that is broken, nor one in which something would be lost', () => {
    expect(after('{ "title": "News" "x" }')).toBeUndefined();
    const twice = '{ "title": "One", "title": "Two", "description": "x", "blocks": [] }';
    expect(after(twice) ?? twice).toBe(twice);
  });
});
