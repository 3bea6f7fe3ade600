/** The rules by which the mirror takes a push of a person: roles hold here, not in buttons. */
import { answersFolder, isWordsFile, languageOfWords } from '../../site/documents/paths.ts';
import type { Person } from './people.ts';

/** A file as a commit leaves it. */
interface PushedFile {
  path: string;
  /** As git has it: `100644` for a file, `000000` for one that the commit removes. */
  mode: string;
  /** In bytes. */
  size: number;
}

/** The part of a push that concerns one ref. */
export interface Push {
  ref: string;
  /** The ref of the main branch. */
  main: string;
  /** `forced`: commits that are there would be lost. */
  act: 'adds' | 'removes' | 'forced';
  /** The e-mail addresses of the authors of the new commits. */
  authors: readonly string[];
  /** The files that the new commits change, and those in which the last one differs from the main branch. */
  files: readonly PushedFile[];
}

const largest = 25_000_000;

/** Returns why a push is refused, as a sentence for the person; `undefined` if it is taken. */
export function whyRefused(person: Person, { ref, main, act, authors, files }: Push): string | undefined {
  const mayAccept = mayPublish(person);
  const isOwn = new RegExp(`^refs/heads/\\d{4}-\\d\\d-\\d\\d-${person.id}(-|$)`).test(ref);
  if (ref === main && !mayAccept)
    return 'Your change needs somebody who may accept it for the website: you propose changes.';
  if (ref !== main && !isOwn) return 'This change belongs to another person, so you cannot add to it.';
  if (act !== 'adds') return 'Nothing that was published can be taken back in this way.';
  const stranger = authors.find((author) => author.toLowerCase() !== person.email.toLowerCase());
  if (stranger !== undefined) return 'The change has a part that another person has written.';
  for (const { path, mode, size } of files) {
    const name = `“${path}”`;
    if (!isContent(path)) return `${name} is neither a page, nor a file, nor words of the website.`;
    if (!isInReach(person, path)) return `${name} is outside of what you write.`;
    if (!['100644', '100755', '000000'].includes(mode)) return `${name} is a link to another place.`;
    if (size > largest) return `${name} is larger than ${largest / 1_000_000} MB; make it smaller first.`;
  }
  return undefined;
}

/** Whether a person may put changes on the website. */
export const mayPublish = ({ role }: Pick<Person, 'role'>) => ['publisher', 'administrator'].includes(role);

/** Whether a person may approve the changes of others, or ask for other ones. */
export const mayApprove = (person: Pick<Person, 'role'>) => person.role === 'reviewer' || mayPublish(person);

const isContent = (path: string) => /^(pages|public)\//.test(path) || isWordsFile(path);

function isInReach({ role, folders = [], languages = [] }: Person, path: string): boolean {
  if (path.startsWith(`${answersFolder}/`)) return true;
  if (role === 'reviewer') return false;
  if (folders.length + languages.length === 0 || path.startsWith('public/')) return true;
  const inside = [...folders, ...languages.map((language) => `pages/${language}`)];
  return (
    inside.some((folder) => path === `${folder}.json` || path.startsWith(`${folder}/`)) ||
    languages.includes(languageOfWords(path))
  );
}
