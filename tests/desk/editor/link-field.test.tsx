// @vitest-environment jsdom
/** The address of a link: found by words, chosen by keys or by the pointer, or written by hand. */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawForm, testForms } from './make-form.tsx';

testForms();
// jsdom lays nothing out.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const block = {
  type: 'rich-text',
  id: 'a',
  text: ['Words.'],
  link: { label: 'Read on', href: '/News#latest' },
};
const draw = (href: string | null = '/News#latest') =>
  drawForm('blocks-rich-text', { ...block, link: { ...block.link, href } });
const hrefIn = (form: ReturnType<typeof draw>) => (form.value() as typeof block).link.href;
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Link address/ });
const isExpanded = () => combobox().getAttribute('aria-expanded');
const options = () =>
  isExpanded() === 'true' ? [...list().querySelectorAll<HTMLElement>('[role=option]')] : [];
const list = () => screen.getByRole('listbox', { name: 'Suggested addresses' });
const titles = () => options().map((option) => option.querySelector('strong')?.textContent);
const active = () => document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '');
/** The description that is read with the field. */
const said = () =>
  (combobox().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const type = (words: string) => fireEvent.change(combobox(), { target: { value: words } });

describe('what it leads to', () => {
  it('is said by its title, whatever the address', () => {
    draw();
    expect(combobox().value).toBe('/News#latest');
    expect(said()).toContain('In All the news: The latest');
  });

  it('is found by words of its title, and chosen by the keyboard alone', async () => {
    const form = draw();
    combobox().focus();
    type('saints');
    expect(titles()).toEqual(['Saints of Carmel', 'Thérèse of Lisieux']);
    expect(said()).toContain('2 places');
    expect([isExpanded(), active()]).toEqual(['true', null]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toContain('Thérèse of Lisieux');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    // Round and round.
    await userEvent.keyboard('{ArrowDown}');
    expect(active()?.textContent).toContain('Saints of Carmel');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(hrefIn(form)).toBe('/CarmelSaints#therese');
    expect([isExpanded(), document.activeElement]).toEqual(['false', combobox()]);
    expect(said()).toContain('In Saints of Carmel: Thérèse of Lisieux');
  });

  it('is chosen by the pointer, too', async () => {
    const form = draw();
    await userEvent.click(combobox());
    // The address that stands there does not narrow the list.
    expect(titles()).toHaveLength(6);
    await userEvent.click(screen.getByRole('option', { name: /^Home/ }));
    expect(hrefIn(form)).toBe('/Home');
    expect(titles()).toEqual([]);
  });

  it('is written by hand where the list has it not; another site is offered as an address', async () => {
    const form = draw();
    combobox().focus();
    type('/Tomorrow#then');
    expect(titles()).toEqual([]);
    expect(said()).toContain('No matching page or file');
    expect(hrefIn(form)).toBe('/Tomorrow#then');
    type('www.example.org');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(hrefIn(form)).toBe('https://www.example.org');
    expect(said()).toContain('Another site: www.example.org');
    type('');
    expect(hrefIn(form)).toBeUndefined();
  });
});

describe('what is typed', () => {
  it.each([
    ['office@example.org', 'mailto:office@example.org'],
    ['www.example.org', 'https://www.example.org'],
    ['lisieux', '/CarmelSaints#therese'],
    ['saints', 'saints'],
  ])('%s becomes %s by Enter, and when the field is left', async (words, href) => {
    const form = draw();
    combobox().focus();
    type(words);
    await userEvent.keyboard('{Enter}');
    expect(hrefIn(form)).toBe(href);
    type('');
    type(words);
    await userEvent.tab();
    expect([hrefIn(form), isExpanded()]).toEqual([href, 'false']);
  });
});

describe('the list', () => {
  it('opens by an arrow, closes by Escape, Tab or Enter without a choice, and changes nothing by that', async () => {
    const form = draw();
    combobox().focus();
    expect(isExpanded()).toBe('false');
    await userEvent.keyboard('{ArrowUp}');
    expect(titles()).toHaveLength(6);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(titles()).toEqual([]);
    await userEvent.keyboard('{Escape}{Enter}');
    await userEvent.keyboard('{ArrowDown}');
    expect(titles()).toHaveLength(6);
    await userEvent.tab();
    expect(titles()).toEqual([]);
    expect(hrefIn(form)).toBe('/News#latest');
  });

  it('is wired to the field as a combobox is', () => {
    draw();
    type('news');
    expect(combobox().getAttribute('aria-controls')).toBe(list().id);
    expect(combobox().getAttribute('aria-autocomplete')).toBe('list');
    expect(options().map(({ role }) => role ?? 'option')).toEqual(['option', 'option']);
  });
});

it('a link that leads nowhere yet has no address to write', () => {
  draw(null);
  expect(screen.queryByRole('combobox', { name: /^Link address/ })).toBeNull();
});
