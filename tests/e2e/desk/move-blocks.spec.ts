/** Blocks that are cut and pasted, split, joined and dragged, by the keyboard and by the pointer. @breadth */
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

interface Block {
  id?: string;
  heading?: string;
  text?: string[];
}

test('A1 blocks go to another page, are split and joined by the keyboard alone, and are dragged', async ({
  page,
  dev,
}) => {
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const status = page.getByRole('banner').getByRole('status');
  const blocksOf = (file: string) => (JSON.parse(dev.read(file)) as { blocks: Block[] }).blocks;
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(status).toContainText('Saved');
  };
  const row = (name: string) => page.locator('button.open', { hasText: name });

  await page.goto('/_edit/Story');
  await row('The loft').focus();
  await page.keyboard.press('Control+x');
  await expect(status).toContainText('The loft is cut');
  await expect(row('The loft')).toHaveCount(0);
  await expect(page.locator('button.open:focus')).toBeVisible();
  await save();
  await page.goto('/_edit/People');
  await row('The people of the house').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The loft');
  await save();
  expect(blocksOf('Story.json').some(({ id }) => id === 'the-loft')).toBe(false);
  expect(blocksOf('People.json').map(({ id }) => id)).toEqual(['introduction', 'the-loft', 'people']);

  // Split before the last word typed, then join again.
  const surface = page.getByRole('textbox', { name: /^Text/ }).first();
  const whole = blocksOf('People.json')[1]?.text;
  await surface.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Here begins the rest.');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(status).toContainText('Split into two blocks');
  await save();
  expect(blocksOf('People.json').map(({ text }) => text?.at(-1))[2]).toBe('Here begins the rest.');
  expect(blocksOf('People.json')[1]?.text).toEqual(whole);
  await page.getByRole('button', { name: 'People of the House', exact: true }).click();
  await row('The loft').click();
  await page.getByRole('button', { name: 'Join with the next' }).focus();
  await page.keyboard.press('Enter');
  await save();
  expect(blocksOf('People.json')[1]?.text).toEqual([...(whole ?? []), '', 'Here begins the rest.']);

  // By pointer: in the list, and on the page.
  // All of both blocks is seen: nothing scrolls under the pointer.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.getByRole('button', { name: 'People of the House', exact: true }).click();
  const grips = page.locator('.blocks .grip');
  await grips.nth(1).dragTo(page.locator('.blocks > ol > li').first(), { targetPosition: { x: 40, y: 4 } });
  await expect(status).toContainText('The loft is now 1st of 3');
  const live = page.locator('iframe').contentFrame();
  await expect(live.locator('#the-loft ~ #introduction')).toBeAttached();
  await live.locator('#the-loft').hover({ position: { x: 60, y: 20 } });
  await expect(live.locator('#desk-block .bar')).toContainText('The loft');
  const middle = async (selector: string) => {
    const { x, y, width, height } = (await live.locator(selector).boundingBox()) as DOMRect;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await middle('#desk-block .grip'), await middle('#introduction')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30);
  for (const below of [10, 20, 30]) await page.mouse.move(to.x, to.y + below);
  await page.mouse.up();
  await expect(status).toContainText('The loft is moved');
  await save();
  expect(blocksOf('People.json').map(({ id }) => id)).toEqual(['introduction', 'the-loft', 'people']);
});
