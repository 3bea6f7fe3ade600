/** Pictures without words are asked about before a change is sent. @breadth */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gitIn } from '../../git.ts';
import { expect, test } from './dev-site.ts';

test.setTimeout(120_000);

test('A1 pictures without words are listed before sending, each with the way to its field', async ({
  page,
  dev,
}) => {
  gitIn(dev.folder, 'init', '-q', '-b', 'main');
  gitIn(dev.folder, 'config', 'user.name', 'Sister Anne');
  gitIn(dev.folder, 'config', 'user.email', 'anne@example.org');
  gitIn(dev.folder, 'add', 'pages', 'public');
  gitIn(dev.folder, 'commit', '-qm', 'First');
  await page.goto('/_edit/Leaders#rowan');
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
  const words = portrait.getByRole('textbox', { name: 'The picture in words (needed)' });
  await expect(words).toHaveValue('Monogram of Rowan Thistledown');
  await words.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await expect.poll(() => dev.read('Leaders.json')).not.toContain('Monogram of Rowan');

  await page.goto('/_publish');
  const list = page.getByRole('region', { name: 'Pictures without words' });
  await expect(list.getByRole('listitem')).toHaveText(['Describe “Rowan”, Our Leaders']);
  await list.getByRole('link').press('Enter');
  await expect(words).toBeFocused();
  await page.keyboard.type('Rowan with a lamp');
  await page.keyboard.press('Control+s');
  await expect.poll(() => dev.read('Leaders.json')).toContain('Rowan with a lamp');
  await page.goto('/_publish');
  await expect(page.getByText('The site has no new mistakes with your choice.')).toBeVisible();
  await expect(list).toBeHidden();
  rmSync(join(dev.folder, '.git'), { recursive: true, force: true });
});
