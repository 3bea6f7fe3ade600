/** What the pages say (S-01 to S-20): read as they are served, with JavaScript off. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

/** Opens a page; gives its content, without the banner. */
async function read(page: Page, route: string): Promise<Locator> {
  await page.goto(route);
  return page.locator('.page-content');
}

/** The block with an id, and how many words it has. */
const block = (page: Page, id: string) => page.locator(`#${id}`);
const wordsOf = async (part: Locator) => (await part.innerText()).split(/\s+/).filter(Boolean).length;
const names = (part: Locator, role: 'heading' | 'link') => part.getByRole(role).allInnerTexts();

/** Finds every one of the words in a part of the page. */
async function says(part: Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const word of words) await expect(part, String(word)).toContainText(word);
}

/** Every picture is there and has words of its own. */
async function pictures(part: Locator, count: number): Promise<void> {
  const images = part.locator('img');
  await expect(images).toHaveCount(count);
  for (const image of await images.all()) {
    expect(await image.getAttribute('alt')).toMatch(/\w/);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
}

test('S-01 /History: a long read with two maps', async ({ page }) => {
  const main = await read(page, '/History');
  await pictures(block(page, 'maps'), 2);
  await says(main, '16 July 1868', 'Bayonne', '19 November 1870', 'Mangalore');
  expect(await wordsOf(main)).toBeGreaterThan(1500);
});

test('S-02 /Founders: the foundress and the co-founding bishop', async ({ page }) => {
  const main = await read(page, '/Founders');
  await says(main, 'Mother Veronica of the Passion (1823–1906)', /Bishop Marie Ephrem.*\(1827–1873\)/);
});

test('S-03 /CoatOfArms: two pictures, seven symbols, the motto', async ({ page }) => {
  const main = await read(page, '/CoatOfArms');
  await pictures(main, 2);
  const headings = (await names(main, 'heading')).join(' | ').toLowerCase();
  for (const symbol of [
    'mount',
    'cross',
    'stars',
    'double-flamed lamp',
    'lily',
    'palm',
    'star-studded crown',
  ])
    expect(headings).toContain(symbol);
  await says(main, 'God Alone Suffices');
});

test('S-04 /OurMission: scripture, five aims, references', async ({ page }) => {
  const main = await read(page, '/OurMission');
  await expect(block(page, 'five-aims').getByRole('listitem')).toHaveCount(5);
  await expect(main.locator('blockquote').first()).toBeVisible();
  await expect(block(page, 'references').getByRole('listitem').first()).toBeVisible();
});

test('S-05 /OurLeaders: the foundress and each superior general, with portraits', async ({ page }) => {
  const main = await read(page, '/OurLeaders');
  await pictures(main, 13);
  await says(main, 'Mother Veronica of the Passion', '1870', 'Sister Maria Nirmalini');
  expect(await wordsOf(main)).toBeGreaterThan(1500);
});

test('S-06 /Atthehelm: the superior general, the team, and a document 800 px high', async ({ page }) => {
  const main = await read(page, '/Atthehelm');
  await says(main, 'Superior General', 'Councillor', 'Secretary General', 'Bursar General');
  await pictures(block(page, 'superior-general'), 1);
  const frame = main.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', /^\/documents\/.*\.pdf$/);
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(800);
});

test('S-07 /Provience: headquarters, magazine, six houses, a map, seven sites', async ({ page }) => {
  const main = await read(page, '/Provience');
  await says(main, 'Headquarters', 'Bengaluru', 'magazine');
  for (const house of ['Mangalore', 'Bangalore', 'Kuwait', 'Bahrain', 'Africa', 'Italy'])
    await expect(main.locator(`a[href="/${house}"]`).first(), house).toBeVisible();
  await pictures(main, 1);
  const sites = block(page, 'websites').getByRole('listitem').getByRole('link');
  await expect(sites).toHaveCount(7);
  // Of one of the seven the address is awaited.
  await expect(sites.and(page.locator('[target="_blank"]'))).toHaveCount(6);
  await expect(sites.and(page.locator('[aria-disabled="true"]'))).toHaveText('Western');
});

test('S-08 /Associates: two movements, three levels', async ({ page }) => {
  const main = await read(page, '/Associates');
  const headings = await names(main, 'heading');
  expect(headings).toEqual(expect.arrayContaining(['Apostolic Carmel Associates', 'Carmel Blossoms']));
  await says(main, /Catholic adults/i, /Catholic students/i, /other faiths/i);
});

test('S-09 /Vocations: questions, stages of formation, who may apply, a closing word of scripture', async ({
  page,
}) => {
  const main = await read(page, '/Vocations');
  const headings = (await names(main, 'heading')).join(' | ');
  for (const words of [/calling/, /distract/, /consecrated life/, /right place/, /next steps/])
    expect(headings).toMatch(words);
  await says(
    main,
    /Postulancy/i,
    /Novitiate/i,
    /Juniorate/i,
    /perpetual/i,
    /single Catholic woman above the age of nineteen/,
  );
  await says(main, '1 year', '2 years', '5 years');
  await expect(main.locator('blockquote').last()).toBeVisible();
});

test('S-10 /Experiences: two entries with name, number, province and description', async ({ page }) => {
  const main = await read(page, '/Experiences');
  await expect(main.getByRole('tab')).toHaveCount(2);
  await says(main, 'Id number', 'Province');
});

test('S-11 /CarmelHeritage: a long read on the Order', async ({ page }) => {
  const main = await read(page, '/CarmelHeritage');
  await says(main, 'Mount Carmel', 'Elijah', 'Avila', 'Verapoly');
  expect(await wordsOf(main)).toBeGreaterThan(1500);
});

test('S-12 /CarmelSaints: nine lives, each whole, and twenty-five further names', async ({ page }) => {
  const main = await read(page, '/CarmelSaints');
  await expect(main.locator('[role="tab"]')).toHaveCount(34);
  const panels = main.locator('[role="tabpanel"]');
  await expect(panels).toHaveCount(34);
  for (const [index, panel] of (await panels.all()).entries()) {
    if (index >= 9) {
      expect((await panel.innerText()).trim(), `panel ${index + 1}`).toBe('');
      continue;
    }
    await expect(panel.getByRole('heading').first()).toBeVisible();
    await expect(panel.locator('img')).toHaveCount(1);
    await says(panel, /Feast day|Memorial/, /Canonised|Beatified/);
    await expect(panel.locator('blockquote').first()).toBeVisible();
    expect(await wordsOf(panel)).toBeGreaterThan(250);
  }
});

test('S-13 /CarmelDevotion: prayers to Our Lady, four saints, the servant of God; a novena that leads nowhere yet', async ({
  page,
}) => {
  const main = await read(page, '/CarmelDevotion');
  const headings = await names(main, 'heading');
  expect(headings).toEqual(
    expect.arrayContaining([
      'To Our Lady of Mount Carmel',
      'St Teresa of Jesus',
      'St John of the Cross',
      'St Thérèse of Lisieux',
      'St Mary of Jesus Crucified',
    ]),
  );
  await says(main, 'Mother Veronica');
  const novena = main.locator('a[aria-disabled="true"]');
  await expect(novena).toHaveCount(1);
  await expect(novena).toContainText('nine days');
  expect(await novena.getAttribute('href')).toBeNull();
});

test('S-14 /CarmelChimes: the hymn in Latin and English, and its tune', async ({ page }) => {
  const main = await read(page, '/CarmelChimes');
  await expect(main.locator('[lang="la"]').first()).toContainText('Flos Carmeli');
  await says(main, 'In English');
  const player = main.locator('audio');
  await expect(player).toHaveCount(1);
  await expect(player.locator('source').first()).toHaveAttribute('type', 'audio/ogg');
});

test('S-15 /CarmelLinks: seven groups of five links and more, in a new tab', async ({ page }) => {
  const main = await read(page, '/CarmelLinks');
  const groups = main.locator('> section');
  await expect(groups).toHaveCount(7);
  for (const group of await groups.all()) {
    const links = await group.getByRole('listitem').getByRole('link').all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  }
});

test('S-16 /Video: five frames, each 400 px high', async ({ page }) => {
  const main = await read(page, '/Video');
  const frames = main.locator('iframe');
  await expect(frames).toHaveCount(5);
  for (const frame of await frames.all()) {
    expect(Math.round((await frame.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(400);
    expect(await frame.getAttribute('title')).toMatch(/\w/);
  }
});

test('S-17 /TheScapular: 1251, promise, Sabbatine privilege, three conditions, enrolment, popes', async ({
  page,
}) => {
  const main = await read(page, '/TheScapular');
  await says(main, '1251', 'The promise', 'The Sabbatine privilege', 'Enrolled for life', /popes/i);
  await expect(block(page, 'conditions').getByRole('listitem')).toHaveCount(3);
});

test('S-18 /TheRosary: twenty mysteries with pictures and scripture, and the lists in their numbers', async ({
  page,
}) => {
  const main = await read(page, '/TheRosary');
  const sets: [string, RegExp][] = [
    ['joyful', /Monday and Saturday/],
    ['sorrowful', /Tuesday and Friday/],
    ['luminous', /Thursday/],
    ['glorious', /Wednesday and Sunday/],
  ];
  for (const [id, days] of sets) {
    const set = block(page, id);
    await expect(set.getByRole('heading').first()).toContainText(days);
    await pictures(set, 5);
    const cards = set.locator('.card-grid li');
    await expect(cards).toHaveCount(5);
    for (const card of await cards.all()) await expect(card).toContainText(/\d+:\d+/);
  }
  for (const [id, count] of Object.entries({ intentions: 9, promises: 15, blessings: 10, benefits: 7 }))
    await expect(block(page, id).getByRole('listitem'), id).toHaveCount(count);
  await says(main, 'How to recite', /plenary/i, /partial/i, 'Blessed Sacrament', 'Closing invocations');
  await expect(main.locator('blockquote').first()).toBeVisible();
  await expect(main.locator('a[aria-disabled="true"]')).toHaveCount(2);
  expect(await wordsOf(main)).toBeGreaterThan(1500);
});

test('S-20 /Africa: Kenya, the counts, 24 pictures', async ({ page }) => {
  const main = await read(page, '/Africa');
  await says(main, 'Kenya', /Formation house\s*1/i, /High schools\s*2/i, /Primary schools\s*2/i);
  await pictures(block(page, 'gallery'), 24);
});

test('S-20 /Bahrain: school and parish, 30 pictures', async ({ page }) => {
  const main = await read(page, '/Bahrain');
  await says(main, /school/i, /parish/i);
  await pictures(block(page, 'gallery'), 30);
});

test('S-20 /Bangalore: institutions, no pictures', async ({ page }) => {
  const main = await read(page, '/Bangalore');
  await says(main, 'Institutions');
  await expect(main.locator('img')).toHaveCount(0);
});

test('S-20 /Italy: Rome, Perugia, a home for the old and the sick, two houses', async ({ page }) => {
  const main = await read(page, '/Italy');
  await says(main, 'Rome', 'Perugia', /old and the sick/, /Houses\s*2/);
});

test('S-20 /Kuwait: 27 March 1969, K.G. to Std. XII, a document, 13 pictures', async ({ page }) => {
  const main = await read(page, '/Kuwait');
  await says(main, '27 March 1969', 'K.G. to Std. XII', /boys and girls/i);
  await expect(main.locator('a[aria-disabled="true"]')).toContainText(/document/i);
  await pictures(block(page, 'gallery'), 13);
});

test('S-20 /Mangalore: a training centre', async ({ page }) => {
  const main = await read(page, '/Mangalore');
  await says(main, /spirituality/i, /training/i);
});
