// @vitest-environment jsdom
/** The days on which a block is shown, and a draft, in its form. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawForm, testForms } from './make-form.tsx';

testForms();

/** By its place in the document: its words are a matter of the schemas. */
const field = (name: string) => document.getElementById(`field_${name}`) as HTMLInputElement;
const tagline = { type: 'tagline', id: 'motto', text: 'God alone suffices' };

it('the day of a record is read as the days of blocks are', () => {
  const form = drawForm('records-news', { title: 'The feast', fromDate: '2026-07-16' });
  fireEvent.change(field('fromDate'), { target: { value: '28 November 2026' } });
  expect(form.value()).toEqual({ title: 'The feast', fromDate: '2026-11-28' });
});

it('a day is chosen in a calendar or typed in any usual form, and taken out again; a draft is a tick', () => {
  const form = drawForm('blocks-tagline', { ...tagline, from: '2026-05-03' });
  const from = field('from');
  const calendar = within(from.parentElement as HTMLElement).getByLabelText<HTMLInputElement>('Calendar');
  expect(screen.getByText('The first day on which visitors see this: 3 May 2026.')).toBeDefined();
  expect([calendar.type, calendar.value, from.value]).toEqual(['date', '2026-05-03', '2026-05-03']);
  fireEvent.change(calendar, { target: { value: '2026-05-04' } });
  expect(form.value()).toEqual({ ...tagline, from: '2026-05-04' });
  for (const typed of ['28 November 2026', '28.11.2026', '28 nov 2026', '2026-11-28']) {
    fireEvent.change(from, { target: { value: typed } });
    expect([from.value, form.value()]).toEqual([typed, { ...tagline, from: '2026-11-28' }]);
  }
  fireEvent.blur(from);
  expect(from.value).toBe('2026-11-28');
  fireEvent.change(from, { target: { value: 'tommorow' } });
  expect(form.value()).toEqual({ ...tagline, from: 'tommorow' });
  fireEvent.change(from, { target: { value: '' } });
  expect(form.value()).toEqual(tagline);
  fireEvent.click(field('draft'));
  expect(form.value()).toEqual({ ...tagline, draft: true });
});
