import type { ReactNode } from 'react';
import { nearestMatch } from '../../site/documents/suggest.ts';
import { documentPath } from '../shared/document-names.ts';
import type { EditorChoices } from '../server/choices.ts';

interface Props {
  documents: EditorChoices['documents'];
  file: string;
  /** Whether a form follows, to create the document. */
  hasForm: boolean;
}

/** Says that no document has this name and suggests a similar one, before a new one is created. */
export function NoSuchDocument({ documents, file, hasForm }: Props): ReactNode {
  if (documents.some((document) => document.file === file)) return null;
  const path = documentPath(file);
  const isPart = path.startsWith('/_parts/');
  const isPage = !path.startsWith('/_');
  const isRecord = path.startsWith('/_records/');
  const kind = isPage ? 'page' : isPart ? 'part' : isRecord ? 'record' : 'document';
  const heading = `There is no ${kind} “${nameOf(path)}”${hasForm ? ' yet' : ''}`;
  const meant = isRecord ? undefined : alike(path, documents);
  const begins = `the form below begins a new ${isPage ? `page at ${path}` : kind}`;
  return (
    <section className="no-such" aria-label={heading}>
      <h2>{heading}</h2>
      {meant !== undefined && (
        <p>
          Did you mean <a href={`/_edit${meant}`}>{nameOf(meant)}</a>?
        </p>
      )}
      {hasForm && (
        <p>{meant === undefined ? begins.replace(/^t/, 'T') : `If not, ${begins}`}. Saving creates it.</p>
      )}
    </section>
  );
}

const nameOf = (path: string) => path.replace(/^\/(_parts\/|_records\/)?/, '');

/** The document path most similar to another: in the same folder, if it has documents. */
function alike(path: string, documents: Props['documents']): string | undefined {
  const paths = documents.map(({ file }) => documentPath(file));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = paths
    .filter((one) => one.startsWith(folder) && !one.slice(folder.length).includes('/'))
    .map((one) => one.slice(folder.length));
  if (beside.length === 0) return nearestMatch(path, paths);
  const near = nearestMatch(path.slice(folder.length), beside);
  return near === undefined ? undefined : folder + near;
}
