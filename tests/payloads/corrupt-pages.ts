/** Puts payloads into every text of the documents of a site, as far as the checker lets it. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { schemes } from './addresses.ts';
import type { Payload } from './corpus.ts';
import { root } from '../root.ts';

/** A text of a document: the line where it stands, as it was, and as it is now. */
interface Leaf {
  line: number;
  own: string;
  corrupted: string;
  isRefused: boolean;
}

/** How many texts hold a payload, and how many the checker refused. */
export interface Corrupted {
  held: number;
  refused: number;
}

const addresses = new Set(['href', 'src', 'url', 'banner', 'poster', 'file', 'action', 'link', 'image']);

/** A string of a document that stands on a line of its own. */
const stringOnLine = /^( *(?:"(?<key>[^"]+)": )?)(?<json>"(?:[^"\\]|\\.)*")(,?)$/;

/**
 * Copies a site and corrupts its documents. Each text is tried with one payload; those that the checker refuses are put
 * back, until it finds no more problems.
 * @param at Number of the first payload.
 * @throws Error if it goes on finding problems.
 */
export function corruptPages(site: string, to: string, payloads: readonly Payload[], at = 0): Corrupted {
  cpSync(site, to, { recursive: true });
  // A site may have kinds of records of its own.
  const contract = loadContract(root, site);
  const leaves = new Map<string, Leaf[]>();
  const lines = new Map<string, string[]>();
  let number = at;
  for (const file of documentsIn(to)) {
    const text = JSON.stringify(JSON.parse(readFileSync(join(to, file), 'utf8')), null, 2);
    lines.set(file, text.split('\n'));
    const own: Leaf[] = [];
    for (const [line, words] of text.split('\n').entries()) {
      const { key = '', json } = stringOnLine.exec(words)?.groups ?? {};
      const payload = payloads[number % payloads.length];
      if (json === undefined || key === '$schema' || payload === undefined) continue;
      number += 1;
      own.push({ line, own: words, corrupted: corruptLine(words, key, payload, number), isRefused: false });
    }
    leaves.set(file, own);
  }
  for (let round = 0; round < 60; round += 1) {
    for (const [file, text] of lines) {
      const written = [...text];
      for (const leaf of leaves.get(file) ?? [])
        written[leaf.line] = leaf.isRefused ? leaf.own : leaf.corrupted;
      writeFileSync(join(to, file), `${written.join('\n')}\n`);
    }
    const { problems } = validateSite(readSite(to, contract), contract, readPublicFiles(join(to, 'public')));
    if (problems.length === 0) {
      const all = [...leaves.values()].flat();
      const refused = all.filter(({ isRefused }) => isRefused).length;
      return { held: all.length - refused, refused };
    }
    for (const { file, line } of problems) {
      const own = (leaves.get(file) ?? []).filter(({ isRefused }) => !isRefused);
      const at = own.find((leaf) => leaf.line === line - 1);
      // A mistake of a place as a whole comes from its texts, which follow.
      const inPlace = own.filter((leaf) => leaf.line >= line - 1).slice(0, 4);
      for (const leaf of at ? [at] : inPlace.length > 0 ? inPlace : own.slice(-4)) leaf.isRefused = true;
    }
  }
  throw new Error(`the documents in ${to} still have problems`);
}

function documentsIn(site: string): string[] {
  return readdirSync(join(site, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !/^_(?:sources|policies|templates)/.test(name))
    .map((name) => `pages/${name.replaceAll('\\', '/')}`);
}

function corruptLine(line: string, key: string, { id, html }: Payload, number: number): string {
  return line.replace(stringOnLine, (_, start: string, __, json: string, end: string) => {
    const voice = { call: `hit(/${id}/)`, canary: `https://canary.example/${id}` };
    const text = addresses.has(key)
      ? schemes[number % schemes.length]?.(voice)
      : `${String(JSON.parse(json))} ${html}`;
    return `${start}${JSON.stringify(text)}${end}`;
  });
}
