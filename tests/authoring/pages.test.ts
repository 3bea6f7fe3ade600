/** Pages get another address, are deleted and duplicated: what is written, what follows, and what is refused. */
import { describe, expect, it } from 'vitest';
import { planDelete, planDuplicate, planRename } from '../../src/authoring/document-acts.ts';
import { listRedirects } from '../../src/site/documents/record-pages.ts';
import { files as tiny } from '../site/documents/tiny-site.ts';
import { usePlannedSite } from './planned-site.ts';

const { context, has, text, write, done } = usePlannedSite(tiny);

/** The lines of a file that differ from what they were, with the new ones. */
function changed(path: string, before: string): string[] {
  const old = before.split('\n');
  return text(path)
    .split('\n')
    .filter((line) => !old.includes(line))
    .map((line) => line.trim());
}

describe('a page gets another address', () => {
  it('every link follows, in lists and in sentences, with what stands after the address; the old one leads on', () => {
    const [home, shell] = [text('pages/Home.json'), text('pages/_shell.json')];
    const site = done(planRename(context(), '/News', 'Letters'));
    expect(has('pages/News.json')).toBe(false);
    expect(changed('pages/Home.json', home)).toEqual(['"Read the [news](/Letters#latest)",']);
    expect(changed('pages/_shell.json', shell)).toEqual(['{ "label": "News", "href": "/Letters" },']);
    expect(listRedirects(site)).toEqual({ '/News': '/Letters' });
  });

  it('links in parts follow, those with a question too; links of the page to itself', () => {
    write({
      'pages/_parts/saints/teresa.json': text('pages/_parts/saints/teresa.json').replace(
        '(#saints)',
        '(/Saints#saints)',
      ),
    });
    done(planRename(context(), 'pages/Saints.json', '/Blessed'));
    expect(text('pages/_parts/saints/teresa.json')).toContain('[rested](/Blessed#saints)');
    expect(text('pages/Home.json')).toContain('[saints](/Blessed?from=home)');
  });

  it('again, and back: each former address leads to the present one, and none to itself', () => {
    done(planRename(context(), '/News', '/Letters'));
    expect(listRedirects(done(planRename(context(), '/Letters', '/Tidings')))).toEqual({
      '/News': '/Tidings',
      '/Letters': '/Tidings',
    });
    const before = tiny['pages/News.json'] ?? '';
    expect(listRedirects(done(planRename(context(), '/Tidings', '/News', { redirect: false })))).toEqual({
      '/Letters': '/News',
    });
    expect(JSON.parse(text('pages/News.json'))).toMatchObject(JSON.parse(before) as object);
  });

  it('in other capitals without a redirect, which could not be told apart', () => {
    expect(listRedirects(done(planRename(context(), '/News', '/NEWS')))).toEqual({});
  });

  it.each([
    ['/Nwes', '/Letters', 'There is no page /Nwes; did you mean "/News"?'],
    ['/News', '/Saints', '/Saints is taken by the page “Saints”'],
    ['/News', '/News', '/News is taken by the page “News”'],
    ['/News', '/home', '"/home" is not a valid page address; write one word that begins with a capital'],
    ['/News', '/HOME', '/HOME is taken by the page “Home”'],
  ])('is refused from %s to %s', (from, to, words) => {
    expect(() => planRename(context(), from, to)).toThrow(words);
  });

  it('is refused while a document has a problem, and names files that no check reads', () => {
    write({ 'pages/_facts.json': '{ "page": "/News" }\n' });
    expect(planRename(context(), '/News', '/Letters').remind).toEqual([
      'pages/_facts.json names /News; change it there by hand.',
    ]);
    write({ 'pages/Home.json': text('pages/Home.json').replace('(/Saints', '(/Siants') });
    expect(() => planRename(context(), '/News', '/Letters')).toThrow(
      'There is a problem: correct it before you rename /News',
    );
  });
});

describe('a page is deleted', () => {
  it('not before it is said what becomes of the links, which are listed', () => {
    expect(() => planDelete(context(), '/News', {})).toThrow(
      /2 links lead to \/News.*--to \/Other.*--unlink.*pages\/_shell.json:\d+ {2}\/News\n.*pages\/Home.json:\d+ {2}\/News#latest/s,
    );
    expect(() => planDelete(context(), '/Home', { unlink: true })).toThrow('/Home is the home page');
  });

  it('the links are left out: words stay in a sentence, entries go', () => {
    const [home, shell] = [text('pages/Home.json'), text('pages/_shell.json')];
    const { remind } = planDelete(context(), '/News', { unlink: true });
    expect(remind.join()).toContain('no other page was chosen for them');
    const site = done(planDelete(context(), '/News', { unlink: true }));
    expect(site.pages.map(({ route }) => route)).toEqual(['/Home', '/Saints']);
    expect(changed('pages/Home.json', home)).toEqual(['"Read the news",']);
    expect(text('pages/_shell.json')).toBe(shell.replace(/\s*\{ "label": "News", "href": "\/News" \},/, ''));
  });

  it('the links and the address lead to another page', () => {
    const site = done(planDelete(context(), '/News', { to: 'Saints' }));
    expect(listRedirects(site)).toEqual({ '/News': '/Saints' });
    expect(text('pages/Home.json')).toContain('[news](/Saints)');
  });
});

it('a page is duplicated as a draft, with another address and title and without the former addresses', () => {
  done(planRename(context(), '/News', '/Letters'));
  const site = done(planDuplicate(context(), '/Letters', '/Letters2027', 'Letters of 2027'));
  const [one, two] = ['/Letters', '/Letters2027'].map(
    (path) => site.pages.find(({ route }) => route === path)?.value,
  );
  expect(two).toMatchObject({ title: 'Letters of 2027', draft: true, blocks: one?.blocks });
  expect(two?.redirectFrom).toBeUndefined();
  expect(() => planDuplicate(context(), '/Letters', '/News')).toThrow('/News is taken');
  expect(planDuplicate(context(), '/Letters', '/Letters2028').remind).toEqual([
    '/Letters2028 is a draft: when it is ready, link to it and take “Draft” off.',
  ]);
});
