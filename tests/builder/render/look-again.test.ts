/** The days by which something is to be read again: in order, in words, and as a calendar that another program reads. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeLookAgain } from '../../../src/builder/render/write-look-again.ts';
import { lookAgainWords, toLookAt } from '../../../src/site/documents/lists.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { siteOn } from '../../../src/site/documents/shown-on.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';

const changed = (file: string, old: string, words: string) => ({
  [file]: files[file]?.replace(old, words) ?? '',
});
const marked = {
  ...changed('pages/News.json', '"description"', '"lookAgain": "2027-05-03", "description"'),
  ...changed('pages/Home.json', '"id": "welcome",', '"id": "welcome", "lookAgain": "2026-12-24",'),
  ...changed('pages/Saints.json', '"description"', '"draft": true, "lookAgain": "2026-01-01", "description"'),
};
const siteWith = (more: Record<string, string>) => readSite(makeFolder({ ...files, ...more }), contract);

describe('pages that are to be looked at again', () => {
  it('are listed by their day, each with its place', () => {
    const found = toLookAt(siteWith(marked));
    expect(found.map(({ words, day }) => `${day} ${words}`)).toEqual([
      '2026-01-01 the page /Saints',
      '2026-12-24 the block "welcome" of /Home',
      '2027-05-03 the page /News',
    ]);
    expect(found[2]).toMatchObject({ file: 'pages/News.json', route: '/News' });
  });

  it('are said to be due from the day after', () => {
    expect(lookAgainWords('2026-12-24', '2026-12-24')).toBe('is to be looked at again by 24 December 2026');
    expect(lookAgainWords('2026-12-24', '2026-12-25')).toBe('was to be looked at again by 24 December 2026');
  });

  it('have a day that exists', () => {
    const site = siteWith(
      changed('pages/News.json', '"description"', '"lookAgain": "2027-02-30", "description"'),
    );
    const { problems } = validateSite(site, contract, readPublicFiles(`${site.root}/public`));
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'E228 the date 2027-02-30 does not exist',
    ]);
  });

  it('are days of a calendar, which names no draft', () => {
    const shown = siteOn(siteWith(marked), contract, '2026-11-28');
    const site = { name: 'Tiny, & small', origin: 'https://www.example.org' };
    const text = writeLookAgain(toLookAt(shown), site, new Date('2026-11-28T10:00:00Z'));
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map(({ summary, startDate }) => [summary, startDate.isDate, startDate.toString()])).toEqual(
      [
        ['Look again at the block "welcome" of /Home', true, '2026-12-24'],
        ['Look again at the page /News', true, '2027-05-03'],
      ],
    );
    expect(events[1]?.component.getFirstPropertyValue('url')).toBe('https://www.example.org/News');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Tiny, & small: look at this again');
    expect(text).not.toContain('Saints');
  });

  it('keep their entry in the calendar when the day is changed', () => {
    const uids = (day: string) => {
      const site = siteWith(
        changed('pages/News.json', '"description"', `"lookAgain": "${day}", "description"`),
      );
      const text = writeLookAgain(
        toLookAt(site),
        { name: 'Tiny', origin: 'https://example.org' },
        new Date(0),
      );
      return /UID:(.*)/.exec(text)?.[1];
    };
    expect(uids('2027-05-03')).toBe(uids('2028-05-03'));
    expect(uids('2027-05-03')).toMatch(/@example\.org/);
  });
});
