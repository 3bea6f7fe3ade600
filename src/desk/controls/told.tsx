import type { ReactNode } from 'react';
import { forRunner, splitDetails } from '../shared/for-runner.ts';

/** A fold with technical words for the person who runs the desk. */
export function ForRunner({
  isOpen = false,
  children,
}: {
  isOpen?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <details className="for-runner" key={String(isOpen)} open={isOpen}>
      <summary>{forRunner}</summary>
      {children}
    </details>
  );
}

/** A message of the desk: its sentences, and its technical words behind the fold. Not for within a paragraph. */
export function Told({ text, before = '' }: { text: string; before?: string }): ReactNode {
  const { words, details } = splitDetails(text);
  return (
    <>
      {before}
      {words}
      {details !== '' && <ForRunner>{details}</ForRunner>}
    </>
  );
}

/** Says at once why something was not done; nothing is said by an empty text. */
export function Refused({ text = '' }: { text?: string | undefined }): ReactNode {
  return (
    <div role="alert">
      {text !== '' && (
        <div className="refused">
          <Told text={text} />
        </div>
      )}
    </div>
  );
}
