/** Names documents by their files, and finds their addresses in the editor. Pure. */

const names: Record<string, string> = {
  _shell: 'The frame of all pages',
  _sources: 'Sources of records',
  _policies: 'Filter policies',
  _settings: 'Settings of the site',
  _templates: 'Templates',
};

/** The name of a document that is none of a page, part or record; `undefined` for others. */
export function nameOfShared(file: string): string | undefined {
  const [, language, shared = ''] = /(?:^|\/)pages\/(?:([\w-]+)\/)?(_\w+)\.json$/.exec(file) ?? [];
  const name = names[shared];
  return name !== undefined && language !== undefined ? `${name} (${language})` : name;
}

/** The name of a file of the site without folders and ending: `People` for `pages/People.json`. */
export function nameOfFile(file: string): string {
  return (
    nameOfShared(file) ??
    file.replace(/^(?:.*\/)?pages\/(?:_parts\/|_records\/)?|^.*\/(?=[^/]+$)/, '').replace(/\.json$/, '')
  );
}

/** The address of a document in the editor, or of a value in it by JSON pointer. */
export function editorAddress(file: string, pointer?: string): string {
  const document = `/_edit${file.replace(/^pages/, '').replace(/\.json$/, '')}`;
  return pointer === undefined ? document : `${document}#${encodeURI(pointer)}`;
}
