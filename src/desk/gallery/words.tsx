import { Fragment, type ReactNode } from 'react';

/** Renders the description of a schema; text in backquotes becomes code. */
export function Words({ text }: { text: string }): ReactNode {
  // Every second piece was in backquotes. The order of the pieces never changes, so the index is a sound key.
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
