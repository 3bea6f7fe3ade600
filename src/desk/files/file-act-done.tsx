import { useEffect, useRef, type ReactNode } from 'react';
import { Refused } from '../controls/told.tsx';
import type { FileAct } from './use-file-act.ts';

interface Props {
  /** The finished action. */
  act: FileAct;
  onClose: () => void;
  /** Things to look at next. */
  children?: ReactNode;
}

/** Reports an action on a file, and undoes it. The focus is on the report, since the button that led here is gone. */
export function FileActDone({ act, onClose, children }: Props): ReactNode {
  const { done, undo, isBusy, message, takeBack } = act;
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== undefined) report.current?.focus();
  }, [done]);
  return (
    <>
      <div ref={report} role="status" tabIndex={-1}>
        {done?.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {children}
      <Refused text={message} />
      <p className="acts">
        {undo !== undefined && (
          <button type="button" disabled={isBusy} onClick={() => void takeBack()}>
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
