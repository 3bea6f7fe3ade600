/** The frame of every page: header, banner, tagline strip, footer. Where it leads: `tests/pages/routes.spec.ts`. */
import { sampleOf } from '../sample.ts';
import { expectFrame } from '../visit/frame.ts';
import { expect, test } from './site.ts';
import { documentOf, documents } from './pages.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-06 header and footer on every page; banner and tagline strip on inner pages only', async ({
    page,
  }) => {
    // One page keeps a legacy page name there.
    expect(documentOf('/Links').home).toBe('/index.html');
    // The visits see the frame of each page that they go to; these are read without scripts.
    for (const document of sampleOf(documents, 2, 'pages with their frame')) {
      await test.step(document.route, async () => {
        await page.goto(document.route, { waitUntil: 'domcontentloaded' });
        await expectFrame(page, document);
        if (!document.isHome) await expect(page.locator('.tagline')).toHaveText(/Every book has a tune/);
      });
    }
  });
});
