/** The keys of the editor as a whole. */

/** What a key asks for. */
export type KeyCommand = 'save' | 'undo' | 'redo' | 'keys' | 'help';

/** Returns what a key asks for; nothing where it belongs to the field in which it is pressed. */
export function commandOf(event: KeyboardEvent): KeyCommand | undefined {
  if (event.key === 'F1') return 'help';
  if (event.key === '?' && !isTyped(event.target)) return 'keys';
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  const command = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
  return command !== undefined && isOfDocument(event.target) ? command : undefined;
}

const typed = 'input, textarea, select, [contenteditable="true"]';

/** The element of an event; one of the page beside the form is of another window. */
const elementOf = (target: EventTarget | null) =>
  target !== null && 'closest' in target ? (target as Element) : undefined;

/** Whether keys write letters where they are pressed. */
const isTyped = (target: EventTarget | null) => elementOf(target)?.closest(typed) != null;

/** Whether what is typed at an element changes the document, or nothing at all. */
function isOfDocument(target: EventTarget | null): boolean {
  const element = elementOf(target);
  if (element === undefined || element.closest(typed) === null) return true;
  return element.closest('main.form') !== null && element.closest('form') === null;
}

/** What keys do, for the list of them: where, by which keys, and what. `Mod` is Ctrl, or ⌘ on an Apple device. */
export const keyList: readonly { where: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Mod+S', 'Save'],
      ['Mod+Z', 'Undo'],
      ['Mod+Shift+Z', 'Do it again'],
      ['F1', 'Help for the field in which you are; once more closes it'],
      ['?', 'These keys, when you are in no field'],
      ['Tab, Shift+Tab', 'To the next, to the one before; also out of a text'],
      ['Escape', 'Close a window or a list'],
    ],
  },
  {
    where: 'In a text',
    keys: [
      ['Mod+B', 'Bold'],
      ['Mod+I', 'Italic'],
      ['Mod+K', 'A link'],
      ['Mod+Shift+8', 'A list'],
      ['Mod+Shift+7', 'A list with numbers'],
      ['Mod+], Mod+[', 'An entry of a list deeper, less deep'],
      ['Enter', 'A new paragraph'],
      ['Shift+Enter', 'A new line'],
      ['Escape or Alt+F10', 'To the buttons of the text; arrows lead through them, Escape back'],
    ],
  },
  {
    where: 'In a link',
    keys: [
      ['↓, ↑', 'Through what is offered'],
      ['Enter', 'Take it'],
      ['Escape', 'Close the list'],
    ],
  },
];
