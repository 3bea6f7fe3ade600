/**
 * The bar of the desk: the day that the page shows, a way to change it, and links to the editor, to all pages and
 * to the gallery.
 */
import { withoutBase } from '../../engine/base.ts';
import { requestedDay, longDay, onDay } from '../shared/clock-override.ts';
import sheet from './bar.css?inline';

/**
 * Adds the bar to a page.
 * @returns a function that shows a message in the bar
 */
export function showBar(document: Document): (words: string) => void {
  const host = document.createElement('aside');
  host.id = 'desk-bar';
  host.setAttribute('aria-label', 'Desk');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = sheet;
  const status = make('p', { role: 'status' });
  root.append(style, ...dayControls(), ...links(), status);
  document.body.append(host);
  return (words) => {
    status.textContent = words;
  };
}

function dayControls(): Node[] {
  const day = requestedDay(location.search);
  const wanted = new URLSearchParams(location.search).get('now');
  const go = (day: string | undefined) =>
    location.assign(onDay(location.pathname + location.search + location.hash, day));
  const words = make('p', {});
  words.className = 'day';
  if (day !== undefined) words.textContent = `Preview on ${longDay(day)}`;
  else if (wanted) words.textContent = `“${wanted}” is not a date; write ?now=2021-03-01`;
  const form = make('form', {});
  const choice = make('input', { type: 'date', 'aria-label': 'Preview date', value: day ?? '' });
  const show = make('button', {});
  show.textContent = 'Show';
  form.append(choice, show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(choice.value === '' ? undefined : choice.value);
  });
  const leave = make('button', { type: 'button' });
  leave.textContent = 'Back to today';
  leave.addEventListener('click', () => go(undefined));
  return wanted ? [words, form, leave] : [form];
}

function links(): Node[] {
  const edit = make('a', { href: '/_edit' });
  edit.textContent = 'Edit';
  // The page may have changed since the bar was added.
  const aim = () => edit.setAttribute('href', `/_edit${withoutBase(location.pathname)}`);
  for (const sign of ['pointerdown', 'focus', 'click']) edit.addEventListener(sign, aim, true);
  const gallery = make('a', { href: '/_gallery' });
  gallery.textContent = 'Blocks';
  const pages = make('a', { href: '/_pages' });
  pages.textContent = 'Pages';
  return [edit, pages, gallery];
}

function make<T extends keyof HTMLElementTagNameMap>(tag: T, attributes: Record<string, string>) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
