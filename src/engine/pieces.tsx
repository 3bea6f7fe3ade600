/**
 * Description of a page → React, in the browser. Static markup is left as it was served, or moved in from
 * the fetched document; an interactive block keeps its served markup until its code has come.
 */
import {
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { BlockBoundary } from './boundary.tsx';
import { Alive, type LiveComponent } from './alive.tsx';
import type { BlockPiece, GroupPiece, Piece, StaticPiece } from './read.ts';

/** Gives the component of an interactive block once it is wanted and its code has come. */
export type Awaken = (piece: BlockPiece) => Promise<LiveComponent>;

/** What the pieces of a page are drawn with; the same object as long as the page is the same. */
export interface Surroundings {
  awaken: Awaken;
  /** Props of an interactive block, by its key. */
  props: (key: string) => unknown;
  /** Told when a block has come to life. */
  alive: (element: Element) => void;
}

interface PiecesProps {
  pieces: readonly Piece[];
  around: Surroundings;
}

// Each kind is memoised: a block that has not come to life must not be drawn again without need.
export function Pieces({ pieces, around }: PiecesProps): ReactNode {
  return pieces.map((piece) => {
    if (piece.kind === 'static') return <Static key={piece.key} piece={piece} />;
    if (piece.kind === 'group') return <Group key={piece.key} piece={piece} around={around} />;
    return <Island key={piece.key} piece={piece} around={around} />;
  });
}

// Where Trusted Types are enforced, even nothing must be trusted nothing.
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/** Markup that React leaves alone. A new element fills it from the document that it was read from. */
const Static = memo(function Static({
  piece,
}: {
  piece: Pick<StaticPiece, 'tag' | 'attributes' | 'element'>;
}) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const live = ref.current;
    const source = piece.element;
    if (live === null || live === source || sameContent(live, source)) return;
    live.replaceChildren(...[...source.childNodes].map((node) => document.importNode(node, true)));
  }, [piece.element]);
  const Tag = piece.tag as 'div';
  return (
    <Tag
      {...piece.attributes}
      ref={ref as never}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: nothing }}
    />
  );
});

function sameContent(a: Element, b: Element): boolean {
  return (
    a.childNodes.length === b.childNodes.length &&
    [...a.childNodes].every((node, i) => node.isEqualNode(b.childNodes[i] ?? null))
  );
}

const Group = memo(function Group({ piece, around }: { piece: GroupPiece; around: Surroundings }) {
  const Tag = piece.tag as 'div';
  return (
    <Tag {...piece.attributes}>
      <Pieces pieces={piece.pieces} around={around} />
    </Tag>
  );
});

const Island = memo(function Island({ piece, around }: { piece: BlockPiece; around: Surroundings }) {
  const host = useRef<HTMLDivElement>(null);
  return (
    <div {...piece.attributes} ref={host}>
      <BlockBoundary name={piece.key} fallback={<AsServed piece={piece} />}>
        <Suspense fallback={<AsServed piece={piece} />}>
          <Awake piece={piece} host={host} around={around} />
        </Suspense>
      </BlockBoundary>
    </div>
  );
});

/** The markup of a block as it was served; read when it is shown, since waking keeps a copy of it. */
function AsServed({ piece }: { piece: BlockPiece }): ReactNode {
  return <Static piece={{ tag: 'div', attributes: {}, element: piece.element }} />;
}

interface AwakeProps {
  piece: BlockPiece;
  host: RefObject<HTMLElement | null>;
  around: Surroundings;
}

function Awake({ piece, host, around }: AwakeProps): ReactNode {
  const Component = use(around.awaken(piece));
  useEffect(() => {
    if (host.current) around.alive(host.current);
  }, [around, host]);
  const slot = (name: string) => (
    <div data-slot={name}>
      <Pieces pieces={piece.slots[name] ?? []} around={around} />
    </div>
  );
  return <Alive Component={Component} blockKey={piece.key} props={around.props(piece.key)} slot={slot} />;
}
