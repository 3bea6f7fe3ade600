/** The command that imports records: what it prints and writes, and its status. @rest */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../called-cli.ts';
import { writeEventSite } from './event-site.ts';

const site = writeEventSite();

describe('A1 the command', () => {
  const folder = join(site, 'pages/_records/events');
  const table = join(site, 'events.csv');
  const run = async (...args: string[]) => call('src/cli/main.ts', ['import', ...args, '--site', site]);
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(table, Buffer.from('Title;Date\r\nSt John\x92s feast;24.6.2026\r\nB;soon\r\n', 'latin1'));
  });

  it('writes nothing unless it is told to, and then the rows that are taken', async () => {
    const shown = await run('events', table);
    expect(shown.stdout).toContain('line 2: added pages/_records/events/2026-06-24-st-john-s-feast.json');
    expect(shown.stdout).toContain('line 3: refused: "soon" in the column "Date"');
    expect(shown.stdout).toContain(
      `1 added, 0 changed, 0 unchanged, 1 refused. Nothing is written yet: npm run import -- events ${table} --write`,
    );
    expect([shown.status, existsSync(folder)]).toEqual([1, false]);
    const written = await run('events', table, '--write');
    expect(written.stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused.\n');
    expect(readdirSync(folder)).toEqual(['2026-06-24-st-john-s-feast.json']);
    expect(readFileSync(join(folder, '2026-06-24-st-john-s-feast.json'), 'utf8')).toContain(
      'St John’s feast',
    );
  });

  it('repeats the mapping of columns in the command that writes', async () => {
    writeFileSync(table, 'Bezeichnung,Datum\nA,2026-06-24\n');
    const shown = await run('events', table, '--map', 'Bezeichnung=title', '--map', 'Datum=date');
    expect(shown.stdout).toContain('line 2: added pages/_records/events/2026-06-24-a.json');
    expect(shown.stdout).toContain(`-- events ${table} --map "Bezeichnung=title,Datum=date" --write`);
  });

  it('leaves the files as they are for the same table, and the status is 0', async () => {
    writeFileSync(table, 'Title,Date\nA,2026-06-24\n');
    await run('events', table, '--write');
    const before = readFileSync(join(folder, '2026-06-24-a.json'), 'utf8');
    const again = await run('events', table, '--write');
    expect([again.status, again.stdout]).toEqual([
      0,
      expect.stringContaining('0 added, 0 changed, 1 unchanged'),
    ]);
    expect(readFileSync(join(folder, '2026-06-24-a.json'), 'utf8')).toBe(before);
  });

  it('refuses a record whose file is broken', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.json'), '{ "title": ');
    writeFileSync(table, 'id,Title,Date\na,A,2026-06-24\n');
    expect((await run('events', table, '--write')).stdout).toContain('has a mistake');
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('{ "title": ');
  });

  it.each([
    ['an unknown source', ['event', 'events.csv'], 'no source "event"; did you mean "events"?'],
    ['a source of the API', ['old', 'events.csv'], 'has no folder of records; give it "folder": "old"'],
    ['no such file', ['events', 'none.csv'], 'There is no file'],
    ['a workbook', ['events', 'book.xlsx'], 'is a workbook or a packed file; open it in the spreadsheet'],
    [
      'a copy of a database',
      ['events', 'dump.sql'],
      'is a copy of a database (SQL); export its table as CSV',
    ],
    ['a page', ['events', 'page.html'], 'is a page; copy its table into a spreadsheet'],
    ['a file that is no text', ['events', 'odd.txt'], 'is no text; save the table as "CSV UTF-8"'],
    ['XML that is no feed', ['events', 'other.xml'], 'XML of an unknown kind; export a feed'],
    ['a file that is too large', ['events', 'large.csv'], 'has more than 8 MiB; divide it.'],
    ['broken JSON', ['events', 'broken.json'], 'broken.json: '],
  ])('refuses %s', async (_, [name = '', file = ''], message) => {
    writeFileSync(join(site, 'book.xlsx'), 'PK\u0003\u0004\0\0');
    writeFileSync(join(site, 'broken.json'), '[{');
    writeFileSync(
      join(site, 'dump.sql'),
      '-- MySQL dump 10\n\n/*!40101 SET NAMES utf8 */;\nCREATE TABLE `a` (id int);',
    );
    writeFileSync(join(site, 'page.html'), '<!DOCTYPE html><table><tr><td>Title</td></tr></table>');
    writeFileSync(join(site, 'odd.txt'), 'Title,Date\n\0');
    writeFileSync(join(site, 'other.xml'), '<?xml version="1.0"?><events><event/></events>');
    writeFileSync(join(site, 'large.csv'), file === 'large.csv' ? 'a'.repeat(8 * 2 ** 20 + 1) : '');
    const { status, stderr } = await run(name, join(site, file));
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
