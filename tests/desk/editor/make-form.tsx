/** A form of the editor as it stands in the page: what is done in it changes a value that the test can read. */
import { join } from 'node:path';
import { act, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { withValueAt } from '../../../src/desk/editor/at-path.ts';
import { DocumentForm } from '../../../src/desk/editor/document-form.tsx';
import type { EditorContext } from '../../../src/desk/editor/types.ts';
import type { Choices } from '../../../src/desk/server/choices.ts';
import { readFormSchemas } from '../../../src/desk/server/form-schemas.ts';
import { root } from '../../build/tiny-site.ts';

export const definitions = readFormSchemas(join(root, 'schemas'));

/** What a little site offers. */
export const choices: Choices = {
  documents: [],
  links: ['/Home', '/News', '/News#latest'],
  images: ['/images/a.svg', '/images/b.svg'],
  files: ['/documents/a.pdf', '/images/a.svg'],
  sources: ['news', 'circulars'],
  policies: ['year-exactly'],
  layouts: ['inner', 'home'],
  parts: ['saints/teresa', 'saints/john'],
  blocks: [
    { type: 'rich-text', description: 'Text with `headings`.', isHole: false },
    { type: 'timeline', description: 'Events with their years.', isHole: false },
  ],
};

/** Draws the form of a block, or of what another definition describes. */
export function drawForm(
  schema: string,
  value: unknown,
  { problems = [], path = [] }: Partial<Pick<EditorContext, 'problems' | 'path'>> = {},
) {
  let now = value;
  let replace: (next: unknown) => void = () => undefined;
  const select = vi.fn<EditorContext['select']>();
  function Host(): ReactNode {
    const [held, hold] = useState(value);
    now = held;
    replace = hold;
    const context: EditorContext = {
      choices,
      path,
      value: held,
      problems,
      select,
      change: (inner, next) => hold((before: unknown) => withValueAt(before, inner, next)),
    };
    return <DocumentForm definitions={definitions} schema={`#/definitions/${schema}`} context={context} />;
  }
  render(<Host />);
  return {
    value: () => now,
    /** What the form asks the editor to show. */
    select,
    /** What comes from elsewhere: an undo, another maintainer. */
    replace: (next: unknown) => act(() => replace(next)),
  };
}

/** The button, field or group of a name; one with `required` behind it, too. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const labelled = (name: string) => new RegExp(`^${name}( ?required)?$`);
export const field = (name: string, inside = document.body) =>
  within(inside).getByRole<HTMLInputElement>('textbox', { name: labelled(name) });
export const choice = (name: string, inside = document.body) =>
  within(inside).getByRole<HTMLSelectElement>('combobox', { name: labelled(name) });
export const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
