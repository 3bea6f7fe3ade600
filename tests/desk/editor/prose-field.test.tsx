// @vitest-environment jsdom
/** Prose in the editor: a text with its marks, its lines as they are written, and the lines of the document. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, drawForm, fields, testForms } from './make-form.tsx';

testForms();
afterEach(() => vi.unstubAllGlobals());
// The test window has no layout, and says so by lacking these.
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const text = ['She was born in Avila,', 'and never rested.', '', 'She wrote:', '- letters', '- poems'];
const block = { type: 'rich-text', id: 'life', text };

/** The surface of the text of the block; that of its quotation comes after it. */
const surface = () => screen.getAllByRole('textbox', { name: /^Text/ })[0] as HTMLElement;
/** The tools of the text of the block. */
const tool = (name: string) =>
  within(screen.getAllByRole('toolbar', { name: 'Text' })[0] as HTMLElement).getByRole<HTMLButtonElement>(
    'button',
    {
      name,
    },
  );
const area = () => fields('Text')[0] as HTMLTextAreaElement;
const write = (words: string) => fireEvent.change(area(), { target: { value: words } });
const asWritten = () => userEvent.click(tool('As written'));

/** Selects words that stand in one element of the surface. @param isTold whether the browser has told of it already */
function select(words: string, isTold = true): void {
  const walker = document.createTreeWalker(surface(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = (walker.currentNode.nodeValue ?? '').indexOf(words);
    if (at < 0) continue;
    act(() => {
      surface().focus();
      getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + words.length);
      if (isTold) document.dispatchEvent(new Event('selectionchange'));
    });
    return;
  }
  throw new Error(`"${words}" is not shown`);
}
const paste = (type: string, data: string) =>
  fireEvent.paste(surface(), {
    clipboardData: { getData: (asked: string) => (asked === type ? data : ''), types: [type], files: [] },
  });

describe('the surface', () => {
  it('shows paragraphs and lists, and has a name, a description and its tools', () => {
    drawForm('blocks-rich-text', block);
    expect([...surface().querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
      'She was born in Avila, and never rested.',
      'She wrote:',
      'letters',
      'letters',
      'poems',
      'poems',
    ]);
    expect(surface().getAttribute('aria-multiline')).toBe('true');
    expect(tool('Bold').closest('[role=toolbar]')?.getAttribute('aria-controls')).toBe(surface().id);
  });

  it('a button changes the words that are selected, and no other line', async () => {
    const form = drawForm('blocks-rich-text', block);
    select('never');
    await userEvent.click(tool('Bold'));
    const [first, , ...rest] = text;
    expect(form.value()).toEqual({ ...block, text: [first, 'and **never** rested.', ...rest] });
    expect(tool('Bold').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(tool('Bold'));
    expect(form.value()).toEqual(block);
    expect(tool('Bold').getAttribute('aria-pressed')).toBe('false');
  });

  it('A1 a key acts where the cursor is, also before the browser has told of its move', () => {
    const form = drawForm('blocks-rich-text', block);
    select('poems');
    select('letters', false);
    fireEvent.keyDown(surface(), { key: 'b', ctrlKey: true });
    expect(form.value()).toEqual({ ...block, text: [...text.slice(0, 4), '- **letters**', '- poems'] });
  });

  it('a link is asked for, set, changed and taken away', async () => {
    const form = drawForm('blocks-rich-text', block);
    const lineNow = () => (form.value() as typeof block).text[0];
    select('Avila');
    await userEvent.click(tool('Link'));
    expect(document.activeElement).toBe(screen.getByLabelText('Link address'));
    await userEvent.keyboard('/News{Enter}');
    expect(lineNow()).toBe('She was born in [Avila](/News),');
    expect(document.activeElement).toBe(surface());
    select('Avila');
    await userEvent.click(tool('Link'));
    expect(screen.getByLabelText<HTMLInputElement>('Link address').value).toBe('/News');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Link address')).toBeNull();
    await userEvent.click(tool('Link'));
    await userEvent.click(button('Remove the link'));
    expect(form.value()).toEqual(block);
  });

  it('a link to what is found by words has its title where nothing is marked', async () => {
    const form = drawForm('blocks-rich-text', { ...block, text: ['See .'] });
    select('See ');
    act(() => {
      getSelection()?.collapseToEnd();
      document.dispatchEvent(new Event('selectionchange'));
    });
    await userEvent.click(tool('Link'));
    await userEvent.keyboard('lisieux');
    await userEvent.click(button('Apply the link'));
    expect(form.value()).toEqual({
      ...block,
      text: ['See [Thérèse of Lisieux](/CarmelSaints#therese).'],
    });
  });

  it('a picture is put in with its words', async () => {
    const form = drawForm('blocks-rich-text', { ...block, text: ['See.'] });
    select('See');
    await userEvent.click(tool('Picture'));
    await userEvent.type(screen.getByLabelText('Picture'), '/images/a.svg');
    await userEvent.type(screen.getByLabelText('The picture in words'), 'A star');
    await userEvent.click(button('Insert the picture'));
    expect(form.value()).toEqual({ ...block, text: ['![A star](/images/a.svg).'] });
  });

  it('arrows lead through the tools, which are one stop of the keyboard', async () => {
    drawForm('blocks-rich-text', block);
    tool('Bold').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('Italic'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('As written'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tool('Bold'));
    const tools = within(tool('Bold').closest('[role=toolbar]') as HTMLElement).getAllByRole('button');
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tool('Bold')]);
  });

  it('what is pasted is cleaned', () => {
    const form = drawForm('blocks-rich-text', { ...block, text: ['See.'] });
    select('See');
    paste('text/html', '<p style="color:red">One <b>two</b></p><script>x</script>');
    expect(form.value()).toEqual({ ...block, text: ['One **two**.'] });
  });

  it('signs of a pasted text become formatting, or stay words until something else is written', async () => {
    globalThis.ClipboardEvent ??= Event as never;
    const form = drawForm('blocks-rich-text', { ...block, text: ['See.'] });
    const keep = () => screen.queryByRole('button', { name: 'Keep the signs as words' });
    select('See');
    paste('text/plain', '*Mass*\nat _7.30_');
    expect(form.value()).toEqual({ ...block, text: ['**Mass**\\', 'at _7.30_.'] });
    expect(screen.getByText(/became formatting/)).not.toBeNull();
    fireEvent.click(keep() as HTMLElement);
    expect(form.value()).toEqual({ ...block, text: ['\\*Mass\\*\\', 'at \\_7.30\\_.'] });
    expect(keep()).toBeNull();
    select('at ');
    paste('text/plain', '*');
    paste('text/plain', '- a\n- b');
    expect(keep()).not.toBeNull();
    select('a');
    await userEvent.click(tool('Bold'));
    expect(keep()).toBeNull();
  });

  it('the place of a missing picture is marked, and the note about it stays when blocks are made', async () => {
    const form = drawForm('blocks-rich-text', { ...block, text: [''] });
    surface().focus();
    paste('text/html', '<h1>The garden</h1><p>A bench.</p><p><img src="file:///C:/bench.png"></p>');
    await userEvent.click(button('Make the heading a block of its own'));
    expect(form.pieces[0]?.[1]).toMatchObject({
      heading: 'The garden',
      lines: ['A bench.', '', '(A picture is missing here)'],
    });
    expect(form.said).toEqual([expect.stringMatching(/^Did not come: 1 picture/)]);
  });

  it('a picture whose address does not hand it out is marked and named, too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const form = drawForm('blocks-rich-text', { ...block, text: [''] });
    surface().focus();
    paste('text/html', '<p>A bench.</p><p><img src="https://example.org/bench.png"></p>');
    await screen.findByText(/^Did not come: 1 picture/);
    expect(form.value()).toEqual({ ...block, text: ['A bench.', '', '(A picture is missing here)'] });
  });

  it('a pasted table that has become a block is no longer called a list', async () => {
    const form = drawForm('blocks-rich-text', { ...block, text: [''] });
    surface().focus();
    paste(
      'text/html',
      '<h1>Masses</h1><p>Come.</p><table><tr><th>Day</th><th>Hour</th></tr><tr><td>Sunday</td><td>Seven</td></tr></table>',
    );
    expect(screen.getByText(/^Pasted with 1 table as a list/)).toBeDefined();
    await userEvent.click(button('Make 2 blocks of the headings and tables'));
    expect(form.pieces[0]?.at(-1)?.table).toMatchObject({ caption: 'Masses' });
    expect(form.said).toEqual(['']);
  });

  it('the line of the cursor becomes a heading, with what follows as its text', async () => {
    const form = drawForm('blocks-rich-text', { ...block, text: ['Before.', '', 'The garden\\', 'After.'] });
    select('garden');
    await userEvent.click(tool('Heading'));
    expect(form.pieces).toEqual([[{ lines: ['Before.'] }, { heading: 'The garden', lines: ['After.'] }]]);
    select('After.');
    await userEvent.click(tool('Heading'));
    expect(form.pieces[1]?.[1]).toEqual({ heading: 'After.', lines: [''] });
    form.replace({ ...block, text: ['- One'] });
    select('One');
    await userEvent.click(tool('Heading'));
    expect(form.pieces).toHaveLength(2);
  });

  it('lines that come from elsewhere are shown at once, and keep their breaks when they are edited', async () => {
    const form = drawForm('blocks-rich-text', block);
    form.replace({ ...block, text: ['Theirs,', 'saved meanwhile.'] });
    expect(surface().textContent).toBe('Theirs, saved meanwhile.');
    select('meanwhile');
    await userEvent.click(tool('Italic'));
    expect(form.value()).toEqual({ ...block, text: ['Theirs,', 'saved _meanwhile_.'] });
  });
});

describe('as written', () => {
  it('lines of one paragraph are one line of the text; paragraphs and lists begin anew', async () => {
    drawForm('blocks-rich-text', block);
    await asWritten();
    expect(area().value).toBe('She was born in Avila, and never rested.\n\nShe wrote:\n- letters\n- poems');
    expect(area().tagName).toBe('TEXTAREA');
  });

  it('a changed word is a changed line, and no other; the surface shows it', async () => {
    const form = drawForm('blocks-rich-text', block);
    await asWritten();
    write(area().value.replace('never', '**seldom**'));
    const [first, , ...rest] = text;
    expect(form.value()).toEqual({ ...block, text: [first, 'and **seldom** rested.', ...rest] });
    await userEvent.click(
      screen.getAllByRole('button', { name: 'As written', pressed: true })[0] as HTMLElement,
    );
    expect(surface().querySelector('strong')?.textContent).toBe('seldom');
  });

  it('what is typed stays as it is typed, though the lines of the document break elsewhere', async () => {
    const form = drawForm('blocks-rich-text', { ...block, text: ['Pray.'] });
    await asWritten();
    await userEvent.type(area(), ' And  work. ');
    expect(area().value).toBe('Pray. And  work. ');
    const { text } = form.value() as typeof block;
    expect(text.join(' ').split(/\s+/)).toEqual(['Pray.', 'And', 'work.', '']);
  });

  it('lines that come from elsewhere are shown at once', async () => {
    const form = drawForm('blocks-rich-text', block);
    await asWritten();
    write('Mine.');
    form.replace({ ...block, text: ['Theirs,', 'saved meanwhile.'] });
    expect(area().value).toBe('Theirs, saved meanwhile.');
    write('Theirs, saved since.');
    expect(form.value()).toEqual({ ...block, text: ['Theirs,', 'saved since.'] });
  });

  it('is the only way where the surface could not show it, and says why', () => {
    drawForm('blocks-rich-text', { ...block, text: ['One.', '', '# Two'] });
    expect(area().value).toBe('One.\n\n# Two');
    expect(screen.getByText('Line 3 has a heading, so this text is edited as it is written.')).toBeTruthy();
  });
});

it('an emptied text that need not be there is no property any more; one that must is there, and empty', async () => {
  const frames = { type: 'embed-grid', id: 'films', height: 400, frames: [], text: ['A film.'] };
  const optional = drawForm('blocks-embed-grid', frames);
  await asWritten();
  write('');
  const { text: _, ...without } = frames;
  expect(optional.value()).toEqual(without);
  cleanup();
  const required = drawForm('blocks-rich-text', block);
  await asWritten();
  write('');
  expect(required.value()).toEqual({ ...block, text: [''] });
});

it('what is wrong with it is read with it, in the surface and as written', async () => {
  drawForm('blocks-rich-text', block, {
    problems: [{ pointer: '/text', code: 'E222', message: 'raw HTML is shown as text', place: '' }],
  });
  const described = (element: HTMLElement) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(described(surface())).toContain('raw HTML is shown as text');
  await asWritten();
  expect(described(area())).toContain('raw HTML is shown as text');
  expect(screen.getAllByText('raw HTML is shown as text')).toHaveLength(1);
});
