/**
 * Invitations and sessions of the people at a server. Each is a file whose name is the hash of its token: whoever reads the
 * folder can enter with none, and a file is used up by deleting it, which only one request can.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJson } from '../../site/json/json.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long an invitation lasts; a session without use, at all, and on a computer of somebody else. */
const lasts = { invitation: 7 * dayMs, idle: 14 * dayMs, session: 90 * dayMs, brief: 8 * hourMs };

export interface Session {
  /** Names it on the page of devices; not its token. */
  id: string;
  email: string;
  /** Such as `Firefox on Windows`. */
  device: string;
  /** Times in milliseconds: of the sign-in, of the last use, rounded to an hour, and of the end. */
  made: number;
  seen: number;
  until: number;
}

interface Invitation {
  email: string;
  until: number;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The invitations and sessions of a server. */
export type SignIn = ReturnType<typeof openSignIn>;

/** Opens the invitations and sessions in a data folder. @param now the clock, in milliseconds */
export function openSignIn(data: string, now: () => number) {
  const invitations = folderOf<Invitation>(join(data, 'invitations'));
  const sessions = folderOf<Omit<Session, 'id'>>(join(data, 'sessions'));
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
    /**
     * Uses up an invitation.
     * @param isBrief for a computer of somebody else
     * @returns the token of a new session, and how long it lasts; `undefined` if the invitation is no longer valid
     */
    enter(
      invitation: string,
      device: string,
      isBrief: boolean,
    ): { token: string; seconds: number } | undefined {
      const email = this.invited(invitation);
      if (email === undefined || !invitations.take(hashOf(invitation))) return undefined;
      const token = randomBytes(32).toString('base64url');
      const made = now();
      const lasting = isBrief ? lasts.brief : lasts.session;
      sessions.write(hashOf(token), { email, device, made, seen: made, until: made + lasting });
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

/** Files of JSON by name, for this user alone. */
function folderOf<T extends object>(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    names: () => readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name)),
    read(name: string): T | undefined {
      try {
        const value = readJson(readFileSync(join(folder, name), 'utf8'));
        return isObject(value) ? (value as unknown as T) : undefined;
      } catch {
        return undefined;
      }
    },
    write(name: string, value: T): void {
      const aside = join(folder, `${name}.${process.pid}`);
      writeFileSync(aside, JSON.stringify(value), { mode: 0o600 });
      renameSync(aside, join(folder, name));
    },
    /** Deletes a file. @returns whether it was there */
    take(name: string): boolean {
      try {
        unlinkSync(join(folder, name));
        return true;
      } catch {
        return false;
      }
    },
  };
}
