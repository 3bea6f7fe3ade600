/** The tiny site with the examples of an explanation in it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import sharp from 'sharp';
import type { ExplanationExample } from '../../src/site/validate/explain.ts';
import { validateSite, type CheckResult } from '../../src/site/validate/validate-site.ts';
import { readContract, type Contract } from '../../src/site/documents/contract.ts';
import type { Problem } from '../../src/site/documents/problem.ts';
import { parsePointer } from '../../src/site/json/json.ts';
import { formatProblems, formatSite } from '../../src/site/documents/format.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { contract, files, root, tidyFiles } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

const heavy = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><!--${'x'.repeat(2_100_000)}--></svg>`;
const narrow = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

/** The tiny site with people in the place of saints: the explanations are the engine's, and know of none. */
const neutral = (text: string): string =>
  text
    .replaceAll('Saint Teresa', 'Anna')
    .replaceAll('Saints', 'People')
    .replaceAll('saints', 'people')
    .replaceAll('Teresa', 'Anna')
    .replaceAll('teresa', 'anna')
    .replaceAll('orgcode', 'branch');
const neutralFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [neutral(path), neutral(text)]),
);
const breadcrumb = '{ "label": "People", "href": "/People" }';

/** Names to which every example may refer, besides those of the tiny site: two pages, and a heavy picture. */
const base: Readonly<Record<string, string>> = {
  ...neutralFiles,
  'public/images/heavy.svg': heavy,
  'public/images/b.svg': files['public/images/a.svg'] ?? '',
  'public/images/b.heic': 'a photograph of a telephone',
  'pages/_shell.json': (neutralFiles['pages/_shell.json'] ?? '').replace(
    breadcrumb,
    `${breadcrumb},\n          { "label": "Example", "href": "/Example" }`,
  ),
  'pages/Second.json': `{
  "title": "Second",
  "description": "A page beside it.",
  "allow": [{ "rule": "page/unreachable", "why": "It is for a second example." }],
  "blocks": [
    { "type": "tagline", "id": "second", "text": "One more" }
  ]
}
`,
  'pages/Example.json': `{
  "title": "Example",
  "description": "A page.",
  "blocks": [
    { "type": "tagline", "id": "motto", "text": "God alone suffices" }
  ]
}
`,
};

const canonical = tidyFiles(base);

/** The codes that the checker gives to the tiny site with these examples in it, the canonical form included. */
export const codesOf = (examples: readonly ExplanationExample[]): string[] =>
  checkExamples(examples).problems.map(({ code }) => code);

/** Changes the text of a file by the cure of a problem; `undefined` if that needs a person. */
type Cure = (text: string, problem: Problem) => string | undefined;
type Checked = Pick<CheckResult, 'problems' | 'later'>;

/**
 * Checks the tiny site with these examples in it, the canonical form included.
 * @param cure is carried out for the first problem, and all is checked again; nothing is returned if it needs a person.
 */
export function checkExamples(examples: readonly ExplanationExample[]): Checked;
export function checkExamples(examples: readonly ExplanationExample[], cure: Cure): Checked | undefined;
export function checkExamples(examples: readonly ExplanationExample[], cure?: Cure): Checked | undefined {
  const texts = new Map(canonical);
  const ofSchemas = examples.some(({ place }) => place.startsWith('schemas/'));
  const folder = makeFolder();
  if (ofSchemas) cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
  for (const { place, json } of examples) {
    const [path = '', pointer] = (place === 'block' ? 'pages/Example.json#/blocks/0' : place).split('#');
    const isSchema = path.startsWith('schemas/');
    const before = isSchema ? readFileSync(join(folder, path), 'utf8') : (texts.get(path) ?? '');
    texts.set(path, pointer === undefined ? `${json}\n` : withAt(before, pointer, json));
  }
  writeFiles(folder, Object.fromEntries(texts));
  writeFileSync(join(folder, 'public/images/narrow.png'), narrow);
  const own = ofSchemas ? readContract(join(folder, 'schemas')) : contract;
  const found = checkFolder(folder, own);
  const [first] = found.problems;
  if (cure === undefined || first === undefined) return found;
  const mended = cure(readFileSync(join(folder, first.file), 'utf8'), first);
  if (mended === undefined) return undefined;
  writeFiles(folder, { [first.file]: mended });
  return checkFolder(folder, own);
}

function checkFolder(folder: string, own: Contract): Checked {
  const site = readSite(folder, own);
  const { problems, later } = validateSite(site, own, readPublicFiles(join(folder, 'public')));
  const wrong = new Set(problems.map(({ file }) => file));
  const form = formatProblems(formatSite(site, own)).filter(({ file }) => !wrong.has(file));
  return { problems: [...problems, ...form], later };
}

/** A text with another value at a pointer, set in as deep as the line on which it begins. */
function withAt(text: string, pointer: string, json: string): string {
  const tree = parseTree(text);
  const path = parsePointer(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = tree && findNodeAtLocation(tree, path);
  if (node === undefined) throw new Error(`the tiny site has nothing at ${pointer}`);
  const line = text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset);
  const indent = /^ */.exec(line)?.[0] ?? '';
  const inserted = json.replaceAll('\n', `\n${indent}`);
  return text.slice(0, node.offset) + inserted + text.slice(node.offset + node.length);
}
