/** Targets of links, found by words that people know. */
import { describe, expect, it } from 'vitest';
import { describeLink, findLinks } from '../../../src/desk/controls/find-links.ts';
import type { LinkTarget } from '../../../src/desk/server/link-targets.ts';

const targets: LinkTarget[] = [
  { kind: 'page', href: '/Home', title: 'Home' },
  { kind: 'page', href: '/CarmelSaints', title: 'Saints of Carmel' },
  { kind: 'page', href: '/Feasts', title: 'Feasts of the saints' },
  { kind: 'heading', href: '/CarmelSaints#therese', title: 'Thérèse of Lisieux', of: 'Saints of Carmel' },
  { kind: 'file', href: '/documents/rule.pdf', title: 'Rule (PDF)' },
];
const found = (words: string) => findLinks(words, targets).map(({ href }) => href);

describe('words', () => {
  it.each([
    ['', ['/Home', '/CarmelSaints', '/Feasts', '/CarmelSaints#therese', '/documents/rule.pdf']],
    // Those that begin so come first.
    ['saints', ['/CarmelSaints', '/Feasts', '/CarmelSaints#therese']],
    ['SAINTS feast', ['/Feasts']],
    ['therese', ['/CarmelSaints#therese']],
    ['lisieux carmel', ['/CarmelSaints#therese']],
    ['rule', ['/documents/rule.pdf']],
    ['/carmels', ['/CarmelSaints', '/CarmelSaints#therese']],
    ['carmelite rite', []],
    ['carmel-saints', ['/CarmelSaints', '/CarmelSaints#therese']],
  ])('of %j find %j', (words, hrefs) => {
    expect(found(words)).toEqual(hrefs);
  });
});

describe('somebody or something outside the site', () => {
  it.each([
    ['https://www.vatican.va/archive', 'https://www.vatican.va/archive', 'Another site'],
    ['www.vatican.va', 'https://www.vatican.va', 'Another site'],
    ['http://localhost.test:80/a', 'http://localhost.test:80/a', 'Another site'],
    ['sisters@example.org', 'mailto:sisters@example.org', 'E-mail'],
    ['mailto:sisters@example.org', 'mailto:sisters@example.org', 'E-mail'],
    ['+91 824 245-1234', 'tel:+918242451234', 'Telephone'],
    ['tel:+918242451234', 'tel:+918242451234', 'Telephone'],
  ])('%s is offered first, as an address', (typed, href, kind) => {
    expect(findLinks(typed, targets)[0]).toMatchObject({ href, kind });
  });

  it.each([
    'javascript:alert(1)',
    'saints.of',
    '12',
    '@',
    'a@b',
    'https://',
    'data:text/html,x',
    '//evil.example',
  ])('%s is none', (typed) => {
    expect(findLinks(typed, []).map(({ href }) => href)).toEqual(
      typed === 'saints.of' ? ['https://saints.of'] : [],
    );
  });
});

describe('an address', () => {
  it.each([
    ['/CarmelSaints#therese', 'In Saints of Carmel: Thérèse of Lisieux'],
    ['/Home', 'Page: Home'],
    ['/documents/rule.pdf', 'File: Rule (PDF)'],
    ['https://www.vatican.va/archive', 'Another site: www.vatican.va'],
    ['mailto:a@b.org', 'E-mail: a@b.org'],
    ['tel:+91', 'Telephone: +91'],
    ['/Nowhere', undefined],
    ['https://', undefined],
    ['sain', undefined],
  ])('%s is spoken of as %s', (href, words) => {
    const offer = describeLink(href, targets);
    expect(offer && `${offer.kind}: ${offer.title}`).toBe(words);
  });
});
