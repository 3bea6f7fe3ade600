/** Pieces of the layout are taken again on other pages, but never where a page would have another. */
import { describe, expect, it } from 'vitest';
import type { Block, PageInfo } from '../../../src/engine/block.ts';
import type { PagePayload } from '../../../src/engine/payload.ts';
import { createLayoutPieces } from '../../../src/builder/render/layout-pieces.ts';
import type { PlannedBlock } from '../../../src/builder/resolve/page-plan.ts';

const block = { type: 'section', id: 'top' } as Block;
const infoOf = (changes: Partial<PageInfo>): PageInfo => ({
  route: '/A',
  title: 'A page',
  headings: [],
  ...changes,
});
const payloadWith = (props: Record<string, unknown>) =>
  ({ blocks: { island: { props } } }) as never as PagePayload;
const plain = { kind: 'static', id: 'top', type: 'section' } as PlannedBlock;
const withIsland = {
  ...plain,
  kind: 'island',
  id: 'island',
  payload: { props: {} },
  slots: {},
} as never as PlannedBlock;

type Read = (page: PageInfo, image: (address: string) => void) => string;

/** Makes pages one after the other with one block, which reads what it likes. @returns what was rendered of each. */
function make(
  read: Read,
  pages: readonly Partial<PageInfo>[],
  {
    planned = plain,
    payloads = [payloadWith({})],
  }: { planned?: PlannedBlock; payloads?: PagePayload[] } = {},
) {
  const pieces = createLayoutPieces();
  return pages.map((changes, index) => {
    const images: string[] = [];
    const info = infoOf(changes);
    const payload = payloads[index] ?? payloadWith({});
    const layout = pieces({
      info,
      layout: [block],
      imageOf: (src) => {
        images.push(src);
        return { src };
      },
      createContext: (imageOf) => ({ image: ({ src }: { src: string }) => imageOf(src) }) as never,
    });
    const { page, image } = layout.contextOf(block);
    const known = layout.find([planned], payload).get(planned.id);
    const html = known?.html ?? read(page, (src) => void image({ src, alt: '' }, ''));
    layout.keep([planned], payload, [known ?? { html, types: new Set(), isOfLayout: true }]);
    return { html, isKnown: known !== undefined, images };
  });
}

const known = (...made: Parameters<typeof make>) => make(...made).map(({ isKnown }) => isKnown);

describe('a piece of the layout', () => {
  it('is taken again where its block reads nothing of the page, with its pictures', () => {
    const made = make((_, image) => (image('/a.svg'), '<p>Footer</p>'), [{}, { route: '/B', title: 'B' }]);
    expect(made[1]).toEqual({ html: '<p>Footer</p>', isKnown: true, images: ['/a.svg'] });
  });

  it.each<[string, Read]>([
    ['the title', (page) => page.title],
    ['all of it', (page) => ({ ...page }).title],
    ['the headings', (page) => page.headings.map(({ text }) => text).join()],
    ['the breadcrumb', (page) => String(page.breadcrumb?.length)],
  ])('is made anew where its block reads %s, and that differs', (_, read) => {
    const other = {
      title: 'B',
      headings: [{ id: 'h', text: 'H' }],
      breadcrumb: [{ label: 'Up', href: '/' }],
    };
    expect(known(read, [{}, other])).toEqual([false, false]);
    expect(known(read, [other, other])).toEqual([false, true]);
  });

  it('marks the link of the page itself: it is taken again by pages that it does not link alone', () => {
    const read: Read = ({ route }) =>
      ['/History', '/Home']
        .map((href) => `<a href="${href}"${href === route ? ' aria-current="page"' : ''}>`)
        .join('');
    const routes = ['/Home', '/New', '/History', '/Newer', '/Home'].map((route) => ({ route }));
    const made = make(read, routes);
    expect(made.map(({ isKnown }) => isKnown)).toEqual([false, false, false, true, false]);
    expect(made.map(({ html }) => html)).toEqual(routes.map((page) => read(infoOf(page), () => undefined)));
  });

  it('is made anew where its islands have another payload', () => {
    const payloads = [payloadWith({ day: 1 }), payloadWith({ day: 1 }), payloadWith({ day: 2 })];
    expect(known(() => '<p>', [{}, {}, {}], { planned: withIsland, payloads })).toEqual([false, true, false]);
  });

  it('that holds the blocks of the page is always made anew', () => {
    const outlet = { ...plain, kind: 'group', route: '/A', blocks: [] } as never as PlannedBlock;
    expect(known(() => '<main>', [{}, {}], { planned: outlet })).toEqual([false, false]);
  });
});
