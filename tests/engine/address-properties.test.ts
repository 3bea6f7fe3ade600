/** Addresses of records: nothing runs, nothing climbs out, whatever the API sends (S6). @rest */
import { describe, expect, it } from 'vitest';
import { attachmentUrl, selectRecords } from '../../src/engine/data.ts';
import { schemes } from '../payloads/addresses.ts';
import { cases, fc } from '../property.ts';

const own = 'https://own.example';
const linkOf = (link: string) => selectRecords([{ link }], {}, {}, () => undefined)[0]?.link ?? '';

/** Where a browser goes with an address of this site, or what keeps it from going; what may be reached is `''`. */
function harmOf(link: string): string {
  // A browser does not follow what it cannot read.
  if (link === '' || !URL.canParse(link, own)) return '';
  const { protocol, origin, href } = new URL(link, own);
  // They open a program, which runs nothing of the address.
  if (protocol === 'mailto:' || protocol === 'tel:') return '';
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && (!link.startsWith('/') || origin === own) ? '' : href;
}

/** Pieces of addresses that browsers read in another way than people. */
const pieces =
  'javascript data vbscript blob file https http mailto : :: // / \\ .. . @ ? # %2e %2f %0a &#58; &colon; host.example a b ／'
    .split(' ')
    .concat(' ', '\t', '\n', '\r', '\0', '\u00a0', '\u2028', '\u202e', '\ud800');
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
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 }));
const address = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(piece, { maxLength: 8 }))
  .map(([beginning, parts]) => beginning + parts.join(''));

describe('S6 addresses of records', () => {
  it('S6 a link leads to the web, to this site or to a mailbox, as a browser reads it; all others are dropped', () => {
    let kept = 0;
    const property = fc.property(address, (link) => {
      const safe = linkOf(link);
      if (safe !== '') kept += 1;
      return harmOf(safe) === '';
    });
    fc.assert(property, cases(10_000));
    expect(kept).toBeGreaterThan(10);
  });

  it('S6 an attachment is below the files of the API, as a browser reads it', () => {
    let kept = 0;
    const property = fc.property(address, (path) => {
      const url = attachmentUrl(`${own}/api/image/`, path);
      if (url === undefined) return true;
      kept += 1;
      const { href, origin, pathname, search, hash } = new URL(url);
      return href === url && origin === own && pathname.startsWith('/api/image/') && search + hash === '';
    });
    fc.assert(property, cases(10_000));
    expect(kept).toBeGreaterThan(10);
  });

  it.each(schemes.map((scheme) => scheme({ call: 'hit(1)', canary: 'https://canary.example/1' })))(
    'S6 %j is no link of a record',
    (trick) => {
      expect(harmOf(linkOf(trick))).toBe('');
      expect(linkOf(trick)).toBe('');
    },
  );

  it('S6 what tells harm from none is alive', () => {
    const links = ['javascript:hit(1)', '//host.example', '/\\host.example', '/\t/host.example', 'data:,a'];
    expect(links.map(harmOf)).not.toContain('');
    expect(['/News', 'https://host.example/'].map(harmOf)).toEqual(['', '']);
  });
});
