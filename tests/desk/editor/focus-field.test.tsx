// @vitest-environment jsdom
/** The focus of a picture, chosen on the picture. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { button, drawForm, testForms } from './make-form.tsx';

testForms();

const profile = (image: object) => ({ type: 'profile', id: 'a', name: 'Anna', text: ['Words'], image });
const portrait = { src: '/images/a.svg', alt: 'Anna' };
const draw = (image: object, problems: { pointer: string; message: string }[] = []) =>
  drawForm('blocks-profile', profile(image), { problems: problems as never });
const picture = () => button('Focus of the picture');
const marked = () => picture().querySelector('span')?.style;

it('the focus of a picture is where the picture is pressed; a mark and words say so', () => {
  const form = draw(portrait);
  expect([picture().querySelector('img')?.getAttribute('src'), marked()]).toEqual([
    '/images/a.svg',
    undefined,
  ]);
  expect(screen.getByText(/^None is chosen/)).toBeTruthy();
  picture().getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  fireEvent.click(picture(), { detail: 1, clientX: 178, clientY: 72 });
  expect(form.value()).toEqual(profile({ ...portrait, focus: { x: 0.4, y: 0.2 } }));
  expect([marked()?.left, marked()?.top]).toEqual(['40%', '20%']);
  expect(screen.getByText('It is 40 % from the left, 20 % from the top.').role).toBe('status');
});

it('the focus of a picture moves by the arrow keys within the picture, to the middle, and goes', async () => {
  const user = userEvent.setup();
  const form = draw({ ...portrait, focus: { x: 0.15, y: 0 } });
  picture().focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  expect(form.value()).toEqual(profile({ ...portrait, focus: { x: 0, y: 0.4 } }));
  fireEvent.click(button('Middle'));
  expect(form.value()).toEqual(profile({ ...portrait, focus: { x: 0.5, y: 0.5 } }));
  expect(screen.getByText('It is in the middle.')).toBeTruthy();
  fireEvent.click(button('Delete Focus of the picture'));
  expect(form.value()).toEqual(profile(portrait));
});

it('the focus of a picture is that of the picture beside it: the banner of a page, the first one of a record; without one there is none', () => {
  const page = { title: 'A', description: 'B', blocks: [] };
  const form = drawForm('page', page);
  const focusOf = () => screen.queryByRole('button', { name: 'Focus of the picture behind the title' });
  expect(focusOf()).toBeNull();
  form.replace({ ...page, banner: '/images/a.jpg' });
  expect(focusOf()?.querySelector('img')?.getAttribute('src')).toBe('/images/a.jpg');
  cleanup();
  drawForm('record', { pictures: ['/images/b.png', '/images/c.png'], files: ['/a.pdf'] });
  expect(button('Focus of the first picture').querySelector('img')?.getAttribute('src')).toBe(
    '/images/b.png',
  );
});

it('the focus of a picture tells the mistakes of its numbers', () => {
  draw({ ...portrait, focus: { x: 78, y: 0.2 } }, [{ pointer: '/image/focus/x', message: 'It is 78.' }]);
  expect(screen.getByText('It is 78.')).toBeTruthy();
});
