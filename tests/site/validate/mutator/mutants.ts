/** Draws mutations of the documents of a site: the same ones for the same seed. */
import { findRole } from '../../../../src/site/documents/paths.ts';
import type { ParsedFile } from '../../../../src/site/documents/document.ts';
import { listFiles, listShared, type Site } from '../../../../src/site/documents/read-site.ts';
import { chanceOf } from '../../../sample.ts';
import { brokenLinksOf, brokenUsesOf, mutationsOf, schemaOf } from '../mutations.ts';
import { families } from './families.ts';
import type { Family, Mutated, Others } from './family.ts';
import { chanceFrom, sourceOf, textOf, type Source } from './source.ts';

/** A document with a mutation in it. */
export interface Mutant extends Mutated {
  family: Family;
  /** Its number, by which it can be had again. */
  number: number;
  path: string;
}

type Mistakes = { -readonly [Name in keyof Others['mistakes']]: (() => Mutated)[] };

const none = (): Mistakes => ({
  'typo key': [],
  'unknown key': [],
  missing: [],
  'wrong type': [],
  'dead link': [],
});

/** The mistakes that the schemas see for certain, by the path of the file. */
function mistakesOf(site: Site): Map<string, Mistakes> {
  const found = new Map<string, Mistakes>();
  const of = (path: string) => {
    const mistakes = found.get(path) ?? none();
    found.set(path, mistakes);
    return mistakes;
  };
  const parts = new Map<string, ReturnType<typeof schemaOf>>();
  const add = (file: ParsedFile, schema: ReturnType<typeof schemaOf>) => {
    if (file.root === undefined) return;
    const own = of(file.path);
    for (const one of mutationsOf(file.text, file.root, schema, (name, at) => parts.set(name, at))) {
      if (!one.wrong) continue;
      const kind = {
        misspell: 'typo key',
        delete: 'missing',
        swap: 'wrong type',
        add: 'unknown key',
      } as const;
      const meant = one.role === 'misspell' ? { meant: one.property } : {};
      own[kind[one.role]].push(() => ({ text: one.text(), ...meant }));
    }
  };
  const documents = [...listShared(site).map(([, document]) => document), ...site.pages];
  for (const { file } of documents) {
    const role = findRole(file.path);
    if (role && 'kind' in role) add(file, schemaOf(role.kind));
  }
  for (const [name, schema] of parts) {
    const file = site.parts.get(name);
    if (file) add(file, schema);
  }
  const links = [
    ...documents.flatMap((document) => [...brokenLinksOf(document)]),
    ...listFiles(site)
      .filter(({ path }) => path !== site.templates?.file.path)
      .flatMap((file) => [...brokenUsesOf(file)]),
  ];
  for (const { path, text } of links) of(path)['dead link'].push(() => ({ text }));
  return found;
}

/** Makes the drawer of mutations of a site. */
export function createMutator(site: Site, seed: string): (number: number) => Mutant {
  const files = listFiles(site).filter(({ path }) => findRole(path) !== undefined);
  const sources = files.flatMap((file) => sourceOf(file) ?? []);
  const mistakes = mistakesOf(site);
  const blocks = sources
    .filter(({ path }) => !path.startsWith('pages/_'))
    .flatMap((source) =>
      source.types.flatMap(({ parent }) => (parent?.parent ? [textOf(source, parent.parent)] : [])),
    );
  const lots = families.flatMap((family) => Array<Family>(family.share).fill(family));
  return (number) => {
    const chance = chanceFrom(chanceOf(`${seed} mutation ${number}`));
    const family = lots[number % lots.length] as Family;
    // A family may find no place in one document; it does in another.
    for (;;) {
      const source: Source = chance.one(sources);
      const mutated = family.mutate(source, chance, {
        blocks,
        mistakes: mistakes.get(source.path) ?? none(),
      });
      if (mutated !== undefined) return { ...mutated, family, number, path: source.path };
    }
  };
}
