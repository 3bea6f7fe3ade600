/** Opens a source location of a document in the maintainer's editor. */
import { resolve } from 'node:path';
import launchEditor from 'launch-editor';

/**
 * Opens `path:line:column`, relative to the folder of the site.
 * @param onFailure called with the reason if it cannot be opened
 */
export type OpenInEditor = (site: string, at: string, onFailure: (message: string) => void) => void;

export const openInEditor: OpenInEditor = (site, at, onFailure) => {
  launchEditor(resolve(site, at), undefined, (_, message) =>
    onFailure(message ?? 'no editor was found; set LAUNCH_EDITOR, for example LAUNCH_EDITOR=code'),
  );
};
