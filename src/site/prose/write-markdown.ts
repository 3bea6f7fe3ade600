/** Writes a Markdown tree in the style of the site. */
import type { RootContent } from 'mdast';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';

const style: Options = {
  bullet: '-',
  emphasis: '_',
  strong: '*',
  listItemIndent: 'one',
  // Neither bullet: in an entry it would end the list.
  rule: '_',
  resourceLink: true,
};

/** Returns the lines of blocks of prose. Signs of Markdown in their texts are escaped. */
export const writeMarkdown = (children: RootContent[]): string[] =>
  toMarkdown({ type: 'root', children }, style).replace(/\n+$/, '').split('\n');
