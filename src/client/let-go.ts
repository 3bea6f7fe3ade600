/**
 * Leaves clicks and submits to the browser, also those recorded: no application will act on them.
 * @param hold The listener that records them (`entry-client.ts`).
 * @param held The recorded events, with their blocks.
 * @param replay Repeats the events of a block.
 */
export function letGo(
  hold: (event: Event) => void,
  held: readonly { block: Element }[],
  replay: (block: Element) => void,
): void {
  for (const type of ['click', 'submit']) removeEventListener(type, hold, true);
  for (const form of document.querySelectorAll('form[novalidate]')) form.removeAttribute('novalidate');
  for (const block of new Set(held.map((one) => one.block))) replay(block);
}
