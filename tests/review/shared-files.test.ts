/** Changes of a shared document that no entry of it shows, and moves out of what is removed. @rest */
import { describe, expect, it } from 'vitest';
import { reviewHtml } from '../../src/review/html.ts';
import { files } from '../site/documents/tiny-site.ts';
import { review, said } from './two-sites.ts';

const sources = 'pages/_sources.json';
const shell = 'pages/_shell.json';
const home = 'pages/Home.json';

describe('a shared document', () => {
  it('of which only the formatting changed is no visible change, under its own name', async () => {
    const spaced = { [sources]: [['"item": "content" }', '"item":   "content" }']] } as Parameters<
      typeof said
    >[0];
    expect(await said(spaced)).toEqual(['### No visible change', '- document `_sources`: formatting']);
    expect((await review(spaced)).touched).toEqual([]);
  });

  it('with a change in one entry is not said to be formatted anew', async () => {
    const lines = await said({ [shell]: [['"text": "Tiny" }', '"text": "Tiny still" }']] });
    expect(lines.join('\n')).toContain('still');
    expect(lines.join('\n')).not.toMatch(/formatting|settings of the site/);
  });
});

it('a block that moves out of a section which is removed is reported where it went, and nowhere else', async () => {
  const text = '{ "type": "rich-text", "id": "kept", "text": ["It stays."] }';
  const section = `{ "type": "section", "id": "gone", "heading": "Gone", "blocks": [${text}] }`;
  const start = (files[home] ?? '').indexOf('"blocks": [') + '"blocks": ['.length;
  const withBlock = (block: string) =>
    `${(files[home] ?? '').slice(0, start)}${block},${(files[home] ?? '').slice(start)}`;
  const found = await review({ [home]: withBlock(text) }, { [home]: withBlock(section) });
  expect(found.text).toContain('**moved** “It stays.” (rich text)');
  expect(found.text).toContain('**removed** “Gone” (section)');
  const html = reviewHtml(found, { images: { before: new Map(), after: new Map() } });
  expect(html).not.toContain('class="same"');
});
