/** Asks the dev server to send, and passes on each step as it happens. */
import { fetchServer, personHere, posted } from '../shared/ask-server.ts';
import type { AcceptRequest } from '../server/publish/accept.ts';
import type { BringRequest, SendEvent, SendRequest } from '../server/publish/send-events.ts';

/** A request that is answered by events, with its name. */
export type Asked = ['send', SendRequest] | ['main', AcceptRequest] | ['bring', BringRequest];

const stopped =
  'The desk does not answer. Is the window in which it was started still open? Your files are as they were.';
// It is not sent again by itself: the desk may have begun, and then goes on.
const cutOff =
  'The desk cannot be reached now. Perhaps it had begun, and then it goes on: look below whether your change is there before you publish again.';
const signedOut = 'You are signed out. Nothing was sent.';

/**
 * Posts to `/_dev/publish/<what>`.
 * @param onEvent called with each event; the last one is the outcome
 */
export async function askToSend([what, request]: Asked, onEvent: (event: SendEvent) => void): Promise<void> {
  try {
    const response = await fetchServer(`publish/${what}`, posted(JSON.stringify(request)));
    if (response.status === 401) return onEvent({ kind: 'failed', words: signedOut });
    if (!response.ok || response.body === null) throw new Error();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      const lines = `${rest}${value ?? ''}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onEvent(JSON.parse(line) as SendEvent);
    }
    if (rest !== '') onEvent(JSON.parse(rest) as SendEvent);
  } catch {
    onEvent({ kind: 'failed', words: personHere() === '' ? stopped : cutOff });
  }
}
