/** Films and recordings tell nothing of people, places and devices; pictures and sound stay where they are. */
import { expect, it } from 'vitest';
import { cleanMedia } from '../../../src/site/images/clean-media.ts';

const told = 'Sister Agnes, +12.87+074.84/';
const sound = Buffer.from('the sound, told by nobody');
const latin = (words: string) => Buffer.from(words, 'latin1');
const big = (number: number) => Buffer.from([number >>> 24, number >>> 16, number >>> 8, number]);
const small = (number: number) => big(number).swap32();

/** A box of an MP4 or QuickTime file. */
const box = (type: string, ...inner: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(inner.map((part) => (typeof part === 'string' ? latin(part) : part)));
  return Buffer.concat([big(content.length + 8), latin(type), content]);
};
const track = (day: number, handler: string) =>
  box(
    'trak',
    box('tkhd', big(0), big(day), big(day)),
    box('mdia', box('hdlr', big(0), big(0), handler, 'Handler')),
  );
const film = (day: number, ...more: Buffer[]) =>
  Buffer.concat([
    box('ftyp', 'isom'),
    box('mdat', sound),
    box('moov', box('mvhd', big(0), big(day), big(day), 'rest'), track(day, 'vide'), ...more),
  ]);

/** An element of WebM; the length is written in eight bytes, or in one. */
const element = (id: string, inner: Buffer, isLong = false): Buffer => {
  const length = isLong
    ? Buffer.concat([Buffer.from([1, 0, 0, 0]), big(inner.length)])
    : Buffer.from([0x80 | inner.length]);
  return Buffer.concat([Buffer.from(id, 'hex'), length, inner]);
};
/** The beginning of a film whose length is open. */
const webm = Buffer.concat([element('1a45dfa3', latin('webm')), Buffer.from('18538067ff', 'hex')]);
/** A void element of that many bytes. */
const empty = (length: number) =>
  Buffer.concat([Buffer.from('ec01000000', 'hex'), big(length - 9), Buffer.alloc(length - 9)]);

/** A part of a WAV file. */
const chunk = (name: string, inner: Buffer | string) =>
  Buffer.concat([latin(name), small(inner.length), typeof inner === 'string' ? latin(inner) : inner]);
const wave = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([latin('WAVE'), ...chunks]));

/** A frame of a tag, and a tag of MP3. */
const frame = (id: string, words: string) =>
  Buffer.concat([latin(id), big(words.length), latin(`\0\0${words}`)]);
const tag = (...frames: Buffer[]) => {
  const all = Buffer.concat(frames);
  return Buffer.concat([latin('ID3\x03\0\0'), Buffer.from([0, 0, all.length >> 7, all.length & 127]), all]);
};
const frames = latin('\xFF\xFB\x90\x64 sound');

/** A page of an Ogg file, with pieces of at most 255 bytes; a piece of 255 goes on in the next. */
function page(pieces: readonly Buffer[]): Buffer {
  const made = Buffer.concat([
    latin('OggS'),
    Buffer.alloc(22),
    Buffer.from([pieces.length, ...pieces.map(({ length }) => length)]),
    ...pieces,
  ]);
  made.writeUInt32LE(checksum(made), 22);
  return made;
}
/** The checksum of an Ogg page: the rest of a division by 104C11DB7, bit by bit. */
function checksum(page: Buffer): number {
  let rest = 0n;
  for (const byte of Buffer.concat([page, Buffer.alloc(4)]))
    for (let bit = 7; bit >= 0; bit -= 1) {
      rest = (rest << 1n) | BigInt((byte >> bit) & 1);
      if (rest >> 32n) rest ^= 0x104c11db7n;
    }
  return Number(rest);
}
const comment = (words: string) => Buffer.concat([small(words.length), latin(words)]);
const comments = (...all: string[]) =>
  Buffer.concat([latin('OpusTags'), comment('libopus'), small(all.length), ...all.map(comment)]);
const song = (artist: string) => {
  const packet = comments('TITLE=Flos Carmeli', `ARTIST=${artist.padEnd(300)}`, `LOCATION=${artist}`);
  return Buffer.concat([
    page([latin('OpusHead')]),
    page([packet.subarray(0, 255)]),
    page([packet.subarray(255)]),
    page([sound]),
  ]);
};
const free = (...lengths: number[]) => lengths.map((length) => box('free', Buffer.alloc(length)));

it.each<[string, Buffer, Buffer]>([
  [
    'MP4: place, name and device',
    film(77, box('udta', told), box('meta', told), box('uuid', told), box('free', told)),
    film(0, ...free(told.length, told.length, told.length, told.length)),
  ],
  ['MP4: the day', film(77), film(0)],
  ['MP4: places along the way', film(0, track(0, 'meta')), film(0, ...free(track(0, 'meta').length - 8))],
  [
    'MP4 that was cut off',
    film(77, box('udta', told)).subarray(0, -3),
    film(0, ...free(told.length)).subarray(0, -3),
  ],
  [
    'WebM: tags, the name of the file',
    Buffer.concat([
      webm,
      element('1549a966', Buffer.concat([element('7ba9', latin('Title')), element('7384', latin(told))])),
      element('1254c367', latin(told), true),
    ]),
    Buffer.concat([
      webm,
      element('1549a966', Buffer.concat([element('7ba9', latin('Title')), empty(told.length + 3)])),
      empty(told.length + 12),
    ]),
  ],
  [
    'WAV: what a recorder writes',
    wave(chunk('bext', told), chunk('fmt ', 'PCM!'), chunk('LIST', told), chunk('data', sound)),
    wave(chunk('fmt ', 'PCM!'), chunk('data', sound)),
  ],
  [
    'MP3: all but the title',
    Buffer.concat([
      tag(frame('TPE1', told), frame('TIT2', 'Flos Carmeli'), frame('PRIV', told)),
      frames,
      latin(`TAG${told}`.padEnd(128)),
    ]),
    Buffer.concat([tag(frame('TIT2', 'Flos Carmeli')), frames]),
  ],
  ['MP3 without a title', Buffer.concat([tag(frame('COMM', told)), frames]), frames],
  ['Ogg: all but the title, over two pages', song(told), song(' '.repeat(told.length))],
])('%s: goes; picture, sound and their places stay', (_, bytes, expected) => {
  const before = Buffer.from(bytes);
  expect(cleanMedia(bytes)?.toString('latin1')).toBe(expected.toString('latin1'));
  expect(bytes).toEqual(before);
  expect(cleanMedia(expected)).toBeUndefined();
});

it.each(['', 'text', 'ID3', 'OggS', '\0\0\0\x20ftypisom', '\x1A\x45\xDF\xA3'])(
  'a file with no more than a beginning, %j, stays as it is',
  (words) => expect(cleanMedia(latin(words))).toBeUndefined(),
);
