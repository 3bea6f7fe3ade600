/** The command `npm run review`: opens two revisions, compares them, prints. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Contract } from '../build/contract.ts';
import { reviewHtml } from './html.ts';
import { imagesOf } from './images.ts';
import { markdownInk, reviewText } from './markdown.ts';
import { reviewOf } from './review.ts';
import { openRevisions } from './revision.ts';
import { terminalInk } from './terminal.ts';

export interface ReviewFlags {
  site: string;
  json?: boolean;
  markdown?: boolean;
  html?: string;
}

export interface ReviewRun {
  base: string | undefined;
  head: string | undefined;
  flags: ReviewFlags;
  contract: Contract;
  isTerminal: boolean;
}

/**
 * Prints the review of two revisions, and writes what the flags ask for.
 * @throws Error when a revision cannot be found.
 */
export async function runReview({ base, head, flags, contract, isTerminal }: ReviewRun): Promise<void> {
  const site = resolve(flags.site);
  const [before, after] = await openRevisions({
    site,
    ...(base !== undefined && { base }),
    ...(head !== undefined && { head }),
    contract,
  });
  try {
    const review = reviewOf(before, after, contract);
    const ink = isTerminal && !flags.markdown ? terminalInk : markdownInk;
    if (flags.html !== undefined) {
      const images = await imagesOf(review, before, after);
      writeFileSync(flags.html, reviewHtml(review, { images }));
    }
    console.log(flags.json ? JSON.stringify(review, null, 2) : reviewText(review, ink).trimEnd());
  } finally {
    before.close();
    after.close();
  }
}
