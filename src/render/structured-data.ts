/** Generates the structured data of a page for search engines (JSON-LD, schema.org). */
import type { Block } from '../engine/block.ts';
import type { DataRecord } from '../engine/record.ts';
import type { ComposedPage } from '../resolve/compose-page.ts';
import { canonicalPath } from '../documents/paths.ts';
import { textLanguage } from '../engine/text-language.ts';

/** The inputs of a document besides its page. */
export interface DocumentOptions {
  /** Address of the finished site without a slash at its end; empty if it is unknown. */
  origin: string;
  /** Returns the file of a picture by its address in a document. */
  imageOf: (path: string) => { src: string };
}

/** Describes the site, the page and its breadcrumb. All values come from the documents. */
export function structuredData(page: ComposedPage, { origin, imageOf }: DocumentOptions): object {
  const { info, site, description } = page;
  const address = origin + canonicalPath(page.paths);
  const home = { '@type': 'WebSite', '@id': `${origin}/#site`, name: site.name, url: `${origin}/` };
  const images = page.content.flatMap(imagesIn);
  const main = {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    url: address,
    name: info.title,
    description,
    inLanguage: site.lang,
    isPartOf: { '@id': home['@id'] },
    ...(images.length > 0 && { primaryImageOfPage: origin + imageOf(images[0] ?? '').src }),
    ...(info.record && { mainEntity: articleOf(info.record.record, origin, site.lang) }),
  };
  const breadcrumb = info.breadcrumb ?? breadcrumbIn(page.layout);
  const steps = [...(breadcrumb ?? []), { label: info.title, href: canonicalPath(page.paths) }];
  const list = steps
    .filter(({ href }) => href?.startsWith('/'))
    .map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      home,
      main,
      ...(breadcrumb === undefined ? [] : [{ '@type': 'BreadcrumbList', itemListElement: list }]),
    ],
  };
}

/** Describes the record of a page. */
function articleOf({ title, date, text, images, lang }: DataRecord, origin: string, around: string): object {
  const language = lang || textLanguage(text || title, around);
  return {
    '@type': 'Article',
    headline: title,
    ...(language && { inLanguage: language }),
    ...(date !== '' && { datePublished: date }),
    ...(images.length > 0 && { image: images.map((image) => fullAddress(image, origin)) }),
  };
}

/** Completes the address of a picture of the site; that of another site is complete. */
export const fullAddress = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

type Loose = {
  image?: { src?: string };
  blocks?: Block[];
  breadcrumb?: { label: string; href: string | null }[];
};

/** Returns the pictures in the `image` property of a block and of the blocks inside it. */
function imagesIn(block: Block): string[] {
  const { image, blocks = [] } = block as Loose;
  return [...(image?.src ? [image.src] : []), ...blocks.flatMap(imagesIn)];
}

/** Returns the first breadcrumb in the blocks of a layout. */
function breadcrumbIn(blocks: readonly Block[]): Loose['breadcrumb'] {
  for (const block of blocks) {
    const { breadcrumb, blocks: inner = [] } = block as Loose;
    const found = breadcrumb ?? breadcrumbIn(inner);
    if (found) return found;
  }
  return undefined;
}
