/** Draws a page of the dev tools from what the server says, and anew when documents have changed. */
import { followDocuments } from './follow-documents.ts';

/**
 * Reads and draws, now and at each change of the documents. An answer that is overtaken by that to a later question is not
 * drawn: it would show again what has changed since. Without an answer what is drawn stays.
 * @returns a function that does it once more
 */
export function keepDrawn<Answer>(read: () => Promise<Answer>, draw: (answer: Answer) => void): () => void {
  let asked = 0;
  let drawn = 0;
  const again = (): void => {
    const own = ++asked;
    read().then(
      (answer) => {
        if (own < drawn) return;
        drawn = own;
        draw(answer);
      },
      () => undefined,
    );
  };
  followDocuments(again);
  again();
  return again;
}
