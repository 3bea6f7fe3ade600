import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** The report of the action, in sentences. */
  words: readonly string[];
  /** Whether it can be undone here. */
  canTakeBack: boolean;
  isBusy: boolean;
  /** Why it could not be undone; empty if nothing was refused. */
  message: string;
  onTakeBack: () => void;
  onClose: () => void;
  /** Things to look at next. */
  children?: ReactNode;
}

/**
 * Reports an action on a file, and undoes it. The focus is on the report, since the button that led here is gone; so
 * other words need another `key`.
 */
export function FileActDone(props: Props): ReactNode {
  const { words, canTakeBack, isBusy, message, onTakeBack, onClose, children } = props;
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => report.current?.focus(), []);
  return (
    <>
      <div ref={report} role="status" tabIndex={-1}>
        {words.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {children}
      <div role="alert">{message !== '' && <pre className="refused">{message}</pre>}</div>
      <p className="acts">
        {canTakeBack && (
          <button type="button" disabled={isBusy} onClick={onTakeBack}>
            Take it back
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </p>
    </>
  );
}
