/**
 * The dev tools on a live page: it shows saved documents at once, an Alt-click opens the source of a block,
 * and the day can be chosen.
 */
import { running } from './application.ts';
import { listen, tell } from '../editor-messages.ts';
import { showBar } from './bar.ts';
import { editBlocks } from './edit-blocks.ts';
import { createDraftFollower } from './follow-draft.ts';
import { keepFocus } from './keep-focus.ts';
import { openBlocks } from './open-block.ts';

interface DocumentsChanged {
  /** Whether the documents have no problems; otherwise an overlay shows them. */
  valid: boolean;
}

/**
 * Renders what has changed in the page, which keeps its scroll position, its focus and the
 * state of its blocks.
 */
async function refresh(): Promise<void> {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const application = running();
  // Before the application runs, there is no state to lose.
  if (application === undefined) return location.reload();
  keepFocus(document);
  await application.refresh();
}

// Inside the editor the bar would show nothing new.
const showMessage = window.parent === window ? showBar(document) : () => {};
openBlocks(document, showMessage);
const edited = (window.frameElement as HTMLElement | null)?.dataset['edited'];
if (edited !== undefined) {
  const editor = window.parent;
  const frameAgain = editBlocks(document, editor, edited);
  const draw = createDraftFollower(
    document,
    { running, fetch: (address) => window.fetch(address), reload: () => location.reload() },
    (isDrawn) => {
      frameAgain();
      tell(editor, { devtools: 'drawn', isDrawn });
    },
  );
  listen(
    () => editor,
    ({ devtools }) => {
      if (devtools === 'draft') void draw();
    },
  );
}
import.meta.hot?.on('devtools:changed', ({ valid }: DocumentsChanged) => {
  if (valid) void refresh();
});
// The server answers with the problems, or with the change, that this page has missed before
// it was connected.
const version = document.querySelector<HTMLMetaElement>('meta[name="devtools-version"]')?.content;
import.meta.hot?.send('devtools:hello', { version: Number(version) });
