// @vitest-environment jsdom
/** The bar of the desk: the day that the address asks for, and the ways to another and to the editor. */
import { within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { showBar } from '../../src/desk/live/bar.ts';

const assign = vi.fn<(address: string) => void>();

/** The bar at an address of the site. */
function barAt(pathname: string, search = '') {
  vi.stubGlobal('location', { pathname, search, hash: '#top', assign });
  const say = showBar(document);
  const inside = document.getElementById('desk-bar')?.shadowRoot?.lastElementChild?.parentNode;
  const root = inside as unknown as HTMLElement;
  return { say, root, bar: within(root) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
  document.body.replaceChildren();
});

it('says which day is shown, and leads back to today', () => {
  const { root, bar } = barAt('/Story', '?now=2021-03-01&year=All');
  expect(root.textContent).toContain('Preview on 1 March 2021');
  expect(bar.getByLabelText<HTMLInputElement>('Preview date').value).toBe('2021-03-01');
  bar.getByRole('button', { name: 'Back to today' }).click();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/Story?year=All#top');
});

it.each(['yesterday', '2021-02-30', '1 March', '2021-3-1'])(
  'says that “%s” is not a date, and offers today',
  (day) => {
    const { root, bar } = barAt('/Story', `?now=${encodeURIComponent(day)}`);
    expect(root.textContent).toContain(`“${day}” is not a date; write ?now=2021-03-01`);
    expect(root.textContent).not.toContain('Preview on');
    bar.getByRole('button', { name: 'Back to today' }).click();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/Story#top');
  },
);

it('says nothing of the day where none was asked for, and shows the one that is chosen', () => {
  const { root, bar } = barAt('/Story');
  expect(root.textContent).not.toMatch(/Preview on|is not a date/);
  expect(bar.queryByRole('button', { name: 'Back to today' })).toBeNull();
  const day = bar.getByLabelText<HTMLInputElement>('Preview date');
  day.value = '1999-12-31';
  bar.getByRole('button', { name: 'Show' }).click();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/Story?now=1999-12-31#top');
});

it('leads to the editor of the page that is shown, also after a move', () => {
  const { bar, say } = barAt('/Story');
  vi.stubGlobal('location', { pathname: '/News', search: '', hash: '', assign });
  const edit = bar.getByRole('link', { name: 'Edit' });
  edit.focus();
  expect(edit.getAttribute('href')).toBe('/_edit/News');
  say('Opened pages/News.json:1:1');
  expect(bar.getByRole('status').textContent).toBe('Opened pages/News.json:1:1');
});
