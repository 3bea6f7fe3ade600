// @vitest-environment jsdom
/** Vertical tabs by mouse, keyboard and address (S-10, S-12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementOf } from '../../../../tests/render-example.tsx';
import examples from './examples.json';

const people = examples.valid['many tabs, nine of them at first'];
const more = 'More people and places';
const tabs = () => screen.getAllByRole('tab');
const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const active = () => names(screen.getAllByRole('tab', { selected: true }));
const panels = () => names(screen.getAllByRole('tabpanel'));
const part = { name: vi.fn<(id: string) => void>(), enter: vi.fn<() => void>() };
const open = () => act(async () => render(elementOf(people, { part })));
const moveTo = (address: string) => {
  history.replaceState(null, '', address);
  act(() => void fireEvent(window, new Event('hashchange')));
};

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  part.name.mockClear();
  part.enter.mockClear();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('S-12 one tab at a time', () => {
  it('S-12 the first is active at first, and only its panel is shown', async () => {
    await open();
    expect(active()).toEqual(['Person 1']);
    expect(panels()).toEqual(['The life of person 1.']);
  });

  it('S-12 a press shows the panel of another tab, and hides the one before', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Person 4' }));
    expect(active()).toEqual(['Person 4']);
    expect(panels()).toEqual(['The life of person 4.']);
  });

  it('each tab names its panel, and each panel its tab', async () => {
    await open();
    for (const panel of screen.getAllByRole('tabpanel', { hidden: true })) {
      const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
      expect(tab?.getAttribute('aria-controls')).toBe(panel.id);
    }
    expect(screen.getByRole('tablist', { name: 'People and places' }).getAttribute('aria-orientation')).toBe(
      'vertical',
    );
  });

  it('all panels stay in the page, so that the search of the browser finds them, which opens them', async () => {
    await open();
    const hidden = screen.getByText('The life of person 12.').closest('[role="tabpanel"]') as Element;
    expect(hidden.getAttribute('hidden')).toBe('until-found');
    fireEvent(hidden, new Event('beforematch'));
    expect(active()).toEqual(['Person 12']);
    expect(part.name).not.toHaveBeenCalled();
  });
});

describe('S-12 nine first, then the rest', () => {
  it('S-12 nine tabs are shown and the button with its words', async () => {
    await open();
    expect(tabs()).toHaveLength(9);
    expect(screen.getByRole('button', { name: more })).toBeTruthy();
  });

  it('S-12 the button reveals the other 25, goes away, and leaves the visitor at the first of them', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: more }));
    expect(tabs()).toHaveLength(34);
    expect(screen.queryByRole('button', { name: more })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Person 10' }));
    expect(active()).toEqual(['Person 1']);
  });

  it('without a number all tabs are shown, and no button', () => {
    render(elementOf(examples.valid['two tabs']));
    expect(names(tabs())).toEqual(['Anna', 'St John']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('S-12 by keyboard', () => {
  it.each([
    ['{ArrowDown}', 'Person 2'],
    ['{ArrowDown}{ArrowDown}', 'Person 3'],
    ['{ArrowDown}{ArrowUp}', 'Person 1'],
    ['{ArrowUp}', 'Person 9'],
    ['{End}', 'Person 9'],
    ['{End}{ArrowDown}', 'Person 1'],
    ['{End}{Home}', 'Person 1'],
    ['{ArrowLeft}x', 'Person 1'],
  ])('S-12 %s leads from the first tab to %s, with the focus', async (keys, name) => {
    await open();
    await userEvent.tab();
    expect(document.activeElement).toBe(tabs()[0]);
    await userEvent.keyboard(keys);
    expect(active()).toEqual([name]);
    expect(document.activeElement?.textContent).toBe(name);
  });

  it('S-12 the list is one stop for the tab key; the panel is the next but the button', async () => {
    await open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(more);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Person 2');
  });

  it('S-12 after the rest is revealed the arrows go on from where the visitor is', async () => {
    await open();
    screen.getByRole('button', { name: more }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Person 10');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Person 11');
  });

  it('S-12 End goes to the last of all once the rest is revealed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: more }));
    await userEvent.keyboard('{End}');
    expect(active()).toEqual(['Person 34']);
  });
});

describe('by address', () => {
  it.each([
    ['#person-3', 'Person 3', 9],
    ['#person-30', 'Person 30', 34],
    ['#life-4', 'Person 4', 9],
    ['#life-30', 'Person 30', 34],
    ['#%6Cife-4', 'Person 4', 9],
    ['#person-3-tab', 'Person 1', 9],
    ['#nobody', 'Person 1', 9],
    ['', 'Person 1', 9],
  ])('the page at %s opens with the tab %s, of %i', async (hash, name, count) => {
    history.replaceState(null, '', `/People${hash}`);
    await open();
    expect(active()).toEqual([name]);
    expect(tabs()).toHaveLength(count);
  });

  it('the name of something within a panel leads there, once the panel is open', async () => {
    history.replaceState(null, '', '/People#life-12');
    await open();
    expect(active()).toEqual(['Person 12']);
    expect(part.enter).toHaveBeenCalledTimes(1);
    expect(part.name).not.toHaveBeenCalled();
  });

  it('an address that nobody can read opens the first tab, and costs nothing', async () => {
    history.replaceState(null, '', '/People#100%');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const report = vi.fn<(where: string) => void>();
    await act(async () => render(elementOf(people, { report })));
    expect(report).not.toHaveBeenCalled();
    expect(active()).toEqual(['Person 1']);
  });

  it('a link within the page opens another tab and goes there', async () => {
    await open();
    moveTo('#person-5');
    expect(active()).toEqual(['Person 5']);
    expect(part.enter).toHaveBeenCalledTimes(1);
    moveTo('#person-5');
    expect(part.enter).toHaveBeenCalledTimes(2);
  });

  it('S-12 a choice by mouse or keyboard is named in the address; Back opens the tabs before it', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Person 4' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(part.name.mock.calls).toEqual([['person-4'], ['person-5']]);
    moveTo('#person-4');
    expect(active()).toEqual(['Person 4']);
    moveTo('/People#elsewhere');
    expect(active()).toEqual(['Person 4']);
    moveTo('/People');
    expect(active()).toEqual(['Person 1']);
    expect(part.name).toHaveBeenCalledTimes(2);
  });
});
