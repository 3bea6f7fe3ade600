/** Passages of static markup in another language are marked, wherever they stand. */
import { expect, it } from 'vitest';
import { composePage } from '../../../src/builder/resolve/compose-page.ts';
import { planPage } from '../../../src/builder/resolve/plan-page.ts';
import { createPlanContext, registry, renderPage } from '../../../src/builder/render/entry-server.tsx';
import { markLanguages } from '../../../src/builder/render/mark-languages.ts';
import type { Page, Shell } from '../../../src/engine/generated/schema.ts';

const kannada = 'ಸಂತ ಅಣ್ಣನವರ ಶಾಲೆ';
const inStatic = (html: string) => `<div data-static="">${html}</div>`;

it.each([
  ['a paragraph', `<p>${kannada}</p>`, `<p lang="kn">${kannada}</p>`],
  [
    'words of a sentence',
    `<p>The <em>${kannada}</em> is old, and large</p>`,
    `<p>The <em lang="kn">${kannada}</em> is old, and large</p>`,
  ],
  [
    'an element once',
    `<h2 id="a"><b>${kannada}</b> ಶಾಲೆ</h2>`,
    `<h2 lang="kn" id="a"><b>${kannada}</b> ಶಾಲೆ</h2>`,
  ],
  [
    'each language by itself',
    '<li>தமிழ்</li><li>Καρμήλ</li>',
    '<li lang="ta">தமிழ்</li><li lang="el">Καρμήλ</li>',
  ],
  [
    'the description of a picture',
    `<img alt="${kannada}" src="/a.jpg"/>`,
    `<img lang="kn" alt="${kannada}" src="/a.jpg"/>`,
  ],
])('%s', (_, html, marked) => {
  expect(markLanguages(inStatic(html), 'en')).toBe(inStatic(marked));
});

it.each([
  ['in the language of the page', inStatic(`<p>${kannada}</p>`), 'kn'],
  ['whose language the author names', inStatic(`<div lang="tcy"><p>${kannada}</p></div>`), 'en'],
  ['in Latin letters', inStatic('<p>Français “…”</p>'), 'en'],
  ['of an island, which React compares with its own', `<div data-island="a"><p>${kannada}</p></div>`, 'en'],
])('nothing %s', (_, html, around) => {
  expect(markLanguages(html, around)).toBe(html);
});

it('what stands in a slot of an island is static', () => {
  const html = `<div data-static=""><div data-island="a"><p>${kannada}</p><div data-slot="b">${inStatic(`<p>${kannada}</p>`)}</div></div></div>`;
  expect(markLanguages(html, 'en')).toBe(html.replace(/<p>(?!.*<p>)/, '<p lang="kn">'));
});

it('a page has each of its texts marked: heading, title, caption, link, card, entry', async () => {
  const blocks = [
    {
      type: 'rich-text',
      id: 'a',
      heading: kannada,
      lead: kannada,
      text: [kannada],
      link: { label: kannada, href: '/A' },
    },
    { type: 'card-grid', id: 'b', cards: [{ id: 'c', title: kannada, text: kannada }] },
    {
      type: 'profile',
      id: 'd',
      name: kannada,
      text: [kannada],
      image: { src: '/a.svg', alt: kannada, caption: kannada },
    },
    {
      type: 'timeline',
      id: 'e',
      periods: [
        { id: 'f', heading: kannada, entries: [{ id: 'g', when: kannada, title: kannada, text: [kannada] }] },
      ],
    },
    {
      type: 'tab-list',
      id: 'h',
      label: 'Houses',
      tabs: [{ id: 'i', label: kannada, blocks: [{ type: 'rich-text', id: 'j', text: [kannada] }] }],
    },
  ];
  const page = { title: kannada, description: 'x', layout: 'inner', blocks } as unknown as Page;
  const layouts = {
    inner: [
      { type: 'page-banner', id: 'k', breadcrumb: [] },
      { type: 'page-outlet', id: 'l' },
    ],
  };
  const shell = { name: 'Hill', lang: 'en', layouts } as unknown as Shell;
  const plan = planPage(composePage('/A', page, shell), {
    registry,
    context: createPlanContext((src) => ({ src }), {}),
    builtOn: '2026-07-16',
    build: 'test',
    sources: {},
    policies: {},
  });
  const html = (await renderPage(plan)).map((piece) => piece.html).join('');
  const shown = Array.from(
    html.matchAll(/<([a-z]\w*)([^<>]*)>[^<]*ಸಂತ/g),
    ([, , attributes = '']) => attributes,
  );
  expect(shown.length).toBeGreaterThan(14);
  expect(shown.filter((attributes) => !attributes.includes('lang="kn"'))).toEqual([]);
  expect(html).not.toMatch(/<img(?![^>]*lang="kn")[^>]*ಸಂತ/);
});
