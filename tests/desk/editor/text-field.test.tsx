// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawForm, field, testForms } from './make-form.tsx';

testForms();

it('a text of one line stays one: Enter adds no break, and pasted breaks are blanks', async () => {
  const cards = [{ id: 'c', title: 'Card', href: '/News', image: { src: '/images/a.svg', alt: '' } }];
  const form = drawForm('blocks-card-grid', { type: 'card-grid', id: 'cards', cards });
  const title = field('Name on the card');
  await userEvent.type(title, ' of{Enter} the day');
  expect(form.value()).toMatchObject({ cards: [{ title: 'Card of the day' }] });
  await userEvent.clear(title);
  title.focus();
  await userEvent.paste('Our house  \n\n in Rome');
  expect(form.value()).toMatchObject({ cards: [{ title: 'Our house in Rome' }] });
  // Invisible signs are gone, and a line of another program is a blank.
  await userEvent.paste('\uFEFF, of\uFB01ce\u2028of the con\u00ADvent');
  expect(form.value()).toMatchObject({ cards: [{ title: 'Our house in Rome, office of the convent' }] });
});
