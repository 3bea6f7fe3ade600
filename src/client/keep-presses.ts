const buttonsOf = (block: Element) => [...block.querySelectorAll('button')];

/**
 * Passes a press on when React has replaced the button between its beginning and its end, as it does where a block of a
 * page that the browser has translated becomes alive: no button gets a click then.
 */
export function keepPresses(): void {
  let pressed: () => HTMLElement | null | undefined;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const control = (target as Element).closest?.('button');
      const block = control?.closest('[data-island]');
      const index = control && block ? buttonsOf(block).indexOf(control) : -1;
      pressed = () => (control?.isConnected ? null : block && buttonsOf(block)[index]);
    },
    true,
  );
  addEventListener('pointerup', ({ target }) => {
    const control = pressed?.();
    if (control?.contains(target as Element)) control.click();
  });
}
