// @vitest-environment jsdom
/** All payloads, as HTML of a record becomes elements of a page: only such as a text may have (S1, S6). */
import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Html } from '../../src/blocks/ui/html.tsx';
import { sampleOf } from '../sample.ts';
import { corpus } from './corpus.ts';

const drawn = sampleOf(corpus, 250, 'payloads as HTML of records');

const texts =
  'p br strong b em i u s a ul ol li dl dt dd blockquote q cite sup sub span h3 h4 h5 h6 hr code pre img table thead tbody tr th td caption div'.split(
    ' ',
  );
const harmless =
  /^(?:href|title|lang|dir|src|alt|width|height|colspan|rowspan|start|target|rel|role|aria-(?:label|disabled)|data-placeholder|tabindex)$/;
const safe = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/** Attributes that a text may not have. */
function wrongWith(element: Element): string[] {
  const { localName, namespaceURI, attributes } = element;
  const wrong = [...attributes]
    .filter(({ name, value }) => {
      if (name === 'href') return !safe.test(value);
      // Browsers never forget what an element is, so the sanitiser empties this.
      if (name === 'is') return value !== '';
      // The box of what may be too wide is ours.
      if (name === 'class') return localName !== 'div' || value !== 'scrolls';
      // A picture is of the site.
      return name === 'src' ? !/^\/(?![/\\])/.test(value) : !harmless.test(name);
    })
    .map(({ name, value }) => `<${localName} ${name}="${value.slice(0, 60)}">`);
  const isText = texts.includes(localName) && namespaceURI === 'http://www.w3.org/1999/xhtml';
  return isText ? wrong : [`<${localName}>`, ...wrong];
}

describe('S1 S6 payloads as HTML of records', () => {
  const families = [...new Set(drawn.map(({ family }) => family))];

  it.each(families)('S1 S6 "%s": no element and no attribute but those of a text', (family) => {
    const wrong = drawn
      .filter((payload) => payload.family === family)
      .flatMap(({ id, html }) => {
        const { container } = render(<Html html={html} />);
        const found = [...container.querySelectorAll('*')].flatMap(wrongWith);
        cleanup();
        return found.map((one) => `${id}: ${one}`);
      });
    expect(wrong).toEqual([]);
  });
});
