/** Whether an entry of another system is public there: nothing that is hidden there may become public here. */
import { readText } from '../engine/read-field.ts';
import { foldName, type State } from './table.ts';

/** Says that an entry is imported as a draft, and why. */
export const hiddenWords = ({ words }: { words: string }) => `a draft, hidden from visitors: ${words}`;

/** The names of columns that say whether an entry is public, and those that say whether it is hidden; folded. */
const shows =
  /^(?:(?:post|entry|page|content|article|item|record|news|event|workflow|moderation|publi\w*|review|approval)?stat(?:us|e)|(?:is)?(?:publish(?:ed)?|public|visible|active|enabled|live|online|approved)|publishedat|visibility)$/;
const hides =
  /^(?:is)?(?:hidden|hide|private|draft|unpublished|archived|expired|trash(?:ed)?|deleted)(?:at|on)?$|^(?:post)?password$/;
/** Columns that may say something else: the state of an address, the status of a person, the access to a house. */
const doubtful = /stat(?:us|e)$|^access$/;

const shown =
  /^(?:publish(?:ed)?|public|live|visible|active|enabled|current|open|everyone|yes|true|on|x|1|post_public)$/i;
const gone = /^(?:trash(?:ed)?|deleted|removed|bin|spam|auto-draft|inherit|-2)$/i;
const hidden =
  /^(?:(?:un|not )published|draft|private|pending|future|scheduled|hidden|archived?|password|members?|registered|special|no|false|off|0|2|-1)$/i;
const no = /^(?:no|false|off|0|none|null|)$/i;

/** Folds the name of a column; WordPress begins its own with `wp`. */
const foldOwn = (name: string) => foldName(name).replace(/^wp:?/, '');

/** Whether a column says if entries are public. One that may say something else does if its cells speak of it. */
export function isStateColumn(name: string, cells: readonly unknown[]): boolean {
  const folded = foldOwn(name);
  if (folded !== 'state' && (shows.test(folded) || hides.test(folded))) return true;
  if (!doubtful.test(folded)) return false;
  return cells.every((cell) => [shown, gone, hidden, /^$/].some((words) => words.test(readText(cell))));
}

/** Reads the state in a cell of such a column. A word that is unknown is that of a hidden entry. */
export function readState(name: string, cell: unknown): State {
  const text = typeof cell === 'boolean' ? String(cell) : readText(cell);
  const words = `“${text}” in the column "${name}"`;
  const folded = foldOwn(name);
  if (hides.test(folded)) {
    if (no.test(text)) return { is: 'public' };
    return /trash|deleted/.test(folded) ? { is: 'gone', words } : { is: 'hidden', words };
  }
  // Some systems write the day on which an entry was published.
  if (shown.test(text) || /^\d{4}-\d\d-\d\d/.test(text)) return { is: 'public' };
  return { is: gone.test(text) ? 'gone' : 'hidden', words };
}
