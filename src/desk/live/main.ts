/**
 * The desk on a live page: saved documents appear at once, an Alt-click opens the source of a block, and the day
 * can be chosen.
 */
import { withoutBase } from '../../engine/base.ts';
import { development } from '../../client/development.ts';
import { listen, tell } from '../shared/editor-messages.ts';
import { showBar } from './bar.ts';
import { watchFileDrags } from '../shared/file-drag.ts';
import { dropFiles } from './drop-files.ts';
import { editBlocks } from './edit-blocks.ts';
import { createDraftFollower } from './follow-draft.ts';
import { keepFocus } from './keep-focus.ts';
import './marks.css';
import { openBlocks } from './open-block.ts';

development.load = () => import('./start-app.ts');

interface DocumentsChanged {
  /** Whether the documents have no problems, or none that concerns this page. */
  valid: boolean;
  version: number;
  /** The titles of the documents that have problems. */
  wrong: string[];
}

/** Renders changes in the page, which keeps its scroll position, focus and block state. */
async function refresh(): Promise<void> {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const { application } = development;
  // Before the application runs, there is no state to lose.
  if (application === undefined) return location.reload();
  keepFocus(document);
  const router = await application.startRouter();
  await router.refresh();
}

// Inside the editor, the bar would show nothing new.
const showMessage = window.parent === window ? showBar(document) : () => {};
openBlocks(document, showMessage);
// A dropped file would replace the page.
watchFileDrags(document);
const frame = window.frameElement as HTMLElement | null;
const edited = frame?.dataset['edited'];
if (edited !== undefined) {
  const editor = window.parent;
  editBlocks(document, editor, edited);
  dropFiles(document, editor, () => JSON.parse(frame?.dataset['files'] ?? '[]') as string[]);
  const draw = createDraftFollower(
    document,
    {
      running: () => development.application,
      fetch: (address) => window.fetch(address),
      reload: () => location.reload(),
    },
    (isDrawn) => tell(editor, { desk: 'drawn', isDrawn }),
  );
  listen(
    () => editor,
    ({ desk }) => {
      if (desk === 'draft') void draw();
    },
  );
}
let version = Number(document.querySelector<HTMLMetaElement>('meta[name="desk-version"]')?.content);
// The server answers with an overlay if this page has a problem, or with the change that the page has missed.
const ask = () => import.meta.hot?.send('desk:hello', { version, path: withoutBase(location.pathname) });
import.meta.hot?.on('desk:changed', (change: DocumentsChanged) => {
  if (!change.valid) return ask();
  version = change.version;
  const [title, ...more] = change.wrong;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  showMessage(title === undefined ? '' : `Something is wrong in “${title}”${others}`);
  // The page cannot be drawn, which the server tells; or the desk has stopped, which the editor says.
  return void refresh().catch(ask);
});
ask();
