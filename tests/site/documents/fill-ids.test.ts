/** Ids that nobody has to think of. */
import { describe, expect, it, vi } from 'vitest';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { fillIds } from '../../../src/site/documents/fill-ids.ts';
import { root } from '../../root.ts';
import { fc } from '../../property.ts';

const contract = loadContract(root);
const page = contract.schemas.get('page.schema.json');
const fill = (blocks: unknown[], taken: string[] = []) =>
  (fillIds(contract, page, { title: 'T', blocks }, new Set(taken)) as { blocks: Record<string, unknown>[] })
    .blocks;
const idsOf = (blocks: unknown[], taken: string[] = []) => fill(blocks, taken).map(({ id }) => id);
const text = (heading: string, more: object = {}) => ({ type: 'rich-text', heading, ...more });

describe('the id of a new block', () => {
  it.each([
    ['its heading', text('The Ñandú of Saint-John'), 'the-nandu-of-saint-john'],
    ['its first text, where it has no heading', { type: 'tagline', text: 'God alone' }, 'god-alone'],
    [
      'the first words of its prose',
      { type: 'rich-text', text: ['**Read** the [news](/News)', 'and all the saints.'] },
      'read-the-news-news-and-all',
    ],
    ['its type, where it says nothing yet', { type: 'image-grid', images: [] }, 'image-grid'],
    ['its type, where its heading has no letters for an address', text('祈り'), 'rich-text'],
    [
      'a heading of many words, cut between two',
      text('A very long heading that goes on and on and would never end'),
      'a-very-long-heading-that-goes-on-and-on',
    ],
  ])('is made of %s', (_, block, id) => {
    expect(idsOf([block])).toEqual([id]);
  });

  it('is the only one in the page, in its other documents, and among the new', () => {
    const blocks = [text('News'), text('News'), text('Old', { id: 'news-2' }), text('Else')];
    expect(idsOf(blocks, ['else', 'news'])).toEqual(['news-3', 'news-4', 'news-2', 'else-2']);
  });

  it('of thousands with the same text is found without asking for each number again', () => {
    const asked = vi.spyOn(Set.prototype, 'has');
    const ids = idsOf(Array.from({ length: 2000 }, () => text('News')));
    const calls = asked.mock.calls.length;
    asked.mockRestore();
    expect(ids.slice(-1)).toEqual(['news-2000']);
    expect(calls).toBeLessThan(100_000);
  });

  it('stands first after the type, and is for entries within as for blocks', () => {
    const tabs = {
      type: 'tab-list',
      label: 'Saints',
      tabs: [{ label: 'Anne', blocks: [text('Anne')] }, { use: 'a/b' }],
    };
    const [list] = fill([tabs]);
    expect(JSON.stringify(list)).toBe(
      JSON.stringify({
        type: 'tab-list',
        id: 'saints',
        label: 'Saints',
        tabs: [
          { id: 'anne-2', label: 'Anne', blocks: [{ type: 'rich-text', id: 'anne', heading: 'Anne' }] },
          { use: 'a/b' },
        ],
      }),
    );
  });

  it('that is there stays, whatever the heading says now', () => {
    expect(idsOf([text('New words', { id: 'old-words' })])).toEqual(['old-words']);
    expect(idsOf([text('Emptied', { id: '' })])).toEqual(['emptied']);
  });

  it('is given to no object without one, and to nothing that no schema knows', () => {
    const value = { title: 'T', blocks: [{ type: 'unheard-of' }, 5, null, { type: 'main', blocks: [] }] };
    expect(fillIds(contract, page, value, new Set())).toEqual(value);
    expect(fillIds(contract, undefined, value, new Set())).toEqual(value);
  });

  it('is a good one for any heading, and a second filling changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 6 }), (headings) => {
        const blocks = fill(headings.map((heading) => text(heading)));
        const ids = blocks.map(({ id }) => String(id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(fill(blocks)).toEqual(blocks);
      }),
    );
  });
});
