/** The site on one day: what is not due is in no list, and nothing leads to it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOriginal } from '../../../src/site/documents/leave-out.ts';
import { timedTexts } from '../../../src/site/documents/lists.ts';
import { nextTurn } from '../../../src/site/documents/periods.ts';
import { readSite, type Site } from '../../../src/site/documents/read-site.ts';
import { siteOn } from '../../../src/site/documents/shown-on.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { contract, files } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

type Tree = Record<string, unknown> & { blocks: Record<string, unknown>[] };

const text = (id: string, more: object = {}) => ({ type: 'rich-text', id, text: ['Words.'], ...more });

/** A valid site: the tiny one with a page for a novena, and with changes. */
function siteWith(
  change: (documents: { home: Tree; novena: Tree; shell: Record<string, never> }) => void,
): Site {
  const read = (path: string) => JSON.parse(files[path] ?? '') as Tree;
  const home = read('pages/Home.json');
  const shell = read('pages/_shell.json') as unknown as Record<string, never>;
  const novena = { title: 'Novena', description: 'Nine days.', blocks: [text('days')] } as unknown as Tree;
  change({ home, novena, shell });
  const folder = makeFolder({
    ...files,
    'pages/Home.json': JSON.stringify(home),
    'pages/_shell.json': JSON.stringify(shell),
    'pages/Novena.json': JSON.stringify(novena),
  });
  const site = readSite(folder, contract);
  const { problems } = validateSite(site, contract, readPublicFiles(join(folder, 'public')));
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  return site;
}

const nine = { from: '2026-05-03', until: '2026-05-11' };
const routesOn = (site: Site, day: string) => siteOn(site, contract, day).pages.map(({ route }) => route);
const homeOn = (site: Site, day: string) =>
  siteOn(site, contract, day).pages.find(({ route }) => route === '/Home')?.value as unknown as Tree;

describe('what is not due', () => {
  it('is a page with all that leads to it: an entry of a menu, a link, words in prose', () => {
    const site = siteWith(({ home, novena, shell }) => {
      Object.assign(novena, nine);
      const [banner] = (shell as unknown as { layouts: { inner: { breadcrumb: object[] }[] } }).layouts.inner;
      banner?.breadcrumb.push({ label: 'Novena', href: '/Novena' });
      home.blocks.push(
        text('call', {
          text: ['Come to the', '[**novena** of', 'the month](/Novena#days), and [read](/News).'],
          link: { label: 'Novena', href: '/Novena?from=home' },
        }),
      );
    });
    for (const day of ['2026-05-02', '2026-05-12', '0000-01-01']) {
      expect(routesOn(site, day)).not.toContain('/Novena');
      const { shell } = siteOn(site, contract, day);
      expect(JSON.stringify([shell.value, homeOn(site, day)])).not.toContain('/Novena');
      expect(homeOn(site, day).blocks[1]).toEqual(
        text('call', { text: ['Come to the', '**novena** of', 'the month, and [read](/News).'] }),
      );
      expect(JSON.stringify(shell.references)).not.toContain('"/Novena"');
    }
    for (const day of ['2026-05-03', '2026-05-11']) expect(siteOn(site, contract, day)).toBe(site);
  });

  it('is a block, with links to its id, and with the tab or section that it leaves empty', () => {
    const site = siteWith(({ home, novena }) => {
      home.blocks.push({
        type: 'section',
        id: 'soon',
        heading: 'Soon',
        blocks: [
          {
            type: 'tab-list',
            id: 'tabs',
            label: 'Days',
            tabs: [{ id: 'one', label: 'One', blocks: [text('first', nine)] }],
          },
        ],
      });
      home.blocks.push(text('call', { text: ['See the [first day](#one) of the [novena](/Novena).'] }));
      novena.blocks.push(text('back', { link: { label: 'Back', href: '/Home#soon' } }));
    });
    const before = homeOn(site, '2026-05-02');
    expect(before.blocks.map(({ id }) => id)).toEqual(['welcome', 'call']);
    expect(before.blocks[1]?.['text']).toEqual(['See the first day of the [novena](/Novena).']);
    const novena = siteOn(site, contract, '2026-05-02').pages.find(({ route }) => route === '/Novena');
    expect(novena?.value.blocks[1]).toEqual(text('back'));
    expect(homeOn(site, '2026-05-03').blocks.map(({ id }) => id)).toEqual(['welcome', 'soon', 'call']);
  });

  it('is a draft, on every day; a block in which something is left out is known as the one of its file', () => {
    const site = siteWith(({ home, novena }) => {
      Object.assign(novena, { draft: true });
      home.blocks.push(
        text('draft', { draft: true }),
        text('call', { link: { label: 'Novena', href: '/Novena' } }),
      );
    });
    expect(routesOn(site, '2026-05-03')).toEqual(['/Home', '/News', '/Saints']);
    const { blocks } = homeOn(site, '2026-05-03');
    expect(blocks.map(({ id }) => id)).toEqual(['welcome', 'call']);
    const own = site.pages[0]?.value.blocks;
    expect(blocks[0]).toBe(own?.[0]);
    expect(blocks[1]).not.toBe(own?.[2]);
    expect(findOriginal(blocks[1] ?? {})).toBe(own?.[2]);
  });

  it('comes and goes on days that a build can name', () => {
    const site = siteWith(({ home, novena }) => {
      Object.assign(novena, nine);
      home.blocks.push(
        text('call', { from: '2026-05-01', until: '2026-05-11', link: { label: 'Novena', href: '/Novena' } }),
      );
    });
    expect(
      ['2026-04-01', '2026-05-01', '2026-05-03', '2026-05-12'].map((day) => nextTurn(site, day)),
    ).toEqual(['2026-05-01', '2026-05-03', '2026-05-12', undefined]);
  });

  it('is listed with its place: what comes, what is shown for some days, what is over, drafts', () => {
    const site = siteWith(({ home, novena }) => {
      Object.assign(novena, nine);
      home.blocks.push(
        text('call', { ...nine, text: ['Come to the [novena](/Novena).'] }),
        text('thanks', { from: '2026-05-12', until: '2026-05-12' }),
        text('report', { draft: true }),
      );
    });
    const listed = (day: string) => timedTexts(site, new Date(`${day}T12:00:00`)).map(({ words }) => words);
    expect(listed('2026-05-05')).toEqual([
      'the block "thanks" of /Home will be shown on 12 May 2026',
      'the block "call" of /Home is shown from 3 to 11 May 2026',
      'the page /Novena is shown from 3 to 11 May 2026',
      'the block "report" of /Home is hidden from visitors: a draft',
    ]);
    expect(listed('2026-05-12').slice(1, 3)).toEqual([
      'the block "call" of /Home was shown from 3 to 11 May 2026; it can be deleted',
      'the page /Novena was shown from 3 to 11 May 2026; it can be deleted',
    ]);
    expect(timedTexts(site, new Date())[0]).toMatchObject({ line: 1 });
    // At half past six in the evening of Greenwich the next day begins in India.
    Object.assign(site.settings?.value ?? {}, { timeZone: 'Asia/Kolkata' });
    const inIndia = (moment: string) => timedTexts(site, new Date(moment)).map(({ words }) => words);
    expect(inIndia('2026-05-11T18:29:59Z')).toContain(
      'the block "thanks" of /Home will be shown on 12 May 2026',
    );
    expect(inIndia('2026-05-11T18:30:00Z')).toContain('the block "thanks" of /Home is shown on 12 May 2026');
  });
});
