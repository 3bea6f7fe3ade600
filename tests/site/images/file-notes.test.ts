/** Notes on a file before it is public. */
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { authorsOf, fileNotes } from '../../../src/site/images/file-notes.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1')));
const utf16 = Buffer.from('Sr. Ağnes', 'utf16le').swap16();

it.each<[string, Buffer, string[]]>([
  ['none', pdf('<< /Producer (Word) /Author () >>'), []],
  ['in brackets, with escapes', pdf(String.raw`<</Author (Sr. \(Dr.\) Agn\350s)>>`), ['Sr. (Dr.) Agnès']],
  ['in UTF-16', pdf('<</Author (', Buffer.concat([Buffer.from('FEFF', 'hex'), utf16]), ')>>'), ['Sr. Ağnes']],
  ['hexadecimal', pdf(`<</Author <FEFF${utf16.toString('hex')}>>>`), ['Sr. Ağnes']],
  [
    'by a former version, too',
    pdf('<</Author(Agnes)>>', '<</Author(Asha)>>', '<</Author(Asha)>>'),
    ['Agnes', 'Asha'],
  ],
  [
    'in a compressed object',
    pdf('<</Type /ObjStm /N 1>>\nstream\r\n', deflateSync('<</Author (Agnes)>>'), '\nendstream'),
    ['Agnes'],
  ],
  [
    'in XMP',
    pdf('<dc:creator><rdf:Seq><rdf:li>Agnes</rdf:li><rdf:li>Asha</rdf:li></rdf:Seq></dc:creator>'),
    ['Agnes', 'Asha'],
  ],
  ['encrypted, so that nobody can read it', pdf('<</Author (x#1)>> <</Encrypt 9 0 R>>'), []],
  ['damaged', pdf('<</Type /ObjStm>>\nstream\n', 'no stream'), []],
])('A4: the authors of a PDF: %s', (_, bytes, expected) => {
  expect(authorsOf(bytes)).toEqual(expected);
});

it('A4: says who is named, and what is too heavy, each with the cure', () => {
  const folder = makeFolder({
    'documents/a.pdf': pdf('<</Author (Agnes)>>').toString(),
    'documents/b.pdf': pdf().toString(),
    'video/walk.mp4': '',
  });
  truncateSync(join(folder, 'video/walk.mp4'), 25_400_000);
  expect(fileNotes(folder, ['/documents/a.pdf', '/documents/b.pdf', '/video/walk.mp4', '/gone.pdf'])).toEqual(
    [
      'public/documents/a.pdf names “Agnes” as its author, and everybody can read that. If it is not meant, save it anew without its properties, and put it in its place.',
      'public/video/walk.mp4 has 26 MB, and 25 MB are the most that every host takes. Make it smaller, or put it on a film site or a drive and link it there.',
    ],
  );
});

it.each([
  [
    'letter.docx',
    'docProps/core.xml',
    '<dc:creator>Sr. Agnès</dc:creator><cp:lastModifiedBy>Asha</cp:lastModifiedBy>',
  ],
  [
    'list.xlsx',
    'docProps/core.xml',
    '<dc:creator>Sr. Agnès</dc:creator><cp:lastModifiedBy>Asha</cp:lastModifiedBy>',
  ],
  [
    'letter.odt',
    'meta.xml',
    '<meta:initial-creator>Sr. Agnès</meta:initial-creator><dc:creator>Asha</dc:creator>',
  ],
])('the people that %s names are told', (file, part, xml) => {
  const data = deflateRawSync(`<x>${xml}</x>`);
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(part.length, 26);
  const folder = makeFolder();
  writeFiles(folder, {
    [file]: Buffer.concat([head, Buffer.from(part), data, Buffer.from('PK\x01\x02')]),
    'empty.docx': 'PK',
  });
  expect(fileNotes(folder, [`/${file}`, '/empty.docx'])).toEqual([
    expect.stringContaining(`public/${file} names “Sr. Agnès” and “Asha” as its author`),
  ]);
});
