/** Sends a photograph to the dev server, which adds it to the site. */
import { sendFile } from '../shared/ask-server.ts';

/** The description of a photograph, and its folder in the site: `/images/people`. */
interface About {
  words: string;
  into: string;
}

/**
 * Sends a photograph.
 * @returns its path in the site, or why it was refused and what to do
 */
export async function sendPicture(file: File, about: About): Promise<{ path: string } | { message: string }> {
  // Fails if the file was moved after it was chosen; `sendFile` handles a silent server.
  const sent = await sendFile('picture', file, { name: file.name, ...about }).catch(() => undefined);
  if (sent === undefined) return { message: `${file.name} cannot be read any longer; choose it once more` };
  const { status, answer } = sent;
  return status === 200 ? { path: String(answer['path']) } : { message: String(answer['message']) };
}
