/** A page that two people have changed, and a page that was deleted: settled and undone without a terminal. @breadth */
import { expect, test } from './dev-site.ts';
import { initRepository } from './repository.ts';

test.setTimeout(180_000);

const sentence = 'The people of the house have little in common';

test('A1 a merge that stopped in a page is settled in its form, and a deleted page is back after a reload', async ({
  page,
  dev,
  gate,
}) => {
  // The form and the page beside it are asked for while the file cannot be read.
  gate.allows(/status of (?:409|500)/);
  const repository = initRepository(dev.folder);
  const { git } = repository;
  const commit = (name: string, words: string) => {
    const before = dev.read('People.json');
    dev.edit('People.json', sentence, words);
    git('-c', `user.name=${name}`, 'commit', '-qam', 'A sentence');
    return before;
  };
  git('switch', '-qc', 'other');
  const before = commit('Anna Paul', 'The people of the house are alike');
  git('switch', '-q', 'main');
  dev.save('People.json', before);
  commit('Sister Anne', 'The people of the house are friends');
  expect(() => git('merge', '-q', 'other')).toThrow(/git/);

  await test.step('the form shows the two sentences with their authors, and has no choice beforehand', async () => {
    await page.goto('/_edit/People');
    const list = page.getByRole('region', { name: 'Changed by you and by somebody else' });
    await expect(list.getByRole('radio', { name: /^Version of Anna Paul.*are alike/ })).toBeVisible();
    await expect(list.getByRole('radio', { checked: true })).toHaveCount(0);
    await list.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('radio', { name: /^Both/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(page.getByLabel('Title of the page (needed)')).toHaveValue('People of the House');
    const text = dev.read('People.json');
    expect(text).toMatch(/are alike[^]*are friends/);
    expect(git('log', '-1', '--format=%p').split(' ')).toHaveLength(2);
    expect(git('status', '--porcelain', '--', 'pages')).toBe('');
  });

  await test.step('what is typed next is saved in the same form', async () => {
    const title = page.getByLabel('Title of the page (needed)');
    await title.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' of old');
    await page.keyboard.press('Control+s');
    await expect.poll(() => dev.read('People.json')).toContain('People of the House of old');
  });

  await test.step('a deleted page has its Undo after a reload', async () => {
    const story = dev.read('Story.json');
    await page.goto('/_pages');
    await page.getByRole('button', { name: /^Delete Story/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Redirect (?:it|them) to another page/).check();
    await dialog.getByLabel('Other page', { exact: true }).selectOption('/People');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status')).toContainText('/Story is deleted.');
    expect(dev.documents()).not.toContain('Story.json');
    await page.reload();
    await page.getByRole('button', { name: /^Restore ?: Story/ }).press('Enter');
    await expect(page.getByRole('status')).toContainText('It is undone.');
    await expect(page.getByRole('region', { name: 'Deleted and reverted' })).toHaveCount(0);
    expect(dev.read('Story.json')).toBe(story);
  });
  repository.end();
});
