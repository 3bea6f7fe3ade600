import { useState, type ReactNode } from 'react';
import { FilePicker } from './file-picker.tsx';
import { takesFiles } from '../file-drag.ts';
import { TakeDropped, TakePicture } from './take-picture.tsx';

interface Props {
  id: string;
  /** The path of the file, or an address for a frame. */
  value: string;
  pictures: boolean;
  required: boolean;
  describedBy: string;
  /** The folder that is proposed for a new one. */
  into: string;
  /** What a picture shows, in words; absent where the document has no words for it. */
  words: string | undefined;
  onChange: (path: string) => void;
  /** A photograph was put into the site, and described. */
  onTake: (path: string, words: string) => void;
}

/** The path of a file of the site: chosen among all that there are, or written by hand. */
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
