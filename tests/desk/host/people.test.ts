/** The list of people at a server. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openPeople, parsePeople } from '../../../src/desk/host/people.ts';
import { makeFolder } from '../../make-folder.ts';

const maria = { name: 'Maria', email: 'maria@example.org', role: 'writer' };
const anna = { name: 'Anna', email: 'Anna.B@example.org', role: 'publisher', folders: ['pages/houses'] };
const listOf = (...people: object[]) => JSON.stringify({ people }, undefined, 2);

it('each person has an id for clone and branches, which begins no other', () => {
  const [one, other] = parsePeople('people.json', listOf(maria, anna));
  expect(one?.id).toMatch(/^maria[0-9a-f]{8}$/);
  expect(other?.id).toMatch(/^annab[0-9a-f]{8}$/);
});

it.each<[string, string, string]>([
  ['{"people": [}', 'people.json:1:', 'comma'],
  [listOf({ ...maria, role: 'writr' }), 'people.json:6:', '"writer"'],
  [listOf({ name: 'Maria', email: 'maria@example.org' }), 'people.json:3:', '"role"'],
  [listOf({ ...maria, email: 'maria' }), 'people.json:5:', 'maria@example.org'],
  [listOf({ ...maria, name: 'A <b>' }), 'people.json:4:', 'name'],
  [listOf({ ...maria, rights: 'all' }), 'people.json:7:', '"rights"'],
  [listOf({ ...maria, folders: ['../src'] }), 'people.json:8:', 'pages/houses'],
  [listOf(maria, { ...maria, email: 'MARIA@example.org' }), 'people.json:10:', 'remove one'],
])('a mistake is told with its line and its cure: %s', (written, place, cure) => {
  const parse = () => parsePeople('people.json', written);
  expect(parse).toThrow(place);
  expect(parse).toThrow(cure);
});

it('who has gone or changed is told, and a broken list changes nothing', () => {
  const file = join(makeFolder(), 'people.json');
  const log = vi.fn<(line: string) => void>();
  expect(() => openPeople(file, log)).toThrow('is missing; write it');
  writeFileSync(file, listOf(maria, anna));
  const people = openPeople(file, log);
  const changed = vi.fn<(names: string[]) => void>();
  people.onChange((those) => changed(those.map(({ name }) => name)));
  const write = (text: string) => {
    writeFileSync(file, text);
    people.readAgain();
    people.readAgain();
  };
  write(listOf(maria, { ...anna, role: 'writer' }));
  expect(changed.mock.calls).toEqual([[['Anna']]]);
  write('{');
  expect(log).toHaveBeenCalledOnce();
  rmSync(file);
  people.readAgain();
  people.readAgain();
  expect(log).toHaveBeenCalledTimes(2);
  expect(people.find('anna.b@EXAMPLE.org')?.role).toBe('writer');
  write(listOf(anna));
  expect(people.find('maria@example.org')).toBeUndefined();
  expect(changed).toHaveBeenLastCalledWith(['Maria', 'Anna']);
});
