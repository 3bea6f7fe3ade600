/**
 * The services that blocks use: records, clock, storage, sending. Blocks never access these directly; the
 * build and the browser each provide an implementation.
 */
import type { OwnWords } from './words/words.ts';
import type { Call } from './block.ts';
import type { Data } from './data.ts';
import type { SearchEntry } from './search-text.ts';
import type { Selections } from './selections.ts';

/** The services of one page view. */
export interface Services {
  /** Day on which the page was built, `YYYY-MM-DD`. Hydration starts with this day. */
  builtOn: string;
  /** Returns today's date in the time zone of the site, else by the visitor's clock, `YYYY-MM-DD`. */
  today: () => string;
  /** The words of the engine in the language of the page, where they are not English. */
  words?: OwnWords;
  /** Origin of the API's files, as in `Settings.host`. Absent: that of the site. */
  fileHost?: string;
  /** Returns the records of a block by the block's key: the current ones, or those of the build. */
  data: {
    get: (key: string) => Data;
    atBuild: (key: string) => Data;
    subscribe: (listener: () => void) => () => void;
    /** Returns the address of the whole list, for readers without scripts, and the number of its records. Only at build. */
    whole?: (key: string) => { address: string; count: number } | undefined;
    /** Fetches the rest of the records of a block, if the page has only the beginning (`Data.rest`). Not at build. */
    ask?: (key: string) => void;
  };
  /** The visitor's choices in the filters. */
  selections: Selections;
  /** The part of the page that the address names after `#`. Not at build. */
  part?: {
    /** Writes the id of an element into the address, as a step of the history that does not scroll. */
    name: (id: string) => void;
    /** Scrolls to the part, or to where the visitor left the page; called when the part has become visible. */
    enter: () => void;
  };
  /** Sends a form. A message that does not arrive is stored and sent again (F-05). */
  send: (call: Call, values: Record<string, unknown>) => Submission;
  /** Returns the state of a message of an earlier page load with these values, if it waits or has arrived since. */
  follow: (call: Call, values: Record<string, unknown>) => Followed | undefined;
  /** Returns whether this is the first call with `name` in this session, and remembers the call. */
  oncePerSession: (name: string) => boolean;
  /** Returns the search texts of all pages. */
  texts: () => Promise<SearchEntry[]>;
  report: (where: string, message: string, cause?: unknown) => void;
}

/** The state of a message that was sent before. */
export interface Followed {
  /** Resolves when a later attempt during this visit succeeds. Rejects with `Refused` when the API refuses it then. */
  arrivedLater: Promise<void>;
  /** Removes the message from the store if it has not arrived, because the visitor corrected it. */
  withdraw: () => void;
}

/** The state of one form submission. */
export interface Submission extends Followed {
  /** Resolves when the first attempt succeeds. Rejects when it fails; unless it is `Refused`, the message is then stored. */
  arrived: Promise<void>;
}

/** The API refuses the message; a later attempt cannot succeed either. */
export interface Refused extends Error {
  refused: true;
}

/** Whether an error of a submission is a refusal, after which the message must not be sent again. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'refused' in error;
}
