import { useRef, useState, type ReactNode } from 'react';
import { FilePicker } from './file-picker.tsx';
import { takesFiles, takesPasted } from '../shared/file-drag.ts';
import { TakeFile, useTakenFile } from './take-file.tsx';
import { TakeDropped, TakePicture } from './take-picture.tsx';

interface Props {
  id: string;
  /** The path of the file, or an address for a frame. */
  value: string;
  pictures: boolean;
  required: boolean;
  describedBy: string;
  /** The folder proposed for a new file. */
  into: string;
  /** The picture's alt text; absent where the document has none. */
  words: string | undefined;
  /** Called while an address is typed. */
  onChange: (path: string) => void;
  /** Called with a whole address: of a file that was chosen or added, pasted, or typed to its end. */
  onTake: (path: string, words: string | undefined) => void;
}

/** The path of a file of the site, chosen from all files or typed. */
export function FileField({
  id,
  value,
  pictures,
  required,
  describedBy,
  into,
  words,
  onChange,
  onTake,
}: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState<string>();
  const [dropped, setDropped] = useState<File>();
  // The address before it was typed on.
  const begun = useRef(value);
  const { message, take } = useTakenFile(pictures, setDropped, (path) => onTake(path, undefined));
  return (
    <div className="takes-drop" {...takesFiles(take)} {...takesPasted(take)}>
      <div className="file">
        <input
          id={id}
          type="text"
          value={value}
          required={required}
          aria-describedby={describedBy}
          onChange={({ target, nativeEvent }) => {
            const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
            if (isPasted) onTake(target.value, undefined);
            else onChange(target.value);
          }}
          onFocus={() => (begun.current = value)}
          onBlur={() => {
            if (value !== '' && value !== begun.current) onTake(value, undefined);
          }}
        />
        <button type="button" onClick={() => setIsOpen(true)}>
          Choose a {pictures ? 'picture' : 'file'}
        </button>
      </div>
      {pictures && value.startsWith('/') && value !== isMissing && (
        <img src={value} alt="" className="preview" onError={() => setIsMissing(value)} />
      )}
      <p className="drop-hint">or drop a {pictures ? 'photograph' : 'file'} here</p>
      <p className="errors" aria-live="assertive">
        {message}
      </p>
      {dropped !== undefined && (
        <TakeDropped
          file={dropped}
          into={into}
          words={words}
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
          onChoose={(path) => {
            setIsOpen(false);
            onTake(path, undefined);
          }}
        >
          {pictures ? (
            <TakePicture
              into={into}
              words={words}
              onTake={(path, words) => {
                setIsOpen(false);
                onTake(path, words);
              }}
            />
          ) : (
            <TakeFile
              onTake={(path) => {
                setIsOpen(false);
                onTake(path, undefined);
              }}
            />
          )}
        </FilePicker>
      )}
    </div>
  );
}
