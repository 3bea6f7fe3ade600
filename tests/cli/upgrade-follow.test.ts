/**
 * A site of its own follows the next version of the engine, with packages that npm fetches: what the command plans and
 * refuses is in `tests/authoring/upgrade.test.ts`. @rest
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gitIn } from '../git.ts';
import { makePackedSite, runBare } from '../hosts/packed-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { root } from '../root.ts';

let work = '';
let site = '';
const read = (path: string) => readFileSync(join(site, path), 'utf8');
const rewrite = (path: string, change: (text: string) => string) =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

const ofBlock = {
  title: 'HoursBlock',
  extends: '../block.schema.json#/definitions/base',
  required: ['times'],
  properties: {
    lang: { title: 'Language', $ref: '../common.schema.json#/definitions/language' },
    times: { title: 'Times', type: 'array', items: { type: 'string' } },
  },
};
const component = `import type { StaticProps } from 'page-engine';

export const Hours = ({ block }: StaticProps<'hours'>) => <p lang={block.lang}>{block.times.join(', ')}</p>;
`;
const definition = `import { staticBlock } from 'page-engine';
import { Hours } from './hours.tsx';

export const block = staticBlock('hours', Hours);
`;

/** A step that renames a property of documents, and a definition to which the schemas of blocks refer. */
const step = `import type { Edit, Node } from 'jsonc-parser';
import type { Migration } from './migration.ts';

const names: Record<string, string> = {
  lead: 'opening',
  '../common.schema.json#/definitions/language': '../common.schema.json#/definitions/tongue',
};
const edits = ({ offset, length, value, children = [] }: Node): Edit[] =>
  Object.hasOwn(names, value) ? [{ offset, length, content: JSON.stringify(names[value]) }] : children.flatMap(edits);
export const next: Migration = { number: 3, what: 'other names', edits: ({ root }) => edits(root) };
`;

/** Makes version 0.2.0 of the packed engine, with other schemas and peers. @returns its archive */
function packNext(archive: string): string {
  runBare(`tar -xzf ${archive}`, work);
  const engine = join(work, 'package');
  const manifest = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies: Record<string, string>;
  };
  const { 'libheif-js': _, ...peers } = manifest.peerDependencies;
  const next = { ...peers, typescript: '^7.0.1', 'damerau-levenshtein': '^1.0.8' };
  writeFiles(engine, {
    'package.json': JSON.stringify({ ...manifest, version: '0.2.0', peerDependencies: next }),
    'src/site/migrate/0003-next.ts': step,
  });
  rewrite(join(engine, 'src/site/migrate/chain.ts'), (text) =>
    text
      .replace(/^import /m, "import { next } from './0003-next.ts';\nimport ")
      .replace('fieldWords]', 'fieldWords, next]'),
  );
  for (const name of readdirSync(join(engine, 'schemas'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.json'))
      rewrite(join(engine, 'schemas', name), (text) =>
        text
          .replaceAll('/language"', '/tongue"')
          .replace(/^ {4}"language": \{/m, '    "tongue": {')
          .replace('"lead": {', '"opening": {'),
      );
  // The canonical form of a document has the order of its schema.
  rewrite(join(engine, 'schemas/page.schema.json'), (text) => {
    const { properties, ...schema } = JSON.parse(text) as { properties: Record<string, unknown> };
    const { $schema, description, ...others } = properties;
    return JSON.stringify({ ...schema, properties: { $schema, description, ...others } });
  });
  rewrite(join(engine, 'src/blocks/types/rich-text/rich-text.tsx'), (text) =>
    text.replace('{ lead,', '{ opening: lead,'),
  );
  symlinkSync(join(root, 'node_modules'), join(engine, 'node_modules'), 'junction');
  runBare('node src/cli/run.mjs types', engine);
  rmSync(join(engine, 'node_modules'));
  mkdirSync(join(work, 'next'));
  return join(work, 'next', runBare('npm pack --pack-destination ../next', engine).trim());
}

it(
  'upgrade brings packages, documents and own blocks along, and the site is right afterwards',
  { timeout: 1_800_000 },
  () => {
    work = makeFolder();
    site = join(work, 'parish');
    makePackedSite(work, site, 'none');
    writeFiles(join(site, 'blocks/hours'), {
      'schema.json': JSON.stringify(ofBlock),
      'hours.tsx': component,
      'index.ts': definition,
    });
    const hours = ', { "type": "hours", "id": "hours", "lang": "la", "times": ["10:30"] }';
    rewrite(join(site, 'pages/About.json'), (text) =>
      text
        .replace('"heading": "In short"', '"lead": "We are a parish.", $&')
        .replace(/\s*\]\s*\}\s*$/, `${hours}]}`),
    );
    const [archive = ''] = readdirSync(site).filter((name) => name.endsWith('.tgz'));
    runBare('npm install --no-audit --no-fund && npm run format && npm run types && npm run check', site);
    gitIn(site, 'init', '--quiet');
    gitIn(site, 'add', '--all');
    gitIn(site, 'commit', '--quiet', '--message', 'First');
    const next = packNext(join(site, archive));
    const said = runBare(`npm run engine -- upgrade ${next}`, site);
    expect(said).toContain('libheif-js: no longer needed');
    expect(said).toContain('The site follows 0.2.0.');
    expect(read('pages/About.json')).toContain('"opening": "We are a parish."');
    expect(read('pages/Home.json')).toMatch(/"description"[^]*"title"/);
    expect(read('pages/_shell.json')).toContain('"schemaVersion": 3');
    expect(read('blocks/hours/schema.json')).toContain('#/definitions/tongue');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      devDependencies: { typescript: '^7.0.1', 'damerau-levenshtein': '^1.0.8' },
    });
    runBare('npm run check && npm run build', site);
    expect(read('dist/About.html')).toMatch(/We are a parish\.[^]*<p lang="la">10:30<\/p>/);
  },
);
