/**
 * Invitations and sessions of the people at a server. Each is a file whose name is the hash of its token: whoever reads the
 * folder can enter with none, and a file is used up by deleting it, which only one request can.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { hashOf, keepFiles } from '../server/documents/kept-files.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long an invitation lasts; a session without use, at all, and on a computer of somebody else. */
const lasts = { invitation: 7 * dayMs, idle: 14 * dayMs, session: 90 * dayMs, brief: 8 * hourMs };

/** How somebody has signed in. */
export type Way = 'link' | 'passkey' | 'provider' | 'proxy';

export interface Session {
  /** Names it on the page of devices; not its token. */
  id: string;
  email: string;
  /** Such as `Firefox on Windows`. */
  device: string;
  way: Way;
  /** Times in milliseconds: of the sign-in, of the last use, rounded to an hour, and of the end. */
  made: number;
  seen: number;
  until: number;
}

interface Invitation {
  email: string;
  until: number;
}

/** The invitations and sessions of a server. */
export type SignIn = ReturnType<typeof openSignIn>;

/** Opens the invitations and sessions in a data folder. @param now the clock, in milliseconds */
export function openSignIn(data: string, now: () => number) {
  const invitations = keepFiles<Invitation>(join(data, 'invitations'));
  const sessions = keepFiles<Omit<Session, 'id'>>(join(data, 'sessions'));
  const isOver = ({ seen, until }: Pick<Session, 'seen' | 'until'>) =>
    now() >= until || now() >= seen + lasts.idle;
  const listed = (): (Session & { hash: string })[] =>
    sessions.names().flatMap((hash) => {
      const session = sessions.read(hash);
      if (session !== undefined && !isOver(session)) return [{ ...session, hash, id: hash.slice(0, 16) }];
      sessions.take(hash);
      return [];
    });
  const endOf = (matches: (session: Session) => boolean) => {
    for (const session of listed()) if (matches(session)) sessions.take(session.hash);
  };
  return {
    /** Makes an invitation, and forgets those that are over. @returns its token, which is written nowhere */
    invite(email: string): string {
      for (const hash of invitations.names())
        if ((invitations.read(hash)?.until ?? 0) <= now()) invitations.take(hash);
      const token = randomBytes(32).toString('base64url');
      invitations.write(hashOf(token), { email, until: now() + lasts.invitation });
      return token;
    },
    /** The person whom an invitation is for; it stays valid. */
    invited(token: string): string | undefined {
      const found = invitations.read(hashOf(token));
      return found !== undefined && now() < found.until ? found.email : undefined;
    },
    /** Uses up an invitation. @returns the person whom it was for; `undefined` if it is no longer valid */
    useUp(token: string): string | undefined {
      const email = this.invited(token);
      return email !== undefined && invitations.take(hashOf(token)) ? email : undefined;
    },
    /**
     * Begins a session.
     * @param isBrief for a computer of somebody else
     * @returns its token, and how long it lasts
     */
    begin(about: Pick<Session, 'email' | 'device' | 'way'>, isBrief: boolean) {
      const token = randomBytes(32).toString('base64url');
      const made = now();
      const lasting = isBrief ? lasts.brief : lasts.session;
      sessions.write(hashOf(token), { ...about, made, seen: made, until: made + lasting });
      return { token, seconds: lasting / 1000 };
    },
    /** The session of a token, as used now. */
    session(token: string): Session | undefined {
      const hash = hashOf(token);
      const found = sessions.read(hash);
      if (found === undefined) return undefined;
      if (isOver(found)) return void sessions.take(hash);
      if (now() >= found.seen + hourMs) sessions.write(hash, { ...found, seen: now() });
      return { ...found, id: hash.slice(0, 16) };
    },
    sessionsOf: (email: string): Session[] => listed().filter((one) => one.email === email),
    endOne: (email: string, id: string) => endOf((one) => one.email === email && one.id === id),
    endAll: (email: string) => endOf((one) => one.email === email),
  };
}
