/** Sends a photograph to the dev server, which puts it into the site. */
import { sendFile } from '../ask-server.ts';

/** What a photograph shows, and the folder of the site that it goes into: `/images/people`. */
interface About {
  words: string;
  into: string;
}

/**
 * Sends a photograph.
 * @returns its path in the site, or why it was not taken and what to do
 */
export async function sendPicture(file: File, about: About): Promise<{ path: string } | { message: string }> {
  // A file that was moved after it was chosen; the server, when it is silent, is spoken of by `sendFile`.
  const sent = await sendFile('picture', file, { name: file.name, ...about }).catch(() => undefined);
  if (sent === undefined) return { message: `${file.name} cannot be read any longer; choose it once more` };
  const { status, answer } = sent;
  return status === 200 ? { path: String(answer['path']) } : { message: String(answer['message']) };
}
