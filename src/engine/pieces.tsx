/**
 * Description of a page → React, in the browser. Static markup is left as it was served, or moved in from
 * the fetched document; an interactive block keeps its served markup until its code has come.
 */
import { Suspense, use, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { BlockBoundary } from './boundary.tsx';
import { Alive, type LiveComponent } from './alive.tsx';
import type { BlockPiece, GroupPiece, Piece, StaticPiece } from './read.ts';

/** Gives the component of an interactive block once it is wanted and its code has come. */
export type Awaken = (piece: BlockPiece) => Promise<LiveComponent>;

interface Surroundings {
  awaken: Awaken;
  /** Props of an interactive block, by its key. */
  props: (key: string) => unknown;
  /** Told when a block has come to life. */
  alive: (element: Element) => void;
}

export function Pieces({ pieces, ...surroundings }: Surroundings & { pieces: readonly Piece[] }): ReactNode {
  return pieces.map((piece) => {
    if (piece.kind === 'static') return <Static key={piece.key} piece={piece} />;
    if (piece.kind === 'group') return <Group key={piece.key} piece={piece} {...surroundings} />;
    return <Island key={piece.key} piece={piece} {...surroundings} />;
  });
}

// Where Trusted Types are enforced, even nothing must be trusted nothing.
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/** Markup that React leaves alone. A new element fills it from the document that it was read from. */
function Static({ piece }: { piece: Pick<StaticPiece, 'tag' | 'attributes' | 'element'> }): ReactNode {
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
}

function sameContent(a: Element, b: Element): boolean {
  return (
    a.childNodes.length === b.childNodes.length &&
    [...a.childNodes].every((node, i) => node.isEqualNode(b.childNodes[i] ?? null))
  );
}

function Group({ piece, ...surroundings }: Surroundings & { piece: GroupPiece }): ReactNode {
  const Tag = piece.tag as 'div';
  return (
    <Tag {...piece.attributes}>
      <Pieces pieces={piece.pieces} {...surroundings} />
    </Tag>
  );
}

function Island({ piece, ...surroundings }: Surroundings & { piece: BlockPiece }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const asServed = <Static piece={{ tag: 'div', attributes: {}, element: piece.element }} />;
  return (
    <div {...piece.attributes} ref={host}>
      <BlockBoundary name={piece.key} fallback={asServed}>
        <Suspense fallback={asServed}>
          <Awake piece={piece} host={host} {...surroundings} />
        </Suspense>
      </BlockBoundary>
    </div>
  );
}

interface AwakeProps extends Surroundings {
  piece: BlockPiece;
  host: RefObject<HTMLElement | null>;
}

function Awake({ piece, host, ...surroundings }: AwakeProps): ReactNode {
  const { awaken, props, alive } = surroundings;
  const Component = use(awaken(piece));
  useEffect(() => {
    if (host.current) alive(host.current);
  }, [alive, host]);
  const slot = (name: string) => (
    <div data-slot={name}>
      <Pieces pieces={piece.slots[name] ?? []} {...surroundings} />
    </div>
  );
  return <Alive Component={Component} blockKey={piece.key} props={props(piece.key)} slot={slot} />;
}
