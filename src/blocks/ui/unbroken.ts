import { createElement, Fragment, type ReactElement } from 'react';

const range = /(\d+–\d+)/;

/**
 * Keeps each range of numbers in a text on one line: browsers would break `1807–1882` after its dash. A joiner in the
 * text would keep it, too, but visitors would copy it.
 * @param key Of the result among other nodes.
 */
export function unbroken(text: string, key: number | null = null): string | ReactElement {
  if (!text.includes('–') || !range.test(text)) return text;
  const parts = text.split(range);
  return createElement(
    Fragment,
    { key },
    ...parts.map((part, index) =>
      index % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
    ),
  );
}
