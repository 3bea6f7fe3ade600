/** The editor kit, as the JSON language service of VS Code serves it, by the workspace settings that are committed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  getLanguageService,
  TextDocument,
  type CompletionItem,
  type JSONSchema,
} from 'vscode-json-languageservice';
import { editorSchemas, kitFolder } from '../../src/authoring/editor-kit.ts';
import type { TextFile } from '../../src/site/documents/problem.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { listFiles, listPaths, readSite } from '../../src/site/documents/read-site.ts';
import { contract, root } from '../site/documents/tiny-site.ts';

const site = readSite(root, contract);
const files = readPublicFiles(join(root, 'public'));
const kit = editorSchemas(site, contract, files);
/** The workspace settings in a folder. */
const settingsIn = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': { url: string; schema?: JSONSchema; fileMatch?: string[] }[];
  };
const uriOf = (path: string) => pathToFileURL(join(root, path)).href;

/** The service with the committed settings; `isWritten` says whether the kit has been written already. */
function serviceWith(isWritten: boolean, settings = settingsIn('.')) {
  const service = getLanguageService({
    schemaRequestService(uri) {
      const path = fileURLToPath(uri);
      const name = relative(join(root, kitFolder), path).replaceAll('\\', '/');
      const own = kit.get(name);
      if (own !== undefined && isWritten) return Promise.resolve(JSON.stringify(own));
      if (!name.startsWith('..')) return Promise.reject(new Error('not written yet'));
      return existsSync(path)
        ? Promise.resolve(readFileSync(path, 'utf8'))
        : Promise.reject(new Error(`no ${path}`));
    },
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, `${dirname(from)}/`).href },
  });
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ url, schema, fileMatch = [] }) => ({
      uri: uriOf(url),
      fileMatch,
      // The service resolves references in place.
      ...(schema && { schema: structuredClone(schema) }),
    })),
  });
  return service;
}
const service = serviceWith(true);

it.each(['words.json', 'words.fr.json'])(
  '%s of a new site follows its schema, even if it names none',
  async (name) => {
    const inSite = serviceWith(true, settingsIn('src/authoring/starter'));
    const document = TextDocument.create(uriOf(name), 'json', 1, '{ "lists": { "al": "Tous" } }');
    const problems = await inSite.doValidation(document, inSite.parseJSONDocument(document));
    expect(problems.map(({ message }) => message)).toEqual(['Property al is not allowed.']);
  },
);

/** A page with a piece in its list of blocks; « is the cursor. */
function page(piece: string) {
  const text = `{ "$schema": "../schemas/page.schema.json", "title": "x", "description": "x", "blocks": [ ${piece} ] }`;
  const at = text.indexOf('«');
  const document = TextDocument.create(uriOf('pages/Example.json'), 'json', 1, text.replace('«', ''));
  return {
    document,
    json: service.parseJSONDocument(document),
    position: document.positionAt(Math.max(0, at)),
  };
}

async function offered(piece: string): Promise<CompletionItem[]> {
  const { document, json, position } = page(piece);
  const list = await service.doComplete(document, position, json);
  return list?.items ?? [];
}
const labels = (items: CompletionItem[]) => items.map(({ label }) => label.replaceAll('"', ''));

describe('completion', () => {
  it('an empty block offers only its type', async () => {
    expect(labels(await offered('{ « }'))).toEqual(['type']);
  });

  it('an empty place in a list of blocks offers every type as a whole block', async () => {
    const items = await offered('«');
    expect(labels(items)).toEqual(expect.arrayContaining(contract.blockTypes));
    const quote = items.find(({ label }) => label === 'quote');
    expect(quote?.insertText ?? quote?.textEdit?.newText).toMatch(/"type": "quote",\s+"id": "\$\{1:quote\}"/);
  });

  it('type offers the types of the menu, each once', async () => {
    const types = labels(await offered('{ "type": « }'));
    expect(types.toSorted()).toEqual(contract.blockTypes.toSorted());
  });

  it('a block with a type offers what this type may say, and nothing else', async () => {
    const names = labels(await offered('{ "type": "rich-text", « }'));
    expect(names.toSorted()).toEqual(
      Object.keys(contract.schemas.get('blocks/rich-text.schema.json')?.properties ?? {})
        .filter((name) => name !== 'type')
        .toSorted(),
    );
  });

  it.each<[string, string, string[]]>([
    [
      'link',
      '{ "type": "rich-text", "id": "a", "link": { "label": "x", "href": "«" } }',
      site.pages.flatMap((page) => [
        ...listPaths(page),
        ...page.value.blocks.map(({ id }) => `${page.route}#${id}`),
      ]),
    ],
    ['source', '{ "type": "document-grid", "data": { "source": "«" } }', Object.keys(site.sources.value)],
    [
      'policy',
      '{ "type": "document-grid", "data": { "source": "news", "policy": "«" } }',
      Object.keys(site.policies.value),
    ],
    ['part', '{ "use": "«" }', [...site.parts.keys()]],
    [
      'image',
      '{ "type": "profile", "image": { "src": "«" } }',
      files.paths.filter((path) => path.endsWith('.svg')),
    ],
  ])('a %s offers what the site really has', async (_, piece, all) => {
    expect(all.length).toBeGreaterThan(1);
    expect(labels(await offered(piece))).toEqual(expect.arrayContaining(all));
  });

  it('what a page has not is not offered: the ids of the header and footer around it', async () => {
    const links = labels(
      await offered('{ "type": "rich-text", "id": "a", "link": { "label": "x", "href": "«" } }'),
    );
    expect(links.filter((link) => link.endsWith('#header') || link.endsWith('#footer'))).toEqual([]);
  });
});

describe('hover', () => {
  const hover = async (piece: string) => {
    const { document, json, position } = page(piece);
    const found = await service.doHover(document, position, json);
    return JSON.stringify(found?.contents ?? '').replaceAll('\\', '');
  };

  it('is the manual of a property, from its schema', async () => {
    expect(await hover('{ "type": "rich-text", "he«ading": "x" }')).toContain(
      'Its size follows from the place of the block',
    );
    expect(await hover('{ "type": "rich-text", "link": { "hr«ef": "/" } }')).toContain('a place on a page');
  });
});

/** The first of some documents that says this. */
function aFile(documents: readonly { file: TextFile }[], words: string): TextFile {
  const found = documents.find(({ file }) => file.text.includes(words));
  if (found === undefined) throw new Error(`no document of the site says ${words}`);
  return found.file;
}

describe('diagnostics', () => {
  const said = async (path: string, text: string, by = service) => {
    const document = TextDocument.create(uriOf(path), 'json', 1, text);
    const found = await by.doValidation(document, by.parseJSONDocument(document));
    return found.map(
      ({ message, severity }) => `${severity}: ${typeof message === 'string' ? message : message.value}`,
    );
  };

  it('are none for the documents as they are', async () => {
    const checked = listFiles(site).filter(({ text }) => text.includes('"$schema"'));
    expect(checked.length).toBeGreaterThan(1);
    for (const { path, text } of checked) expect([path, ...(await said(path, text))]).toEqual([path]);
  }, 60_000);

  it('are one for a property that is misspelt', async () => {
    const { path, text } = aFile(site.pages, '"heading"');
    const [message, ...more] = await said(path, text.replace('"heading"', '"haeding"'));
    expect(message).toContain('Property haeding is not allowed');
    expect(more).toEqual([]);
  });

  it('are one for a part, which has no $schema', async () => {
    const { path, text } = aFile(
      [...site.parts.values()].map((file) => ({ file })),
      '"label"',
    );
    expect(await said(path, text)).toEqual([]);
    expect(await said(path, text.replace('"label"', '"lable"'))).not.toEqual([]);
  });

  it('A1 are one for a record with a misspelt property, in each file of pages/_records/', async () => {
    const folder = 'pages/_records';
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const paths = names.filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`);
    const one = new Map(paths.map((path) => [dirname(path), path]));
    expect(one.size).toBeGreaterThan(1);
    for (const path of one.values()) {
      const text = readFileSync(join(root, path), 'utf8');
      expect([path, ...(await said(path, text))]).toEqual([path]);
      const [message] = await said(path, text.replace('"title"', '"titel"').replace('"message"', '"mesage"'));
      expect([path, message]).toEqual([path, expect.stringMatching(/titel|title|mesage|message/)]);
    }
  }, 60_000);

  it('say in one warning that the kit is not written yet, as in a fresh clone', async () => {
    const { path, text } = aFile(site.pages, '"$schema"');
    const [message, ...more] = await said(path, text, serviceWith(false));
    expect(message).toMatch(/^2: .*\.build\/editor\/page\.schema\.json.*not written yet/);
    expect(more).toEqual([]);
  });
});
