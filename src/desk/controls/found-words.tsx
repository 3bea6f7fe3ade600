import type { ReactNode } from 'react';
import type { FoundWords } from '../server/overview.ts';
import { editorAddress } from '../shared/document-names.ts';

/** A link to a field; words alone for a file that the desk does not edit, such as the words of the engine. */
export function PlaceLink({
  file,
  pointer,
  children,
}: {
  file: string;
  pointer: string;
  children: ReactNode;
}): ReactNode {
  return file.startsWith('pages/') ? <a href={editorAddress(file, pointer)}>{children}</a> : children;
}

/** Words of a document, with a link to their field. */
export function FoundPlace({ found: { file, pointer, title, words } }: { found: FoundWords }): ReactNode {
  return (
    <li>
      <PlaceLink file={file} pointer={pointer}>
        {title}
      </PlaceLink>
      : … {words} …
    </li>
  );
}

/** The sentences that tell a number which is another one now; nothing without any. */
export function UntrueSentences({ found }: { found: readonly FoundWords[] }): ReactNode {
  if (found.length === 0) return null;
  return (
    <section aria-label="Sentences that may be untrue now">
      <p>These sentences may be untrue now:</p>
      <ul>
        {found.map((one) => (
          <FoundPlace key={`${one.file} ${one.pointer}`} found={one} />
        ))}
      </ul>
    </section>
  );
}
