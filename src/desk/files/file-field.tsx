import { useRef, useState, type ReactNode } from 'react';
import { FileChooser, type ProposeFile } from './file-chooser.tsx';

interface Props {
  id: string;
  /** The path of the file, or an address for a frame. */
  value: string;
  pictures: boolean;
  required: boolean;
  describedBy: string;
  propose: ProposeFile;
  /** Called while an address is typed. */
  onChange: (path: string) => void;
  /** Called with a whole address: of a file that was chosen or added, pasted, or typed to its end. */
  onTake: (path: string, words: string | undefined) => void;
}

/** The path of a file of the site, chosen from all files or typed. */
export function FileField(props: Props): ReactNode {
  const { id, value, pictures, required, describedBy, propose, onChange, onTake } = props;
  const [isMissing, setIsMissing] = useState<string>();
  // The address before it was typed on.
  const begun = useRef(value);
  return (
    <FileChooser
      value={value}
      pictures={pictures}
      propose={propose}
      onTake={onTake}
      below={
        <>
          {pictures && value.startsWith('/') && value !== isMissing && (
            <img src={value} alt="" className="preview" onError={() => setIsMissing(value)} />
          )}
          <p className="drop-hint">or drop a {pictures ? 'photograph' : 'file'} here</p>
        </>
      }
    >
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
    </FileChooser>
  );
}
