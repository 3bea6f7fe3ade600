/** Notes on files of `public/` before they are public: the people that a document names, and files that are too heavy. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync, inflateSync } from 'node:zlib';
import { largestFile } from '../documents/limits.ts';

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
    if (size === 0 || !/\.(?:pdf|(?:doc|xls|ppt)[xm]|od[tsp]|epub)$/i.test(path)) return [];
    const bytes = readFileSync(join(folder, path));
    const authors = bytes.toString('latin1', 0, 2) === 'PK' ? authorsInPack(bytes) : authorsOf(bytes);
    if (authors.length === 0) return [];
    const names = authors.map((name) => `“${name}”`).join(' and ');
    return `public${path} names ${names} as its author, and everybody can read that. If it is not meant, save it anew without its properties, and put it in its place.`;
  });
}

/** Returns the people that a packed document of Word, Excel, PowerPoint or LibreOffice names. */
function authorsInPack(bytes: Buffer): string[] {
  const found = Array.from(
    bytes.toString('latin1').matchAll(/PK[^]{28}(?:docProps\/core\.xml|meta\.xml|OEBPS\/content\.opf)/g),
    ({ index }) => {
      const at = index + 30 + bytes.readUInt16LE(index + 26) + bytes.readUInt16LE(index + 28);
      const isPacked = bytes.readUInt16LE(index + 8) !== 0;
      return isPacked
        ? inflated(bytes.subarray(at), inflateRawSync)
        : bytes.toString('utf8', at, at + 10_000);
    },
  );
  const names = found.flatMap((xml) =>
    Array.from(
      xml.matchAll(/<(dc:creator|cp:lastModifiedBy|meta:initial-creator)\b[^>]*>([^<]*)<\/\1>/g),
      ([, , name = '']) => name.trim(),
    ),
  );
  return [...new Set(names.filter(Boolean))];
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
function inflated(bytes: Buffer, inflate = inflateSync): string {
  try {
    return inflate(bytes).toString(inflate === inflateSync ? 'latin1' : 'utf8');
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
