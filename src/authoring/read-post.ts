/** Reads a post or a page as the REST interface of WordPress gives it, with what `_embed` adds. */
import { readText } from '../engine/read-field.ts';
import type { Entry } from './table.ts';

/** Properties of an answer of WordPress that say nothing to a visitor, or that are read by another name. */
const technical =
  /^(?:id|guid|author|categories|tags|type|link|content|title|excerpt|featured_media|parent|menu_order|(?:ping|comment)_status|template|format|meta|class_list|_links|_embedded|sticky|(?:date|modified)_gmt|modified)$/;

type Values = Record<string, unknown>;

/** Returns an entry of WordPress by the names of the engine, and the files that are embedded in it. */
export function readPost(post: Values): Pick<Entry, 'kind' | 'number' | 'fields'> & {
  files: (readonly [string, { address: string; words: string }])[];
} {
  const { title, content, excerpt, link, guid, type } = post;
  const embedded = (name: string) => valuesIn(valuesIn([post['_embedded']])[0]?.[name]);
  const terms = embedded('wp:term');
  const named = (taxonomy: string) =>
    terms
      .filter((term) => term['taxonomy'] === taxonomy && term['slug'] !== 'uncategorized')
      .map(({ name }) => readText(name))
      .join(' | ');
  const files = embedded('wp:featuredmedia').flatMap((file) => {
    const address = readText(file['source_url']);
    const words = readText(file['alt_text']) || readText(file['title']);
    return address === '' ? [] : [[readText(file['id']), { address, words }] as const];
  });
  const added = {
    summary: readText(excerpt) === '' ? '' : excerpt,
    author: embedded('author').map(({ name }) => readText(name))[0] ?? '',
    category: named('category'),
    tags: named('post_tag'),
    images: files[0]?.[1].address ?? '',
  };
  return {
    kind: readText(type) || 'post',
    number: readText(post['id']),
    files,
    fields: {
      title,
      text: content,
      ...Object.fromEntries(Object.entries(post).filter(([name]) => !technical.test(name))),
      ...Object.fromEntries(Object.entries(added).filter(([, value]) => value !== '')),
      'old address': link ?? readText(guid),
      ...(valuesIn([content])[0]?.['protected'] === true && { password: 'yes' }),
    },
  };
}

/** The objects in a list, or in lists of it. */
function valuesIn(list: unknown): Values[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown): Values[] => {
    if (Array.isArray(one)) return valuesIn(one);
    return typeof one === 'object' && one !== null ? [one as Values] : [];
  });
}
