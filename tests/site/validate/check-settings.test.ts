/** Names of settings, of further fields and of styles: each that the site does not have is found at its place. */
import { describe, expect, it } from 'vitest';
import { check, one, said } from '../documents/tiny-site.ts';

const [sources, policies, settings] = ['pages/_sources.json', 'pages/_policies.json', 'pages/_settings.json'];

describe('E230 settings', () => {
  it('E230 a value in a path that the site does not have, at its letters', () => {
    expect(said({ file: sources, old: '/news/{orgcode}', wrong: '/news/«{orgcod}' })).toEqual(
      one('E230', ['no value "orgcod" in pages/_settings.json', 'did you mean "orgcode"?']),
    );
  });

  it('E230 a value in the address for forms without scripts, which is a path or speaks https', () => {
    const withAction = (wrong: string) => said({ file: sources, old: '"circulars": {', wrong });
    expect(withAction('"circulars": { "action": "/api/«{orgcod}",')).toEqual(
      one('E230', 'did you mean "orgcode"?'),
    );
    for (const address of ['javascript:alert(1)', '//evil.example/x', 'http://example.org/x', 'api/x'])
      expect(withAction(`"circulars": { "action": «"${address}",`)).toEqual(one('E108', address));
    expect(withAction('"circulars": { "action": "https://forms.example/x",')).toEqual([]);
  });

  it('E108 a path without its slash, with the path that is meant', () => {
    expect(said({ file: sources, old: '"/api/news/{orgcode}"', wrong: '«"api/news/{orgcode}"' })).toEqual(
      one('E108', 'write "/api/news/{orgcode}"'),
    );
  });

  it('E107 a shortened word, with the whole one', () => {
    const wrong = '"start": "current", "whenEmpty": [«"prev"]';
    expect(said({ file: policies, old: '"start": "current"', wrong })).toEqual(
      one('E107', 'did you mean "previous"?'),
    );
  });

  it('E230 a value that is added to a form', () => {
    const wrong = '"circulars": { "adds": [«"ofice"],';
    expect(said({ file: sources, old: '"circulars": {', wrong })).toEqual(
      one('E230', 'did you mean "office"?'),
    );
  });

  it.each([
    ['/news/{orgcode}', '/news/«{orgcode'],
    ['/news/{orgcode}', '/news/orgcode«}'],
    ['/news/{orgcode}', '/news/{orgcode}/«{}'],
    ['/news/{orgcode}', '/news/«{org-code}'],
  ])('E230 a brace that encloses no name, at the brace: %s as %s', (old, wrong) => {
    expect(said({ file: sources, old, wrong })).toEqual(
      one('E230', 'this brace encloses no name; write `{name}`'),
    );
  });

  it('E230 a time zone that does not exist', () => {
    const zone = (wrong: string) =>
      said({ file: settings, old: '"values"', wrong: `"timeZone": ${wrong}, "values"` });
    expect(zone('«"Asia/Kolkatta"')).toEqual(one('E230', ['no time zone "Asia/Kolkatta"', 'Asia/']));
    expect(zone('«"Moon/Base"')).toEqual(one('E230', 'no time zone "Moon/Base"'));
    for (const sound of ['Asia/Kolkata', 'UTC', 'Europe/Kyiv']) expect(zone(`"${sound}"`)).toEqual([]);
  });

  it('says nothing of what the address of a page gives', () => {
    expect(said({ file: sources, old: '/news/{orgcode}', wrong: '/news?id={query.id}' })).toEqual([]);
  });

  it('E230 a value that is the same as none, or set by nothing, also in a circle', () => {
    expect(said({ file: settings, old: '"default": "AC"', wrong: '"sameAs": «"offce"' })).toEqual(
      one('E230', 'did you mean "office"?'),
    );
    expect(said({ file: settings, old: '{ "default": "AC" }', wrong: '«{ "note": "x" }' })).toEqual(
      one('E230', 'the value "orgcode" is not set'),
    );
    expect(
      check({
        file: settings,
        wrong: '{ "values": { "orgcode": { "sameAs": "b" }, "b": { "sameAs": "orgcode" } } }',
      }).problems.map(({ code }) => code),
    ).toEqual(['E230', 'E230']);
  });

  it('E108 a variable that no browser may read', () => {
    expect(said({ file: settings, old: '"VITE_OFFICE"', wrong: '«"API_TOKEN"' })).toEqual(
      one('E108', ['"API_TOKEN" is not valid for "env"', 'that sets the value']),
    );
  });

  it('a mistake in the file itself is said alone, and the pages are checked all the same', () => {
    expect(said({ file: settings, old: '"values"', wrong: '«"valeus"' })).toEqual(
      one('E104', 'did you mean "values"?'),
    );
  });

  it('E230 a site without the file has no values', () => {
    const { problems } = check({ file: settings });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      `E230 ${sources}`,
      `E230 ${sources}`,
    ]);
  });
});

describe('E230 block types left out', () => {
  const leaving = (types: string) => ({
    file: settings,
    old: '"values"',
    wrong: `"leaveOut": [${types}], "values"`,
  });

  it('E230 a type that the engine does not have', () => {
    expect(said(leaving('"timeline", «"carusel"'))).toEqual(one('E230', 'did you mean "carousel"?'));
    expect(said(leaving('«"zeppelin"'))).toEqual(one('E230', 'known: address-list, album'));
    expect(said(leaving('"timeline", "carousel"'))).toEqual([]);
  });

  it('E106 what is no list', () => {
    expect(said({ file: settings, old: '"values"', wrong: '"leaveOut": «"carousel", "values"' })).toEqual(
      one('E106', ['leaveOut', 'must be a list']),
    );
  });
});

describe('E230 styles of text', () => {
  const home = 'pages/Home.json';
  const styled = (style: string) => ({
    file: home,
    old: '"heading": "Welcome",',
    wrong: `"heading": "Welcome", "variant": «"${style}",`,
  });

  it('E230 a style that neither the engine nor the site has', () => {
    expect(said(styled('vers'))).toEqual(one('E230', 'no text style "vers"'));
    const own = { file: settings, old: '"values"', wrong: '"textStyles": ["verse"], "values"' };
    expect(said(own, styled('vers'))).toEqual(one('E230', 'did you mean "verse"?'));
    expect(said(own, styled('verse'))).toEqual([]);
    expect(said(styled('references'))).toEqual([]);
  });
});

describe('E231 filters by further fields', () => {
  const by = (words: string) => ({ file: policies, old: '"by": "year", "start": "current"', wrong: words });
  const named = {
    file: sources,
    old: '"date": "fromDate"',
    wrong: '"date": "fromDate", "place": "title"',
  };

  it('E231 a field that no source names', () => {
    expect(said(by('"by": «"palce"'))).toEqual(one('E231', 'no source has a field "palce"'));
    expect(said(named, by('"by": «"palce"'))).toEqual(one('E231', 'did you mean "place"?'));
  });

  it('is right where the source of the list names the field', () => {
    expect(said(named, by('"by": "place", "label": "Place"'))).toEqual([]);
  });

  it('E231 a title, which each record has for itself, and a day', () => {
    const days = {
      ...named,
      wrong: '"date": "fromDate", "updated": "fromDate", "title": "title", "author": "title"',
    };
    expect(said(days, by('"by": "author"'))).toEqual([]);
    for (const field of ['title', 'updated'])
      expect(said(days, by(`"by": «"${field}"`))).toEqual(one('E231', `no source has a field "${field}"`));
  });

  it('E231 a second filter by the same field, at the second', () => {
    const twice = '{ "by": "year", "start": "current" }, { "by": «"year" }';
    expect(said({ file: policies, old: '{ "by": "year", "start": "current" }', wrong: twice })).toEqual(
      one('E231', 'the policy "year-exactly" filters by "year" twice; delete one'),
    );
  });

  it('E231 a list whose source does not name the field of its policy', () => {
    const other = {
      ...named,
      old: '"item": "content"',
      wrong: '"item": "content", "fields": { "place": "title" }',
    };
    const list = { file: 'pages/News.json', old: '"year-exactly"', wrong: '«"year-exactly"' };
    expect(said(other, by('"by": "place"'), list)).toEqual(
      one('E231', 'filters by "place", which the source "news" does not name'),
    );
  });

  it('E231 a start that only years, months and groups have', () => {
    expect(said(named, by('"by": "place", "start": «"current"'))).toEqual(
      one('E231', '"start" has no effect'),
    );
  });

  it('E231 an order by a field that the source does not name, of a list or of the source itself', () => {
    const inNews = (sort: string) => ({
      file: 'pages/News.json',
      old: '"policy": "year-exactly"',
      wrong: `"sort": ${sort}`,
    });
    const inSource = (sort: string) => ({
      file: sources,
      old: '"item": "news"',
      wrong: `"item": "news", "sort": ${sort}`,
    });
    expect(said(inNews('«"place"'))).toEqual(
      one('E231', 'the source "news" names no field "place" to sort by'),
    );
    expect(said(named, inNews('«"palce"'))).toEqual(one('E231', 'did you mean "place"?'));
    expect(said(named, inSource('«"palce"'))).toEqual(one('E231', 'did you mean "place"?'));
    expect(said(named, inNews('"place"'))).toEqual([]);
    expect(said(inSource('"oldest"'), inNews('"title"'))).toEqual([]);
    expect(said(inNews('"hand"'))).toEqual([]);
  });

  it('E216 a further field that no record has', () => {
    expect(said({ ...named, wrong: '"date": "fromDate", "place": «"twon"' })).toEqual(
      one('E216', 'has no field "twon"'),
    );
  });
});

describe('E235 other sites', () => {
  const policy = (entry: string) => ({
    file: settings,
    old: '"values"',
    wrong: `"policy": { "frames": [«"${entry}"] }, "values"`,
  });

  it.each([
    ['http://maps.example.org', 'write https://maps.example.org'],
    ['https://maps.example.org/', 'write https://maps.example.org'],
    ['https://maps.example.org/embed?a=1', 'write https://maps.example.org'],
    ['maps.example.org', 'write https://maps.example.org'],
    ['https://*.example.org', 'write `https://` and a host'],
    ["'unsafe-inline'", 'write `https://` and a host'],
    ['https://a.example; script-src *', 'write `https://` and a host'],
    ['data:', 'write `https://` and a host'],
  ])('E235 %s', (entry, cure) => {
    expect(said(policy(entry))).toEqual(one('E235', ['is not the origin of a site', cure]));
  });

  it.each(['https://maps.example.org', 'https://maps.example.org:8443'])('%s may be opened', (entry) => {
    expect(said({ ...policy(entry), wrong: policy(entry).wrong.replace('«', '') })).toEqual([]);
  });
});
