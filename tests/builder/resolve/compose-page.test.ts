import { describe, expect, it } from 'vitest';
import { composePage, inheritShell } from '../../../src/builder/resolve/compose-page.ts';
import type { Page, Shell } from '../../../src/engine/generated/schema.ts';

const layoutOf = (id: string): Shell['layouts'][string] => [{ type: 'page-outlet', id }];
const shell: Shell = {
  name: 'A site',
  lang: 'en',
  layouts: { inner: layoutOf('inner'), home: layoutOf('home') },
};
const page: Page = {
  title: 'History',
  description: 'How it began.',
  blocks: [{ type: 'rich-text', id: 'a', text: ['b'] }],
};

describe('inheritShell', () => {
  it('gives a language icon, colour and feed of the first one, unless it has its own', () => {
    const feed = { title: 'News', description: 'x', source: 'news', page: '/News' };
    const first = { ...shell, icon: '/icon.svg', themeColor: '#123456', feed };
    const french = { ...shell, lang: 'fr' };
    expect(inheritShell(first, french)).toEqual({ ...first, lang: 'fr' });
    expect(inheritShell(first, { ...french, icon: '/fr.svg' })).toMatchObject({
      icon: '/fr.svg',
      lang: 'fr',
    });
  });
});

describe('composePage', () => {
  it('R-06 puts a page into the inner layout, and knows it by its route', () => {
    expect(composePage('/History', page, shell)).toEqual({
      info: { route: '/History', title: 'History', headings: [] },
      paths: ['/History'],
      description: 'How it began.',
      layout: shell.layouts['inner'],
      content: page.blocks,
      site: { name: 'A site', lang: 'en' },
    });
  });

  it('names for the contents the headings of blocks, and persons with their portraits', () => {
    const blocks: Page['blocks'] = [
      { type: 'rich-text', id: 'first', text: ['b'] },
      { type: 'rich-text', id: 'second', heading: 'Second', text: ['b'] },
      {
        type: 'profile',
        id: 'anna',
        name: 'Anna',
        text: ['b'],
        image: { src: '/anna.svg', alt: 'Anna', focus: { x: 0, y: 1 } },
      },
      { type: 'profile', id: 'berta', name: 'Berta', text: ['b'] },
    ];
    expect(composePage('/History', { ...page, blocks }, shell).info.headings).toEqual([
      { id: 'second', text: 'Second' },
      { id: 'anna', text: 'Anna', portrait: { src: '/anna.svg', focus: { x: 0, y: 1 } } },
      { id: 'berta', text: 'Berta' },
    ]);
  });

  it('R-01 answers at all addresses of the page, in the layout that it names', () => {
    const home = composePage('/Home', { ...page, layout: 'home', aliases: ['/'] }, shell);
    expect(home.paths).toEqual(['/Home', '/']);
    expect(home.layout).toBe(shell.layouts['home']);
  });

  it('R-07 hands on the breadcrumb that the page itself names', () => {
    const breadcrumb = [{ label: 'Home', href: '/index.html' }];
    expect(composePage('/CarmelLinks', { ...page, breadcrumb }, shell).info.breadcrumb).toEqual(breadcrumb);
  });

  it('takes along colour and sign of the site where there are some', () => {
    const { site } = composePage('/History', page, { ...shell, themeColor: '#4a3023', icon: '/i.svg' });
    expect(site).toEqual({ name: 'A site', lang: 'en', themeColor: '#4a3023', icon: '/i.svg' });
  });

  it('throws for a layout that does not exist, and names both', () => {
    expect(() => composePage('/History', { ...page, layout: 'outer' }, shell)).toThrow(
      '/History: there is no layout "outer"',
    );
  });

  it('writes into neither page nor shell', () => {
    const before = structuredClone([page, shell]);
    composePage('/History', page, shell);
    expect([page, shell]).toEqual(before);
  });
});
