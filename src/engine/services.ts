/**
 * What blocks ask for from outside: records, clock, storage, sending. A block reads none of them by itself. The
 * build and the browser each hand in their own.
 */
import type { Call } from './block.ts';
import type { Data } from './data.ts';
import type { SearchText } from './search-text.ts';
import type { Selections } from './selections.ts';

export interface Services {
  /** The day on which the page was built, `YYYY-MM-DD`: what hydration starts from. */
  builtOn: string;
  /** Today's day by the visitor's clock, `YYYY-MM-DD`. */
  today: () => string;
  /** The records of a block, by the block's key; the second is what the build knew. */
  data: {
    get: (key: string) => Data;
    atBuild: (key: string) => Data;
    subscribe: (listener: () => void) => () => void;
  };
  /** What the visitor has chosen in the filters. */
  selections: Selections;
  /** Sends a form; what does not arrive waits and is sent again. */
  send: (call: Call, values: Record<string, unknown>) => Sending;
  /** Says whether something happens for the first time in this visit (session), and remembers it. */
  oncePerSession: (name: string) => boolean;
  /** The texts of all pages, for the search. */
  texts: () => Promise<SearchText[]>;
  report: (where: string, message: string, cause?: unknown) => void;
}

/** One sending of a form. */
export interface Sending {
  /** Resolves when the first attempt has arrived; rejects when it has not, and the message waits. */
  arrived: Promise<void>;
  /** Resolves when a later attempt of this visit has arrived. */
  later: Promise<void>;
  /** Takes the message back, as long as it waits: it has been corrected. */
  withdraw: () => void;
}
