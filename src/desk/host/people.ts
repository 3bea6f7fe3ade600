/** The people who may write at the desk of a server: `people.json` in its data folder, read again when it changes. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { ProblemsFound, problemOn } from '../../site/documents/problem.ts';
import { checkOwnFile, followOwnFile, text } from './own-file.ts';

export interface Person {
  name: string;
  email: string;
  /** Writers propose; publishers also accept for the website; reviewers only answer; administrators also invite. */
  role: 'writer' | 'publisher' | 'reviewer' | 'administrator';
  /** The only folders in which the person writes, such as `pages/houses`. */
  folders?: string[];
  /** The only languages, by their folder below `pages/`. */
  languages?: string[];
  /** Names the person's clone and branches: small letters and digits. */
  id: string;
}

const schema = {
  type: 'object',
  required: ['people'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    people: {
      type: 'array',
      items: {
        title: 'a person',
        type: 'object',
        required: ['name', 'email', 'role'],
        additionalProperties: false,
        properties: {
          name: text('^[^<>\\p{Cc}]*[^<>\\s\\p{Cc}]$', 'It is written below each change.'),
          email: text('^[^<>\\s@]+@[^<>\\s@]+$', 'An address such as maria@example.org.'),
          role: { enum: ['writer', 'publisher', 'reviewer', 'administrator'] },
          folders: {
            type: 'array',
            minItems: 1,
            items: text('^pages(/[^/_.][^/]*)+$', 'Like pages/houses.'),
          },
          languages: {
            type: 'array',
            minItems: 1,
            items: text('^[^/_.][^/.]*$', 'The folder of a language below pages, such as fr.'),
          },
        },
      },
    },
  },
};
const validate = new Ajv({ allErrors: true, verbose: true }).compile(schema);

/**
 * Reads people.
 * @param path named in the problems
 * @throws ProblemsFound with file, line and cure
 */
export function parsePeople(path: string, written: string): Person[] {
  const { document, problems } = checkOwnFile(path, written, validate);
  const { people } = document.value as { people: Omit<Person, 'id'>[] };
  const seen = new Set<string>();
  people.forEach(({ email }, index) => {
    if (seen.has(email.toLowerCase()))
      problems.push(
        problemOn(document.locate(`/people/${index}/email`), 'E109', `${email} is there twice; remove one`),
      );
    seen.add(email.toLowerCase());
  });
  if (problems.length > 0) throw new ProblemsFound(problems);
  return people.map((person) => ({ ...person, id: idOf(person.email) }));
}

/** The hash tells people of one name apart; no id begins another. */
function idOf(email: string): string {
  const lower = email.toLowerCase();
  const name = lower
    .replace(/@.*/, '')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12);
  return name + createHash('sha256').update(lower).digest('hex').slice(0, 8);
}

export type People = ReturnType<typeof openPeople>;

/**
 * Reads the people of a server.
 * @param log gets the problems of a later state of the file; the people are then as before
 * @throws ProblemsFound, or Error if there is no file
 */
export function openPeople(path: string, log: (line: string) => void) {
  if (!existsSync(path))
    throw new Error(
      `${path} is missing; write it, such as {"people": [{"name": "Maria", "email": "maria@example.org", "role": "administrator"}]}`,
    );
  const list = followOwnFile(path, (text) => parsePeople(basename(path), text), log);
  const followers: ((changed: readonly Person[]) => void)[] = [];
  const find = (email: string): Person | undefined =>
    list.present().find((one) => one.email.toLowerCase() === email.toLowerCase());
  return {
    find,
    /** Calls a function with those who have gone or changed, at each change of the file. */
    onChange: (act: (changed: readonly Person[]) => void) => void followers.push(act),
    /** Takes over the file if it has changed. */
    readAgain(): void {
      const before = list.present();
      list.readAgain();
      if (list.present() === before) return;
      const changed = before.filter((one) => JSON.stringify(find(one.email)) !== JSON.stringify(one));
      for (const act of followers) act(changed);
    },
  };
}
