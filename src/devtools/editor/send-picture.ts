/** Sends a photograph to the dev server, which puts it into the site. */
import { sendFile } from '../ask-server.ts';

/** No page shows a wider one, in pixels. */
const widest = 2400;

/** What a photograph shows, and the folder of the site that it goes into: `/images/people`. */
interface About {
  words: string;
  into: string;
}

/** Makes a JPEG of a photograph. @throws Error when it cannot be decoded */
type MakeJpeg = (file: File) => Promise<Blob>;

/**
 * Sends a photograph. One in HEIC, which the server cannot read, is made a JPEG first where the browser can.
 * @returns its path in the site, or why it was not taken and what to do
 */
export async function sendPicture(
  file: File,
  about: About,
  makeJpeg: MakeJpeg = jpegOf,
): Promise<{ path: string } | { message: string }> {
  const isHeic = /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type);
  // Safari can; where a browser cannot, the server says what to do.
  const readable = isHeic ? await makeJpeg(file).catch(() => file) : file;
  const { status, answer } = await sendFile('picture', readable, { name: file.name, ...about });
  return status === 200 ? { path: String(answer['path']) } : { message: String(answer['message']) };
}

async function jpegOf(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, widest / image.naturalWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.92));
    return jpeg ?? file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
