/** Tells components that the page is being printed. */
import { useSyncExternalStore } from 'react';

let isOnPaper = false;

function subscribe(listener: () => void): () => void {
  const onPrint = ({ type }: Event) => {
    isOnPaper = type === 'beforeprint';
    listener();
  };
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, onPrint);
  return () => {
    for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, onPrint);
  };
}

/** Whether the page is being printed. React renders the change before the browser prints. */
export function useOnPaper(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOnPaper,
    () => false,
  );
}
