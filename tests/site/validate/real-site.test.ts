/** The site itself, and every mistake that can be made with one of its properties. @rest */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { findRole } from '../../../src/site/documents/paths.ts';
import type { ParsedFile } from '../../../src/site/documents/document.ts';
import { formatProblems, formatSite } from '../../../src/site/documents/format.ts';
import { sortProblems, type Problem } from '../../../src/site/documents/problem.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { listFiles, readSite, listShared } from '../../../src/site/documents/read-site.ts';
import { isFull, sampleOf, seed } from '../../sample.ts';
import { brokenLinksOf, brokenUsesOf, mutationsOf, schemaOf, without } from './mutations.ts';
import { contract, root } from '../documents/tiny-site.ts';

const site = readSite(root, contract);
const brief = ({ file, line, column, code, message }: Problem) =>
  `${file}:${line}:${column} ${code} ${message}`;

describe('the site', () => {
  it('has no problem, and everything was looked at', () => {
    const { problems, counts } = validateSite(site, contract, readPublicFiles(join(root, 'public')));
    expect(problems.map(brief)).toEqual([]);
    const none = Object.entries(counts).filter(([, count]) => count === 0);
    expect(none).toEqual([]);
    const pages = readdirSync(join(root, 'pages')).filter((name) => /^[^_].*\.json$/.test(name));
    expect(counts.pages).toBe(pages.length);
  });

  it('is in its canonical form', () => {
    expect(formatProblems(formatSite(site, contract)).map(brief)).toEqual([]);
  });
});

interface Tried {
  what: string;
  path: string;
  line: number;
  problems: Problem[];
}

/** Whether the mistake was said once, in its file, on its line. */
const isExact = ({ path, line, problems: [first, ...more] }: Tried) =>
  more.length === 0 && first?.file === path && first.line === line;

/** Other messages, in groups, the largest first. */
function groupsOf(tried: readonly Tried[]): string[] {
  const groups = new Map<string, Tried[]>();
  for (const one of tried) {
    const codes = one.problems.map(({ code, line }) => `${code}${line === one.line ? '' : ' elsewhere'}`);
    const name = `${one.what}: ${codes.join(', ') || 'nothing'}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, [first, ...more]]) => `${more.length + 1} × ${name}, as in ${first?.path}:${first?.line}`);
}

/** One of how many is tried each day; a full run tries all. */
const share = 20;
const someOf = <T>(all: readonly T[], name: string): T[] =>
  sampleOf(all, Math.ceil(all.length / share), name);
/** How many must be tried where a full run tries more than so many. */
const atLeast = (count: number) => (isFull ? count : count / share);

/** How many may be said otherwise when one in a hundred may: of a sample, as many as chance makes of it. */
function tolerated(count: number): number {
  const one = count / 100;
  return isFull ? one : one + 3 * Math.sqrt(one);
}

/** Prints the figures; expects at least 99 % to be found, and 99 % by exactly one message on the right line. */
function expectNinetyNine(tried: readonly Tried[], what: string): void {
  const inexact = tried.filter((one) => !isExact(one));
  const unsaid = tried.filter(({ problems }) => problems.length === 0);
  const percent = (bad: readonly unknown[]) => `${((1 - bad.length / tried.length) * 100).toFixed(2)} %`;
  const groups = groupsOf(inexact).slice(0, 12).join('\n');
  const figures = `${tried.length} ${what}: ${percent(unsaid)} found, ${percent(inexact)} exactly`;
  console.log(`${figures}\n${groups}`.trimEnd());
  const drawn = `TEST_SEED=${seed}`;
  expect(unsaid.length, `${figures}, ${drawn}`).toBeLessThanOrEqual(tolerated(tried.length));
  expect(inexact.length, `${figures}, ${drawn}\n${groups}`).toBeLessThanOrEqual(tolerated(tried.length));
}

const publicFiles = readPublicFiles(join(root, 'public'));
const shared = listShared(site).map(([, document]) => document);
const documents = [...shared, ...site.pages];

/** The schema of a document, by its name. */
function kindOf({ path }: ParsedFile): string {
  const role = findRole(path);
  if (role === undefined || 'part' in role) throw new Error(`${path} is no document`);
  return role.kind;
}

/** The whole checker on the site with another text in one file. */
const checkWith = (path: string, text: string): Problem[] =>
  validateSite(withFiles(site, contract, new Map([[path, text]])), contract, publicFiles).problems;

/** The first pass only, of the documents in which that file stands. */
function firstPassWith(path: string, text: string): Problem[] {
  const now = withFiles(site, contract, new Map([[path, text]]));
  const all = [...listShared(now).map(([, document]) => document), ...now.pages];
  return sortProblems(all.flatMap(({ problems }) => problems));
}

describe('every property of every document, left out, misspelt, of another type', () => {
  const mistakes: (Omit<Tried, 'problems'> & { text: () => string })[] = [];
  let tried: (Tried & { text: () => string })[] = [];
  /** Values that the schemas allow: an optional property left out, another name in an open list of names. */
  const allowed: { path: string; text: () => string }[] = [];

  beforeAll(() => {
    const parts = new Map<string, ReturnType<typeof schemaOf>>();
    const tryAll = (file: ParsedFile, schema: ReturnType<typeof schemaOf>) => {
      if (file.root === undefined) return;
      for (const mutation of mutationsOf(file.text, file.root, schema, (name, own) => parts.set(name, own))) {
        const { role, property, text, line, wrong } = mutation;
        const one = { what: `${role} ${property}`, path: file.path, line, text };
        if (wrong) mistakes.push(one);
        else allowed.push(one);
      }
    };
    for (const { file } of documents) tryAll(file, schemaOf(kindOf(file)));
    for (const [name, schema] of parts) {
      const file = site.parts.get(name);
      if (file) tryAll(file, schema);
    }
    tried = someOf(mistakes, 'mistakes').map((one) => ({
      ...one,
      problems: firstPassWith(one.path, one.text()),
    }));
  }, 300_000);

  it('is said once, on its line', () => {
    expect(tried.length).toBeGreaterThan(atLeast(10_000));
    expectNinetyNine(tried, 'mistakes with properties');
  });

  it('is said so by the whole checker too: the second pass adds nothing to it', () => {
    const sample = tried.filter((_, index) => index % 40 === 0);
    const whole = sample.map((one) => ({ ...one, problems: checkWith(one.path, one.text()) }));
    expect(whole.length).toBeGreaterThan(atLeast(250));
    expectNinetyNine(whole, 'of them, through both passes');
  }, 180_000);

  it('what the schemas allow is no mistake, or one that the second pass says once', () => {
    // A removed source or policy is told with every place that uses it.
    const own = allowed.filter(({ path }) => !path.startsWith('pages/_s') && !path.startsWith('pages/_pol'));
    const sample = someOf(own, 'allowed').filter((_, index) => index % 10 === 0);
    const said = sample.map((one) => checkWith(one.path, one.text()));
    expect(said.length).toBeGreaterThan(atLeast(100));
    expect(
      said.filter((problems) => problems.length > 1),
      `drawn by TEST_SEED=${seed}`,
    ).toEqual([]);
  }, 180_000);
});

describe('D6 every link of every document, broken', () => {
  it('is said once, on its line', () => {
    // Links that the templates of `npm run new` write into a page are templates, not links.
    const files = listFiles(site).filter(({ path }) => path !== site.templates?.file.path);
    const all = [
      ...documents.flatMap((document) => [...brokenLinksOf(document)]),
      ...files.flatMap((file) => [...brokenUsesOf(file)]),
    ];
    // A part that several layouts use is read once for each of them.
    const links = [...new Map(all.map((link) => [`${link.path} ${link.text}`, link])).values()];
    const tried = someOf(links, 'links').map(({ path, text, line, was }) => ({
      what: was,
      path,
      line,
      problems: checkWith(path, text),
    }));
    expect(tried.length).toBeGreaterThan(atLeast(500));
    expectNinetyNine(tried, 'broken links');
  }, 300_000);
});

describe('every allowance, taken away', () => {
  it('is missed once, where its oddity stands', () => {
    const allowances = documents.flatMap(({ assembled, references }) =>
      references
        .filter(({ role }) => role === 'allow')
        .map(({ pointer }) => assembled?.locate(pointer) ?? { file: site.shell.file, node: undefined }),
    );
    const tried = sampleOf(allowances, 15, 'allowances').map(({ file, node }): Tried => {
      const property = node?.parent;
      const object = property?.parent;
      const children = object?.children ?? [];
      const index = property ? children.indexOf(property) : 0;
      const text = object ? without(file.text, object, index) : '';
      const odd = children.find(({ children: [key] = [] }) => /^(href|blocks)$/.test(String(key?.value)));
      // A page that nothing links to is named at its beginning.
      const at = object?.parent === undefined ? 0 : (odd?.offset ?? 0);
      const line = text.slice(0, at).split('\n').length;
      return { what: 'delete allow', path: file.path, line, problems: checkWith(file.path, text) };
    });
    expect(tried.length).toBeGreaterThan(10);
    expectNinetyNine(tried, 'allowances taken away');
  });
});
