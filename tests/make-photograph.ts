/** Photographs for tests: soft colours with fine grain, and what a camera writes into its files. */
import sharp from 'sharp';

export interface Camera {
  width: number;
  height: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** How the camera was held, as Exif counts: 6 is a quarter turn. */
  orientation?: number;
  /** Whether the file says where, when and with what the picture was taken. */
  tells?: boolean;
  /** Profile of its colours; sRGB if absent. */
  profile?: 'p3';
  /** Another seed, another picture. */
  seed?: number;
}

/** The camera of the tests writes its name into each file that tells. */
export const cameraName = 'Camera of Sister Agnes';

/** The bytes of a photograph; the same for the same camera. */
export async function photograph(camera: Camera): Promise<Buffer> {
  const { width, height, format = 'jpeg', orientation, tells = false, profile, seed = 1 } = camera;
  let made = sharp(pixels(width, height, seed), { raw: { width, height, channels: 3 } });
  if (profile) made = made.withIccProfile(profile);
  if (tells) {
    made = made
      .withExif({
        IFD0: { Make: cameraName, DateTime: '2026:07:16 10:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 52/1 0/1' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${cameraName} --></x:xmpmeta>`);
  }
  if (orientation !== undefined) made = made.withMetadata({ orientation });
  // AVIF takes seconds for less bytes, which no test asks for.
  return made.toFormat(format, { quality: 90, ...(format === 'avif' && { effort: 0 }) }).toBuffer();
}

/** A photograph with beginning and end, of whose middle a part is lost: only decoding shows it. */
export async function damagedPhotograph(format: 'jpeg' | 'png', tells = false): Promise<Buffer> {
  const bytes = Buffer.from(await photograph({ width: 700, height: 500, format, tells }));
  return format === 'png'
    ? bytes.fill(0, bytes.length - 3000, bytes.length - 1000)
    : Buffer.concat([bytes.subarray(0, 5000), bytes.subarray(bytes.length - 3000)]);
}

/** The left half red, the right half blue, both from dark to light, with grain. */
function pixels(width: number, height: number, seed: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let at = 0; at < bytes.length; at += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const x = (at / 3) % width;
    const light = 90 + (100 * Math.floor(at / 3 / width)) / height + (state >>> 28);
    bytes[at + (x < width / 2 ? 0 : 2)] = light;
    bytes[at + 1] = light / 3;
  }
  return bytes;
}
