/** When an interactive block comes to life: its code is fetched when the block is wanted, and not before. */
import type { LiveComponent } from './alive.tsx';
import type { Awaken } from './pieces.tsx';
import { isShown, type BlockPiece, type Piece } from './read.ts';

/** The code of the interactive blocks, by type. */
export type BlockLoaders = ReadonlyMap<string, () => Promise<LiveComponent>>;

interface Waking {
  component: Promise<LiveComponent>;
  /** Whether it no longer waits for anything but the code. */
  wanted: boolean;
  /** Ends the waiting. */
  wake: () => void;
}

export interface Awakener {
  awaken: Awaken;
  /**
   * Wakes the blocks of the page that is left which the next one has too. React does not finish a move
   * while a block that it changes has not come to life.
   */
  wakeShared: (next: readonly Piece[]) => void;
}

/** Makes an `Awakener`: a block of the first page waits until it is seen or touched, those of later pages do not. */
export function createAwakener(loaders: BlockLoaders): Awakener {
  const wakings = new WeakMap<BlockPiece, Waking>();
  const waiting = new Map<string, Waking>();
  // React may come to a block for the first time only when a move changes it; then it must not wait.
  const shared = new Set<string>();

  function awaken(piece: BlockPiece): Promise<LiveComponent> {
    const shown = isShown(piece.element);
    const known = wakings.get(piece);
    // A block that was still waiting when its page was left can no longer be seen: it is woken anew.
    if (known !== undefined && (known.wanted || shown)) return known.component;
    const { wanted, wake } =
      shown && piece.element.getAttribute('data-wake') !== 'load' && !shared.has(piece.key)
        ? whenWanted(piece.element)
        : { wanted: Promise.resolve(), wake: () => {} };
    const waking: Waking = { wanted: !shown, wake, component: wanted.then(() => load(piece, waking)) };
    wakings.set(piece, waking);
    if (shown) waiting.set(piece.key, waking);
    return waking.component;
  }

  async function load(piece: BlockPiece, waking: Waking): Promise<LiveComponent> {
    waking.wanted = true;
    waiting.delete(piece.key);
    const loader = loaders.get(piece.type);
    if (loader === undefined) throw new Error(`this build has no code for the block type "${piece.type}"`);
    const component = await loader();
    // What was served is kept, to be shown again if the block should fail.
    if (isShown(piece.element)) piece.element = piece.element.cloneNode(true) as Element;
    return component;
  }

  return {
    awaken,
    wakeShared(next) {
      for (const key of keysOf(next)) {
        shared.add(key);
        waiting.get(key)?.wake();
      }
    },
  };
}

function keysOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'static') return [];
    if (piece.kind === 'group') return keysOf(piece.pieces);
    return [piece.key, ...Object.values(piece.slots).flatMap(keysOf)];
  });
}

/** Waits until an element is seen or touched, or `wake` is called. */
function whenWanted(element: Element): { wanted: Promise<void>; wake: () => void } {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];
  let wake = () => {};
  const wanted = new Promise<void>((resolve) => {
    wake = () => {
      observer.disconnect();
      for (const sign of signs) element.removeEventListener(sign, wake, true);
      resolve();
    };
  });
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
    {
      rootMargin: '200px',
    },
  );
  observer.observe(element);
  for (const sign of signs) element.addEventListener(sign, wake, { capture: true });
  return { wanted, wake };
}
