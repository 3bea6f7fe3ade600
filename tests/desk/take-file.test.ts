/** PDF, recordings and films, as they come into the site; other files, and the reason why they do not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeFile } from '../../src/desk/server/take-file.ts';
import { whyNotTaken } from '../../src/desk/shared/file-kinds.ts';
import { makeFolder } from '../make-folder.ts';

const starts = {
  pdf: '%PDF-1.7',
  csv: 'House,Opens\r\n',
  mp3: 'ID3\x04',
  MP3: '\xFF\xFB\x90',
  ogg: 'OggS',
  m4a: '\0\0\0\x20ftypM4A ',
  mp4: '\0\0\0\x20ftypisom',
  webm: '\x1A\x45\xDF\xA3',
};
const folders: Record<string, string> = { pdf: 'documents', csv: 'documents', mp4: 'video', webm: 'video' };

it('A4: each goes to the folder of its kind, unchanged, and replaces no other', () => {
  const root = join(makeFolder({ 'public/documents/rule-of-carmel.txt': 'x' }), 'public');
  for (const [ending, start] of Object.entries(starts)) {
    const bytes = Buffer.from(start, 'latin1');
    const folder = folders[ending] ?? 'audio';
    const stem = {
      pdf: 'rule-of-carmel-2',
      csv: 'rule-of-carmel-3',
      MP3: 'rule-of-carmel-2',
      ogg: 'rule-of-carmel-3',
      m4a: 'rule-of-carmel-4',
      webm: 'rule-of-carmel-2',
    }[ending];
    const path = takeFile(root, { bytes, name: `Rule of Cármel.${ending}` });
    expect(path).toBe(`/${folder}/${stem ?? 'rule-of-carmel'}.${ending.toLowerCase()}`);
    expect(readFileSync(join(root, path))).toEqual(bytes);
  }
  expect(takeFile(root, { bytes: Buffer.from('%PDF-'), name: '写真.pdf' })).toBe('/documents/file.pdf');
  const wrong = { bytes: Buffer.from('<html>'), name: 'a.pdf' };
  expect(() => takeFile(root, wrong)).toThrow(
    'a.pdf is not taken: by its contents it is another kind of file',
  );
  const workbook = { bytes: Buffer.from('PK\x03\x04'), name: 'a.csv' };
  expect(() => takeFile(root, workbook)).toThrow('by its contents it is another kind of file');
  expect(() => takeFile(root, { ...wrong, name: '../a.exe' })).toThrow(
    'the site takes PDF, tables (CSV), recordings',
  );
});

it('A4: a recording comes without what it says of people', () => {
  const root = join(makeFolder(), 'public');
  const bytes = Buffer.from('ID3\x03\0\0\0\0\0\x0FCOMM\0\0\0\x05\0\0Agnes\xFF\xFB\x90', 'latin1');
  const path = takeFile(root, { bytes, name: 'song.mp3' });
  expect(readFileSync(join(root, path), 'latin1')).toBe('\xFF\xFB\x90');
});

it.each([
  ['a.pdf', 9, false, undefined],
  ['A.PDF', 9, false, undefined],
  ['a.jpg', 9, true, undefined],
  ['a.heic', 9, true, undefined],
  ['a.pdf', 9, true, 'a picture goes here. Put a PDF, a recording or a film into a field or block for files'],
  ['a.jpg', 9, false, 'it is a picture; put it into a field or block for pictures'],
  ['a.docx', 9, false, 'browsers do not open such files; save it as PDF, and take that'],
  ['a.wav', 9, false, 'browsers do not open such files; save the recording as MP3, and take that'],
  ['a.mov', 9, false, 'save the film as MP4, or put it on a film site and paste its address'],
  ['a.zip', 9, false, 'the site takes PDF, tables (CSV), recordings (MP3, M4A, Ogg) and films (MP4, WebM)'],
  ['a', 9, false, 'the site takes PDF'],
  ['a.jpg', 80_000_000, true, 'it has 80 MB, and 60 MB are the most. Save it as JPEG'],
  ['a.mp4', 80_000_000, false, 'it has 80 MB, and 25 MB are the most'],
])('A4: %s of %d bytes, where a picture is wanted: %s; says %s', (name, size, pictures, words) => {
  const why = whyNotTaken({ name, size }, pictures);
  const found = why?.replace(`${name} is not taken: `, '') ?? 'taken';
  expect(found).toContain(words ?? 'taken');
});

it('A4: a pasted screenshot is a picture, whatever its name', () => {
  expect(whyNotTaken({ name: 'blob', type: 'image/png', size: 9 }, true)).toBeUndefined();
});
