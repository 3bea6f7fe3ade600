import { useEffect, type ReactNode } from 'react';
import { useServerData } from '../controls/use-server-data.ts';
import { hereMs, hereRequest, personHere } from '../shared/ask-server.ts';

/** Names those who have the document open at their desks, too. Nobody is stopped: all can save. */
export function OthersHere({ file }: { file: string }): ReactNode {
  // At home nobody else has a desk.
  return personHere() === '' ? null : <Others request={`${hereRequest}?${new URLSearchParams({ file })}`} />;
}

function Others({ request }: { request: string }): ReactNode {
  const [names = [], read] = useServerData<readonly string[]>(request);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && read());
    const timer = setInterval(look, hereMs);
    return () => clearInterval(timer);
  }, [read]);
  if (names.length === 0) return null;
  const all = new Intl.ListFormat('en-GB').format(names);
  return `${all} ${names.length === 1 ? 'has' : 'have'} this open, too. All of you can save. `;
}
