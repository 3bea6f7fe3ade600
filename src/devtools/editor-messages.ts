/** What the page beside the editor and the editor tell each other; both are pages of this server. */

/** What can be asked for a block of the page. */
export type BlockAct = 'open' | 'up' | 'down' | 'duplicate' | 'remove' | 'add';

/** What stands before and after the place of a text that was tapped. */
export interface TappedWords {
  before: string;
  after: string;
}

/** Said by the page: something is wanted of a block. */
export interface BlockWanted {
  devtools: 'block';
  act: BlockAct;
  /** The document in which the block stands, `pages/History.json`. */
  file: string;
  id: string;
  /** Where the block was tapped, if on words. */
  words?: TappedWords;
}

/** Said by the page: a photograph was dropped on one of its pictures. */
export interface PictureDropped {
  devtools: 'picture';
  /** Id of the block in which the picture stands; empty if it stands in none. */
  id: string;
  /** The picture as the page shows it. */
  src: string;
  /** Which one it is, if the block shows this picture more than once. */
  index: number;
  file: File;
}

/** Said by the page: whether it shows the draft, or still what it has shown before. */
interface DraftDrawn {
  devtools: 'drawn';
  isDrawn: boolean;
}

/** Said by the editor: the draft is another. */
interface DraftChanged {
  devtools: 'draft';
}

type Message = BlockWanted | PictureDropped | DraftDrawn | DraftChanged;

/** Tells something to the other window. */
export function tell(to: Window, message: Message): void {
  to.postMessage(message, location.origin);
}

/**
 * Listens to what the other window tells.
 * @returns a function that ends this
 */
export function listen(from: () => Window | null | undefined, act: (message: Message) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<Partial<Message> | null>) => {
    if (origin !== location.origin || source !== from() || data?.devtools === undefined) return;
    act(data as Message);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
