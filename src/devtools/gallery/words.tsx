import { Fragment, type ReactNode } from 'react';

/** A description from a schema: what stands between backquotes is code. */
export function Words({ text }: { text: string }): ReactNode {
  // Every second piece stands between two backquotes; the order of the pieces never changes.
  return text
    .split('`')
    .map((piece, index) =>
      index % 2 === 1 ? (
        <code key={`${index} ${piece}`}>{piece}</code>
      ) : (
        <Fragment key={`${index} ${piece}`}>{piece}</Fragment>
      ),
    );
}
