/** Renders a page of the desk from the server's data, and again when documents have changed. */
import { followDocuments } from '../shared/follow-documents.ts';
import { pauseAfter } from '../shared/interruptions.ts';
import { restoreLost } from './stored.ts';

/**
 * Reads and renders, once what a killed browser has lost is back, and again at each change of the documents. A response
 * that is older than the rendered one is ignored; a failed request changes nothing, and is repeated after a pause.
 * @param pause waits before a repetition
 * @returns a function that does it again, and resolves when it is done
 */
export function keepMounted<Answer>(
  read: () => Promise<Answer>,
  draw: (answer: Answer) => void,
  pause: (attempts: number) => Promise<void> = pauseAfter,
): () => Promise<void> {
  let asked = 0;
  let drawn = 0;
  const restored = restoreLost();
  const again = (attempts = 0): Promise<void> => {
    const own = ++asked;
    return Promise.all([read(), restored]).then(
      ([answer]) => {
        if (own < drawn) return;
        drawn = own;
        draw(answer);
      },
      () => void pause(attempts).then(() => (own === asked ? again(attempts + 1) : undefined)),
    );
  };
  followDocuments(() => void again());
  void again();
  return () => again();
}
