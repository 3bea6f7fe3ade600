/** When an interactive block comes to life: its code is fetched when the block is wanted, and not before. */
import type { LiveComponent } from './alive.tsx';
import type { Awaken } from './pieces.tsx';
import type { BlockPiece } from './read.ts';

/** The code of the interactive blocks, by type. */
export type BlockLoaders = ReadonlyMap<string, () => Promise<LiveComponent>>;

interface Waking {
  component: Promise<LiveComponent>;
  /** Whether it no longer waits for anything but the code. */
  wanted: boolean;
}

/** Makes `Awaken`: a block of the first page waits until it is seen or touched, those of later pages do not. */
export function createAwaken(loaders: BlockLoaders): Awaken {
  const wakings = new WeakMap<BlockPiece, Waking>();

  return (piece) => {
    const served = piece.element.isConnected;
    const known = wakings.get(piece);
    // A block that was still waiting when its page was left can no longer be seen: it is woken at once.
    if (known !== undefined && (known.wanted || served)) return known.component;
    const waits = served && piece.element.getAttribute('data-wake') !== 'load';
    const waking: Waking = { wanted: !waits, component: Promise.resolve<never>(undefined as never) };
    waking.component = (waits ? whenWanted(piece.element) : Promise.resolve()).then(async () => {
      waking.wanted = true;
      const load = loaders.get(piece.type);
      if (load === undefined) throw new Error(`this build has no code for the block type "${piece.type}"`);
      const component = await load();
      // What was served is kept, to be shown again if the block should fail.
      if (piece.element.isConnected) piece.element = piece.element.cloneNode(true) as Element;
      return component;
    });
    wakings.set(piece, waking);
    return waking.component;
  };
}

function whenWanted(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];
    const wanted = () => {
      observer.disconnect();
      for (const sign of signs) element.removeEventListener(sign, wanted, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && wanted(),
      {
        rootMargin: '200px',
      },
    );
    observer.observe(element);
    for (const sign of signs) element.addEventListener(sign, wanted, { capture: true });
  });
}
