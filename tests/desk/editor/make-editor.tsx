/** The editor of a document before a real desk: the tiny site in a folder of its own, and no network. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { createDrafts } from '../../../src/desk/server/documents/drafts.ts';
import { openKeptDrafts } from '../../../src/desk/server/documents/kept-drafts.ts';
import type { SiteState } from '../../../src/desk/server/documents/site-state.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { EditorPage } from '../../../src/desk/editor/editor-page.tsx';
import { createDesk } from '../../../src/desk/server/desk.ts';
import type { EditorChoices } from '../../../src/desk/server/choices.ts';
import type { FormSchemas } from '../../../src/desk/server/form-schemas.ts';
import { contract, files, root } from '../../site/documents/tiny-site.ts';
import { writeFiles } from '../../review/two-sites.ts';
import { button, testForms } from './make-form.tsx';

const address = 'http://localhost:4173';
/** The same place for all tests of a process, and gone after each. */
const site = join(tmpdir(), `editor-${process.pid}`);
/** The site as it was read, by all that the place held: to read and check it takes longer than all else that a test does. */
const states = new Map<string, SiteState>();

/** Says at the head of a test file that its tests open the editor. */
export function testEditor(): void {
  testForms();
  afterEach(() => {
    // First: an editor that still stands would go on asking, and nobody answers any more.
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    rmSync(site, { recursive: true, force: true });
  });
}

/**
 * Starts the desk for the tiny site, with other files besides; `fetch` leads to it.
 * @param kept folder for unsaved texts, where the desk is that of a person on a server
 */
export function startDesk(others: Readonly<Record<string, string>> = {}, kept?: string) {
  rmSync(site, { recursive: true, force: true });
  writeFiles(site, { ...files, ...others });
  const state = () => {
    const held = `${new Date().toDateString()} ${textsOf(site)}`;
    const read = states.get(held) ?? readState();
    if (states.size > 20) states.clear();
    states.set(held, read);
    return read;
  };
  const desk = createDesk({
    root,
    state,
    transform: async (_, html) => html,
    ...(kept !== undefined && { drafts: createDrafts(state, openKeptDrafts(kept)) }),
  });
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    asked.push(path);
    const headers = { ...(init.headers as Record<string, string>), Host: 'localhost:4173', Origin: address };
    const request = async () => desk.request(address + path, { ...init, headers });
    const response = held === undefined ? request() : held.then(request);
    return response.finally(() => (made.answered += 1));
  });
  const made = {
    asked,
    /** How many questions have been answered. */
    answered: 0,
    /** Lets questions wait from now on, until the function that it returns is called. */
    hold: () => {
      let letGo = () => {};
      held = new Promise((resolve) => (letGo = resolve));
      return () => {
        held = undefined;
        letGo();
      };
    },
    read: (file: string) => readFileSync(join(site, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(site, file), text),
    exists: (file: string) => existsSync(join(site, file)),
    remove: (file: string) => rmSync(join(site, file)),
  };
  return made;
}

function readState(): SiteState {
  const documents = readSite(site, contract);
  const publicFiles = readPublicFiles(join(site, 'public'));
  const { problems } = validateSite(documents, contract, publicFiles);
  return { contract, site: documents, files: publicFiles, problems };
}

/** All that stands in the files of a folder, with their names. */
function textsOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path, readFileSync(path, 'utf8')];
  });
  return JSON.stringify(texts);
}

/** Opens a document in the editor, and waits until its form is there. */
export async function edit(file: string): Promise<{ close: () => void }> {
  const editor = await open(file);
  await screen.findAllByText(/^(Title|Name|What|Path)/, { selector: '.form label' });
  return editor;
}

/** Opens a document in the editor. */
export async function open(file: string): Promise<{ close: () => void }> {
  const response = await fetch('/_dev/forms');
  const { definitions, choices } = (await response.json()) as {
    definitions: FormSchemas;
    choices: EditorChoices;
  };
  const { unmount } = render(
    <EditorPage definitions={definitions} choices={choices} file={file} pause={0} />,
  );
  return { close: unmount };
}

/** The message at the head of the editor. */
export const status = () => screen.getByRole('status').textContent?.trim();
export const write = (target: HTMLElement, text: string) =>
  fireEvent.change(target, { target: { value: text } });
export const save = () => userEvent.click(button('Save'));
export const said = (words: string | RegExp) => waitFor(() => expect(status()).toMatch(words));
