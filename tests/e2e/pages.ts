/** Facts of a site from its documents; here of the example site, on which the engine is tried. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PageDocument {
  route: string;
  title: string;
  description: string;
  aliases: string[];
  isHome: boolean;
  /** Where the Home link of its banner leads. */
  home: string;
  /** Whether it shows records of the API. */
  isBound: boolean;
}

export interface SitePages {
  /** Name of the site. */
  name: string;
  /** The page documents, one for each route. */
  documents: PageDocument[];
  /** Addresses of all pages, with aliases. */
  addresses: string[];
  /** The page document of an address. @throws Error when there is none. */
  documentOf: (address: string) => PageDocument;
  /** Title of the document at an address. */
  titleOf: (address: string) => string;
}

/** Reads the documents of the site in a folder. */
export function pagesOf(site: string): SitePages {
  const folder = join(site, 'pages');
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { name: ofSite } = read('_shell.json') as { name: string };
  const documents: PageDocument[] = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
    .map((name) => {
      const document = read(name);
      const { title, description, aliases = [], breadcrumb } = document;
      return {
        route: `/${name.slice(0, -'.json'.length)}`,
        title,
        description,
        aliases,
        isHome: aliases.includes('/'),
        home: breadcrumb?.[0]?.href ?? '/Home',
        isBound: /"data":\{[^{}]*"source"/.test(JSON.stringify(document)),
      };
    });
  const documentOf = (address: string): PageDocument => {
    const found = documents.find(({ route, aliases }) => route === address || aliases.includes(address));
    if (found === undefined) throw new Error(`No page document answers ${address}.`);
    return found;
  };
  return {
    name: ofSite,
    documents,
    addresses: documents.flatMap(({ route, aliases }) => [...aliases, route]),
    documentOf,
    titleOf(address) {
      const { title, aliases } = documentOf(address);
      return aliases.includes('/') ? ofSite : `${title} – ${ofSite}`;
    },
  };
}

/** Folder of the example site. */
export const exampleSite = fileURLToPath(new URL('../fixtures/example-site', import.meta.url));

export const { name: siteName, documents, addresses, documentOf, titleOf } = pagesOf(exampleSite);
