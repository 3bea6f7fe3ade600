/** Renders a page of the desk from the server's data, and again when documents have changed. */
import { followDocuments } from '../shared/follow-documents.ts';

/**
 * Reads and renders, now and at each change of the documents. A response that is older than the rendered one is
 * ignored, and a failed request changes nothing.
 * @returns a function that does it again
 */
export function keepMounted<Answer>(read: () => Promise<Answer>, draw: (answer: Answer) => void): () => void {
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
