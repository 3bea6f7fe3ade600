/** Values that are chosen from a list are said as the editor offers them. @rest */
import { expect, it } from 'vitest';
import { said } from './two-sites.ts';

const home = 'pages/Home.json';
const words = '{ "type": "rich-text", "id": "a", "text": ["All things pass."] }';
const page = (block: string) =>
  `{ "title": "Home", "description": "The first page.", "layout": "home", "aliases": ["/"], "blocks": [${block}] }`;

it('a value that is chosen from a list is said in the words of the schema', async () => {
  const section = (rest: string) =>
    page(`{ "type": "section", "id": "s", "heading": "Inside", ${rest}, "blocks": [${words}] }`);
  const [stack, columns] = [section('"arrange": "stack"'), section('"arrange": "columns"')];
  expect(await said({ [home]: columns }, { [home]: stack })).toEqual([
    '### `/Home` Home',
    '- “Inside” (section) › Arrangement of the blocks: `One below the other` → `Side by side`',
  ]);
  const grid = (show: string) =>
    page(`{ "type": "document-grid", "id": "g", "data": { "source": "circulars" }, "show": [${show}] }`);
  expect(await said({ [home]: grid('"icon", "title"') }, { [home]: grid('"title"') })).toEqual([
    '### `/Home` Home',
    '- “circulars” (document grid) › Parts of a card: <ins>Icon, </ins>Title',
  ]);
  const list = (rest: string) =>
    page(
      `{ "type": "document-grid", "id": "g", "data": { "source": "circulars"${rest} }, "show": ["title"] }`,
    );
  const changed = await said(
    { [home]: list(', "sort": "oldest", "when": "coming"') },
    { [home]: list(', "sort": "newest"') },
  );
  expect(changed.join()).toContain('Order: `Newest first` → `Oldest first`');
  expect(changed.join()).toContain('Only records of these days: `From today on`');
});
