/** The keyboard shortcuts of the editor, in its own window and in that of the page. */
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useModal } from '../controls/use-modal.ts';

/** The commands that have a key. */
export type KeyCommand = 'save' | 'undo' | 'redo' | 'keys' | 'help' | 'copy' | 'cut' | 'paste';

/** Returns the command of a key; `undefined` if the key belongs to the focused field. */
export function findCommand(event: KeyboardEvent): KeyCommand | undefined {
  if (event.key === 'F1') return 'help';
  if (event.key === '?' && !isTyped(event.target)) return 'keys';
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  const ofBlock = blockCommands[key];
  if (ofBlock !== undefined && !event.shiftKey) return isOfBlock(event.target) ? ofBlock : undefined;
  const command = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
  return command !== undefined && isOfDocument(event.target) ? command : undefined;
}

const blockCommands: Readonly<Record<string, KeyCommand>> = { c: 'copy', x: 'cut', v: 'paste' };

/** Whether copying at this element means the block: no words are typed or selected there. */
function isOfBlock(target: EventTarget | null): boolean {
  const element = elementOf(target);
  return !isTyped(target) && element?.closest('dialog') == null && getSelection()?.isCollapsed !== false;
}

const typed = 'input, textarea, select, [contenteditable="true"]';

/** The element of an event. No `instanceof`: the page beside the form is another window. */
const elementOf = (target: EventTarget | null) =>
  target !== null && 'closest' in target ? (target as Element) : undefined;

/** Whether keys type text at this element. */
const isTyped = (target: EventTarget | null) => elementOf(target)?.closest(typed) != null;

/** Whether undo at an element concerns the document: it is no text field, or one of the document's form. */
function isOfDocument(target: EventTarget | null): boolean {
  const element = elementOf(target);
  if (element === undefined || element.closest(typed) === null) return true;
  return element.closest('main.form') !== null && element.closest('form') === null;
}

/**
 * Runs the commands of keys.
 * @returns the listener for the page's window
 */
export function useCommands(
  commands: Readonly<Record<KeyCommand, () => void>>,
): (event: KeyboardEvent) => void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = findCommand(event);
    if (command === undefined) return;
    event.preventDefault();
    latest.current[command]();
  }, []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);
  return onKey;
}

/** The shortcuts by place, each with its effect. `Mod` is Ctrl, or ⌘ on an Apple device. */
const keyList: readonly { where: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Mod+S', 'Save'],
      ['Mod+Z', 'Undo'],
      ['Mod+Shift+Z', 'Redo'],
      ['Mod+C, Mod+X, Mod+V', 'Copy, cut, paste a block (outside a field), also to another page'],
      ['F1', 'Show or hide help for the field'],
      ['?', 'Show these keys (outside a field)'],
      ['Tab, Shift+Tab', 'Next or previous field, also out of a text'],
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
      ['Mod+Shift+7', 'Numbered list'],
      ['Mod+], Mod+[', 'Move a line of a list in or out'],
      ['Enter', 'A new paragraph'],
      ['Shift+Enter', 'A new line'],
      ['Mod+Shift+Enter', 'Split the text into two blocks'],
      ['Escape or Alt+F10', 'Go to the text buttons; arrows move among them, Escape returns'],
    ],
  },
  {
    where: 'In the form',
    keys: [['Tab to ↑ or ↓, Enter', 'Move an entry of a list; Enter again moves it on']],
  },
  {
    where: 'In a table',
    keys: [
      ['Enter', 'The cell below; at the end, a new row'],
      ['Arrows', 'The next cell, at the end of the words'],
      ['Mod+Enter, Mod+Shift+Enter', 'Add a row, add a column'],
      ['Alt+arrows', 'Move the row or the column'],
      ['Alt+Delete, Alt+Shift+Delete', 'Delete the row, delete the column'],
    ],
  },
  {
    where: 'In a link',
    keys: [
      ['↓, ↑', 'Next or previous suggestion'],
      ['Enter', 'Choose it'],
      ['Escape', 'Close the list'],
    ],
  },
];

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The dialog that lists the shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const modal = useModal(onClose);
  const mod = isApple() ? '⌘' : 'Ctrl';
  return (
    <dialog {...modal} className="menu keys" aria-labelledby="keys-title">
      <div className="menu-head">
        <h2 id="keys-title">Keys</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {keyList.map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key.replaceAll('Mod', mod)}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}
