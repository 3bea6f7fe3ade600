import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A button that reverts a document after confirmation; the focus follows. */
export function RevertButton({ title, onRevert }: { title: string; onRevert: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) yes.current?.focus();
    else if (wasAsking.current) own.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button ref={own} type="button" onClick={() => setAsking(true)}>
        Revert <span className="visually-hidden">{title}</span>
      </button>
    );
  return (
    <>
      <span>Return to the earlier version? Your version is kept and can be restored.</span>
      <button
        ref={yes}
        type="button"
        onClick={() => {
          setAsking(false);
          onRevert();
        }}
      >
        Yes, revert
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        No
      </button>
    </>
  );
}
