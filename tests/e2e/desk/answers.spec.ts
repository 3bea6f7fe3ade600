/** The way of a reviewer's wording: from the report into the text, and into a commit with the reviewer's name. @breadth */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gitIn } from '../../git.ts';
import { expect, test, violations } from './dev-site.ts';

test.setTimeout(180_000);

const engine = fileURLToPath(new URL('../../../src/cli/run.mjs', import.meta.url));
const sentence = 'The people of the house have little in common';

test('A1 a wording that a reviewer types in the report is taken with one press and published with the name', async ({
  page,
  dev,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const git = (...command: string[]) => gitIn(dev.folder, ...command).trim();
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Sister Anne');
  git('config', 'user.email', 'anne@example.org');
  git('add', 'pages', 'public');
  git('commit', '-qm', 'First');
  dev.edit('People.json', sentence, 'The people of the house have much in common');
  const report = join(folder, 'report.html');
  execFileSync(process.execPath, [engine, 'review', 'HEAD', '--site', dev.folder, '--html', report]);
  const file = join(folder, 'answers.json');

  await test.step('the reviewer writes by the keyboard; a reload loses nothing', async () => {
    await page.goto(pathToFileURL(report).href);
    await page.locator('summary', { hasText: 'Answer' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Comment')).toBeFocused();
    await page.keyboard.type('Is this true?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('We think: ');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Anna Berg');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anna@example.org');
    await page.reload();
    await expect(page.getByLabel('Comment')).toHaveValue('Is this true?');
    await expect(page.getByLabel(/^Another wording: Text/)).toHaveValue(/^We think: The people/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save my answers' }).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^answers-anna-berg-\d{4}-\d\d-\d\d\.json$/);
    await download.saveAs(file);
  });

  await test.step('the file is brought, and its link leads to the block', async () => {
    await page.goto('/_publish');
    const region = page.getByRole('region', { name: 'Answers of reviewers' });
    await region.getByLabel(/^Bring a reviewer/).setInputFiles(report);
    await expect(region.getByRole('status')).toContainText('This is no file of answers from a report');
    await region.getByLabel(/^Bring a reviewer/).setInputFiles(file);
    await expect(region.getByRole('status')).toHaveText('2 answers are here.');
    await region.getByRole('link', { name: 'Anna Berg: 2 answers on “People of the House”' }).press('Enter');
  });

  await test.step('one press takes the wording; Undo gives it back; the page has it after Save', async () => {
    const region = page.getByRole('region', { name: 'Answers of reviewers' });
    await expect(region).toContainText('“Is this true?”');
    await expect(region.locator('ins')).toHaveText('We think: ');
    await region.getByRole('button', { name: 'Take this wording' }).press('Enter');
    await expect(region.getByRole('button', { name: 'Taken' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect(region.getByRole('button', { name: 'Take this wording' })).toBeVisible();
    await region.getByRole('button', { name: 'Take this wording' }).press('Enter');
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => dev.read('People.json'))
      .toContain('"We think: The people of the house have much');
  });

  await test.step('the commit names the reviewer, and has the comment alone', async () => {
    await page.goto('/_publish');
    await page.getByRole('button', { name: 'Choose all' }).press('Enter');
    const commit = page.getByRole('button', { name: 'Record', exact: true });
    await expect(commit).toBeEnabled();
    await commit.press('Enter');
    await expect
      .poll(() => git('log', '-1', '--format=%B'))
      .toContain('Co-authored-by: Anna Berg <anna@example.org>');
    const answers = git('show', '--format=', 'HEAD', '--', 'pages/_answers');
    expect(answers).toContain('Is this true?');
    expect(answers).not.toContain('We think');
    await expect.poll(() => git('status', '--porcelain', '--', 'pages')).toBe('');
  });
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(dev.folder, '.git'), { recursive: true, force: true });
});
