/** The days on which a block or page is shown, as a reviewer reads them. @rest */
import { expect, it } from 'vitest';
import { said } from './two-sites.ts';

const home = 'pages/Home.json';
const quote = (id: string, words: string) => `{ "type": "rich-text", "id": "${id}", "text": ["${words}"] }`;
const blocks = (...all: string[]) =>
  `{ "title": "Home", "description": "The first page.", "layout": "home", "aliases": ["/"], "blocks": [${all.join(',')}] }`;
const [a, b] = [quote('a', 'All things pass.'), quote('b', 'God alone suffices.')];

it('shown on some days, in words', async () => {
  const with3 = (more: string) => a.replace(' }', `, ${more} }`);
  const nine = '"from": "2026-05-03", "until": "2026-05-11"';
  expect(await said({ [home]: blocks(with3(nine)) }, { [home]: blocks(a) })).toEqual([
    '### `/Home` Home',
    '- “All things pass.” (rich text) › is shown: `always` → `from 3 to 11 May 2026`',
  ]);
  expect(
    await said({ [home]: blocks(with3('"until": "2026-05-11"')) }, { [home]: blocks(with3(nine)) }),
  ).toEqual([
    '### `/Home` Home',
    '- “All things pass.” (rich text) › is shown: `from 3 to 11 May 2026` → `until 11 May 2026`',
  ]);
  expect(
    await said({ [home]: blocks(a, b.replace(' }', ', "draft": true }')) }, { [home]: blocks(a) }),
  ).toEqual([
    '### `/Home` Home',
    '- **added** “God alone suffices.” (rich text), after “All things pass.”',
    '  - is shown: `hidden from visitors: a draft`',
  ]);
});

it('a page', async () => {
  const page = (more: string) => `{ "title": "News", "description": "x", "blocks": []${more} }`;
  const days = await said({ 'pages/News.json': page(', "draft": true') }, { 'pages/News.json': page('') });
  expect(days).toEqual(['### `/News` News', '- is shown: `always` → `hidden from visitors: a draft`']);
});
