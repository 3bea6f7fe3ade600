/**
 * Many pages are made on several threads, and are the same as those made on one.
 * @alone React is loaded for production. @rest
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleApplication, type Bundle } from '../../src/builder/bundle/bundle.ts';
import type { MadePage, PageSurroundings } from '../../src/builder/pages/make-page.ts';
import { makePages } from '../../src/builder/pages/make-pages.ts';
import { groupStylesOf } from '../../src/builder/bundle/group-styles.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite, type PageDocument, type Site } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { sampleOf } from '../sample.ts';
import { root } from '../root.ts';

const folder = join(root, 'tests/fixtures/example-site');

let bundle: Bundle;
let site: Site;
let surroundings: PageSurroundings;
beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  bundle = await bundleApplication(root);
  const contract = loadContract(root);
  site = readSite(folder, contract);
  const files = readPublicFiles(join(folder, 'public'));
  const { pictures } = validateSite(site, contract, files);
  surroundings = {
    shell: { value: site.shell.value },
    sources: { value: site.sources.value },
    policies: { value: site.policies.value },
    template: groupStylesOf(site, bundle.template),
    pictures: new Map([...pictures.keys(), '/images/card.jpg'].map((path) => [path, files.imageOf(path)])),
    origin: 'https://example.org',
    now: new Date('2026-07-16T12:00:00Z'),
    quality: 'quick',
  };
}, 120_000);

async function make(pages: readonly PageDocument[]): Promise<Map<string, MadePage>> {
  const made = new Map<string, MadePage>();
  await makePages({ bundle, surroundings, pages, take: (page, one) => void made.set(page.route, one) });
  return made;
}

const textsOf = ({ document, fragment, texts }: MadePage) => ({
  document: Buffer.from(document.bytes).toString(),
  fragment: Buffer.from(fragment.bytes).toString(),
  texts,
});

describe('pages', () => {
  it('made on several threads are those made on one', async () => {
    const many = await make(site.pages);
    expect(many.size).toBe(site.pages.length);
    for (const page of sampleOf(site.pages, 5, 'pages made alone')) {
      const [alone] = (await make([page])).values();
      expect(textsOf(many.get(page.route)!)).toEqual(textsOf(alone!));
    }
  }, 120_000);

  it('of which none is asked for need no renderer', async () => {
    const none = { ...bundle, loadRenderer: () => Promise.reject(new Error('loaded')) };
    const made = makePages({ bundle: none, surroundings, pages: [], take: () => undefined });
    await expect(made).resolves.toBeUndefined();
  });

  it.each([
    ['one', 1],
    ['many', 12 * availableParallelism()],
  ])(
    'a block that throws, among %s, fails the build with its page',
    async (_, count) => {
      const [first] = site.pages;
      const bad = { ...first!, route: '/Bad', value: { ...first!.value, layout: 'nowhere' } };
      const pages = [...Array.from({ length: count - 1 }, () => first!), bad];
      const message = expect.stringContaining('there is no layout "nowhere"') as string;
      await expect(make(pages)).rejects.toMatchObject({ facts: { route: '/Bad', message } });
    },
    60_000,
  );

  it('a picture that no document names fails the build with its page', async () => {
    const page = site.pages.find(({ value }) => JSON.stringify(value).includes('/images/'))!;
    const without = { ...surroundings, pictures: new Map() };
    const made = makePages({ bundle, surroundings: without, pages: [page], take: () => undefined });
    await expect(made).rejects.toThrow(`${page.route}: no document names the picture that it shows: /`);
  });

  it('that are left when another thread has failed are made by nobody', async () => {
    const [first] = site.pages;
    const bad = { ...first!, value: { ...first!.value, layout: 'nowhere' } };
    let taken = 0;
    const take = () => void (taken += 1);
    // Many more than this thread makes until another has begun.
    const pages = [bad, ...Array.from({ length: 3000 }, () => first!)];
    await expect(makePages({ bundle, surroundings, pages, take })).rejects.toThrow('nowhere');
    expect(taken).toBeLessThan(2900);
  }, 60_000);

  it('what fails while a page is written fails the build', async () => {
    const take = () => {
      throw new Error('no space left');
    };
    await expect(makePages({ bundle, surroundings, pages: site.pages, take })).rejects.toThrow(
      'no space left',
    );
  }, 60_000);
});
