/** From a corrected sentence to the others, without a terminal: by the pointer, and by the keyboard alone. @rest */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { isFull } from '../../sample.ts';
import { expect, test, violations, type DevSite, type Page } from './dev-site.ts';
import { initRepository } from './repository.ts';

test.describe.configure({ mode: 'default' });

/** Acts on a control: by the pointer, or by the keyboard alone. */
interface Hand {
  press: (control: Locator) => Promise<void>;
  choose: (radio: Locator) => Promise<void>;
}

const pointer: Hand = { press: (control) => control.click(), choose: (radio) => radio.check() };

/** Goes from control to control by Tab, as somebody without a mouse does. */
function keyboard(page: Page): Hand {
  const reach = async (control: Locator) => {
    await expect(control).toBeEnabled();
    for (let steps = 0; steps < 150; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab never reaches it');
  };
  return {
    async press(control) {
      await reach(control);
      const isBox = (await control.getAttribute('type')) === 'checkbox';
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    async choose(radio) {
      // Tab stops at the first of a group in which nothing is chosen; the arrows go to the others.
      const group = radio.locator('xpath=ancestor::fieldset').getByRole('radio');
      await reach(group.first());
      await page.keyboard.press('Space');
      const count = await group.count();
      for (let steps = 0; steps < count && !(await radio.isChecked()); steps += 1)
        await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
  };
}

const sentence = 'The people of the house have little in common';

async function correctAndSend(page: Page, dev: DevSite, hand: Hand): Promise<void> {
  const repository = initRepository(dev.folder);
  try {
    page.setDefaultTimeout(30_000);
    const section = (title: string) => page.getByRole('region', { name: title, exact: true });
    const done = page.getByText('Done.');
    dev.edit('Story.json', '"description": "', '"description": "Anew. ');

    await page.goto('/_pages');
    const rows = page.getByRole('rowheader');
    await hand.press(rows.getByRole('link', { name: 'People of the House', exact: true }));
    await hand.press(page.getByRole('button', { name: /^The people of the house/ }));
    const surface = page.getByRole('textbox', { name: /^Text/ }).first();
    await expect(surface).toContainText(sentence);
    await surface.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Indeed: ');
    await page.keyboard.press('Control+s');
    await expect.poll(() => dev.read('People.json')).toContain(`Indeed: ${sentence}`);
    await hand.press(page.getByRole('link', { name: 'Publish (2 changed)' }));

    await expect(section('People of the House').locator('ins')).toContainText('Indeed:');
    const story = page.getByRole('checkbox', { name: 'Story' });
    await expect(story).toBeChecked();
    await hand.press(story);
    await expect(page.getByText('The site has no new mistakes with your choice.')).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Description of your changes' });
    await expect(message).toHaveValue(/^Page “People of the House”: a text corrected\n/);
    await hand.press(page.getByRole('button', { name: 'Publish', exact: true }));
    await expect(done).toBeVisible();
    await expect(page.getByRole('group', { name: 'Progress' })).toBeFocused();

    const branch = repository.branch();
    expect(branch).toMatch(/^\d{4}-\d\d-\d\d-people$/);
    expect(repository.atRemote('diff', '--numstat', 'main', branch)).toBe('1\t1\tpages/People.json');
    expect(repository.atRemote('log', '-1', '--format=%an: %s', branch)).toBe(
      'Sister Anne: Page “People of the House”: a text corrected',
    );
    expect(repository.git('status', '--porcelain', '--', 'pages', 'public')).toBe('M pages/Story.json');
    await expect(section('Story')).toBeVisible();
    await expect(section('People of the House')).toHaveCount(0);

    repository.other(
      'People.json',
      [sentence, 'All people of the house are alike'],
      ['"title": "', '"title": "Dear '],
    );
    dev.edit('People.json', 'Indeed: ', 'Truly: ');
    await expect(section('People of the House')).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Publish', exact: true }));
    const choice = page.getByRole('region', { name: 'Changed by you and by somebody else' });
    await expect(choice).toContainText('All people of the house are alike');
    await expect(choice).toContainText(`Truly: ${sentence}`);
    // Nothing is half merged while one thinks.
    expect(dev.read('People.json')).toContain(`Truly: ${sentence}`);
    await hand.choose(choice.getByRole('radio', { name: /^Your version/ }).first());
    await hand.press(choice.getByRole('button', { name: 'Apply my choice' }));
    await expect(done).toBeVisible();

    const merged = repository.atRemote('show', `${branch}:pages/People.json`);
    expect(merged).toContain(`Truly: ${sentence}`);
    expect(merged).toContain('"title": "Dear ');
    expect(repository.atRemote('rev-list', '--parents', '-1', branch).split(' ')).toHaveLength(3);
    expect(dev.read('People.json')).toContain('"title": "Dear ');
    expect(dev.read('Story.json')).toContain('"description": "Anew. ');

    await hand.press(page.getByRole('button', { name: 'Accept it for the website' }));
    await expect
      .poll(() => repository.atRemote('rev-parse', 'main'))
      .toBe(repository.atRemote('rev-parse', branch));
    await followTheRoad(page, dev, hand, repository);
  } finally {
    repository.end();
  }
}

/** The change that was accepted reaches the website; the page says so, also when it is loaded again. */
async function followTheRoad(
  page: Page,
  dev: DevSite,
  hand: Hand,
  repository: ReturnType<typeof initRepository>,
): Promise<void> {
  let commit = repository.atRemote('rev-parse', 'main^1');
  const website = createServer((_, response) =>
    response.end(JSON.stringify([{ build: 'a', files: [], commit }])),
  );
  const { port } = await new Promise<AddressInfo>((resolve) =>
    website.listen(0, '127.0.0.1', () => resolve(website.address() as AddressInfo)),
  );
  process.env['SITE_ORIGIN'] = `http://127.0.0.1:${port}`;
  try {
    const road = page.getByRole('region', { name: 'Where is my change?' });
    const sent = road
      .getByRole('listitem')
      .filter({ hasText: 'Page “People of the House”: a text corrected' });
    await hand.press(road.getByRole('button', { name: 'Look again' }));
    await expect(sent).toContainText('Not on the website yet');
    await expect(road.getByRole('listitem').filter({ hasText: 'Saved here' }).first()).toContainText(
      'One change',
    );
    commit = repository.atRemote('rev-parse', 'main');
    await page.reload();
    await expect(sent.getByText('Accepted')).toBeVisible();
    await expect(sent.getByText('On the website')).toBeVisible();

    repository.other('People.json', ['"title": "Dear ', '"title": "Very dear ']);
    await hand.press(road.getByRole('button', { name: 'Get what others have done' }));
    await expect(road.getByText('You have what others have done now, in one file.')).toBeVisible();
    expect(dev.read('People.json')).toContain('"title": "Very dear ');
    expect(dev.read('Story.json')).toContain('"description": "Anew. ');
  } finally {
    delete process.env['SITE_ORIGIN'];
    website.close();
  }
}

for (const way of isFull ? (['a pointer', 'the keyboard alone'] as const) : (['a pointer'] as const))
  test(`a corrected sentence is sent, and joined with what somebody else was quicker with, by ${way}`, async ({
    page,
    dev,
  }) => {
    await correctAndSend(page, dev, way === 'a pointer' ? pointer : keyboard(page));
  });

test(
  'a choice that would break the site is refused, with a button that adds what is missing; a document is put back and taken again from its versions; axe finds nothing',
  { tag: '@breadth' },
  async ({ page, dev }) => {
    const repository = initRepository(dev.folder);
    try {
      page.setDefaultTimeout(30_000);
      const before = dev.read('House.json');
      dev.save(
        'Chronicle.json',
        before.replace(/"title": "[^"]*"/, '"title": "Chronicle"').replace(/"aliases": [^\n]*\n/, ''),
      );
      dev.edit('People.json', sentence, `[${sentence}](/Chronicle)`);
      await page.goto('/_publish');
      await page.getByRole('checkbox', { name: 'Chronicle' }).uncheck();
      await expect(page.getByRole('alert')).toContainText('With this choice the site would have mistakes');
      await page.getByRole('button', { name: 'Also choose: Chronicle' }).click();
      await expect(page.getByRole('checkbox', { name: 'Chronicle' })).toBeChecked();
      await expect(page.getByText('The site has no new mistakes with your choice.')).toBeVisible();

      for (const [width, colorScheme] of [
        [360, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }

      const changed = dev.read('People.json');
      await page.getByRole('button', { name: /^Revert People/ }).click();
      await page.getByRole('button', { name: 'Yes, revert' }).click();
      await expect(page.getByRole('checkbox', { name: 'People of the House' })).toHaveCount(0);
      expect(dev.read('People.json')).not.toBe(changed);
      await page.goto('/_history?file=pages/People.json');
      await page.getByRole('button', { name: /\(never published\)$/ }).click();
      await page.getByRole('button', { name: /^Take this back/ }).click();
      await expect(page.getByRole('status')).toContainText('It is taken back');
      expect(dev.read('People.json')).toBe(changed);
    } finally {
      repository.end();
    }
  },
);

test('a folder without git says what to do', async ({ page, dev }) => {
  rmSync(join(dev.folder, '.git'), { recursive: true, force: true });
  await page.goto('/_publish');
  await expect(page.getByRole('alert')).toContainText('it is not under git');
});
