/** The words of the text of a record, for a place that shows no markup. They need no sanitiser: React shows a string. */
import type { ReactNode } from 'react';
import { decodeName } from '../../engine/decode-name.ts';
import { readHtml } from './read-html.ts';
import { isBlock } from './text-elements.ts';
import { unbroken } from './unbroken.ts';

const tag = /<\/?(\w+)((?:[^>"]|"[^"]*")*)>/g;

/** Returns the words of HTML or plain text, with one blank between lines; a picture is its alternative text. */
export function wordsOfHtml(text: string): string {
  const words = readHtml(text).replace(tag, (_, name: string, attributes: string) => {
    const [, alt = ''] = / alt="([^"]*)"/.exec(attributes) ?? [];
    return isBlock(name) || name === 'br' || name === 'img' ? ` ${alt} ` : '';
  });
  return decodeName(words).replace(/\s+/g, ' ').trim();
}

/** Shows the words. @param length The most letters. */
export function WordsOfHtml({ html, length }: { html: string; length: number }): ReactNode {
  return unbroken(wordsOfHtml(html).slice(0, length));
}
