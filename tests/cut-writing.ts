/** A process that ends at one of its writing calls, as at a power cut: what it has written by then is what is there. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Thrown instead of writing, from the cut on. */
class Cut extends Error {}

/** Where the cut is: before the call, after it, or in a file that is then half there, or empty. */
export const cutKinds = ['before', 'half', 'empty', 'after'] as const;
export type CutKind = (typeof cutKinds)[number];

/** The functions that change a disk. */
const writing = [
  'writeFileSync',
  'appendFileSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'mkdirSync',
  'chmodSync',
] as const;

type Writing = (...given: unknown[]) => unknown;

/** Replaces the writing functions while something runs. @param replace gets the name, the function, and what is given to it */
export async function withWriting(
  replace: (name: string, write: Writing, given: unknown[]) => unknown,
  act: () => unknown,
): Promise<void> {
  const disk = fs as unknown as Record<string, Writing>;
  const real = writing.map((name) => [name, disk[name] as Writing] as const);
  for (const [name, write] of real) disk[name] = (...given) => replace(name, write, given);
  syncBuiltinESMExports();
  try {
    await act();
  } finally {
    for (const [name, write] of real) disk[name] = write;
    syncBuiltinESMExports();
  }
}

/** Runs something with a cut at a writing call, counted from 1. @returns how many calls there were */
export async function cutAt(number: number, kind: CutKind, act: () => unknown): Promise<number> {
  let calls = 0;
  await withWriting(
    (name, write, given) => {
      calls += 1;
      if (calls < number) return write(...given);
      if (calls > number) throw new Cut();
      const [path, content, options] = given;
      if (name === 'writeFileSync' && (kind === 'half' || kind === 'empty')) {
        const bytes = Buffer.from(content as string | Uint8Array);
        write(path, bytes.subarray(0, kind === 'half' ? bytes.length / 2 : 0), options);
      } else if (kind === 'after') write(...given);
      throw new Cut();
    },
    async () => {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
      }
    },
  );
  return calls;
}
