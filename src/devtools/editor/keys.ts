/** The keys of the editor as a whole. */

/** What a key asks for. */
export type KeyCommand = 'save' | 'undo' | 'redo';

/** Returns what a key asks for; nothing where it belongs to the field in which it is pressed. */
export function commandOf(event: KeyboardEvent): KeyCommand | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  const command = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
  return command !== undefined && isOfDocument(event.target) ? command : undefined;
}

const typed = 'input, textarea, select, [contenteditable="true"]';

/** Whether what is typed at an element changes the document, or nothing at all. */
function isOfDocument(target: EventTarget | null): boolean {
  // An element of the page beside the form is one of another window.
  const element = target !== null && 'closest' in target ? (target as Element) : undefined;
  if (element === undefined || element.closest(typed) === null) return true;
  return element.closest('main.form') !== null && element.closest('form') === null;
}
