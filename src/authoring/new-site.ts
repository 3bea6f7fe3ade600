/**
 * Creates a small site in a new folder: a few pages and news that can be started at once, with the engine as their only
 * package.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { loadContract } from '../site/documents/contract.ts';
import { formatSite } from '../site/documents/format.ts';
import { readSite } from '../site/documents/read-site.ts';
import { currentSchemaVersion } from '../site/migrate/chain.ts';
import { kitFolder, schema } from './editor-kit.ts';
import { newSiteNews } from './new-site-news.ts';

export interface NewSite {
  /** Folder of the site; it must be missing or empty. */
  folder: string;
  /** Name of the site for visitors. */
  name: string;
  /** Language of the site: `en`, `fr`, `en-IN`. */
  lang: string;
  /** Folder of the engine. */
  root: string;
  /** Where npm finds the engine, as in a `package.json`; by default the folder of this engine. */
  engine?: string;
}

/**
 * Writes a new site.
 * @returns the paths of its files, from its folder.
 * @throws Error if the folder is not empty, the name is blank, or the language is invalid.
 */
export function writeNewSite({ folder, name, lang, root, engine }: NewSite): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; a new site needs an empty folder.`);
  if (name.trim() === '') throw new Error('A site needs a name: --name "Parish of the Valley".');
  if (!isLanguage(lang)) throw new Error(`"${lang}" is no language; write it as en, fr or en-IN.`);
  const packages = {
    dependencies: { 'page-engine': engine ?? engineSpecifier(root, folder) },
    // A linked engine brings its own.
    ...(engine !== undefined && { devDependencies: readPeers(root) }),
  };
  const files = initialFiles(name, lang, packages, basename(resolve(folder)));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  }
  const contract = loadContract(root, folder);
  for (const { path, after } of formatSite(readSite(folder, contract), contract))
    writeFileSync(join(folder, path), after);
  for (const path of starters) copyFileSync(join(root, path), join(folder, path));
  return [...Object.keys(files), ...starters];
}

/** The files that start the desk by a double click: on Windows, macOS and Linux. */
const starters = ['cmd', 'command', 'sh'].map((end) => `pages/Start the desk.${end}`);

function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang)[0] === lang;
  } catch {
    return false;
  }
}

/** The packages that only the desk, pictures and types need: a host that only builds runs `npm ci --omit=dev`. */
function readPeers(root: string): Record<string, string> {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  return peerDependencies;
}

/** The npm specifier of this engine, from the folder of a site. */
function engineSpecifier(root: string, folder: string): string {
  const path = relative(resolve(folder), root).split(sep).join('/');
  return `file:${path}`;
}

/** The commands that messages call `npm run …`; the others are `npx page-engine NAME`. */
const commands = [
  'start',
  'serve',
  'dev',
  'build',
  'check',
  'explain',
  'new',
  'import',
  'rename',
  'where',
  'todo',
  'translated',
  'migrate',
  'format',
  'review',
  'types',
];

/** Where packages are: beside the engine, or in it if npm has linked its folder. */
const packages = ['node_modules', 'node_modules/page-engine/node_modules'];

/** The compiler settings that check a block of the site. The site itself needs no compiler. */
const compiler = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    paths: {
      'page-engine': ['./node_modules/page-engine/src/index.ts'],
      'page-engine/ui/*': ['./node_modules/page-engine/src/blocks/ui/*.tsx'],
      '*': packages.flatMap((folder) => [`./${folder}/@types/*`, `./${folder}/*`]),
    },
  },
  include: ['blocks'],
};

/** The files by their paths: texts unchanged, everything else as JSON. Long because it is a table. */
function initialFiles(
  name: string,
  lang: string,
  packages: Record<string, Record<string, string>>,
  folder: string,
): Record<string, unknown> {
  const page = (
    title: string,
    description: string,
    blocks: object[],
    more: Record<string, unknown> = {},
  ) => ({ ...schema('page'), title, description, ...more, blocks });
  return {
    'package.json': {
      name: packageName(folder),
      private: true,
      type: 'module',
      engines: { node: '>=20.19' },
      scripts: {
        prestart: 'npm install --no-audit --no-fund',
        ...Object.fromEntries(commands.map((name) => [name, `page-engine ${name}`])),
        fix: 'page-engine format',
      },
      ...packages,
    },
    'tsconfig.json': compiler,
    '.gitignore': 'node_modules/\ndist/\n.build/\n.env\n.deleted/\n',
    '.gitattributes': '* text=auto eol=lf\npages/**/*.json merge=pages\n',
    '.vscode/settings.json': {
      'json.schemas': [
        ['_parts', 'part'],
        ['_records/news', 'records/news'],
      ].map(([documents, kind]) => ({
        fileMatch: [`/pages/${documents}/**/*.json`],
        url: `./${kitFolder}/${kind}.schema.json`,
      })),
      '[json]': { 'editor.tabSize': 2, 'editor.insertSpaces': true, 'editor.formatOnSave': false },
    },
    'pages/_shell.json': {
      ...schema('shell'),
      schemaVersion: currentSchemaVersion,
      name,
      lang,
      icon: '/images/icon.svg',
      notFound: '/NotFound',
      feed: {
        title: `News of ${name}`,
        description: `News of ${name}.`,
        source: 'news',
        page: '/News',
      },
      layouts: {
        inner: [
          { use: 'shell/header' },
          { use: 'shell/search' },
          {
            type: 'main',
            id: 'main',
            blocks: [
              { type: 'page-banner', id: 'banner', breadcrumb: [{ label: 'Home', href: '/Home' }] },
              { type: 'page-outlet', id: 'content' },
            ],
          },
          { use: 'shell/footer' },
        ],
      },
    },
    ...newSiteNews(name),
    'pages/_parts/shell/header.json': {
      type: 'site-header',
      id: 'header',
      name,
      logo: { src: '/images/icon.svg', alt: '' },
      home: '/Home',
      search: 'Search',
      menu: [
        {
          id: 'menu-about',
          label: 'About us',
          links: [
            { label: 'Who we are', href: '/About' },
            { label: 'News', href: '/News' },
            { label: 'Write to us', href: '/Contact' },
          ],
        },
      ],
    },
    'pages/_parts/shell/search.json': {
      type: 'site-search',
      id: 'search',
      label: 'Search the site',
      hint: 'Type a name, a place or a word.',
      none: 'Nothing was found.',
    },
    'pages/_parts/shell/footer.json': {
      type: 'section',
      id: 'footer',
      as: 'footer',
      background: 'dark',
      blocks: [{ type: 'copyright', id: 'copyright', from: new Date().getFullYear(), holder: name }],
    },
    'pages/Home.json': page(
      name,
      `The first page of ${name}.`,
      [
        {
          type: 'rich-text',
          id: 'welcome',
          heading: 'Welcome',
          text: [
            'This is the first page of the site.',
            'Its words stand in `pages/Home.json`, one sentence to a line.',
            '',
            'Read [who we are](/About), or [write to us](/Contact).',
          ],
        },
      ],
      { aliases: ['/'] },
    ),
    'pages/About.json': page('Who we are', `Who ${name} is, in a few sentences.`, [
      {
        type: 'rich-text',
        id: 'about',
        heading: 'In short',
        text: ['Here stands who you are, since when, and what you do.'],
        todo: 'Who we are, in a few sentences',
      },
      {
        type: 'card-grid',
        id: 'facts',
        heading: 'In numbers',
        cards: [
          { id: 'people', title: 'People', text: 'How many' },
          { id: 'places', title: 'Places', text: 'Where' },
        ],
        todo: 'The numbers',
      },
    ]),
    'pages/NotFound.json': page('This page is not here', 'No page has this address.', [
      { type: 'rich-text', id: 'not-found', text: ['Go to [the first page](/Home), or search the site.'] },
    ]),
    'pages/Contact.json': page('Write to us', `How ${name} is reached.`, [
      {
        type: 'address-list',
        id: 'addresses',
        heading: 'Addresses',
        addresses: [{ id: 'address', name, lines: ['Street and number', 'Town'] }],
        todo: 'The address',
      },
    ]),
    'public/images/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="12" fill="#2b4c5a"/><path d="M14 46h36M18 46V30l14-12 14 12v16M28 46V36h8v10" fill="none" stroke="#f4efe4" stroke-width="4" stroke-linejoin="round"/></svg>\n',
  };
}

/** Derives a name that npm accepts. */
function packageName(folder: string): string {
  const name = folder.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'site';
}
