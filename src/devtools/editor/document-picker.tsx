import { useState, type FormEvent, type ReactNode } from 'react';
import { PublishLink } from '../publish/publish-link.tsx';
import type { EditorChoices } from '../server/choices.ts';

/** Opens another document of the site, or starts a new page. */
export function DocumentPicker({ choices, file }: { choices: EditorChoices; file: string }): ReactNode {
  const [name, setName] = useState('');
  const known = choices.documents.some((document) => document.file === file);
  const open = (path: string) => location.assign(`/_edit${path}`);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    open(`/${name}`);
  };
  const group = (label: string, start: RegExp) => (
    <optgroup label={label}>
      {choices.documents
        .filter(({ path }) => start.test(path))
        .map(({ file, path, title }) => (
          <option key={file} value={path}>
            {title}
          </option>
        ))}
    </optgroup>
  );
  return (
    <div className="picker">
      <label>
        Document
        <select
          value={file.replace(/^pages/, '').replace(/\.json$/, '')}
          onChange={({ target }) => open(target.value)}
        >
          {!known && <option>{file.replace(/^pages/, '').replace(/\.json$/, '')}</option>}
          {group('Pages', /^\/[^_]/)}
          {group('Parts', /^\/_parts\//)}
          {group('Shared', /^\/_[^/]*$/)}
        </select>
      </label>
      <form onSubmit={begin}>
        <label>
          New page
          <input
            value={name}
            onChange={({ target }) => setName(target.value)}
            pattern="[A-Za-z][A-Za-z0-9]*"
            title="Letters and digits: it is the address of the page"
            required
          />
        </label>
        <button>Begin</button>
      </form>
      <PublishLink />
      <a href="/_pages">All pages</a>
      <a href="/_gallery">All blocks</a>
    </div>
  );
}
