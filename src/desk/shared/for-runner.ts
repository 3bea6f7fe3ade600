/** Technical words in a message: they follow its sentence, and pages of the desk show them behind a fold. */

/** The summary of the fold, which also stands before the words where a message is plain text. */
export const forRunner = 'For the person who runs it';

const mark = `\n\n${forRunner}: `;

/** Adds technical words to a sentence that says the same to everybody. */
export const withDetails = (words: string, details: string): string => words + mark + details;

/** A reminder that names a file of the site: a sentence, and the rest behind the fold. Others stay as they are. */
export const reminderInWords = (words: string): string =>
  /\.json\b/.test(words)
    ? withDetails('something names this that has no form; tell the person who runs the desk.', words)
    : words;

/** Splits a message into its sentences and its technical words; these are empty if it has none. */
export function splitDetails(message: string): { words: string; details: string } {
  const [words = '', ...details] = message.split(mark);
  return { words, details: details.join('\n') };
}

const locked =
  'This computer does not let the desk write into its folder: it is locked, or another program holds a file in it. Close other programs and try again; what you have typed stays here.';
const full =
  'The disk of this computer is full. Free some space and try again; what you have typed stays here.';
const offline = 'The network cannot be reached. Check the internet and try again; nothing is lost.';

/** By the code that the system gives an error. */
const causes: Readonly<Record<string, string>> = {
  EPERM: locked,
  EACCES: locked,
  EROFS: locked,
  EBUSY: locked,
  ENOSPC: full,
  EDQUOT: full,
  EIO: 'The disk of this computer does not work as it should. Your words stay here; tell the person who runs the desk.',
  EMFILE: 'This computer has too many files open. Close other programs and try again.',
  ENOENT: 'A file or folder is no longer in its place. Load this page again.',
  ENOTFOUND: offline,
  EAI_AGAIN: offline,
  ECONNREFUSED: offline,
  ECONNRESET: offline,
  ETIMEDOUT: offline,
};

/** The message of an error. Errors of the disk, of the network and of git, also as causes, become sentences. */
export function errorInWords(error: Error): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const words = 'code' in cause ? causes[String(cause.code)] : undefined;
    if (words !== undefined) return withDetails(words, error.message);
  }
  if (error.name !== 'GitError') return error.message;
  return withDetails(
    'Something went wrong here. Nothing is lost: try again, or tell the person who runs the desk.',
    error.message,
  );
}
