/** The calendar of feasts to which the page of the saints leads, against the days that this page names. */
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { writeSiteFiles } from '../../src/builder/output/write-site-files.ts';
import { answerCollections } from '../../src/site/documents/answer-collections.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { siteContent } from '../../src/site/documents/site-content.ts';
import { root } from '../root.ts';

const files = new Map<string, string>();
const { site } = answerCollections(siteContent(readSite(root, loadContract(root))));
const options = { origin: 'https://example.org', now: () => new Date('2026-11-29T10:00:00Z') };
writeSiteFiles(site, options, (path, text) => void files.set(path, text.toString()), undefined);
const page = site.pages.find(({ route }) => route === '/CarmelSaints');

/** The feast day that a tab of a saint names: for visitors, or for the sister who writes the life. */
const named = /"(?:label":"Feast day","value":"|note":"[^"]*Feast: )(\d+ [A-Z][a-z]+)/;

it('S-12 the calendar has the feast of each saint of the page, and the foundation day, each year', () => {
  const days = new Map(
    new ICAL.Component(ICAL.parse(files.get('calendars/feasts.ics') ?? '') as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .map((event) => {
        const second = event.iterator();
        second.next();
        return [event.uid.replace(/\..*/, ''), second.next()?.toString().slice(5)] as const;
      }),
  );
  const tabs = page?.value.blocks?.find((block) => block.type === 'tab-list')?.tabs ?? [];
  expect(tabs.length).toBeGreaterThan(30);
  for (const tab of tabs) {
    const [, day] = named.exec(JSON.stringify(tab)) ?? [];
    expect([tab.id, days.get(tab.id)]).toEqual([
      tab.id,
      new Date(`${day} 2028 UTC`).toISOString().slice(5, 10),
    ]);
  }
  expect(days.get('foundation')).toBe('07-16');
  expect(readFileSync('pages/CarmelSaints.json', 'utf8')).toContain('(/calendars/feasts.ics)');
});
