// @vitest-environment jsdom
/** Words of a record in another language are marked as such, in each block that shows records. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markupOf, type Examples } from '../../render-example.tsx';
import { root } from '../../root.ts';

const title = 'ಸಂತ ಅಣ್ಣನವರ ಶಾಲೆ';
const text = '<p>ಶಾಲೆ ಆರಂಭವಾಯಿತು.</p>';
const examplesOf = (type: string) =>
  (JSON.parse(readFileSync(join(root, 'src/blocks/types', type, 'examples.json'), 'utf8')) as Examples).valid;

/** The languages in which the words of the records of a block are said. */
async function languagesIn(type: string, words: object): Promise<Set<string | undefined>> {
  const example = Object.values(examplesOf(type)).find(({ records = [] }) => records.length > 0) ?? {
    block: {},
  };
  const records = example.records?.map((record) => ({ ...record, ...words }));
  document.body.innerHTML = await markupOf({ ...example, ...(records && { records }) });
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const languages = new Set<string | undefined>();
  while (shown.nextNode()) {
    const { data, parentElement } = shown.currentNode as Text;
    if (/[ಸಶ]|Titre|Texte/.test(data) && parentElement?.closest('nav, .visually-hidden') === null)
      languages.add(parentElement.closest<HTMLElement>('[lang]')?.lang);
  }
  return languages;
}

it.each(['document-grid', 'record-tabs', 'album', 'audio-list', 'carousel', 'record'])('%s', async (type) => {
  expect(await languagesIn(type, { title, text })).toEqual(new Set(['kn']));
  expect(await languagesIn(type, { title: 'Titre', text: 'Texte', lang: 'fr' })).toEqual(new Set(['fr']));
});

it('an interactive block of a page, too, and its pictures', async () => {
  const images = [{ src: '/a.svg', alt: title, caption: title }];
  expect(await markupOf({ block: { type: 'image-grid', id: 'a', columns: 2, images } })).toMatch(
    /<img [^>]*lang="kn"[^]*<figcaption lang="kn">/,
  );
});

it('a text of a page says its language itself', async () => {
  expect(await markupOf({ block: { type: 'rich-text', id: 'a', text: [title], lang: 'tcy' } })).toContain(
    'lang="tcy"',
  );
});
