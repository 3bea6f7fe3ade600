/** The dev tools on a live page: saved documents show at once, blocks lead to their lines, the day can be chosen. */
import { running } from './application.ts';
import { showBar } from './bar.ts';
import { keepFocus } from './keep-focus.ts';
import { openBlocks } from './open-block.ts';

interface DocumentsChanged {
  /** Whether the documents are without problems; if not, an overlay says so. */
  valid: boolean;
}

/** Draws what has changed in the page, which keeps its scroll, its focus and the state of its blocks. */
async function refresh(): Promise<void> {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const application = running();
  // A page that does not run yet has nothing to lose.
  if (application === undefined) return location.reload();
  keepFocus(document);
  await application.refresh();
}

// Inside the editor the bar would show nothing new.
const showMessage = window.parent === window ? showBar(document) : () => {};
openBlocks(document, showMessage);
import.meta.hot?.on('devtools:changed', ({ valid }: DocumentsChanged) => {
  if (valid) void refresh();
});
// What was found, or saved, before this page could hear of it.
const version = document.querySelector<HTMLMetaElement>('meta[name="devtools-version"]')?.content;
import.meta.hot?.send('devtools:hello', { version: Number(version) });
