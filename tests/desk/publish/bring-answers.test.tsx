// @vitest-environment jsdom
/** Brings the file of a reviewer at the desk. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { watchFileDrags } from '../../../src/desk/shared/file-drag.ts';
import { BringAnswers } from '../../../src/desk/publish/bring-answers.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('A1 a file of answers that is dropped is taken, also where the page refuses other drops', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body as string));
    return Response.json(body === undefined ? [] : { count: 1 });
  });
  const stop = watchFileDrags(document);
  render(<BringAnswers />);
  const dataTransfer = { types: ['Files'], files: [new File(['{ "by": "Ann" }'], 'answers-ann.json')] };
  const label = screen.getByText(/drop it here$/);
  // A mail program may have named it .json.txt.
  expect(screen.getByLabelText(/drop it here$/).getAttribute('accept')).toBe('.json,.txt');
  expect(fireEvent.dragOver(label, { dataTransfer })).toBe(false);
  fireEvent.drop(label, { dataTransfer });
  expect(await screen.findByText('One answer is here.')).toBeDefined();
  expect(sent).toEqual([{ text: '{ "by": "Ann" }' }]);
  stop();
});
