/** Names documents as maintainers read them, and finds their addresses in the editor. Pure. */
import { typeName } from '../../site/documents/entry-names.ts';
import { firstText } from './at-path.ts';

/** The name of the document with the header, the footer and the banner of all pages. */
export const frameName = 'Header, footer and frame';

const names: Record<string, string> = {
  _shell: frameName,
  _sources: 'Sources of records',
  _policies: 'Filter policies',
  _settings: 'Settings of the site',
  _templates: 'Templates',
};

/** Whether a document is for the person who runs the desk: its form has the terms of the engine. */
export const isTechnical = (file: string): boolean => /\/_(sources|policies|templates)\.json$/.test(file);

/** The name of a document that the whole site shares; `undefined` for others. */
function nameOfShared(file: string): string | undefined {
  const [, folder, shared = ''] = /(?:^|\/)pages\/(?:([\w-]+)\/)?(_\w+)\.json$/.exec(file) ?? [];
  const [isWords, language = folder] =
    /^(?!(?:.*\/)?pages\/)(?:.*\/)?words(?:\.([\w-]+))?\.json$/.exec(file) ?? [];
  const name = isWords === undefined ? names[shared] : 'Words of lists, forms and messages';
  return name !== undefined && language !== undefined ? `${name} (${language})` : name;
}

/**
 * The name of a document: its title; of a part without one, its type; else the name of its file.
 * @param value the document, as far as it can be read
 * @param title the property with the title, which the source of a record may name
 */
export function documentName(file: string, value: unknown, title = 'title'): string {
  const of = (value ?? {}) as Record<string, unknown>;
  const { records, by, type } = of;
  const shared = nameOfShared(file);
  if (shared !== undefined) return shared;
  if (Array.isArray(records)) return `Records ${nameOfFile(file)}`;
  if (file.includes('pages/_answers/') && typeof by === 'string') return `Answers of ${by}`;
  return (
    firstText(of[title], of['heading'], of['label'], of['title']) ??
    (typeof type === 'string' ? typeName(type) : nameOfFile(file))
  );
}

/** The name of a file of the site without folders and ending: `People` for `pages/People.json`. */
export function nameOfFile(file: string): string {
  return (
    nameOfShared(file) ??
    file.replace(/^(?:.*\/)?pages\/(?:_parts\/|_records\/)?|^.*\/(?=[^/]+$)/, '').replace(/\.json$/, '')
  );
}

/** Titles in a sentence: `“News”, “Our people”`. */
export const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');

/** The path by which the desk calls a document: `/History`; of a file beside `pages/`: `/words.fr`. */
export const documentPath = (file: string) => file.replace(/^(?:pages\/)?/, '/').replace(/\.json$/, '');

/** The address of a document in the editor, or of a value in it by JSON pointer. */
export function editorAddress(file: string, pointer?: string): string {
  const document = `/_edit${documentPath(file)}`;
  return pointer === undefined ? document : `${document}#${encodeURI(pointer)}`;
}

/** The address of the earlier versions of a document. */
export const historyAddress = (file: string): string => `/_history?file=${encodeURIComponent(file)}`;

/**
 * Returns the collection that a file belongs to. The file need not exist.
 * @param collections each with its place: `pages/_records/news/` for a folder, else the path of its file
 */
export function collectionOf<C extends { place: string }>(
  collections: readonly C[],
  file: string,
): C | undefined {
  return collections.find(({ place }) => file === place || (place.endsWith('/') && file.startsWith(place)));
}
