/** S6 Small files that would be huge pictures: the desk refuses them in words, in little memory, and goes on. @rest */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDesk } from '../../src/desk/server/desk.ts';
import { makeFolder } from '../make-folder.ts';
import { photograph } from '../make-photograph.ts';
import { root } from '../root.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { stateOf } from './state-of.ts';

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A byte many times, compressed. It is nowhere whole. */
const packed = (megabytes: number, byte: number) =>
  buffer(Readable.from(Array<Buffer>(megabytes).fill(Buffer.alloc(1_000_000, byte))).pipe(createDeflate()));

/** A PNG of one bit for each pixel, which is as white as all others. */
async function png(width: number, height: number, more: readonly Buffer[] = []): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = await packed(Math.ceil((height * (1 + width / 8)) / 1_000_000), 0);
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF whose pictures are black and white in turn, one for each frame. */
function gif(side: number, frames: number, frameSide = 1): Buffer {
  const screen = Buffer.alloc(7);
  const frame = Buffer.alloc(10);
  screen.writeUInt16LE(side);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  frame[0] = 0x2c;
  frame.writeUInt16LE(frameSide, 5);
  frame.writeUInt16LE(frameSide, 7);
  const timed = Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]), frame]);
  const pictures = Array.from({ length: frames }, (_, index) => [
    timed,
    Buffer.from([2, 2, index % 2 === 0 ? 0x44 : 0x4c, 1, 0]),
  ]);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, ...pictures.flat(), Buffer.from(';')]);
}

const svg = (size: string, content: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`,
  );
const tenfold = (make: (of: number) => string) => Array.from({ length: 20 }, (_, of) => make(of)).join('');
const entities = tenfold((of) => `<!ENTITY e${of + 1} "${`&e${of};`.repeat(10)}">`);
const groups = tenfold((of) => `<g id="g${of + 1}">${`<use href="#g${of}"/>`.repeat(10)}</g>`);

/** A HEIC photograph whose head says that it is larger. */
function heic(side: number): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, '../fixtures/photographs/turned.heic'));
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

/** 300 MB of one letter, in less than 300 kB. */
const inChunk = async (type: string, head: string) =>
  chunk(type, Buffer.concat([Buffer.from(head), await packed(300, 97)]));
const bombs: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a PNG of 30,000 × 30,000 pixels': () => png(30_000, 30_000),
  'a PNG of one line': () => png(90_000_000, 1),
  'a GIF of one large frame': () => gif(65_535, 1, 65_535),
  'a GIF of 50,000 frames': () => gif(5000, 50_000),
  'a WebP of 300 frames': () => sharp(gif(500, 300), { animated: true }).webp().toBuffer(),
  'a HEIC photograph of 30,000 × 30,000 pixels': () => heic(30_000),
  'a drawing of a million pixels on a side': () => svg('1000000', '<rect width="100%" height="100%"/>'),
  'a drawing of entities in entities': () =>
    svg('9', '<text>&e20;</text>', `<!DOCTYPE svg [<!ENTITY e0 "a">${entities}]>`),
  'a drawing of groups in groups': () => svg('9', `<g id="g0"><rect width="1"/></g>${groups}`),
};
/** They are photographs all the same. */
const burdened: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a comment': async () => png(20, 20, [await inChunk('zTXt', 'Comment\0\0')]),
  'thirty comments': async () => png(20, 20, Array<Buffer>(30).fill(await inChunk('zTXt', 'Comment\0\0'))),
  'an XMP text': async () => png(20, 20, [await inChunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0')]),
  'a colour profile': async () => png(20, 20, [await inChunk('iCCP', 'a\0\0')]),
};

const site = makeFolder(files);
const desk = createDesk({ root, state: () => stateOf(site, contract), transform: async (_, html) => html });
const headers = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };

/** Sends a picture. @returns the answer, and the megabytes by which the process has grown meanwhile, as samples tell */
async function send(bytes: Buffer) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => void (peak = Math.max(peak, process.memoryUsage.rss()));
  const looking = setInterval(look, 1);
  const address = 'http://localhost:4173/_dev/picture?name=a.jpg&words=Anne&into=%2Fimages';
  const body = new Uint8Array(bytes);
  const sent = await desk.request(address, { method: 'POST', headers, body });
  const answer = (await sent.json()) as { message?: string; path?: string };
  clearInterval(looking);
  look();
  return { status: sent.status, ...answer, megabytes: (peak - before) / 1_000_000 };
}
const most = 100;

it.each(Object.keys(bombs))('%s is refused in words', async (name) => {
  // The libraries are there.
  expect(await send(await photograph({ width: 30, height: 20 }))).toMatchObject({ status: 200 });
  const bytes = (await bombs[name]?.()) ?? Buffer.alloc(0);
  expect(bytes.length).toBeLessThan(3_000_000);
  const { status, message, megabytes } = await send(bytes);
  expect([status, message]).toEqual([
    422,
    expect.stringMatching(/^a\.jpg .*cannot be read.*; copy it once more/),
  ]);
  expect(megabytes).toBeLessThan(most);
});

it.each(Object.keys(burdened))('what unfolds to 300 MB beside the picture, as %s, goes', async (name) => {
  const { status, path = '', megabytes } = await send((await burdened[name]?.()) ?? Buffer.alloc(0));
  expect(status).toBe(200);
  expect(megabytes).toBeLessThan(most);
  expect(readFileSync(join(site, 'public', path)).length).toBeLessThan(1000);
});
