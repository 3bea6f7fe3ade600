/** An act with a file of the site: what the server says of it, and taking it back. */
import { useState } from 'react';
import { askServer } from '../ask-server.ts';
import type { FileAnswer } from '../server/files-api.ts';
import type { StoredFile } from '../server/stored-files.ts';

/** What is shown of an act. */
export interface FileActState {
  isBusy: boolean;
  /** Why it was refused; empty when it was not. */
  message: string;
  /** What was done; nothing before. */
  done?: string[];
  /** By which it is taken back, while it can be. */
  undo?: string;
}

/**
 * Lets the server do something with a file.
 * @param onFiles is told how the files are after each answer
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
