import type { ReactNode } from 'react';
import { valueAt, type ValuePath } from '../shared/at-path.ts';
import { blockName } from '../controls/block-names.ts';
import { documentName } from '../shared/document-names.ts';

interface Props {
  value: unknown;
  path: ValuePath;
  file: string;
  onSelect: (path: ValuePath) => void;
}

/** Breadcrumbs from the document to the block whose form is shown. */
export function Trail({ value, path, file, onSelect }: Props): ReactNode {
  // Only blocks have their own form; a value in between belongs to the form of the enclosing block.
  const steps = path.flatMap((_, index) => {
    const step = path.slice(0, index + 1);
    const block = valueAt(value, step);
    const { type } = (block ?? {}) as { type?: unknown };
    return typeof type === 'string' ? [{ step, name: blockName(block) }] : [];
  });
  if (steps.length === 0) return null;
  return (
    <nav className="trail" aria-label="Position of this block">
      <button type="button" className="quiet" onClick={() => onSelect([])}>
        {documentName(file, value)}
      </button>
      {steps.map(({ step, name }, index) => (
        <span key={step.join('/')}>
          {' › '}
          {index === steps.length - 1 ? (
            <span aria-current="location">{name}</span>
          ) : (
            <button type="button" className="quiet" onClick={() => onSelect(step)}>
              {name}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}
