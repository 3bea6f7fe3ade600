import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ConflictList, versionOf } from './conflict-list.tsx';
import { documentName, nameOfFile } from '../shared/document-names.ts';
import type { FileConflict, ResolvedConflict } from '../server/publish/merge-trees.ts';

interface Props {
  conflicts: readonly FileConflict[];
  /** Called once all are resolved, with the choices by file. */
  onResolve: (files: Record<string, ResolvedConflict>) => void;
}

/** Shows the conflicts with changes that somebody else has pushed, one file after the other. */
export function ResolveConflicts({ conflicts, onResolve }: Props): ReactNode {
  const [resolved, setResolved] = useState<Record<string, ResolvedConflict>>({});
  const open = conflicts.find(({ file }) => resolved[file] === undefined);
  const resolve = (file: string, choice: ResolvedConflict) => {
    const next = { ...resolved, [file]: choice };
    setResolved(next);
    if (conflicts.every((one) => next[one.file] !== undefined)) onResolve(next);
  };
  if (open === undefined) return null;
  const count = conflicts.indexOf(open) + 1;
  return (
    <section aria-label="Conflict with another change">
      <Heading key={`heading ${open.file}`}>
        Conflict with another change:{' '}
        {open.kind === 'document' ? documentName(open.file, open.value) : nameOfFile(open.file)}
        {conflicts.length > 1 && ` (${count} of ${conflicts.length})`}
      </Heading>
      {open.kind === 'document' ? (
        <ConflictList
          key={open.file}
          value={open.value}
          conflicts={open.conflicts}
          by={open.by}
          words={{
            heading: 'Changed by you and by somebody else',
            explanation:
              'All other changes are joined already. In these places somebody else has published a different text. Choose the version to keep at each place.',
            theirs: 'Version of somebody else',
            act: 'Apply my choice',
          }}
          onSettle={(value) => resolve(open.file, { value: value ?? null })}
        />
      ) : (
        <WholeFile key={open.file} conflict={open} onSettle={(side) => resolve(open.file, { side })} />
      )}
    </section>
  );
}

/** A heading that takes the focus when it appears. */
function Heading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

function WholeFile({
  conflict: { file, mine, theirs, by },
  onSettle,
}: {
  conflict: Extract<FileConflict, { kind: 'file' }>;
  onSettle: (side: 'mine' | 'theirs') => void;
}): ReactNode {
  const [side, setSide] = useState<'mine' | 'theirs'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (side !== undefined) onSettle(side);
  };
  const option = (name: 'mine' | 'theirs', words: string, isThere: boolean) => (
    <label>
      <input type="radio" name="side" required checked={side === name} onChange={() => setSide(name)} />
      {words}
      {!isThere && ' (deleted)'}
    </label>
  );
  return (
    <form className="conflicts" onSubmit={submit}>
      <fieldset>
        <legend>Both have changed {nameOfFile(file)}. Choose the version to keep.</legend>
        {option('theirs', versionOf(by, 'Version of somebody else'), theirs)}
        {option('mine', 'Your version', mine)}
      </fieldset>
      <button className="button">Apply my choice</button>
    </form>
  );
}
