/** Sends photographs and other files to the dev server, which adds them to the site. */
import { sendFile } from '../shared/ask-server.ts';

/** The description of a photograph, and its folder in the site: `/images/people`. */
interface About {
  words: string;
  into: string;
}

/** The path of a file in the site, or why it was refused and what to do. */
type Sent = { path: string } | { message: string };

/** Sends a photograph. */
export async function sendPicture(file: File, about: About): Promise<Sent> {
  return send('picture', file, { ...about });
}

/** Sends a PDF, a recording or a film. */
export async function sendOther(file: File): Promise<Sent> {
  return send('file', file, {});
}

async function send(route: string, file: File, about: Record<string, string>): Promise<Sent> {
  // Fails if the file was moved after it was chosen; `sendFile` handles a silent server.
  const sent = await sendFile(route, file, { name: file.name, ...about }).catch(() => undefined);
  if (sent === undefined) return { message: `${file.name} cannot be read any longer; choose it once more` };
  const { status, answer } = sent;
  return status === 200 ? { path: String(answer['path']) } : { message: String(answer['message']) };
}
