/** Names documents by their files, and finds their addresses in the editor. Pure. */

const names: Record<string, string> = {
  'pages/_shell.json': 'The frame of all pages',
  'pages/_sources.json': 'Sources of records',
  'pages/_policies.json': 'Filter policies',
  'pages/_settings.json': 'Settings of the site',
  'pages/_templates.json': 'Templates',
};

/** The name of a file of the site without folders and ending: `People` for `pages/People.json`. */
export function nameOfFile(file: string): string {
  return (
    names[file.replace(/^.*\/(?=pages\/)/, '')] ??
    file.replace(/^(?:.*\/)?pages\/(?:_parts\/|_records\/)?|^.*\/(?=[^/]+$)/, '').replace(/\.json$/, '')
  );
}

/** The address of a document in the editor, or of a value in it by JSON pointer. */
export function editorAddress(file: string, pointer?: string): string {
  const document = `/_edit${file.replace(/^pages/, '').replace(/\.json$/, '')}`;
  return pointer === undefined ? document : `${document}#${encodeURI(pointer)}`;
}
