/** Finds the places where two versions of a value differ, and joins the choices for them. Pure. */
import { diffArrays } from 'diff';
import { deepEqual, type Json } from '../../site/json/json.ts';

/** A choice at one place. */
export type Side = 'theirs' | 'mine' | 'both';

/** An entry of a list, such as a line of a text; a sentence of a string; or a whole value. */
type Piece = Json | undefined;

/** A place where two versions differ. */
export interface Place {
  /** The pieces of each choice; none if it removes them. */
  sides: Partial<Record<Side, Piece[]>>;
  /** The text before and after it, which both versions have; empty if there is none. */
  before: string;
  after: string;
}

/** Pieces that both versions have, or those of each. */
type Stretch = { same: Piece[] } | { mine: Piece[]; theirs: Piece[] };

/**
 * Compares the two versions of a conflict; `undefined` is a removed value.
 * @returns the places, and a function that makes the value from a choice for each of them
 */
export function findPlaces(mine: unknown, theirs: unknown) {
  const [own, others, join] = cut(mine as Piece, theirs as Piece);
  const stretches = findStretches(own, others);
  const isPart = Array.isArray(mine) || stretches.length > 1;
  const places = stretches.flatMap((stretch, index): Place[] => {
    if ('same' in stretch) return [];
    const [before, after] = [textsIn(stretches[index - 1]).at(-1), textsIn(stretches[index + 1])[0]];
    return [{ sides: sidesOf(stretch, isPart), before: before ?? '', after: after ?? '' }];
  });
  const choose = (chosen: readonly (Side | undefined)[]): unknown => {
    let count = 0;
    return join(
      stretches.flatMap((stretch) => {
        if ('same' in stretch) return stretch.same;
        const at = count++;
        return places[at]?.sides[chosen[at] ?? 'theirs'] ?? [];
      }),
    );
  };
  return { places, choose };
}

/** Cuts both versions into pieces. The function joins pieces again. */
function cut(mine: Piece, theirs: Piece): [Piece[], Piece[], (pieces: Piece[]) => unknown] {
  if (Array.isArray(mine) && Array.isArray(theirs)) return [mine, theirs, (pieces) => pieces];
  if (typeof mine === 'string' && typeof theirs === 'string')
    return [sentences(mine), sentences(theirs), joinSentences];
  return [[mine], [theirs], ([piece]) => piece];
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?…।]\s+)(?=\S)/);

/** The last sentence of a text has no space after it. */
const joinSentences = (pieces: Piece[]) =>
  pieces
    .filter((piece) => typeof piece === 'string')
    .join('\0')
    .replace(/(\S)\0(?=\S)/g, '$1 ')
    .replaceAll('\0', '');

function findStretches(mine: Piece[], theirs: Piece[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { added, removed, value } of diffArrays(theirs, mine, { comparator: deepEqual })) {
    const last = stretches.at(-1);
    if (!added && !removed) stretches.push({ same: value });
    else if (last === undefined || 'same' in last)
      stretches.push({ mine: added ? value : [], theirs: added ? [] : value });
    else last[added ? 'mine' : 'theirs'].push(...value);
  }
  const sides = (side: 'mine' | 'theirs') => stretches.flatMap((one) => ('same' in one ? [] : one[side]));
  // Choices at two places could bring a moved piece twice, or not at all.
  return sides('mine').some((piece) => has(sides('theirs'), piece)) ? [{ mine, theirs }] : stretches;
}

/** Whether a piece is among others. Empty lines, which separate paragraphs, are not the same one. */
const has = (pieces: readonly Piece[], piece: Piece): boolean =>
  piece !== '' && pieces.some((one) => deepEqual(one, piece));

const textsIn = (stretch: Stretch | undefined): string[] =>
  stretch !== undefined && 'same' in stretch
    ? stretch.same.filter((piece) => typeof piece === 'string' && piece.trim() !== '').map(String)
    : [];

/** The choices: either side, and both if each adds pieces to the same list or text. */
function sidesOf({ mine, theirs }: { mine: Piece[]; theirs: Piece[] }, isPart: boolean): Place['sides'] {
  const both = diffArrays(theirs, mine, { comparator: deepEqual }).flatMap(({ added, value }) =>
    added ? value.filter((piece) => !has(theirs, piece)) : value,
  );
  const isNew = theirs.length > 0 && both.length > theirs.length;
  return { theirs, mine, ...(isPart && isNew && { both }) };
}
