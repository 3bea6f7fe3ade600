/** Notes on files of `public/` before they are public: the people that a PDF names, and files that are too heavy. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { largestFile } from '../engine/largest-file.ts';

/**
 * Returns the notes on some files, sentences with their cures.
 * @param folder the folder `public/`
 * @param paths from that folder, with a slash before
 */
export function fileNotes(folder: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const { size = 0 } = statSync(join(folder, path), { throwIfNoEntry: false }) ?? {};
    if (size > largestFile)
      return `public${path} has ${Math.ceil(size / 1e6)} MB, and ${largestFile / 1e6} MB are the most that every host takes. Make it smaller, or put it on a film site or a drive and link it there.`;
    if (size === 0 || !/\.pdf$/i.test(path)) return [];
    const authors = authorsOf(readFileSync(join(folder, path)));
    if (authors.length === 0) return [];
    const names = authors.map((name) => `“${name}”`).join(' and ');
    return `public${path} names ${names} as its author, and everybody can read that. If it is not meant, save the PDF anew without its properties, and put it in its place.`;
  });
}

const text = String.raw`\((?:\\[^]|[^\\()])*\)|<[\da-f\s]+>`;

/** Returns the people that a PDF names as its authors, in former versions of it, too; none of an encrypted one. */
export function authorsOf(bytes: Buffer): string[] {
  const whole = bytes.toString('latin1');
  if (/\/Encrypt\s/.test(whole)) return [];
  // Newer PDFs keep their objects in compressed streams.
  const packed = whole.matchAll(/\/ObjStm\b[^]{0,400}?stream\r?\n/g);
  const streams = Array.from(packed, ({ index, 0: head }) => inflated(bytes.subarray(index + head.length)));
  const found = [whole, ...streams].flatMap((objects) =>
    Array.from(objects.matchAll(new RegExp(String.raw`/Author\s*(${text})`, 'gi')), ([, name = '']) =>
      decoded(name),
    ),
  );
  const [, creators = ''] = /<dc:creator>([^]*?)<\/dc:creator>/.exec(bytes.toString('utf8')) ?? [];
  const named = Array.from(creators.matchAll(/<rdf:li[^>]*>([^<]*)/g), ([, name = '']) => name);
  return [...new Set([...found, ...named].map((name) => name.trim()).filter(Boolean))];
}

/** Inflates a stream; what follows it is ignored. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };

/** Decodes a text of a PDF: in brackets or hexadecimal; UTF-16 or UTF-8 if it begins so, else nearly Latin-1. */
function decoded(written: string): string {
  const inner = written.slice(1, -1);
  const bytes = written.startsWith('<')
    ? Buffer.from(inner.replace(/\s/g, ''), 'hex')
    : Buffer.from(
        inner.replace(/\\([0-7]{1,3}|\r?\n|[^])/g, (_, sign: string) =>
          /^[0-7]/.test(sign) ? String.fromCharCode(parseInt(sign, 8)) : (escapes[sign] ?? sign.trim()),
        ),
        'latin1',
      );
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes[0] === 0xef ? new TextDecoder().decode(bytes) : bytes.toString('latin1');
}
