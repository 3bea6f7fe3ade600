/** Opens a place of a document in the editor of the maintainer. */
import { resolve } from 'node:path';
import launchEditor from 'launch-editor';

/** Opens `path:line:column`, from the folder of the site; `onFailure` is told why it could not be opened. */
export type OpenInEditor = (site: string, at: string, onFailure: (message: string) => void) => void;

export const openInEditor: OpenInEditor = (site, at, onFailure) => {
  launchEditor(resolve(site, at), undefined, (_, message) =>
    onFailure(message ?? 'no editor was found; name yours in LAUNCH_EDITOR, for example LAUNCH_EDITOR=code'),
  );
};
