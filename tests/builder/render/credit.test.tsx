// @vitest-environment jsdom
/** Visitors see the maker of a picture. */
import { renderToStaticMarkup } from 'react-dom/server';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf } from '../../render-example.tsx';
import type { Example } from '../../../src/builder/testing/example.tsx';
import cardGrid from '../../../src/blocks/types/card-grid/examples.json';
import carousel from '../../../src/blocks/types/carousel/examples.json';
import imageGrid from '../../../src/blocks/types/image-grid/examples.json';
import profile from '../../../src/blocks/types/profile/examples.json';
import richText from '../../../src/blocks/types/rich-text/examples.json';

afterEach(cleanup);

const credit = 'Photograph: Anna Berg, CC BY 4.0';
/** The example with the words at each of its pictures. */
const credited = (example: Example): Example =>
  JSON.parse(JSON.stringify(example), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'alt' in value ? { ...value, credit } : value,
  ) as Example;

const examples: [type: string, example: Example][] = [
  ['rich-text', richText.valid['a picture and a quotation beside it']],
  ['image-grid', imageGrid.valid['pictures of its own']],
  ['profile', profile.valid['a person with picture, quotation and facts']],
  ['card-grid', cardGrid.valid['cards with pictures that lead to other sites']],
  ['carousel', carousel.valid['slides of its own']],
];

it.each(examples)(
  '%s says who made each of its pictures, and nothing where nobody is named',
  (_, example) => {
    const count = (markup: string, words: string) => markup.split(words).length - 1;
    expect(renderToStaticMarkup(elementOf(example))).not.toContain('<small');
    const markup = renderToStaticMarkup(elementOf(credited(example)));
    expect(count(markup, '<img')).toBeGreaterThan(0);
    expect(count(markup, credit)).toBe(count(markup, '<img'));
  },
);

it('the large view says it, too', async () => {
  await act(async () => render(elementOf(credited(imageGrid.valid['pictures of its own']))));
  await act(async () => void (await import('../../../src/blocks/ui/zoom.tsx')));
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: /Enlarge/ })[0] ?? document.body),
  );
  expect(screen.getByRole('dialog').textContent).toContain(`1868 to 1873${credit}`);
});
