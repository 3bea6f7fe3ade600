import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { EditorChoices } from '../server/choices.ts';
import { Told } from '../controls/told.tsx';
import { OthersHere } from './others-here.tsx';
import { historyAddress } from '../shared/document-names.ts';
import { DocumentPicker } from './document-picker.tsx';
import type { KeyCommand } from './keys.tsx';
import { broughtWords, type Draft } from './draft-state.ts';

interface Props {
  choices: EditorChoices;
  file: string;
  draft: Draft | undefined;
  isDirty: boolean;
  /** The last action, in words. */
  message: string;
  /** Why the file cannot be read now; empty if it can. */
  trouble: string;
  /** Number of problems shown. */
  problems: number;
  /** Whether the last save was refused, which the message says. */
  isRefused: boolean;
  /** Leads to the first of them. */
  onShowProblem: () => void;
  commands: Readonly<Record<KeyCommand, () => void>>;
  onDiscard: () => void;
  /** Checks the page for all readers. */
  onCheck: () => void;
  /** Undoes the last save in the file. */
  onUndoSave: () => void;
}

/** The head of the editor: actions on the whole document, and their outcome. */
export function EditorBar(props: Props): ReactNode {
  const { choices, file, draft, isDirty, message, trouble, problems, commands } = props;
  const more = useId();
  // On narrow screens the rest is folded away.
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const said = useRef<HTMLDivElement>(null);
  // A button that its own press disables would lose the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isUseless = activeElement instanceof HTMLButtonElement && activeElement.disabled;
    if (isUseless && bar.current?.contains(activeElement)) said.current?.focus();
  });
  return (
    <header ref={bar} className="bar" data-open={isOpen}>
      <div className="acts">
        <Command name="Save" keys="Control+S" isPossible={isDirty} isMain onPress={commands.save} />
        <Command
          name="Undo"
          keys="Control+Z"
          isPossible={!!draft?.history.past.length}
          onPress={commands.undo}
        />
        <Command
          name="Redo"
          keys="Control+Shift+Z"
          isPossible={!!draft?.history.future.length}
          onPress={commands.redo}
        />
        <button
          type="button"
          className="unfolds"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setIsOpen(!isOpen)}
        >
          More
        </button>
      </div>
      <div ref={said} role="status" tabIndex={-1}>
        <Told text={message} />{' '}
        {message === broughtWords && (
          <>
            <button type="button" className="quiet" onClick={props.onDiscard}>
              Go back to what is saved
            </button>{' '}
          </>
        )}
        {trouble !== '' && (
          <span className="wrong">
            <Told text={trouble} />{' '}
          </span>
        )}
        <OthersHere file={file} />
        {isDirty && !props.isRefused && <span className="dirty">Not saved yet. </span>}
        {problems > 0 && (
          <span className="wrong">
            {problems === 1 ? 'One thing' : `${problems} things`} to correct:{' '}
            <button type="button" className="quiet" onClick={props.onShowProblem}>
              Show me
            </button>
          </span>
        )}
      </div>
      <div id={more} className="rest">
        <button type="button" disabled={!isDirty} onClick={props.onDiscard}>
          Discard
        </button>
        <button type="button" disabled={isDirty || !draft?.canUndo} onClick={props.onUndoSave}>
          Undo the last save
        </button>
        <button type="button" onClick={props.onCheck}>
          Check for all readers
        </button>
        <button type="button" aria-keyshortcuts="?" title="?" onClick={commands.keys}>
          Keys
        </button>
        {draft?.base !== null && <a href={historyAddress(file)}>Earlier versions</a>}
        <DocumentPicker choices={choices} file={file} value={draft?.value} />
      </div>
    </header>
  );
}

interface CommandProps {
  name: string;
  /** Its keys, as `aria-keyshortcuts` writes them. */
  keys: string;
  isPossible: boolean;
  isMain?: boolean;
  onPress: () => void;
}

/** The button of a command that has keys. */
function Command({ name, keys, isPossible, isMain = false, onPress }: CommandProps): ReactNode {
  return (
    <button
      type="button"
      className={isMain ? 'button' : undefined}
      disabled={!isPossible}
      aria-keyshortcuts={keys}
      title={keys.replace('Control', 'Ctrl')}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
