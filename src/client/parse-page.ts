/**
 * Reads a document of the site in the browser: the first load reads the served document, a navigation the fetched one,
 * with the same code.
 */
import type { PagePayload } from '../engine/payload.ts';
import { endArrival } from './render-offscreen.ts';
import { findStyles } from './page-styles.ts';

/** A document of the site after parsing. */
export interface ParsedPage {
  payload: PagePayload;
  title: string;
  /**
   * The element around the blocks, in a document that is not shown. In a fragment it lacks the pieces that pages share
   * (`shared-pieces.ts`).
   */
  content: Element;
  /** The elements of the head that belong to the page (`data-page`), not to the whole site. */
  head: Element[];
  /** The styles of the page's blocks. */
  styles: HTMLElement[];
}

/** Reads a document of the site; returns `undefined` if it is not one of its pages (a 404, another site). */
export function parsePage(source: Document): ParsedPage | undefined {
  const content = source.querySelector('#root > [data-content]');
  const text = source.getElementById('page')?.textContent;
  if (content === null || !text) return undefined;
  return {
    payload: JSON.parse(text) as PagePayload,
    title: source.title,
    // The content of the shown document changes; the copy is shown again when the visitor returns.
    content: source === document ? copyBlank(content) : content,
    head: [...source.head.querySelectorAll('[data-page]')],
    styles: findStyles(source),
  };
}

/** Copies content as it was served: without input, which the drafts keep, or a panel that the address has opened. */
function copyBlank(content: Element): Element {
  const copy = copyInert(content);
  for (const form of copy.querySelectorAll('form')) form.reset();
  for (const tab of copy.querySelectorAll('[role="tab"][aria-selected="false"]'))
    copy.querySelector(`[aria-labelledby="${tab.id}"]`)?.setAttribute('hidden', 'until-found');
  return copy;
}

/**
 * Copies an element as it was served, without marks of its arrival. The copy belongs to another document, because in
 * the shown one it would load its pictures.
 */
export function copyInert(element: Element): Element {
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  endArrival(copy);
  return copy;
}
