import type { ReactNode } from 'react';
import { blockName } from '../controls/block-names.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { documentName } from '../shared/document-names.ts';
import type { ValuePath } from '../shared/at-path.ts';

interface Props {
  file: string;
  /** The form's value: the document, or a block. */
  value: unknown;
  path: ValuePath;
}

/** The heading of a form: the name of its block or document, and a link to examples of the type. */
export function FormHeading({ file, value, path }: Props): ReactNode {
  const { type } = (value ?? {}) as { type?: unknown };
  const kind = typeof type === 'string' ? typeName(type) : undefined;
  const name = path.length === 0 ? documentName(file, value) : blockName(value);
  return (
    <>
      <h1 tabIndex={-1}>
        {kind !== undefined && kind !== name && <span className="kind">{kind}: </span>}
        {name}
      </h1>
      {typeof type === 'string' && (
        <p className="about">
          <a href={`/_gallery#${type}`}>Examples of “{kind}”</a>
        </p>
      )}
    </>
  );
}
