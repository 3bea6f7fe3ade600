/** The rules of the mirror, as a table. */
import { expect, it } from 'vitest';
import type { Person } from '../../../src/desk/host/people.ts';
import { whyRefused, type Push } from '../../../src/desk/host/push-rules.ts';

const writer: Person = { name: 'Maria', email: 'maria@example.org', role: 'writer', id: 'maria1a' };
const publisher: Person = { ...writer, role: 'publisher' };
const own = 'refs/heads/2026-11-29-maria1a-story';
const main = 'refs/heads/main';
const file = (path: string, mode = '100644', size = 10) => [{ path, mode, size }];

it.each<[string, Person, Partial<Push>, string | undefined]>([
  ['own branch', writer, {}, undefined],
  ['an address in capitals', writer, { authors: ['MARIA@example.org'] }, undefined],
  ['a file and words', writer, { files: [...file('public/a.jpg'), ...file('words.fr.json')] }, undefined],
  ['a removed file', writer, { files: file('pages/Old.json', '000000') }, undefined],
  ['main by a writer', writer, { ref: main }, 'accept it for the website'],
  ['main by a publisher', publisher, { ref: main }, undefined],
  ['main by an administrator', { ...writer, role: 'administrator' }, { ref: main }, undefined],
  ['branch of another', publisher, { ref: 'refs/heads/2026-11-29-anna2b-story' }, 'another person'],
  ['a longer id', writer, { ref: 'refs/heads/2026-11-29-maria1ab-story' }, 'another person'],
  ['any other branch', publisher, { ref: 'refs/heads/release' }, 'another person'],
  ['a tag', publisher, { ref: 'refs/tags/2026-11-29-maria1a' }, 'another person'],
  ['a name that goes on', writer, { ref: 'refs/heads/x/2026-11-29-maria1a-a' }, 'another person'],
  ['a deletion', publisher, { ref: main, act: 'removes' }, 'taken back'],
  ['a forced push', writer, { act: 'forced' }, 'taken back'],
  [
    'author of another',
    writer,
    { authors: [writer.email, 'anna@example.org'] },
    'another person has written',
  ],
  ['code', writer, { files: file('src/engine/a.ts') }, 'neither a page'],
  ['a workflow', publisher, { files: file('.github/workflows/a.yml') }, 'neither a page'],
  ['code beside pages', writer, { files: file('pages.ts') }, 'neither a page'],
  ['a block', writer, { files: file('blocks/a/index.ts') }, 'neither a page'],
  ['a link', writer, { files: file('public/a', '120000') }, 'a link'],
  ['a repository in it', writer, { files: file('public/a', '160000') }, 'a link'],
  ['a film', writer, { files: file('public/a.mp4', '100644', 25_000_001) }, 'larger than 25 MB'],
  ['25 MB', writer, { files: file('public/a.mp4', '100644', 25_000_000) }, undefined],
  ['pages of a reviewer', { ...writer, role: 'reviewer' }, {}, 'outside'],
  ['answers', { ...writer, role: 'reviewer' }, { files: file('pages/_answers/a.json') }, undefined],
  ['her folder', { ...writer, folders: ['pages/houses'] }, { files: file('pages/houses/A.json') }, undefined],
  [
    'page of her folder',
    { ...writer, folders: ['pages/houses'] },
    { files: file('pages/houses.json') },
    undefined,
  ],
  ['beside it', { ...writer, folders: ['pages/houses'] }, { files: file('pages/housesX/A.json') }, 'outside'],
  ['words of all', { ...writer, folders: ['pages/houses'] }, { files: file('words.json') }, 'outside'],
  ['her language', { ...writer, languages: ['fr'] }, { files: file('pages/fr/A.json') }, undefined],
  ['its words', { ...writer, languages: ['fr'] }, { files: file('words.fr.json') }, undefined],
  ['another language', { ...writer, languages: ['fr'] }, { files: file('pages/A.json') }, 'outside'],
])('%s', (_, person, push, why) => {
  const whole: Push = {
    ref: own,
    main,
    act: 'adds',
    authors: [writer.email],
    files: file('pages/Story.json'),
    ...push,
  };
  expect(whyRefused(person, whole) ?? 'taken').toContain(why ?? 'taken');
});
