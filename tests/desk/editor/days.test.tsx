// @vitest-environment jsdom
/** The days on which a block is shown, and a draft, in its form. */
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawForm, testForms } from './make-form.tsx';

testForms();

/** By its place in the document: its words are a matter of the schemas. */
const field = (name: string) => document.getElementById(`field_${name}`) as HTMLInputElement;
const tagline = { type: 'tagline', id: 'motto', text: 'God alone suffices' };

it('a day is chosen in a calendar, and taken out again; a draft is a tick', () => {
  const form = drawForm('blocks-tagline', { ...tagline, from: '2026-05-03' });
  const from = field('from');
  expect([from.type, from.value]).toEqual(['date', '2026-05-03']);
  fireEvent.change(from, { target: { value: '2026-05-04' } });
  expect(form.value()).toEqual({ ...tagline, from: '2026-05-04' });
  fireEvent.change(from, { target: { value: '' } });
  expect(form.value()).toEqual(tagline);
  fireEvent.click(field('draft'));
  expect(form.value()).toEqual({ ...tagline, draft: true });
});
