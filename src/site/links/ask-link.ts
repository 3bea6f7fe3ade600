/** Asks for one address of another site, and says in words how it stands. */
import { lateCode, privateCode, type AskSite, type SiteAnswer } from './network.ts';

/**
 * How an address stands. `gone`: its site says so. `failed`: no answer, which may be over tomorrow. `unsure`: only a person
 * can tell. `later`: its site, or this machine, could not answer now.
 */
export interface LinkFinding {
  kind: 'alive' | 'moved' | 'gone' | 'failed' | 'unsure' | 'later' | 'not asked';
  /** Continues a sentence about the address: `is not there (404)`. */
  words: string;
  /** The new address. */
  to?: string;
}

export interface LinkWorld {
  ask: AskSite;
  /** Whether the site of an address lets programs ask for it. */
  mayAsk: (url: URL) => Promise<boolean>;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
}

const mostHops = 10;
/** The longest wait that a site may ask for, in milliseconds. */
const longestWait = 30_000;

/** Asks for an address, and follows where it leads. A fault of the site is a finding. */
export async function askLink(address: string, world: LinkWorld): Promise<LinkFinding> {
  let url = new URL(address);
  url.hash = '';
  let lasting: URL | undefined = url;
  let moved: URL | undefined;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const leads = hop === 0 ? '' : `leads to ${url.href}, which `;
    const refusal = await refusalOf(url, world);
    if (refusal !== undefined) return { kind: 'not asked', words: leads + refusal };
    const answer = await askPatiently(url, world);
    if ('kind' in answer) return { ...answer, words: leads + answer.words };
    const next = targetOf(answer, url);
    if (next === undefined) {
      const judged = judge(answer);
      if (judged !== undefined) return { ...judged, words: leads + judged.words };
      const guess = hop === 0 ? undefined : guessAt(new URL(address), url);
      if (guess !== undefined) return { kind: 'unsure', words: guess };
      if (moved === undefined) return { kind: 'alive', words: 'answers' };
      return { kind: 'moved', words: `has moved to ${moved.href}`, to: moved.href };
    }
    // Behind a redirect for today nothing lasts longer.
    lasting = lasting !== undefined && [301, 308].includes(answer.status) ? next : undefined;
    moved = lasting ?? moved;
    url = next;
  }
  return { kind: 'unsure', words: 'leads on and on; some sites do that to programs only' };
}

async function refusalOf(url: URL, { mayAsk }: LinkWorld): Promise<string | undefined> {
  if (!/^https?:$/.test(url.protocol)) return 'is no page of the web';
  return (await mayAsk(url)) ? undefined : 'asks programs to stay away';
}

/** Asks for an address, and once more if its site says when. */
async function askPatiently(url: URL, world: LinkWorld): Promise<SiteAnswer | LinkFinding> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await askBriefly(url, world.ask).catch((error: unknown) => faultOf(error));
    if ('kind' in answer) return answer;
    const wish = waitOf(answer, world.now());
    const isBusy = answer.status === 429 || (answer.status === 503 && wish !== undefined);
    if (!isBusy) return answer;
    if (attempt > 0 || wish === undefined || wish > longestWait)
      return {
        kind: 'later',
        words: `has too much to do now (${answer.status}) and is asked again next time`,
      };
    await world.wait(wish);
  }
}

/** Asks for the head alone, and for the page where a site refuses that. */
async function askBriefly(url: URL, ask: AskSite): Promise<SiteAnswer> {
  try {
    const answer = await ask(url, 'HEAD');
    if (![400, 403, 404, 405, 410, 501].includes(answer.status)) return answer;
  } catch (error) {
    if (codeOf(error) !== 'ECONNRESET') throw error;
  }
  return ask(url, 'GET');
}

/** How long a site asks to wait, in milliseconds. */
function waitOf({ headers }: SiteAnswer, now: Date): number | undefined {
  const wish = String(headers['retry-after'] ?? '').trim();
  const wait = /^\d+$/.test(wish) ? Number(wish) * 1000 : Date.parse(wish) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Where an answer leads; itself if to no address. */
function targetOf({ status, headers }: SiteAnswer, url: URL): URL | undefined {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return undefined;
  return URL.canParse(location, url) ? new URL(location, url) : undefined;
}

/** The words for a status; `undefined` if all is well. */
function judge({ status }: SiteAnswer): LinkFinding | undefined {
  if (status === 404) return { kind: 'gone', words: 'is not there (404)' };
  if (status === 410) return { kind: 'gone', words: 'is gone for good (410)' };
  if (status >= 500 && status < 600) return { kind: 'failed', words: `has a fault on its side (${status})` };
  if (status >= 200 && status < 300) return undefined;
  return { kind: 'unsure', words: `does not answer programs (${status}); look for yourself` };
}

const signIn = /(?:^|[^a-z])(?:log-?_?in|sign-?_?in|sso|oauth2?|anmelden|connexion)(?:[^a-z]|$)/i;
const home = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|default|home)(?:\.\w+)?)?$/i;

/** A guess at a page that answers, though not with what was linked to. */
function guessAt(from: URL, to: URL): string | undefined {
  const [before, after] = [from, to].map(({ hostname, pathname }) => hostname + pathname) as [string, string];
  if (signIn.test(after) && !signIn.test(before))
    return `leads to a page that seems to be for signing in: ${to.href}`;
  if (home.test(to.pathname) && to.search === '' && !home.test(from.pathname))
    return `leads to the home page of its site, ${to.href}; the page itself may be gone`;
  return undefined;
}

const codeOf = (error: unknown): string => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

const faults: Readonly<Record<string, Omit<LinkFinding, 'to'>>> = {
  [privateCode]: { kind: 'not asked', words: 'is inside of a private network' },
  [lateCode]: { kind: 'failed', words: 'does not answer in time' },
  ENOTFOUND: { kind: 'failed', words: 'has a name that nobody knows' },
  ECONNREFUSED: { kind: 'failed', words: 'takes no connection' },
  CERT_HAS_EXPIRED: { kind: 'failed', words: 'has a certificate that has expired' },
  CERT_NOT_YET_VALID: { kind: 'failed', words: 'has a certificate that is not valid yet' },
  ERR_TLS_CERT_ALTNAME_INVALID: { kind: 'failed', words: 'has the certificate of another site' },
  DEPTH_ZERO_SELF_SIGNED_CERT: selfMade(),
  SELF_SIGNED_CERT_IN_CHAIN: selfMade(),
  // Browsers fetch the missing part.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    kind: 'unsure',
    words: 'sends a part of its certificate only; look for yourself',
  },
  EAI_AGAIN: unreachable(),
  ENETUNREACH: unreachable(),
  ENETDOWN: unreachable(),
};

function selfMade(): LinkFinding {
  return { kind: 'failed', words: 'has a certificate that it made itself, which browsers refuse' };
}

function unreachable(): LinkFinding {
  return { kind: 'later', words: 'could not be reached from here now and is asked again next time' };
}

function faultOf(error: unknown): LinkFinding {
  const code = codeOf(error);
  return faults[code] ?? { kind: 'failed', words: `breaks the connection (${code || String(error)})` };
}
