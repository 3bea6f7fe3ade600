/** A range of numbers stays on one line, as a reader writes it and copies it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { simpleHtml } from '../../../src/blocks/ui/simple-html.ts';

const kept = (range: string) => `<span class="unbroken">${range}</span>`;
it.each([
  ['Henry (1807–1882)', `Henry (${kept('1807–1882')})`],
  ['John 19:2–5, 20:1–2', `John 19:${kept('2–5')}, 20:${kept('1–2')}`],
  ['3–5 May', `${kept('3–5')} May`],
  ['May – June, 2 – 5, a–b, 1-2', 'May – June, 2 – 5, a–b, 1-2'],
])('%s', (text, html) => expect(renderToStaticMarkup(simpleHtml(`<p>${text}</p>`))).toBe(`<p>${html}</p>`));
