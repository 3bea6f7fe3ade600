/** Renders the examples of the blocks as the gallery does, on the policies of the site. */
import type { ReactNode } from 'react';
import sitePolicies from '../pages/_policies.json';
import { optionsFor, renderExample, type Example } from '../src/builder/testing/example.tsx';
import { markupOfElement } from '../src/builder/testing/markup.ts';
import type { Services } from '../src/engine/services.ts';
import { allEnglish } from '../src/engine/words/site-words.ts';
import type { AllWords } from '../src/engine/words/words.ts';
import type { Policies } from '../src/engine/generated/schema.ts';

export { selectionsInMemory, type Example, type Examples } from '../src/builder/testing/example.tsx';

/** The filter policies of the site. */
export const policies = sitePolicies as unknown as Policies;

const options = optionsFor(policies);
const rendered = new Map<string, ReactNode>();

/** The plan of the build, without pictures that could be measured; each prose is made once, as at build. */
const withKnownProse: typeof options = {
  ...options,
  context: {
    ...options.context,
    prose(lines) {
      const key = JSON.stringify(lines);
      const known = rendered.get(key) ?? options.context.prose(lines);
      rendered.set(key, known);
      return known;
    },
  },
};

/** The surroundings of an example, where they are not those of the English test site. */
export interface Surroundings {
  words?: AllWords;
  policies?: Policies;
}

/** The block as React, as the build would render it. */
export function elementOf(
  example: Example,
  changes: Partial<Services> = {},
  { words = allEnglish, policies: given = policies }: Surroundings = {},
) {
  const context = { ...withKnownProse.context, words };
  return renderExample(example, { ...withKnownProse, policies: given, context }, changes);
}

/** The markup that the build would write. */
export const markupOf = (example: Example, around?: Surroundings): Promise<string> =>
  markupOfElement(elementOf(example, {}, around));
