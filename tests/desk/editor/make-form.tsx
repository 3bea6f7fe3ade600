/** A form of the editor as it stands in the page: what is done in it changes a value that the test can read. */
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { changedAt, withValueAt } from '../../../src/desk/shared/at-path.ts';
import { DocumentForm } from '../../../src/desk/editor/document-form.tsx';
import type { TextPiece } from '../../../src/site/prose/text-pieces.ts';
import type { Draft } from '../../../src/desk/editor/draft-state.ts';
import { useBlockActs } from '../../../src/desk/editor/use-block-acts.ts';
import type { Focus, Selection } from '../../../src/desk/editor/use-selection.ts';
import type { EditorContext } from '../../../src/desk/fields/types.ts';
import type { EditorChoices } from '../../../src/desk/server/choices.ts';
import { readFormSchemas, type FormSchemas } from '../../../src/desk/server/form-schemas.ts';
import { contract } from '../../site/documents/tiny-site.ts';

const ofEngine = readFormSchemas(contract.written);

/** Says at the head of a test file that its tests draw forms: a closed part of one is a part all the same. */
export function testForms(): void {
  configure({ defaultHidden: true });
  afterEach(cleanup);
}

/** The choices of a little site. */
const choices: EditorChoices = {
  documents: [],
  collections: [],
  links: [
    { kind: 'page', href: '/Home', title: 'Home' },
    { kind: 'page', href: '/News', title: 'All the news' },
    { kind: 'page', href: '/CarmelSaints', title: 'Saints of Carmel' },
    { kind: 'heading', href: '/News#latest', title: 'The latest', of: 'All the news' },
    { kind: 'heading', href: '/CarmelSaints#therese', title: 'Thérèse of Lisieux', of: 'Saints of Carmel' },
    { kind: 'file', href: '/documents/a.pdf', title: 'A (PDF)' },
  ],
  sources: ['news', 'circulars'],
  policies: ['year-exactly'],
  layouts: ['inner', 'home'],
  textStyles: ['text', 'references'],
  facets: ['year', 'month', 'group', 'search'],
  sorts: { news: ['newest', 'title', 'hand', 'place'] },
  parts: ['saints/teresa', 'saints/john'],
  blocks: [
    {
      type: 'rich-text',
      description: 'Text with `headings`. More than one paragraph.',
      alsoCalled: ['announcement'],
      isOfLayout: false,
      examples: [
        {
          name: 'a letter',
          block: { type: 'rich-text', id: 'letter', heading: 'A letter', text: ['Dear sisters.'] },
        },
      ],
    },
    {
      type: 'timeline',
      description: 'Events with their years.',
      alsoCalled: [],
      isOfLayout: false,
      examples: [],
    },
    { type: 'page-outlet', description: 'The place.', alsoCalled: [], isOfLayout: true, examples: [] },
  ],
};

/** Draws the form of a block, or of what another definition describes. */
export function drawForm(
  schema: string,
  value: unknown,
  {
    problems = [],
    path = [],
    definitions = ofEngine,
  }: Partial<Pick<EditorContext, 'problems' | 'path'>> & { definitions?: FormSchemas } = {},
) {
  let now = value;
  let replace: (next: unknown) => void = () => undefined;
  const select = vi.fn<EditorContext['select']>();
  const said: string[] = [];
  const pieces: TextPiece[][] = [];
  function Host(): ReactNode {
    const [held, hold] = useState(value);
    const say = (words: string) => void said.push(words);
    now = held;
    replace = hold;
    const context: EditorContext = {
      choices,
      file: 'pages/Page.json',
      path,
      value: held,
      document: held,
      problems,
      select,
      canSplit: () => true,
      split: (_, next, note) => {
        pieces.push(next);
        if (note !== undefined) said.push(note);
      },
      ...useBlockActs({ draft: { value: held } as Draft, change: (step) => hold(step), say }, {
        path: [],
        setPath: () => undefined,
        select: (_: unknown, focus?: Focus) => focus?.(null),
      } as unknown as Selection),
      say,
      change: (inner, next) => hold((before: unknown) => withValueAt(before, inner, next)),
      changeLater: (inner, step) => hold(changedAt(inner, step)),
    };
    return <DocumentForm definitions={definitions} schema={`#/definitions/${schema}`} context={context} />;
  }
  render(<Host />);
  return {
    value: () => now,
    /** Requests of the form to the editor. */
    select,
    /** Messages of the form about acts in it. */
    said,
    /** The pieces into which texts were split. */
    pieces,
    /** Things from elsewhere: an undo, another maintainer. */
    replace: (next: unknown) => act(() => replace(next)),
  };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Notes beside a field: its name, and whether it must be filled in. */
const labelled = (name: string) => new RegExp(String.raw`^${name}( ?\(needed\))?$`);

/** The fields of a name, by their labels: asking each field for its name takes seconds where there are so many. */
export function fields(name: string, inside = document.body): HTMLElement[] {
  // A label may hold its field, whose text is none of the label's.
  const wordsOf = (label: HTMLElement) =>
    [...label.childNodes].map((node) =>
      node instanceof Text || node instanceof HTMLSpanElement ? node.textContent : '',
    );
  return [...inside.querySelectorAll('label')]
    .filter((label) => labelled(name).test(wordsOf(label).join('').trim()))
    .flatMap((label) => label.control ?? []);
}

function only(name: string, inside: HTMLElement | undefined, role: string): HTMLElement {
  const found = fields(name, inside).filter((element) =>
    within(element.parentElement ?? element)
      .queryAllByRole(role)
      .includes(element),
  );
  const [field] = found;
  if (found.length !== 1 || field === undefined) throw new Error(`${found.length} fields are called ${name}`);
  return field;
}
export const field = (name: string, inside?: HTMLElement) =>
  only(name, inside, 'textbox') as HTMLInputElement;
export const choice = (name: string, inside?: HTMLElement) =>
  only(name, inside, 'combobox') as HTMLSelectElement;
export const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** jsdom knows the element of a window, but not how it opens and closes. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
