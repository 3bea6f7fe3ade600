import { useMemo, type ReactNode } from 'react';
import { PublishLink } from '../controls/publish-link.tsx';
import { forRunner } from '../shared/for-runner.ts';
import { documentName, documentPath, isTechnical } from '../shared/document-names.ts';
import type { EditorChoices } from '../server/choices.ts';

const kinds = [
  ['Pages', /^\/[^_]/],
  ['Parts', /^\/_parts\//],
  ['Shared', /^\/_[^/]*$/],
  [forRunner, /^\/_[^/]*$/],
] as const;

/** Opens another document of the site. New pages are added in the overview. */
export function DocumentPicker({
  choices,
  file,
  value,
}: {
  choices: EditorChoices;
  file: string;
  value: unknown;
}): ReactNode {
  const known = choices.documents.some((document) => document.file === file);
  const path = documentPath(file);
  const open = (path: string) => location.assign(`/_edit${path}`);
  // A thousand options would be made anew with each letter.
  const groups = useMemo(
    () =>
      kinds.map(([label, start]) => (
        <optgroup key={label} label={label}>
          {choices.documents
            .filter(({ file, path }) => start.test(path) && isTechnical(file) === (label === forRunner))
            .map(({ file, path, title }) => (
              <option key={file} value={path}>
                {title}
              </option>
            ))}
        </optgroup>
      )),
    [choices],
  );
  return (
    <div className="picker">
      <label>
        Document
        <select value={path} onChange={({ target }) => open(target.value)}>
          {!known && <option value={path}>{documentName(file, value)}</option>}
          {groups}
        </select>
      </label>
      <PublishLink />
      <a href="/_pages">All pages</a>
      <a href="/_gallery">All blocks</a>
    </div>
  );
}
