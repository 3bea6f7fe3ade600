/** E111: documents that follow another version of the schemas than the engine speaks. */
import { describe, expect, it } from 'vitest';
import { currentSchemaVersion } from '../../../src/site/migrate/chain.ts';
import { check, one, said } from '../documents/tiny-site.ts';

describe('E111 documents for another version of the schemas', () => {
  const shell = 'pages/_shell.json';
  const now = `"schemaVersion": ${currentSchemaVersion}`;

  it.each([
    ['', 0],
    ['  "contract": 1,\n', 1],
    ['  "schemaVersion": 1,\n', 1],
  ])(
    'E111 an old site (%j) is told once, whatever else is wrong in it, with the command',
    (wrong, version) => {
      const { problems } = check(
        { file: shell, old: `  ${now},\n`, wrong },
        { file: 'pages/News.json', old: '"carousel"', wrong: '"slider"' },
      );
      expect(problems.map(({ code, file, message }) => [code, file, message])).toEqual([
        [
          'E111',
          shell,
          `the documents follow an older version of the schemas (${version}, now ${currentSchemaVersion}); \`npm run migrate\` rewrites them`,
        ],
      ]);
    },
  );

  it('E111 a newer one', () => {
    expect(said({ file: shell, old: now, wrong: '"schemaVersion": «7' })).toEqual(
      one(
        'E111',
        `follow version 7 of the schemas, this engine knows ${currentSchemaVersion}; update the engine`,
      ),
    );
  });

  it('a number that is none is a mistake of its kind', () => {
    expect(said({ file: shell, old: now, wrong: '"schemaVersion": «"one"' })).toEqual(
      one('E106', '"schemaVersion" (“Version of the schemas”) is a text, but must be a whole number'),
    );
  });
});
