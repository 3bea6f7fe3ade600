/**
 * A sentence is corrected by ear: from the overview to the page, to the text, to the file.
 * `editor-walk.txt` has it word by word; `--update-snapshots` writes it anew, for a reader to look at.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './dev-site.ts';
import { listenAlong } from './listen-along.ts';

const written = fileURLToPath(new URL('editor-walk.txt', import.meta.url));

test('a sentence is corrected by ear', { tag: '@breadth' }, async ({ page, dev }, info) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Input without a pause is undone at once; on a busy machine a second may pass between two letters.
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  const { tabTo, press, type, hear, arrive, told } = await listenAlong(page);
  await page.goto('/_pages');
  await expect(page.getByRole('table', { name: 'Pages', exact: true })).toBeVisible();
  await tabTo(/^Find a page/);
  await type('People of the House');
  await tabTo(/^People of the House$/);
  await press('Enter');
  await expect(page.getByLabel('Title of the page (needed)')).toBeVisible();
  await tabTo(/^To the list of blocks$/);
  await press('Enter');
  await arrive(/^The people of the house/);
  await press('Enter');
  await arrive(/^Rich text: The people of the house/);
  await tabTo(/^Text \(needed\)$/);
  await press('F1');
  await hear(/For example/);
  await press('Control+Home');
  await type('Indeed, ');
  await hear('Not saved yet.');
  await press('Control+z');
  await hear(/Undone/);
  await press('Control+Home');
  await type('Well: ');
  await hear('Not saved yet.');
  await press('Control+s');
  await hear(/^\s*Saved/);
  expect(dev.read('People.json')).toContain('"Well: The people of the house');
  if (info.config.updateSnapshots === 'all') writeFileSync(written, told());
  expect(told()).toBe(readFileSync(written, 'utf8'));
});
