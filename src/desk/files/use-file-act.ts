/** An action on a file of the site: the server's answer, and undo. */
import { useState } from 'react';
import { askServer } from '../shared/ask-server.ts';
import type { FileAnswer } from '../server/files-api.ts';
import type { StoredFile } from '../server/stored-files.ts';

/** The state of an action. */
interface FileActState {
  isBusy: boolean;
  /** Why it was refused; empty if it was not. */
  message: string;
  /** The report of the action; absent before. */
  done?: string[];
  /** The key that undoes it, while that is possible. */
  undo?: string;
}

/** An action on a file, with the calls that begin and undo it. */
export type FileAct = ReturnType<typeof useFileAct>;

/**
 * Asks the server for an action on a file.
 * @param onFiles called with the files after each answer
 */
export function useFileAct(onFiles: (files: readonly StoredFile[]) => void) {
  const [state, setState] = useState<FileActState>({ isBusy: false, message: '' });
  async function ask(what: 'replace' | 'delete' | 'undo', body: unknown): Promise<void> {
    setState((before) => ({ ...before, isBusy: true, message: '' }));
    const { status, answer } = await askServer(`files/${what}`, body);
    if (status !== 200)
      return setState((before) => ({ ...before, isBusy: false, message: String(answer['message']) }));
    const said = answer as FileAnswer;
    onFiles(said.files);
    if ('message' in said) return setState((before) => ({ ...before, isBusy: false, message: said.message }));
    setState({
      isBusy: false,
      message: '',
      done: said.words,
      ...(said.undo !== undefined && { undo: said.undo }),
    });
  }
  return {
    ...state,
    ask,
    takeBack: () => ask('undo', { undo: state.undo }),
  };
}
