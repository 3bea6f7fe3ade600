/** The review of `pages/_templates.json`: no visitor sees it, but what `npm run new` does depends on it. @rest */
import { describe, expect, it } from 'vitest';
import { templates } from '../site/documents/tiny-site.ts';
import { review, said } from './two-sites.ts';

const path = 'pages/_templates.json';
const first = { [path]: templates };
const teresa = 'pages/_parts/saints/teresa.json';

describe('a template', () => {
  it('that changed is told by its properties, and touches no route', async () => {
    const { text, touched } = await review(
      {
        [path]: [
          ['is known only', 'is known alone'],
          ['"ask": "Name in the list"', '"ask": "Name in the list of saints", "example": "St Anne"'],
        ],
      },
      first,
    );
    expect(text).toContain('## Review: 1 shared change\n');
    expect(text).toContain(`### Template \`name\` · no page shows it

- Description: A saint whose name is known <del>only</del><ins>alone</ins>
- “label” (template field)
  - Question: Name in the list<ins> of saints</ins>
  - Example of an answer: St Anne
`);
    expect(touched).toEqual([]);
  });

  it('that was added, or removed, is told by its name', async () => {
    const second = `"picture-less": ${JSON.stringify(Object.values(JSON.parse(templates) as object)[0])},\n  "name": {`;
    const lines = await said({ [path]: [['"name": {', second]] }, first);
    expect(lines[0]).toBe('### Template `picture-less` · added · no page shows it');
    expect(lines).toContain('- Description: A saint whose name is known only');
    expect(await said({}, {})).toEqual([]);
    expect(await said({ [path]: null }, first)).toEqual(['### Template `name` · removed · no page shows it']);
  });

  it('a note in it is no visible change', async () => {
    expect(
      await said({ [path]: [['"fields": [', '"note": "Asked in 2026.",\n    "fields": [']] }, first),
    ).toEqual(['### No visible change', '- template `name`: Note for maintainers']);
  });
});

it('templates that cannot be read are told with their place, and their entries are not said to be removed', async () => {
  const { text, shared } = await review({ [path]: [['"fields": [', '"fields": [[']] }, first);
  expect(text).toMatch(
    /### Could not be read as meant\n\n- `pages\/_templates\.json:\d+:\d+` E101 .* \(in `new`\)/,
  );
  expect(shared).toEqual([]);
});

it('what a template would write into a part does not tell what the part is', async () => {
  // `use` in a template is no use: the part keeps the schema of the place where a page has it.
  const template = templates.replace('"blocks": []', '"blocks": [{ "use": "saints/teresa" }]');
  const { text } = await review({ [teresa]: [['Avila', 'Ávila']] }, { [path]: template });
  expect(text).toContain('“Saint Teresa” (profile) › Text: She was born in <del>Avila</del>');
});
