/**
 * Markup that wants to run, to ask another host for something, or to get in the way of the page: a grammar, so that each
 * family comes in many forms, and the same ones each time. Each payload says which one it is when it runs: it calls
 * `hit('<id>')`, which a test watches, or asks `canary` for something.
 */
import { attributesOfAddresses, schemes } from './addresses.ts';
import { payloadsByHand } from './by-hand.ts';
import { handlerPayloads } from './handlers.ts';
import { harmPayloads } from './harm.ts';
import { markupPayloads } from './markup.ts';
import { chanceOf } from '../sample.ts';

export interface Payload {
  /** `script-12`: its family, and its place in it. */
  id: string;
  family: string;
  html: string;
}

/** Kinds of payloads: a call that shows that it ran, and an address of a host that nobody has declared. */
interface Voice {
  /** A call, without quotes of any kind that would end an attribute. */
  call: string;
  /** `https://canary.example/<id>`. */
  canary: string;
}

/** Writes the HTML of a payload with what it says. */
export type Form = (voice: Voice) => string;

/** The host that payloads ask, and that nobody has declared. */
export const canaryHost = 'canary.example';

/** 32 tricks of addresses in 28 kinds of attribute. */
const schemeForms: Form[] = schemes.flatMap((scheme) =>
  attributesOfAddresses.map(
    (attribute): Form =>
      (voice) =>
        attribute(scheme(voice)),
  ),
);

const families: Record<string, readonly Form[]> = {
  ...markupPayloads,
  ...handlerPayloads,
  ...harmPayloads,
  ...payloadsByHand,
  scheme: schemeForms,
};

/** All payloads, family by family. */
export const corpus: readonly Payload[] = Object.entries(families).flatMap(([family, forms]) =>
  forms.map((form, index) => {
    const id = `${family}-${index}`;
    return { id, family, html: form({ call: `hit(/${id}/)`, canary: `https://${canaryHost}/${id}` }) };
  }),
);

/** Payloads in another order, by a name: neighbours in it are of different families. */
export function shuffled<T>(items: readonly T[], name: string): T[] {
  const random = chanceOf(name);
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
