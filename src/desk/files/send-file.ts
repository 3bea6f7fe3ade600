/** Sends photographs and other files to the server, which adds them to the site. */
import { noAnswer, sendBytes, type Answer } from '../shared/ask-server.ts';
import { pauseAfter } from '../shared/interruptions.ts';

/** The description of a photograph, and its folder in the site: `/images/people`. */
interface About {
  words: string;
  into: string;
}

/** The path of a file in the site, or why it was refused and what to do. */
type Sent = { path: string } | { message: string };

/** Called with how far a large file is on its way. */
type Tell = (how: string) => void;

/** Sends a photograph. */
export async function sendPicture(file: File, about: About, tell: Tell): Promise<Sent> {
  return send('picture', file, { ...about }, tell);
}

/** Sends a PDF, a recording or a film. */
export async function sendOther(file: File, tell: Tell): Promise<Sent> {
  return send('file', file, {}, tell);
}

async function send(route: string, file: File, about: Record<string, string>, tell: Tell): Promise<Sent> {
  // Fails if the file was moved after it was chosen.
  const sent = await sendParts(route, file, { name: file.name, ...about }, tell).catch(() => undefined);
  if (sent === undefined) return { message: `${file.name} cannot be read any longer; choose it once more` };
  const { status, answer } = sent;
  return status === 200 ? { path: String(answer['path']) } : { message: String(answer['message']) };
}

/** In bytes: a line that breaks costs no more. */
const partSize = 500_000;
/** How many requests may bring nothing further before it is left to the person to try again. */
const mostVain = 12;
/** The names of files on their way: one that is sent again goes on where it was. */
const ids = new WeakMap<File, string>();

/** Sends a file part by part. After a broken line the server says how much it has, and it goes on from there. */
async function sendParts(
  route: string,
  file: File,
  about: Record<string, string>,
  tell: Tell,
): Promise<Answer> {
  const begun = ids.get(file);
  const id = begun ?? newId();
  ids.set(file, id);
  const { size } = file;
  let furthest = 0;
  // Nothing is sent with a question for how much is there.
  let from = begun === undefined ? 0 : size;
  for (let vain = 0; ;) {
    const part = await file.slice(from, from + partSize).arrayBuffer();
    const query = new URLSearchParams({ ...about, id, from: `${from}`, of: `${size}` });
    const { status, answer } = await sendBytes(`${route}?${query.toString()}`, part);
    const isOver = status !== 202 && (status !== 0 || vain >= mostVain);
    if (status === 200 || status === 422) ids.delete(file);
    if (isOver) return { status, answer };
    const has = Number(answer['has'] ?? 0);
    vain = has > furthest ? 0 : vain + 1;
    furthest = Math.max(furthest, has);
    if (status === 0) {
      tell(`${noAnswer()} The file goes on by itself.`);
      await pauseAfter(vain);
    } else tell(`${Math.floor((has / size) * 10)}0 %`);
    from = status === 0 ? size : has;
  }
}

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
