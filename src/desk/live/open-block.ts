/**
 * Opens the source line of a block in the maintainer's editor on Alt-click. While Alt is held, a frame marks the block
 * under the pointer.
 */
import { askServer } from '../shared/ask-server.ts';
import { addSign, gold } from './sign.ts';

const written = '[data-source]';

/**
 * Adds the listeners and the frame to a page.
 * @param showMessage called with the outcome of each Alt-click
 */
export function openBlocks(document: Document, showMessage: (words: string) => void): void {
  const { element, show, hide } = addSign(document, {
    border: `2px solid ${gold}`,
    background: 'transparent',
    overflow: 'visible',
    font: '600 12px/1.6 ui-monospace, monospace',
    color: '#2f2019',
  });
  element.id = 'desk-frame';
  const name = document.createElement('span');
  Object.assign(name.style, { position: 'absolute', background: '#e3c079', padding: '0 0.5em' });
  element.append(name);

  const blockAt = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>(written);
  function follow(event: MouseEvent): void {
    const block = event.altKey ? blockAt(event) : undefined;
    if (!block) return hide();
    name.textContent = block.dataset['source'] ?? '';
    show(block.getBoundingClientRect());
  }

  document.addEventListener('pointermove', follow, { passive: true });
  addEventListener('scroll', hide, { passive: true, capture: true });
  addEventListener('blur', hide);
  document.addEventListener('keyup', (event) => {
    if (event.key === 'Alt') hide();
  });
  // In the window's capture phase, before all other handlers: browsers download the target of an Alt-clicked link.
  addEventListener(
    'click',
    (event) => {
      const block = event.altKey ? blockAt(event) : undefined;
      if (!block) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hide();
      const at = block.dataset['source'] ?? '';
      void askServer('open', { at }).then(({ status, answer }) =>
        showMessage(status === 204 ? `Opened ${at}` : `${at}: ${String(answer['message'])}`),
      );
    },
    true,
  );
}
