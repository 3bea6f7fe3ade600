/** The words of rendered text, for a place that shows no markup. */
import { Fragment, isValidElement, type ReactNode } from 'react';

/** Elements that do not keep the words before and after them apart. */
const inline = /^(?:[abisuq]|code|cite|em|span|strong|su[bp])$/;

/** Returns the text of nodes, with a blank at each end of a block; a picture is its alternative text. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode; alt?: string }>(node)) return '';
  const { type, props } = node;
  const words = (props.alt ?? '') + wordsOf(props.children);
  return type === Fragment || (typeof type === 'string' && inline.test(type)) ? words : ` ${words} `;
}
