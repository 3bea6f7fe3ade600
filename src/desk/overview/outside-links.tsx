import { useState, type ReactNode } from 'react';
import { PlaceLink } from '../controls/found-words.tsx';
import { useServerData } from '../controls/use-server-data.ts';
import type { OutsideLinks as Links } from '../server/links-api.ts';
import { askServer } from '../shared/ask-server.ts';
import { dayWords } from '../controls/act-words.ts';

type Link = Links['links'][number];

/** The links to other sites that ask for something, and a check of all. */
export function OutsideLinks({ onReplace }: { onReplace: (link: Link) => void }): ReactNode {
  const [known, read] = useServerData<Links>('outside-links', true);
  const [message, setMessage] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (known === undefined || known.count === 0) return null;
  async function check(): Promise<void> {
    setAsking(true);
    setMessage('');
    const { status, answer } = await askServer('outside-links', {});
    await read();
    setAsking(false);
    if (status !== 200) setMessage(String(answer['message']));
  }
  const [dead, others] = [true, false].map((one) => known.links.filter(({ isDead }) => isDead === one));
  return (
    <section aria-labelledby="outside-links">
      <h2 id="outside-links">Links to other sites</h2>
      <p aria-live="polite">
        {isAsking ? 'Asking the other sites; this may take some minutes …' : saidOf(known)}
      </p>
      {message !== '' && (
        <p role="alert" className="refused">
          {message}
        </p>
      )}
      <button type="button" disabled={isAsking} onClick={() => void check()}>
        Check the links now
      </button>
      <LinkList links={dead ?? []} onReplace={onReplace} />
      {others !== undefined && others.length > 0 && (
        <details>
          <summary>Links to look at ({others.length})</summary>
          <LinkList links={others} onReplace={onReplace} />
        </details>
      )}
    </section>
  );
}

function saidOf({ day, count, links }: Links): string {
  const all = count === 1 ? 'one address' : `${count} addresses`;
  if (day === undefined) return `The pages link to ${all}. Nobody has checked yet whether they still live.`;
  const dead = links.filter(({ isDead }) => isDead).length;
  return `Last checked on ${dayWords(day)}: ${all}, ${dead === 0 ? 'none' : dead} dead.`;
}

function LinkList({
  links,
  onReplace,
}: {
  links: readonly Link[];
  onReplace: (link: Link) => void;
}): ReactNode {
  return (
    <ul className="words">
      {links.map((link) => (
        <li key={link.address}>
          <a href={link.address} target="_blank" rel="noopener noreferrer">
            {link.address}
          </a>
          <br />
          {link.standing} On{' '}
          {link.places.map(({ file, title, pointer }, index) => (
            <span key={`${file}${pointer}`}>
              {index > 0 && ', '}
              <PlaceLink file={file} pointer={pointer}>
                {title}
              </PlaceLink>
            </span>
          ))}{' '}
          {/* The others need no other address, as far as is known. */}
          {link.kind !== 'later' && link.kind !== 'not asked' && (
            <button type="button" onClick={() => onReplace(link)}>
              Replace everywhere<span className="visually-hidden">: {link.address}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
