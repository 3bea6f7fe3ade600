/**
 * A cache of the pieces of the layout, for building many pages. Header and footer are two thirds of the rendering, and
 * nearly all pages share them: a piece is reused if everything that its block reads is the same.
 */
import type { Block, PageInfo, RenderContext } from '../../engine/block.ts';
import type { PagePayload } from '../../engine/payload.ts';
import { holdsOutlet, islandsIn, type PlannedBlock } from '../resolve/page-plan.ts';
import type { Words } from '../../engine/words/words.ts';
import type { ImageOf } from './entry-server.tsx';
import type { Piece } from './shared-pieces.ts';

/** The data that a block of the layout read while it was planned and rendered. */
interface Asked {
  info: PageInfo;
  words: Words | undefined;
  read: Set<keyof PageInfo>;
  /** The pictures by their addresses. */
  images: Set<string>;
}

/** A piece with its inputs. */
interface KnownPiece extends Asked {
  piece: Piece;
  /** The payload of the islands in it. */
  islands: string;
}

/** Maximum number of cached pieces per block. */
const maxKept = 8;

/** The layout of one page. */
interface PageLayout {
  /** The context in which a block of the layout is planned and rendered. */
  contextOf: (block: Block) => Omit<RenderContext, 'level' | 'headingLink'>;
  /** The pieces that need not be rendered, by the ids of their blocks. */
  find: (planned: readonly PlannedBlock[], payload: PagePayload) => Map<string, Piece>;
  /** Keeps the pieces that have been rendered. */
  keep: (planned: readonly PlannedBlock[], payload: PagePayload, pieces: readonly Piece[]) => void;
}

interface PageLayoutOptions {
  info: PageInfo;
  /** The blocks of the layout: the same objects on all pages. */
  layout: readonly Block[];
  imageOf: ImageOf;
  /** The words of the page; a piece with other words is not reused. */
  words?: Words;
  createContext: (imageOf: ImageOf) => Omit<RenderContext, 'level' | 'page' | 'headingLink'>;
}

/** The pieces of a build. All its pages have the same renderer, day and sources. */
export type LayoutPieces = (options: PageLayoutOptions) => PageLayout;

/** Creates an empty store of pieces. */
export function createLayoutPieces(): LayoutPieces {
  const kept = new WeakMap<Block, KnownPiece[]>();

  return ({ info, layout, imageOf, words, createContext }) => {
    const asked = new Map<Block, Asked>();
    const describeIslands = (planned: PlannedBlock, { blocks }: PagePayload) =>
      JSON.stringify(islandsIn([planned]).map(({ id }) => [id, blocks[id]]));
    return {
      contextOf(block) {
        const noted: Asked = { info, words, read: new Set(), images: new Set() };
        asked.set(block, noted);
        const context = createContext((address) => {
          noted.images.add(address);
          return imageOf(address);
        });
        return { ...context, page: noting(noted) };
      },
      find(planned, payload) {
        const found = new Map<string, Piece>();
        for (const [index, block] of layout.entries()) {
          const one = planned[index];
          const candidates = kept.get(block);
          if (one === undefined || candidates === undefined) continue;
          const islands = describeIslands(one, payload);
          const known = candidates.find(
            (known) => known.words === words && known.islands === islands && isSame(known, info),
          );
          if (known === undefined) continue;
          for (const address of known.images) imageOf(address);
          found.set(one.id, known.piece);
        }
        return found;
      },
      keep(planned, payload, pieces) {
        for (const [index, block] of layout.entries()) {
          const [one, piece, noted] = [planned[index], pieces[index], asked.get(block)];
          const candidates = kept.get(block) ?? [];
          if (one === undefined || piece === undefined || noted === undefined || holdsOutlet(one)) continue;
          const known = { ...noted, piece, islands: describeIslands(one, payload) };
          const isOfOthers = isSame(known, { ...info, route: '\0' });
          if (isOfOthers && candidates.length < maxKept && candidates.every((other) => other.piece !== piece))
            kept.set(block, [...candidates, known]);
        }
      },
    };
  };
}

/** Returns the page info and records which of its properties are read. */
function noting({ info, read }: Asked): PageInfo {
  return new Proxy(info, {
    get(target, name: keyof PageInfo) {
      read.add(name);
      return target[name];
    },
    ownKeys(target) {
      // A copy of the page info may read all of it.
      for (const name of Object.keys(target)) read.add(name as keyof PageInfo);
      return Reflect.ownKeys(target);
    },
  });
}

/**
 * Whether another page would have the same piece. A block may compare the route with the addresses of its links, to
 * mark the link to the page itself: that makes no difference if the piece links to neither page.
 */
function isSame({ piece, info, read }: KnownPiece, other: PageInfo): boolean {
  return [...read].every((name) =>
    name === 'route'
      ? info.route === other.route || [info.route, other.route].every((route) => !piece.html.includes(route))
      : JSON.stringify(info[name]) === JSON.stringify(other[name]),
  );
}
