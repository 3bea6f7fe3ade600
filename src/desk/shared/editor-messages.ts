/** Messages between the editor and the page beside it; both are pages of this server. */

/** Actions that the page can request for a block. */
export type BlockAct =
  | 'open'
  | 'up'
  | 'down'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'join'
  | 'delete'
  | 'add';

/** The text before and after the tapped place. */
export interface TappedWords {
  before: string;
  after: string;
}

/** From the page: an action on a block is requested. */
export interface BlockWanted {
  desk: 'block';
  act: BlockAct;
  /** The document that has the block, `pages/History.json`. */
  file: string;
  /** Empty for the document as a whole: its title was clicked. */
  id: string;
  /** Where the block was tapped, if on text. */
  words?: TappedWords;
  /** Whether something of the frame of all pages was clicked; the block is the nearest of the page. */
  isOfFrame?: boolean;
}

/** From the page: a block of the edited document was dragged to another one. */
export interface BlockDragged {
  desk: 'dragged';
  id: string;
  /** The id of the block beside which it was dropped. */
  beside: string;
  isAfter: boolean;
}

/** From the page: a file was dropped on one of its pictures, frames or links to files, or elsewhere. */
export interface FileDropped {
  desk: 'file';
  /** Id of the block with the place; empty if none has it. */
  id: string;
  /** The address of the picture or file on the page; empty elsewhere. */
  src: string;
  /** Which occurrence it is, if the block shows this file more than once. */
  index: number;
  /** Whether the place shows a picture. */
  isPicture: boolean;
  file: File;
}

/** From the page: whether it shows the draft yet. */
interface DraftDrawn {
  desk: 'drawn';
  isDrawn: boolean;
}

/** From the editor: the draft has changed. */
interface DraftChanged {
  desk: 'draft';
}

/** From the editor: the page is to be looked at for all readers. */
interface Look {
  desk: 'look';
}

/** A barrier on the page, as axe finds it. */
export interface PageBarrier {
  rule: string;
  /** The rule in words, for the person who runs the desk. */
  help: string;
  /** Selector of the element. */
  target: string;
  /** The document and the id of the block around it; empty outside of blocks. */
  file: string;
  id: string;
  /** The address of its picture; empty without one. */
  src: string;
  /** The beginning of its text. */
  words: string;
}

/** From the page: it was looked at; without barriers if that failed. */
interface Looked {
  desk: 'looked';
  barriers: readonly PageBarrier[] | undefined;
}

type Message = BlockWanted | BlockDragged | FileDropped | DraftDrawn | DraftChanged | Look | Looked;

/** Sends a message to the other window. */
export function tell(to: Window, message: Message): void {
  to.postMessage(message, location.origin);
}

/**
 * Listens to messages of the other window.
 * @returns a function that stops listening
 */
export function listen(from: () => Window | null | undefined, act: (message: Message) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<Partial<Message> | null>) => {
    if (origin !== location.origin || source !== from() || data?.desk === undefined) return;
    act(data as Message);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
