// @vitest-environment jsdom
/** Prose in the editor: a text that flows, and the lines of the document that follow from it. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawForm, fields, testForms } from './make-form.tsx';

testForms();

const text = ['She was born in Avila,', 'and never rested.', '', 'She wrote:', '- letters', '- poems'];
const block = { type: 'rich-text', id: 'life', text };
/** The text of the block; that of its quotation comes after it. */
const area = () => fields('Text')[0] as HTMLTextAreaElement;
const write = (words: string) => fireEvent.change(area(), { target: { value: words } });

it('lines of one paragraph are one line of the text; paragraphs and lists begin anew', () => {
  drawForm('blocks-rich-text', block);
  expect(area().value).toBe('She was born in Avila, and never rested.\n\nShe wrote:\n- letters\n- poems');
  expect(area().tagName).toBe('TEXTAREA');
});

it('a changed word is a changed line, and no other', () => {
  const form = drawForm('blocks-rich-text', block);
  write(area().value.replace('never', 'seldom'));
  const [first, , ...rest] = text;
  expect(form.value()).toEqual({ ...block, text: [first, 'and seldom rested.', ...rest] });
  // Taken back by hand, the document is as it was.
  write(area().value.replace('seldom', 'never'));
  expect(form.value()).toEqual(block);
});

it('what is typed stays as it is typed, though the lines of the document break elsewhere', async () => {
  const form = drawForm('blocks-rich-text', { ...block, text: ['Pray.'] });
  await userEvent.type(area(), ' And  work. ');
  expect(area().value).toBe('Pray. And  work. ');
  const { text } = form.value() as typeof block;
  expect(text.join(' ').split(/\s+/)).toEqual(['Pray.', 'And', 'work.', '']);
});

it('lines that come from elsewhere are shown at once', () => {
  const form = drawForm('blocks-rich-text', block);
  write('Mine.');
  form.replace({ ...block, text: ['Theirs,', 'saved meanwhile.'] });
  expect(area().value).toBe('Theirs, saved meanwhile.');
  write('Theirs, saved since.');
  expect(form.value()).toEqual({ ...block, text: ['Theirs,', 'saved since.'] });
});

it('an emptied text that need not be there is no property any more; one that must is there, and empty', () => {
  const frames = { type: 'embed-grid', id: 'films', height: 400, frames: [], text: ['A film.'] };
  const optional = drawForm('blocks-embed-grid', frames);
  write('');
  const { text: _, ...without } = frames;
  expect(optional.value()).toEqual(without);
  cleanup();
  const required = drawForm('blocks-rich-text', block);
  write('');
  expect(required.value()).toEqual({ ...block, text: [''] });
});

it('what is wrong with it is read with it', () => {
  drawForm('blocks-rich-text', block, {
    problems: [{ pointer: '/text', code: 'E222', message: 'raw HTML is shown as text', place: '' }],
  });
  const described = (area().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'raw HTML is shown as text',
  );
  expect(screen.getAllByText('raw HTML is shown as text')).toHaveLength(1);
});
