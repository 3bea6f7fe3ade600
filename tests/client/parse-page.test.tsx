// @vitest-environment jsdom
/** A document of the site, read for a first load and for every move. */
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/client/parse-page.ts';
import { read, serve } from './serve-page.tsx';

describe('parsePage', () => {
  it('takes title, payload, and of the head what belongs to the page', () => {
    const { title, payload, head } = read(serve());
    expect(title).toBe('Page – Site');
    expect(payload).toMatchObject({ route: '/Page', paths: ['/Page', '/'], build: 'b1' });
    expect(payload.blocks['nested']).toEqual({ props: { start: 5 } });
    expect(head.map((element) => element.getAttribute('name'))).toEqual(['description']);
  });

  it('takes the content of a fetched document as it is', () => {
    const fetched = serve();
    expect(read(fetched).content).toBe(fetched.querySelector('[data-content]'));
  });

  it('copies the content of the document that is shown, because that changes', () => {
    document.body.append(...[...serve().body.childNodes].map((node) => document.importNode(node, true)));
    const shown = document.querySelector('[data-content]');
    const { content } = read(document);
    expect(content).not.toBe(shown);
    expect(content.isEqualNode(shown)).toBe(true);
    document.body.replaceChildren();
  });

  it('copies no marks of its arrival: the page is shown again as one that has arrived', () => {
    document.body.append(...[...serve().body.childNodes].map((node) => document.importNode(node, true)));
    const shown = document.querySelector('[data-content]');
    const unmarked = shown?.innerHTML;
    shown?.firstElementChild?.setAttribute('data-laid-out', '');
    expect(read(document).content.innerHTML).toBe(unmarked);
    expect(shown?.firstElementChild?.hasAttribute('data-laid-out')).toBe(true);
    document.body.replaceChildren();
  });

  it('F-05 copies no words that a visitor has typed already: they would stand in the page when it is shown again', () => {
    document.body.append(...[...serve().body.childNodes].map((node) => document.importNode(node, true)));
    const form = document.createElement('form');
    const field = document.createElement('textarea');
    form.append(field);
    document.querySelector('[data-content]')?.append(form);
    field.value = 'typed';
    const copy = read(document).content.querySelector('textarea');
    expect(copy?.value).toBe('');
    expect(field.value).toBe('typed');
    document.body.replaceChildren();
  });

  it.each([
    ['the error page', '<div id="root"><h1>404</h1></div>'],
    ['another site', '<main>Hello</main>'],
    ['a page without a root', '<script type="application/json" id="page">{}</script>'],
    ['nothing', ''],
  ])('R-04 %s is no page', (_, html) => {
    expect(parsePage(new DOMParser().parseFromString(html, 'text/html'))).toBeUndefined();
  });
});
