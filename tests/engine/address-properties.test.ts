/** Addresses of records: nothing runs, nothing climbs out, whatever the API sends (S6). */
import { describe, expect, it } from 'vitest';
import { attachmentUrl, selectRecords } from '../../src/engine/data.ts';
import { schemes } from '../payloads/addresses.ts';
import { fc } from '../property.ts';

const own = 'https://own.example';
const linkOf = (link: string) => selectRecords([{ link }], {}, {}, () => undefined)[0]?.link ?? '';

/** Pieces of which addresses are made that browsers read in another way than people. */
const pieces =
  'javascript data vbscript blob file https http mailto : :: // / \\ .. . @ ? # %2e %2f %0a &#58; &colon; host.example a b';
const beginnings = [
  '',
  '/',
  'https://',
  'HTTP://',
  '//',
  '/\\',
  'javascript:',
  ' https://',
  '/\t/',
  'https:/',
];
const address = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.array(
      fc.oneof(
        fc.constantFrom(
          ...pieces.split(' '),
          ' ',
          '\t',
          '\n',
          '\r',
          '\0',
          '\u00a0',
          '\u2028',
          '\u202e',
          '\ud800',
          '／',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([beginning, parts]) => beginning + parts.join(''));

describe('S6 addresses of records', () => {
  it('S6 a link leads to the web or to this site, as a browser reads it; all others are dropped', () => {
    let kept = 0;
    fc.assert(
      fc.property(address, (link) => {
        const safe = linkOf(link);
        // A browser does not follow what it cannot read.
        if (safe === '' || !URL.canParse(safe, own)) return;
        kept += 1;
        const { protocol, origin } = new URL(safe, own);
        expect(['https:', 'http:']).toContain(protocol);
        if (safe.startsWith('/')) expect(origin).toBe(own);
      }),
      { numRuns: 10_000 },
    );
    expect(kept).toBeGreaterThan(500);
  });

  it('S6 an attachment is below the files of the API, as a browser reads it', () => {
    fc.assert(
      fc.property(address, (path) => {
        const url = attachmentUrl(own, path);
        if (url === undefined) return;
        const { href, origin, pathname, search, hash } = new URL(url);
        expect(href).toBe(url);
        expect(origin).toBe(own);
        expect(pathname.startsWith('/api/image/')).toBe(true);
        expect(search + hash).toBe('');
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(schemes.map((scheme) => [scheme({ call: 'hit(1)', canary: 'https://canary.example/1' })]))(
    'S6 %j is no link of this site',
    (trick) => {
      const safe = linkOf(trick);
      expect(safe === '' || new URL(safe, own).origin !== 'null').toBe(true);
      if (safe.startsWith('/')) expect(new URL(safe, own).origin).toBe(own);
    },
  );
});
