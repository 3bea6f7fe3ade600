/** One document in two windows of a browser. @breadth */
import { expect, test } from './dev-site.ts';

test('A1 what is typed in two windows in turn is all there after both are reloaded', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const title = 'Title of the page (needed)';
  for (const window of [page, other]) {
    await window.goto('/_edit/People');
    await expect(window.getByLabel(title)).toHaveValue('People of the House');
  }
  const type = async (window: typeof page, label: string, words: string) => {
    await window.bringToFront();
    await window.getByLabel(label).focus();
    await window.keyboard.press('End');
    await window.keyboard.type(words);
  };
  await type(page, title, ' of old');
  await expect(other.getByLabel(title)).toHaveValue('People of the House of old');
  await type(other, 'Description (needed)', ' And a sentence.');
  await expect(page.getByLabel('Description (needed)')).toHaveValue(/ And a sentence\.$/);
  await type(page, title, ' and now');
  for (const window of [page, other]) {
    await window.reload();
    await expect(window.getByLabel(title)).toHaveValue('People of the House of old and now');
    await expect(window.getByLabel('Description (needed)')).toHaveValue(/ And a sentence\.$/);
  }
});
