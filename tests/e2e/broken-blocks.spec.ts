/** D7 A block that throws costs itself: it stays as it was served, and its neighbours live. @rest */
import { inFolder } from './in-folder.ts';
import { sampleOf } from '../sample.ts';
import { documents, titleOf } from './pages.ts';
import { expect, scrollThrough, test } from './site.ts';

/** Every page with the keys of its islands, as the served document names them. */
const pages = documents.map(({ route }) => route);

test('D7 each block that comes to life may throw: the others live, and what was served stays', async ({
  page,
  gate,
  request,
}) => {
  gate.allows(/error: block "/);
  const cells: { path: string; key: string }[] = [];
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    for (const [tag] of html.matchAll(/<[^>]* data-island="[^>]*>/g)) {
      const [, key = ''] = / data-key="([^"]+)"/.exec(tag) ?? [];
      cells.push({ path, key });
    }
  }
  expect(cells.length).toBeGreaterThan(20);
  const taken = sampleOf(cells, 2, 'blocks that throw');
  test.setTimeout(60_000 + taken.length * 15_000);
  let thrown = 0;
  for (const { path, key } of taken)
    await test.step(`${path}: ${key}`, async () => {
      const before = gate.heard().length;
      await page.unrouteAll();
      await page.route(
        (url) => url.pathname === inFolder(path),
        async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          const broken = text.replace(
            /(<script type="application\/json" id="page">)(.*?)(<\/script>)/s,
            (_, start: string, json: string, end: string) => {
              const payload = JSON.parse(json) as { blocks: Record<string, { props: unknown }> };
              // Every use of the props throws now.
              const block = payload.blocks[key];
              if (block) block.props = null;
              return start + JSON.stringify(payload).replaceAll('<', '\\u003c') + end;
            },
          );
          expect(broken, 'the block has props').not.toBe(text);
          await route.fulfill({ response, body: broken });
        },
      );
      await page.goto(path);
      await expect(page).toHaveTitle(titleOf(path));
      const block = page.locator(`[data-key="${key}"][data-island]`);
      const served = (await block.textContent()) ?? '';
      await scrollThrough(page);
      thrown += gate
        .heard()
        .slice(before)
        .filter((line) => line.includes(`block "${key}"`)).length;
      const asleep = page.locator('[data-island]:not([data-hydrated]):not([hidden] *)');
      await expect(asleep).toHaveCount(0);
      const words = (text: string) => text.replace(/\s+/g, ' ').trim();
      if ((await block.count()) > 0) expect(words((await block.textContent()) ?? '')).toBe(words(served));
    });
  // A block that shows what the records say, and nothing else, has no use for its props.
  expect(thrown).toBeGreaterThan(taken.length / 2);
});
