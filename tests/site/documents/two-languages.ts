/** A small site in English and in French: what `npm run engine -- new-site` makes, with two of its pages in both. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNewSite } from '../../../src/authoring/new-site.ts';
import { formatSite } from '../../../src/site/documents/format.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { writeFiles } from '../../make-folder.ts';
import { contract, root } from './tiny-site.ts';

type Layouts = Record<string, { blocks?: object[]; label?: string }[]>;
interface Shell {
  layouts: Layouts;
}

/** Writes the site into a folder that is not there yet. The words of the engine are those of the French fixture. */
export function writeTwoLanguages(folder: string): void {
  writeNewSite({ folder, name: 'Two Tongues', lang: 'en', root });
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const write = (path: string, value: object) => writeFiles(folder, { [path]: JSON.stringify(value) });
  // Its news come from an API here, without pages of their own.
  for (const path of ['News.json', 'News', '_records', '_templates.json'])
    rmSync(join(folder, 'pages', path), { recursive: true });
  const menu = join(folder, 'pages/_parts/shell/header.json');
  writeFileSync(menu, readFileSync(menu, 'utf8').replace(/\{ "label": "News".*\n/, ''));
  const shell = read('pages/_shell.json') as Shell;
  const [header = {}, search = {}, main = {}, footer = {}] = shell.layouts['inner'] ?? [];
  const links = (label: string) => ({ type: 'language-links', id: 'languages', label });
  const feed = (title: string, page: string) => ({ title, description: title, source: 'news', page });
  write('pages/_sources.json', { news: { path: '/api/news', item: 'news' } });
  write('pages/_shell.json', {
    ...shell,
    feed: feed('News of Two Tongues', '/Home'),
    layouts: { inner: [header, links('Languages'), search, main, footer] },
  });
  const trail = { type: 'page-banner', id: 'banner', breadcrumb: [{ label: 'Accueil', href: '/fr/Home' }] };
  write('pages/fr/_shell.json', {
    ...shell,
    name: 'Deux langues',
    lang: 'fr',
    feed: feed('Nouvelles de Deux langues', '/fr/Home'),
    layouts: {
      inner: [
        { use: 'fr/header' },
        links('Langues'),
        { type: 'site-search', id: 'search', label: 'Chercher dans le site', none: 'Rien.' },
        { ...main, blocks: [trail, ...(main.blocks ?? []).slice(1)] },
        footer,
      ],
    },
  });
  write('pages/_parts/fr/header.json', {
    ...(read('pages/_parts/shell/header.json') as object),
    name: 'Deux langues',
    home: '/fr/Home',
    search: 'Chercher',
    menu: [{ id: 'menu-nous', label: 'Nous', links: [{ label: 'Qui nous sommes', href: '/fr/Nous' }] }],
  });
  const text = (id: string, heading: string, words: string) => ({
    type: 'rich-text',
    id,
    heading,
    text: [words],
  });
  write('pages/fr/Home.json', {
    title: 'Accueil',
    description: 'La première page.',
    aliases: ['/fr'],
    blocks: [text('bienvenue', 'Bienvenue', 'Voici [qui nous sommes](/fr/Nous), et [la même page](/Home).')],
  });
  write('pages/fr/Nous.json', {
    title: 'Qui nous sommes',
    description: 'Deux, qui parlent.',
    translationOf: { page: '/About' },
    blocks: [text('nous', 'En bref', 'Nous sommes deux, et nous parlons.')],
  });
  writeFileSync(
    join(folder, 'words.fr.json'),
    readFileSync(join(root, 'tests/fixtures/french-site/words.json')),
  );
  for (const { path, after } of formatSite(readSite(folder, contract), contract))
    writeFileSync(join(folder, path), after);
}
