/** The site itself, and every mistake that can be made with one of its properties. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shapeProblems } from '../../src/build/check-shape.ts';
import { checkSite } from '../../src/build/check-site.ts';
import type { DocumentKind } from '../../src/build/contract.ts';
import { assemble, parseFile, type ParsedFile } from '../../src/build/document.ts';
import { formatProblems, formatSite } from '../../src/build/format.ts';
import { sortProblems, type Problem } from '../../src/build/problem.ts';
import { readPublicFiles } from '../../src/build/public-files.ts';
import { readSite } from '../../src/build/site.ts';
import { mutationsOf, schemaOf, type Mutation } from './mutations.ts';
import { contract, root } from './tiny-site.ts';

const site = readSite(root, contract);
const brief = ({ file, line, column, code, message }: Problem) =>
  `${file}:${line}:${column} ${code} ${message}`;

describe('the site', () => {
  it('has no problem, and everything was looked at', () => {
    const { problems, counts } = checkSite(site, contract, readPublicFiles(join(root, 'public')));
    expect(problems.map(brief)).toEqual([]);
    const none = Object.entries(counts).filter(([, count]) => count === 0);
    expect(none).toEqual([]);
    expect(counts.pages).toBeGreaterThanOrEqual(35);
  });

  it('is in its canonical form', () => {
    expect(formatProblems(formatSite(site, contract)).map(brief)).toEqual([]);
  });
});

interface Host {
  kind: DocumentKind;
  file: ParsedFile;
}

/** Problems of the first pass when `changed` is read in place of the file of that path. */
function problemsWith(changed: ParsedFile, { kind, file }: Host): Problem[] {
  const own = file.path === changed.path ? changed : file;
  const parts = new Map(
    [...site.parts].map(([name, part]) => [name, part.path === changed.path ? changed : part]),
  );
  if (own.root === undefined) return own.problems;
  const assembled = assemble({ ...own, root: own.root }, parts);
  const { $schema: _, ...value } = assembled.value as Record<string, unknown>;
  const { errors } = contract.validate(kind, value);
  // A part that several layouts use would speak for each of them.
  return sortProblems([
    ...changed.problems,
    ...assembled.problems,
    ...shapeProblems(assembled, errors, contract.blockTypes),
  ]);
}

describe('every property of every document, left out, misspelt, of another type', () => {
  const tried: { host: Host; path: string; mutation: Mutation; problems: Problem[] }[] = [];

  beforeAll(() => {
    const documents: Host[] = [
      ...(['shell', 'sources', 'policies'] as const).map((kind) => ({ kind, file: site[kind].file })),
      ...site.pages.map(({ file }) => ({ kind: 'page' as const, file })),
    ];
    const parts = new Map<string, { host: Host; schema: ReturnType<typeof schemaOf> }>();
    const tryAll = (file: ParsedFile, host: Host, schema: ReturnType<typeof schemaOf>) => {
      if (file.root === undefined) return;
      const found = (name: string, schema: ReturnType<typeof schemaOf>) => parts.set(name, { host, schema });
      for (const mutation of mutationsOf(file.text, file.root, schema, found)) {
        if (!mutation.wrong) continue;
        tried.push({
          host,
          path: file.path,
          mutation,
          problems: problemsWith(parseFile(file.path, mutation.text), host),
        });
      }
    };
    for (const host of documents) tryAll(host.file, host, schemaOf(host.kind));
    for (const [name, { host, schema }] of parts) {
      const file = site.parts.get(name);
      if (file) tryAll(file, host, schema);
    }
  }, 120_000);

  it('is found', () => {
    const missed = tried.filter(({ problems }) => problems.length === 0);
    const exact = tried.filter(
      ({ path, mutation, problems: [first, ...more] }) =>
        more.length === 0 && first?.file === path && first.line === mutation.line,
    );
    const found = 1 - missed.length / tried.length;
    const exactly = exact.length / tried.length;
    const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
    console.log(
      `${tried.length} mistakes: ${percent(found)} found, ${percent(exactly)} by exactly one message on the right line`,
    );
    const some = missed
      .slice(0, 9)
      .map(({ path, mutation }) => `${path} ${mutation.kind} ${mutation.property}`);
    expect(tried.length).toBeGreaterThan(3000);
    expect(found, `missed: ${some.join(', ')}`).toBeGreaterThanOrEqual(0.99);
    expect(exactly).toBeGreaterThanOrEqual(0.95);
  });
});
