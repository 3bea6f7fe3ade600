import { useEffect, type ReactNode } from 'react';
import { useServerData } from '../controls/use-server-data.ts';
import { hereMs, hereRequest, personHere } from '../shared/ask-server.ts';

/** Names those who have the document open at their desks, too, or have sent changes of it. Nobody is stopped: all can save. */
export function OthersHere({ file }: { file: string }): ReactNode {
  // At home nobody else has a desk.
  return personHere() === '' ? null : <Others request={`${hereRequest}?${new URLSearchParams({ file })}`} />;
}

interface Told {
  /** Names of those who have it open. */
  here: readonly string[];
  /** Names of those who have sent changes of it that wait to be accepted. */
  sent: readonly string[];
}

function Others({ request }: { request: string }): ReactNode {
  const [told, read] = useServerData<Told>(request);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && read());
    const timer = setInterval(look, hereMs);
    return () => clearInterval(timer);
  }, [read]);
  const say = (names: readonly string[] = [], words: string) =>
    names.length === 0 ? '' : `${list.format(names)} ${names.length === 1 ? 'has' : 'have'} ${words} `;
  return `${say(told?.here, 'this open, too. All of you can save.')}${say(told?.sent, 'sent changes of it that wait to be accepted.')}`;
}

const list = new Intl.ListFormat('en-GB');
