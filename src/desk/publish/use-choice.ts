/** The chosen changes, with the check of the site with them and the message made from them. */
import { useEffect, useRef, useState } from 'react';
import { askServer } from '../shared/ask-server.ts';
import type { ChangedItem } from '../server/publish/changes.ts';
import type { CheckedChoice } from '../server/publish/check-choice.ts';

/** Time from a change of the choice to the request to the server, in milliseconds. */
const pause = 250;

/** Keeps the choice among the items: at first all of them. */
export function useChoice(items: readonly ChangedItem[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<CheckedChoice>();
  /** The message made from the review, and the choice it was made for. */
  const [made, setMade] = useState({ choice: '', message: '' });
  const chosen = items.map(({ file }) => file).filter((file) => !leftOut.has(file));
  // Asked again when the choice or a changed item differs.
  const choice = JSON.stringify([chosen, items]);
  const isFirst = useRef(true);
  useEffect(() => {
    const [files] = JSON.parse(choice) as [string[]];
    setChecked(undefined);
    let isOver = false;
    const timer = setTimeout(
      () => {
        if (files.length === 0) return;
        void askServer('publish/check', { files }).then(
          ({ status, answer }) => !isOver && status === 200 && setChecked(answer as unknown as CheckedChoice),
        );
        void askServer('publish/message', { files }).then(
          // A refusal has a message as well, but none for a commit.
          ({ status, answer }) =>
            !isOver &&
            setMade({ choice, message: status === 200 ? ((answer['message'] ?? '') as string) : '' }),
        );
      },
      isFirst.current ? 0 : pause,
    );
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [choice]);
  return {
    chosen,
    checked,
    setChecked,
    message: made.message,
    /** Whether the message is that of this choice. */
    isMessageReady: made.choice === choice,
    chooseAll: () => setLeftOut(new Set()),
    chooseNone: () => setLeftOut(new Set(items.map(({ file }) => file))),
    choose: (files: readonly string[], isChosen: boolean) => {
      const others = [...leftOut].filter((file) => !files.includes(file));
      setLeftOut(new Set(isChosen ? others : [...others, ...files]));
    },
  };
}
