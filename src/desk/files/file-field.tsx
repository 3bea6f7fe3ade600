import { useState, type ReactNode } from 'react';
import { FilePicker } from './file-picker.tsx';
import { takesFiles } from '../controls/file-drag.ts';
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
  onChange: (path: string) => void;
  /** Called when a photograph was added to the site and described. */
  onTake: (path: string, words: string) => void;
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
  return (
    <div {...(pictures && { className: 'takes-drop', ...takesFiles(([file]) => setDropped(file)) })}>
      <div className="file">
        <input
          id={id}
          type="text"
          value={value}
          required={required}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" onClick={() => setIsOpen(true)}>
          Choose a {pictures ? 'picture' : 'file'}
        </button>
      </div>
      {pictures && value.startsWith('/') && value !== isMissing && (
        <img src={value} alt="" className="preview" onError={() => setIsMissing(value)} />
      )}
      {pictures && <p className="drop-hint">or drop a photograph here</p>}
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
            onChange(path);
          }}
        >
          {pictures && (
            <TakePicture
              into={into}
              words={words}
              onTake={(path, words) => {
                setIsOpen(false);
                onTake(path, words);
              }}
            />
          )}
        </FilePicker>
      )}
    </div>
  );
}
