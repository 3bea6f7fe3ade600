/** Turns errors of code into problems with their place in the source: of blocks, and of files that cannot be bundled. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { listBlocks } from '../site/documents/block-places.ts';
import {
  findPosition,
  offsetAt,
  pointerAt,
  problemAt,
  problemInCode,
  ProblemsFound,
  type Problem,
} from '../site/documents/problem.ts';
import type { Document } from '../site/documents/read-document.ts';
import type { Site } from '../site/documents/read-site.ts';
import { findPage } from '../site/documents/record-pages.ts';
import { PageFailure } from './resolve/failures.ts';

/** A place in a file of code. */
interface CodePlace {
  /** Absolute path. */
  path: string;
  /** Starts at 1. */
  line: number;
  /** Starts at 1. */
  column: number;
}

/** The folders whose files an author may have written. */
interface Folders {
  /** Folder of the engine. */
  root: string;
  /** Folder of the site. */
  site: string;
}

/**
 * Returns the problems that an error of code, or of the schema of a block, tells.
 * @param documents Reads the documents of the site; called for an error in a page.
 * @returns none for an error that is not of code that somebody has written here.
 */
export function codeProblems(error: unknown, folders: Folders, documents: () => Site): Problem[] {
  if (error instanceof ProblemsFound) return [...error.problems];
  if (error instanceof PageFailure) return [failureProblem(error, folders, documents())];
  if (!(error instanceof Error)) return [];
  const ofBundler = bundlerErrors(error).flatMap(
    (one) => bundlerProblem(one, folders) ?? importProblem(one.message, folders) ?? [],
  );
  if (ofBundler.length > 0) return ofBundler;
  const place = placeIn(error.stack ?? '', folders);
  // The engine's own errors say in their message how to help oneself.
  if (place === undefined || !isOfBlock(place, folders)) return [];
  return [problemIn(place, folders, 'E402', `this throws as soon as it is loaded: ${error.message}`)];
}

/** The problem of a page that cannot be made: in the code, else at its block or page. */
function failureProblem({ facts, stack = '' }: PageFailure, folders: Folders, site: Site): Problem {
  const { route, message, block } = facts;
  const page = findPage(site, route);
  const own = site.pages.find(({ file }) => file.path === page?.file.path);
  const shells = [site.shell, ...site.languages.values()];
  const found = block && findBlock([...(own ? [own] : []), ...shells], block);
  const place = placeIn(stack, folders);
  const who = block ? `the block "${block.id}" (${block.type}) of ${route}` : `the page ${route}`;
  const words = `${who} cannot be made: ${message}`;
  if (place === undefined) {
    const { file, node } = found ?? { file: (own ?? site.shell).file, node: { offset: 0, length: 1 } };
    return problemAt(file, node.offset, 1, 'E401', words);
  }
  const { file, node } = found ?? {};
  const at = file && node ? findPosition(file, node.offset) : undefined;
  const where = file && at ? `; it is written at ${file.path}:${at.line}:${at.column}` : '';
  const pointer = file && node ? pointerAt(file, node.offset) : '';
  return problemIn(place, folders, 'E401', `${words}${where}${pointer && `, ${pointer}`}`);
}

function findBlock(documents: readonly Document<unknown>[], { id, type }: { id: string; type: string }) {
  for (const document of documents)
    for (const { block, pointer } of listBlocks(document))
      if (block.id === id && block.type === type) return document.assembled?.locate(pointer);
  return undefined;
}

/** An error as Vite and Rolldown throw it. */
interface BundlerError extends Error {
  loc?: { file?: string; line?: number; column?: number };
  id?: string;
  /** The message of PostCSS without its place. */
  reason?: string;
}

function bundlerErrors(error: Error): BundlerError[] {
  const { errors } = error as { errors?: unknown };
  const all: unknown[] = Array.isArray(errors) ? errors : [error];
  return all.filter((one) => one instanceof Error);
}

/** The problem of an import of a package that is not installed: Vite names the file, but no line. */
function importProblem(text: string, folders: Folders): Problem | undefined {
  const [, name = '', path] = /failed to resolve import "(.+?)" from "(.+?)"/.exec(text) ?? [];
  if (path === undefined || !existsSync(path)) return undefined;
  const file = { path, text: readFileSync(path, 'utf8') };
  const place = { path, ...findPosition(file, Math.max(file.text.indexOf(name), 0)) };
  const [owner = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  const words = `there is no package "${owner}" in this folder; npm install ${owner}`;
  return problemIn(place, folders, 'E402', words);
}

function bundlerProblem(error: BundlerError, folders: Folders): Problem | undefined {
  const text = stripVTControlCharacters(error.message);
  const [, path, line, column] = /\[ (.+?):(\d+):(\d+) \]/.exec(text) ?? [];
  const file = error.loc?.file ?? error.id?.split('?')[0];
  const place =
    path === undefined
      ? file !== undefined && {
          path: file,
          line: error.loc?.line ?? 1,
          column: (error.loc?.column || 0) + 1,
        }
      : { path: pathOf(path, folders), line: Number(line), column: Number(column) };
  if (!place || !existsSync(place.path)) return undefined;
  const [first = ''] = (error.reason ?? text).split('\n');
  const words = first.replace(/^\[[^\]]*\] ?/, '').replace(/^\S*:\d+:\d+:? /, '');
  return problemIn(place, folders, 'E402', `this cannot be bundled: ${words}`);
}

/** The bundler names files from the folder of the engine, or from that of its process, as where a package is the engine. */
const pathOf = (path: string, { root, site }: Folders) =>
  [root, site, process.cwd()].map((folder) => resolve(folder, path)).find(existsSync) ?? path;

/** Returns the first place of a stack in code that somebody has written: of a block, else of the engine. */
function placeIn(stack: string, folders: Folders): CodePlace | undefined {
  const written = stack
    .split('\n')
    .flatMap((line) => sourceOf(line) ?? [])
    .filter(({ path }) => isWithin(path, folders) && existsSync(path));
  return written.find((place) => isOfBlock(place, folders)) ?? written[0];
}

const isOfBlock = ({ path }: CodePlace, { site }: Folders) => path.startsWith(join(site, 'blocks/'));

const isWithin = (path: string, { root, site }: Folders) =>
  [root, site].some((folder) => {
    const inside = relative(folder, path).replaceAll('\\', '/');
    return !/^\.\.|(^|\/)node_modules\/|^\.build\//.test(inside);
  });

/** Returns the place in the source that a line of a stack means; of a bundle by its source map. */
function sourceOf(line: string): CodePlace | undefined {
  const [, address = '', row, column] = /^\s*at (?:.*? \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (address === '' || address.startsWith('node:')) return undefined;
  const path = address.startsWith('file:') ? fileURLToPath(address.split('?')[0] ?? '') : address;
  const place = { path, line: Number(row), column: Number(column) };
  const map = readMap(path);
  if (map === undefined) return place;
  const entry = map.findEntry(place.line - 1, place.column - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return {
    path: resolve(dirname(path), originalSource),
    line: originalLine + 1,
    column: originalColumn + 1,
  };
}

/** The source map beside a bundle. */
function readMap(path: string): SourceMap | undefined {
  const map = `${path}.map`;
  // Packages are not ours, but the cache is among them.
  if (!existsSync(map) || /[\\/]node_modules[\\/](?!\.cache[\\/])/.test(path)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
}

/** Creates a problem at a place of code, with the code around it. */
function problemIn(place: CodePlace, { root, site }: Folders, code: string, message: string): Problem {
  const text = readFileSync(place.path, 'utf8');
  const ofSite = relative(site, place.path);
  const path = (ofSite.startsWith('..') ? relative(root, place.path) : ofSite).replaceAll('\\', '/');
  const file = { path, text };
  const offset = offsetAt(file, place);
  const [word = ' '] = /^[\w$]+/.exec(text.slice(offset)) ?? [];
  return problemInCode(file, offset, word.length, code, message);
}
