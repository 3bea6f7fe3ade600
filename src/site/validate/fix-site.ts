/** `npm run check -- --fix`: fixes the problems that have exactly one possible fix and formats the files. */
import { applyEdits, type Edit } from 'jsonc-parser';
import { validateSite } from './validate-site.ts';
import type { Contract } from '../documents/contract.ts';
import { formatProblems, formatSite } from '../documents/format.ts';
import type { Problem } from '../documents/problem.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { listFiles, readSite, type Site } from '../documents/read-site.ts';
import { withFiles } from '../documents/with-files.ts';
import { writeFiles } from '../documents/write-files.ts';

/** A problem that was fixed. */
export interface AppliedFix {
  file: string;
  line: number;
  column: number;
  code: string;
  /** The replaced text and the new text; both are empty for a file that was formatted as a whole. */
  was: string;
  now: string;
}

/** Maximum number of rounds: a fix may uncover another problem. No document needs this many. */
const rounds = 200;

/**
 * Fixes the documents of a site in its folder. Only certain, small edits are made; other problems need a person's
 * decision. Then every valid file is written in its canonical form.
 * @param only Paths of the files that may change; all if empty.
 * @returns the applied fixes in their order.
 */
export function fixSite(
  root: string,
  contract: Contract,
  files: PublicFiles,
  only: readonly string[] = [],
): AppliedFix[] {
  const isMeant = ({ path }: { path: string }) => only.length === 0 || only.includes(path);
  const applied: AppliedFix[] = [];
  const texts = new Map<string, string>();
  let site = readSite(root, contract);
  for (let round = 0; round < rounds; round += 1) {
    const { problems } = validateSite(site, contract, files);
    const fixes = fixesOf(
      site,
      problems.filter(({ file }) => isMeant({ path: file })),
    );
    if (fixes.size === 0) break;
    for (const [path, { text, edits, done }] of fixes) {
      applied.push(...done);
      texts.set(path, applyEdits(text, edits));
    }
    site = withFiles(site, contract, texts);
  }
  const formatted = formatSite(site, contract).filter(isMeant);
  for (const { file, line, column, code } of formatProblems(formatted))
    applied.push({ file, line, column, code, was: '', now: '' });
  for (const { path, before, after } of formatted) if (before !== after) texts.set(path, after);
  writeFiles(root, { texts });
  return applied;
}

interface Fixes {
  text: string;
  edits: Edit[];
  done: AppliedFix[];
}

/** Collects the edits of each file, without overlapping ones. */
function fixesOf(site: Site, problems: readonly Problem[]): Map<string, Fixes> {
  const all = listFiles(site);
  const texts = new Map(all.map(({ path, text }) => [path, text]));
  const fixes = new Map<string, Fixes>();
  for (const { file, line, column, code, fix } of problems) {
    const text = texts.get(file);
    if (fix === undefined || text === undefined) continue;
    const own = fixes.get(file) ?? { text, edits: [], done: [] };
    const end = own.edits.reduce((last, edit) => Math.max(last, edit.offset + edit.length), -1);
    if (fix.offset <= end) continue;
    own.edits.push(fix);
    own.done.push({
      file,
      line,
      column,
      code,
      was: text.slice(fix.offset, fix.offset + fix.length),
      now: fix.content,
    });
    fixes.set(file, own);
  }
  return fixes;
}

/** Formats an applied fix as one line. */
export function describeFix({ file, line, column, code, was, now }: AppliedFix): string {
  const place = `${file}:${line}:${column}  ${code}`;
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  if (was === '' && now === '') return `${place} rewritten in canonical form`;
  if (now === '') return `${place} deleted ${short(was)}`;
  return was === '' ? `${place} added ${now}` : `${place} ${short(was)} → ${short(now)}`;
}
