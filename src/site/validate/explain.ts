/** Explanations of the problem codes: one Markdown file per code in `src/site/validate/explanations`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pc from 'picocolors';
import { nearestMatch } from '../documents/suggest.ts';

/** The explanation of one problem code. */
export interface Explanation {
  code: string;
  /** The code's meaning in a few words. */
  title: string;
  /** The whole explanation as Markdown. */
  text: string;
}

/** A JSON example of an explanation, and its place: `block`, a file, or a file and a pointer into it. */
export interface ExplanationExample {
  place: string;
  json: string;
}

const folder = fileURLToPath(new URL('./explanations', import.meta.url));

/** Returns all explanations in the order of their codes. */
export function readExplanations(): Explanation[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => {
      const code = name.slice(0, -'.md'.length);
      const text = readFileSync(join(folder, name), 'utf8');
      const [first = ''] = text.split('\n');
      return { code, title: first.slice(`# ${code}: `.length), text };
    });
}

/**
 * Returns the explanation of a code, whose case and "E" are optional; without a code the list of all codes.
 * @throws Error, with the most similar code, if the code is unknown.
 */
export function explain(code: string | undefined): string {
  const all = readExplanations();
  if (code === undefined) {
    const lines = all.map(({ code, title }) => `${pc.bold(code)}  ${title}`);
    return `${lines.join('\n')}\n\nnpm run explain E104 shows the page of a code.`;
  }
  const wanted = code.toUpperCase().replace(/^(?=\d)/, 'E');
  const found = all.find((page) => page.code === wanted);
  if (found === undefined) {
    const near = nearestMatch(
      wanted,
      all.map((page) => page.code),
    );
    const cure = near === undefined ? 'npm run explain lists all codes' : `did you mean "${near}"?`;
    throw new Error(`There is no code ${code}; ${cure}`);
  }
  return forTerminal(found.text);
}

/**
 * Returns the examples below a heading of an explanation; without a heading those before the first heading, which apply
 * to all examples.
 */
export function examplesOf(
  { text }: Explanation,
  heading: 'Wrong' | 'Right' | undefined,
): ExplanationExample[] {
  const sections = text.split(/^## /m);
  const section =
    heading === undefined ? sections[0] : sections.find((one) => one.startsWith(`${heading}\n`));
  return [...(section ?? '').matchAll(/^```(?:json|xml) (\S+)\n(.*?)\n```$/gms)].map(
    ([, place = '', json = '']) => ({
      place,
      json,
    }),
  );
}

/** Formats Markdown for a terminal: bold headings, indented examples, each with its file name. */
function forTerminal(markdown: string): string {
  let isExample = false;
  const lines = markdown.trimEnd().split('\n');
  return lines
    .flatMap((line): string[] => {
      const fence = /^```(?:(?:json|xml|ts) (\S+))?$/.exec(line);
      if (fence) {
        isExample = !isExample;
        return isExample && fence[1] !== 'block' ? [pc.dim(`  ${fence[1] ?? ''}`)] : [];
      }
      if (isExample) return [`    ${pc.cyan(line)}`];
      return [line.startsWith('#') ? pc.bold(line.replace(/^#+ /, '')) : wrap(line)];
    })
    .join('\n');
}

/** Wraps a line between words at 90 characters. */
function wrap(line: string): string {
  return line.replace(/(.{1,90})(?:\s+|$)/g, '$1\n').trimEnd();
}
