/**
 * The unsaved texts of a person in a folder, so that they outlive the process and are on each of her devices. Never in the
 * folder of the site.
 */
import { hashOf, keepFiles } from './kept-files.ts';

/** The unsaved text of a document; without `draft` there is none, or none any more. */
export interface KeptDraft {
  /** Grows with each change. */
  version: number;
  draft?: {
    /** The text of the file that it started from; `null` for a new document. */
    base: string | null;
    value: unknown;
  };
}

interface Written extends KeptDraft {
  file: string;
  /** The window that wrote it last. */
  id?: string;
}

export type KeptDrafts = ReturnType<typeof openKeptDrafts>;

/** Opens the folder, or makes it. @param now the clock, in milliseconds: versions also grow if the folder is lost */
export function openKeptDrafts(folder: string, now: () => number = Date.now) {
  const files = keepFiles<Written>(folder);
  const read = (file: string): Written => files.read(hashOf(file)) ?? { file, version: 0 };
  const write = (file: string, own: Omit<Written, 'file' | 'version'>): KeptDraft => {
    const version = Math.max(now(), read(file).version + 1);
    files.write(hashOf(file), { file, version, ...own });
    return { version };
  };
  return {
    read: (file: string): KeptDraft => {
      const { version, draft } = read(file);
      return { version, ...(draft && { draft }) };
    },
    /** All that are unsaved. */
    all: () =>
      files.names().flatMap((name) => {
        const { draft, ...about } = files.read(name) ?? {};
        return draft === undefined ? [] : [{ ...(about as Written), draft }];
      }),
    /**
     * Writes the text of a window, or that there is none any more.
     * @param known the version that the window has joined with its own
     * @returns the new version; that of another device, with its text, if the window does not know it yet
     */
    put(file: string, id: string, known: unknown, draft: KeptDraft['draft']): KeptDraft & { isOwn: boolean } {
      const there = this.read(file);
      if (JSON.stringify(there.draft) === JSON.stringify(draft))
        return { version: there.version, isOwn: true };
      if (there.version !== known) return { ...there, isOwn: false };
      return { ...write(file, draft === undefined ? {} : { id, draft }), isOwn: true };
    },
    /** Notes that a text is saved: one that was sent before and comes later is refused. */
    drop: (file: string): void => void write(file, {}),
    /** Gives the text of a document that is called otherwise now to it. */
    move(from: string, to: string): void {
      const { draft } = read(from);
      if (draft === undefined) return;
      write(to, { draft });
      write(from, {});
    },
  };
}
