/**
 * Takes out of films and recordings what they say of people, places and devices. Pictures and sound stay byte for byte,
 * and so does their place in the file, by which players find them; titles stay, too.
 */

/** Whether a path belongs to a film or a recording, by its ending. */
export const isMedia = (path: string): boolean =>
  /\.(mp4|m4v|mov|m4a|3gp|webm|mkv|mp3|ogg|oga|ogv|opus|wav)$/i.test(path);

/** Returns the film or recording without these data; `undefined` if it has none, or is no film or recording. */
export function cleanMedia(bytes: Buffer): Buffer | undefined {
  const starts = (words: string, at = 0) => bytes.toString('latin1', at, at + words.length) === words;
  const copy = () => Buffer.from(bytes);
  let cleaned: Buffer | undefined;
  if (['ftyp', 'moov', 'mdat', 'wide', 'free'].some((type) => starts(type, 4))) cleaned = cleanBoxes(copy());
  else if (starts('\x1A\x45\xDF\xA3')) cleaned = cleanElements(copy());
  else if (starts('OggS')) cleaned = cleanPages(copy());
  else if (starts('RIFF') && starts('WAVE', 8)) cleaned = cleanChunks(bytes);
  else if (starts('ID3') || (bytes[0] === 0xff && (bytes[1] ?? 0) >= 0xe0)) cleaned = cleanTags(bytes);
  return cleaned?.equals(bytes) === false ? cleaned : undefined;
}

const boxesWithin = new Set(['moov', 'trak', 'mdia']);
/** Boxes of data besides the film: places, names, devices, thumbnails, and what an editor has left. */
const toldBoxes = new Set(['udta', 'meta', 'uuid', 'XMP_', 'free', 'skip']);
/** Boxes that begin with the times at which the film was made and changed. */
const timedBoxes = new Set(['mvhd', 'tkhd', 'mdhd']);

/** MP4, QuickTime, M4A: data becomes free space. @param bytes are changed */
function cleanBoxes(bytes: Buffer, from = 0, to = bytes.length): Buffer {
  for (let at = from; at + 8 <= to;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isWide = short === 1 && at + 16 <= to;
    const size = isWide ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    const inner = at + (isWide ? 16 : 8);
    // The last box of a file that was cut off ends with the file.
    const end = Math.min(Math.max(at + size, inner), to);
    if (toldBoxes.has(type) || (type === 'trak' && tellsOnTheWay(bytes.subarray(inner, end)))) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, inner, end);
    } else if (timedBoxes.has(type))
      bytes.fill(0, inner + 4, Math.min(inner + (bytes[inner] === 1 ? 20 : 12), end));
    else if (boxesWithin.has(type)) cleanBoxes(bytes, inner, end);
    at = end;
  }
  return bytes;
}

/** Whether a track is neither picture nor sound: cameras write places, second by second, into one of its own. */
const tellsOnTheWay = (track: Buffer) => /hdlr[^]{8}(meta|camm)/.test(track.toString('latin1'));

const idsWithin = new Set(['18538067', '1549a966']);
/** Tags, attachments, and in the head the day and the name of the file. */
const toldIds = new Set(['1254c367', '1941a469', '4461', '7384']);

/** WebM: elements of data become void. @param bytes are changed */
function cleanElements(bytes: Buffer, from = 0, to = bytes.length): Buffer {
  for (let at = from; at < to;) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    const first = bytes[at + idLength] ?? 0;
    const length = Math.clz32(first) - 23;
    const inner = at + idLength + length;
    if (first === 0 || idLength > 4 || inner > to) break;
    const size = bytes
      .subarray(at + idLength + 1, inner)
      .reduce((sum, byte) => sum * 256 + byte, first & (0xff >> length));
    // All ones: as long as what is around it.
    const end = size >= 2 ** (7 * length) - 1 ? to : Math.min(inner + size, to);
    const id = bytes.toString('hex', at, at + idLength);
    if (toldIds.has(id)) {
      // Its length is written in one byte or in eight.
      const lengthOf = end - at < 9 ? 1 : 8;
      bytes.fill(0, at, end);
      bytes[at] = 0xec;
      if (lengthOf === 8) bytes.writeUIntBE(end - at - 9, at + 3, 6);
      bytes[at + 1] = lengthOf === 8 ? 1 : 0x80 | (end - at - 2);
    } else if (idsWithin.has(id)) cleanElements(bytes, inner, end);
    at = end;
  }
  return bytes;
}

/** Comments of recordings that stay: titles, and how loud to play it. */
const keptComments = /^(TITLE|R128_|REPLAYGAIN_)/i;

/** Ogg: the second packet of each stream has the comments, which become blanks. @param bytes are changed */
function cleanPages(bytes: Buffer): Buffer {
  const streams = new Map<number, { packet: number; parts: Buffer[]; pages: Buffer[] }>();
  for (let at = 0; at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS';) {
    const lengths = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    let inner = at + 27 + lengths.length;
    const page = bytes.subarray(at, inner + lengths.reduce((sum, one) => sum + one, 0));
    const serial = bytes.readUInt32LE(at + 14);
    const stream = streams.get(serial) ?? { packet: 0, parts: [], pages: [] };
    streams.set(serial, stream);
    for (const length of lengths) {
      if (stream.packet === 1) {
        stream.parts.push(bytes.subarray(inner, inner + length));
        if (!stream.pages.includes(page)) stream.pages.push(page);
      }
      inner += length;
      if (length < 255) stream.packet += 1;
    }
    at += page.length;
  }
  for (const { parts, pages } of streams.values()) {
    const packet = blankComments(Buffer.concat(parts));
    let done = 0;
    for (const part of parts) done += packet.copy(part, 0, done, done + part.length);
    for (const page of pages) {
      page.writeUInt32LE(0, 22);
      page.writeUInt32LE(oggSum(page), 22);
    }
  }
  return bytes;
}

/** Blanks the comments of Vorbis, Opus and Theora: each a length and `NAME=words`. */
function blankComments(packet: Buffer): Buffer {
  const magic = /^(OpusTags|.vorbis|.theora)/.exec(packet.toString('latin1', 0, 8))?.[0].length;
  if (magic === undefined || packet.length < magic + 8) return packet;
  let at = magic + 4 + packet.readUInt32LE(magic);
  if (at + 4 > packet.length) return packet;
  const count = packet.readUInt32LE(at);
  at += 4;
  for (let index = 0; index < count && at + 4 <= packet.length; index += 1) {
    const end = Math.min(at + 4 + packet.readUInt32LE(at), packet.length);
    const words = at + 4 + packet.subarray(at + 4, end).indexOf('=') + 1;
    if (!keptComments.test(packet.toString('latin1', at + 4, end))) packet.fill(' ', words, end);
    at = end;
  }
  return packet;
}

/** The checksum of an Ogg page: CRC-32 with the polynomial 04C11DB7, highest bit first. */
function oggSum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}

const keptChunks = new Set(['fmt ', 'data', 'fact', 'cue ', 'smpl']);

/** WAV: leaves chunks of data out. */
function cleanChunks(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 12)];
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), bytes.length);
    if (keptChunks.has(bytes.toString('latin1', at, at + 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const cleaned = Buffer.concat(kept);
  cleaned.writeUInt32LE(cleaned.length - 8, 4);
  return cleaned;
}

/** The length in a tag of MP3: seven bits of each byte. */
const lengthAt = (bytes: Buffer, at: number) =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 127), 0);

/** MP3: leaves out the tags before and after the sound, but for the title. */
function cleanTags(bytes: Buffer): Buffer {
  let start = 0;
  let title: Buffer | undefined;
  while (bytes.toString('latin1', start, start + 3) === 'ID3' && start + 10 <= bytes.length) {
    const tag = bytes.subarray(start, start + 10 + lengthAt(bytes, start + 6));
    title ??= titleTag(tag);
    start += tag.length + ((tag[5] ?? 0) & 16 ? 10 : 0);
  }
  let end = bytes.length;
  if (bytes.toString('latin1', end - 128, end - 125) === 'TAG') end -= 128;
  const isApe = bytes.toString('latin1', end - 32, end - 24) === 'APETAGEX';
  if (isApe) end -= bytes.readUInt32LE(end - 20) + ((bytes[end - 9] ?? 0) & 128 ? 32 : 0);
  const sound = bytes.subarray(start, Math.max(start, end));
  return title === undefined ? Buffer.from(sound) : Buffer.concat([title, sound]);
}

/** Returns a tag with the title alone; `undefined` if there is none, or the tag is scrambled or extended. */
function titleTag(tag: Buffer): Buffer | undefined {
  const version = tag[3] ?? 0;
  if (version < 3 || ((tag[5] ?? 0) & 0b1110_0000) !== 0) return undefined;
  for (let at = 10; at + 10 <= tag.length && tag[at] !== 0;) {
    const length = version === 4 ? lengthAt(tag, at + 4) : tag.readUInt32BE(at + 4);
    const frame = tag.subarray(at, at + 10 + length);
    // A short length is written in the same way in both versions.
    if (tag.toString('latin1', at, at + 4) === 'TIT2' && length < 118)
      return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, frame.length]), frame]);
    at += frame.length;
  }
  return undefined;
}
