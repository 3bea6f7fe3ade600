import { useState, type ReactNode } from 'react';
import { FilePicker } from './file-picker.tsx';
import { takesFiles, takesPasted } from '../shared/file-drag.ts';
import { TakeFile, useTakenFile } from './take-file.tsx';
import { TakeDropped, TakePicture } from './take-picture.tsx';

/** Asked once a new picture comes: its folder, and its alt text; no words where the document has none. */
export type ProposeFile = () => { into: string; words: string | undefined };

interface Props {
  /** The path of the file that is there now, or an address. */
  value: string;
  pictures?: boolean;
  propose?: ProposeFile;
  /** The field itself, beside which the button stands. */
  children: ReactNode;
  /** Shown below the field. */
  below?: ReactNode;
  /** Called with the address of a file that was chosen or added. */
  onTake: (path: string, words: string | undefined) => void;
}

const nothing: ProposeFile = () => ({ into: '', words: undefined });

/** Brings a file into the field in it: chosen from all files, added, dropped or pasted. */
export function FileChooser(props: Props): ReactNode {
  const { value, pictures = false, propose = nothing, children, below, onTake } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [dropped, setDropped] = useState<File>();
  const { message, take } = useTakenFile(pictures, setDropped, (path) => onTake(path, undefined));
  const takeChosen = (path: string, words?: string) => {
    setIsOpen(false);
    onTake(path, words);
  };
  return (
    <div className="takes-drop" {...takesFiles(take)} {...takesPasted(take)}>
      <div className="file">
        {children}
        <button type="button" onClick={() => setIsOpen(true)}>
          Choose a {pictures ? 'picture' : 'file'}
        </button>
      </div>
      {below}
      <p className="errors" aria-live="assertive">
        {message}
      </p>
      {dropped !== undefined && (
        <TakeDropped
          file={dropped}
          {...propose()}
          onClose={() => setDropped(undefined)}
          onTake={(path, words) => {
            setDropped(undefined);
            onTake(path, words);
          }}
        />
      )}
      {isOpen && (
        <FilePicker
          pictures={pictures}
          value={value}
          onClose={() => setIsOpen(false)}
          onChoose={(path) => takeChosen(path)}
        >
          {pictures ? (
            <TakePicture {...propose()} onTake={takeChosen} />
          ) : (
            <TakeFile onTake={(path) => takeChosen(path)} />
          )}
        </FilePicker>
      )}
    </div>
  );
}
