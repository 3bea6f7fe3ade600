/** The visits of people at their devices: how one begins, whose a request is, and that all requests end with it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { People, Person } from './people.ts';
import type { Provider } from './provider.ts';
import type { Proxied } from './proxy-header.ts';
import type { Session, SignIn, Way } from './sign-in.ts';

/** Notes an act of a person, without its content. */
export type Audit = (act: { who: string; device: string; action: string; way?: Way; path?: string }) => void;

/** A person at a device. */
export interface Visitor {
  person: Person;
  session: Session;
}

/** The ways to sign in besides links and passkeys. */
export interface Ways {
  provider?: Provider | undefined;
  proxied?: Proxied | undefined;
}

interface VisitsOptions {
  people: People;
  signIn: SignIn;
  audit: Audit;
  /** Returns those that there are now. */
  ways: () => Ways;
  /** The clock, in milliseconds. */
  now: () => number;
}

export type Visits = ReturnType<typeof createVisits>;

const sessionCookie = '__Host-desk';
/** Marks a computer that is not the person's own: whose session it had until when, in milliseconds. It outlives that. */
const briefCookie = '__Host-desk-brief';
const hourMs = 3_600_000;

/** A cookie for this server alone, which no script reads. */
export const cookieOf = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

/** The value of a cookie; empty if the browser has none. */
export const cookieIn = ({ headers }: IncomingMessage, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** The browser and the system, as far as they tell; most also name those that they resemble. */
export function deviceOf({ headers }: IncomingMessage): string {
  const told = headers['user-agent'] ?? '';
  const named = (...names: string[]) => names.find((name) => told.includes(name));
  const browser = named('Firefox', 'Edg', 'Chrome', 'Safari')?.replace('Edg', 'Edge') ?? 'A browser';
  const system = named('Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux');
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Takes the mark of a computer of somebody else away. */
const forgotten = cookieOf(briefCookie, '', 0);

/** Headers with which a browser forgets all that pages have stored in it. */
export const forgetting = { 'Clear-Site-Data': '"cache", "storage"', 'Set-Cookie': forgotten };

/** Creates the visits at a server. */
export function createVisits({ people, signIn, audit, ways, now }: VisitsOptions) {
  /** The tokens of the requests that are being answered, open streams included. */
  const open = new Map<ServerResponse, string>();
  /** The person at a device who sends a request. */
  const visitorOf = (request: IncomingMessage): Visitor | undefined => {
    const session = signIn.session(cookieIn(request, sessionCookie));
    const person = people.find(session?.email ?? '');
    if (session === undefined || person === undefined) return undefined;
    // She has left the proxy, or is another there.
    const told = ways().proxied?.emailOf(request);
    const isOther = told?.toLowerCase() !== person.email.toLowerCase();
    return isOther && (told !== undefined || session.way === 'proxy') ? undefined : { person, session };
  };
  /** Ends the requests of those whose sessions have ended. */
  const closeEnded = (): void => {
    for (const [response, token] of open) if (signIn.session(token) === undefined) response.destroy();
  };
  return {
    visitorOf,
    isBrief: (request: IncomingMessage): boolean => cookieIn(request, briefCookie) !== '',
    /**
     * Whether a session on a computer of somebody else has ended by itself an hour ago: a person who still writes there
     * would have signed in again.
     */
    isLeft(request: IncomingMessage): boolean {
      const [, until] = cookieIn(request, briefCookie).split('-');
      return until !== undefined && now() > Number(until) + hourMs;
    },
    /** Whether another person was here last, on a computer of somebody else. */
    isAnothers(request: IncomingMessage, { id }: Person): boolean {
      const [last = ''] = cookieIn(request, briefCookie).split('-');
      return !['', id].includes(last);
    },
    closeEnded,
    /** Has the request end with the session. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      open.set(response, cookieIn(request, sessionCookie));
      response.once('close', () => open.delete(response));
    },
    /** Begins a session, and ends the former of this browser. @returns the cookies */
    begin(request: IncomingMessage, { id, email }: Person, way: Way, isBrief: boolean): string[] {
      const before = signIn.session(cookieIn(request, sessionCookie));
      const device = deviceOf(request);
      const { token, seconds } = signIn.begin({ email, device, way }, isBrief);
      if (before !== undefined) signIn.endOne(before.email, before.id);
      closeEnded();
      audit({ who: email, device, action: 'sign in', way });
      const until = isBrief
        ? cookieOf(briefCookie, `${id}-${now() + seconds * 1000}`, 90 * 24 * 3600)
        : forgotten;
      return [cookieOf(sessionCookie, token, seconds), until];
    },
  };
}
