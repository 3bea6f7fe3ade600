/** The acts of visitors, each once, on the example site. The specs of `tests/e2e/` try every case of each. @rest */
import { words } from '../e2e/outbox.ts';
import { expect, soon, test, type Visitor } from './fixture.ts';

const heading = (visitor: Visitor) => visitor.texts('h1').then(([first]) => first);
const selected = (visitor: Visitor) => visitor.texts('[role="tab"][aria-selected="true"]');
const shownPanel = '[role="tabpanel"]:not([hidden])';

test('R-09 a menu opens by click and by Enter, Escape gives the focus back, and a link of it leads', async ({
  visitor,
}) => {
  const list = '#menu-menu-songs a';
  const button = '[popovertarget="menu-menu-songs"]';
  await visitor.visit('/Story');
  await visitor.focus(button);
  await visitor.press('Enter');
  await soon(() => visitor.count(list)).toBe(3);
  await visitor.press('Tab');
  await soon(() => visitor.isFocused(list)).toBe(true);
  await visitor.press('Escape');
  await soon(() => visitor.count(list)).toBe(0);
  await soon(() => visitor.isFocused(button)).toBe(true);
  await visitor.click(button);
  await visitor.click(list, 'Playlist');
  await soon(() => heading(visitor)).toBe('Playlist');
  expect(await visitor.count(list)).toBe(0);
});

test('R-09 the menu of a telephone opens, closes and leads', async ({ visitor }) => {
  const menu = '#site-menu a';
  await visitor.resize(360, 740);
  // Opened first by what is served, before the application has come.
  await visitor.open('/Story');
  await visitor.click('header button', 'Menu');
  await soon(() => visitor.count(menu)).toBeGreaterThan(10);
  await visitor.click('#site-menu button', 'Close');
  await soon(() => visitor.count(menu)).toBe(0);
  await visitor.click('header button', 'Menu');
  await visitor.click(menu, 'People');
  await soon(() => heading(visitor)).toBe('People of the House');
  expect(await visitor.count(menu)).toBe(0);
});

test('the search finds a person by a slip of the pen, and leads to the panel', async ({ visitor }) => {
  await visitor.visit('/Story');
  await visitor.click('header button', 'Search');
  await soon(() => visitor.isFocused('#search-window input')).toBe(true);
  await visitor.type('Plumwissle');
  const result = '#search-window a';
  await soon(() => visitor.texts(result)).toContainEqual(expect.stringContaining('Osbert Plumwhistle'));
  await visitor.press('Enter');
  await soon(() => visitor.isFocused(result)).toBe(true);
  await visitor.press('Enter');
  await soon(() => visitor.path()).toBe('/People#osbert');
  await soon(() => selected(visitor)).toEqual(['Osbert Plumwhistle']);
});

test('A9 a move has no load, its heading the focus, and Back leads to the place that was read', async ({
  visitor,
}) => {
  await visitor.visit('/Story');
  await visitor.evaluate(() => Object.assign(window, { sameDocument: true }) && undefined, undefined);
  const link = 'main [data-static] p a[href^="/"]';
  const { length } = await visitor.texts(link);
  const words = (await visitor.texts(link))[length - 1] ?? '';
  await visitor.find(link, words);
  const top = await visitor.evaluate(() => scrollY, undefined);
  expect(top).toBeGreaterThan(300);
  await visitor.click(link, words);
  await soon(() => heading(visitor)).not.toBe('Story');
  await soon(() => visitor.isFocused('h1')).toBe(true);
  expect(await visitor.evaluate(() => scrollY, undefined)).toBe(0);
  await visitor.back();
  await soon(() => heading(visitor)).toBe('Story');
  await soon(() => visitor.evaluate((top) => Math.abs(scrollY - top) < 60, top)).toBe(true);
  expect(await visitor.evaluate(() => 'sameDocument' in window, undefined), 'no load').toBe(true);
});

test('D-07 a filter shows fewer records, says so in the address, and is undone by Back', async ({
  visitor,
}) => {
  await visitor.visit('/News');
  const cards = () => visitor.texts('main li h3, main li h2');
  const all = await cards();
  await visitor.choose('#news-year', '2025');
  await soon(cards).not.toEqual(all);
  await soon(() => visitor.path()).toContain('year=2025');
  await visitor.fill('#news-search', 'ESTABLISHMENT');
  await soon(cards).toEqual(['Establishment Day, 2025']);
});

test('S-12 a tab opens its panel by click and by arrow', async ({ visitor }) => {
  await visitor.visit('/People');
  await visitor.click('[role="tab"]', 'Wynn Hazelnook');
  await soon(() => visitor.texts(`${shownPanel} h3, ${shownPanel} h2`)).toEqual(['Wynn Hazelnook, soprano']);
  await visitor.press('ArrowDown');
  await soon(() => selected(visitor)).toEqual(['Corin Bramblewick']);
  await soon(() => visitor.isFocused('#corin-tab')).toBe(true);
});

test('S-12 an address with words of a closed panel opens it', async ({ visitor }) => {
  await visitor.open('/People#:~:text=Corin%20Bramblewick%20draws');
  await soon(() => selected(visitor)).toEqual(['Corin Bramblewick']);
  await soon(() => visitor.texts(`${shownPanel} h2, ${shownPanel} h3`)).toEqual(['Corin Bramblewick, tenor']);
});

test('H-04 the carousel goes on by dragging, and stands still after its button', async ({ visitor }) => {
  await visitor.visit('/Home');
  const active = () => visitor.texts('#news .swiper-slide-active h3');
  // The slides come alive when they are seen.
  await visitor.find('#news');
  await visitor.click('#news button', 'Pause the slides');
  await soon(() => visitor.texts('#news button')).toEqual(['Let the slides move']);
  // The slide that was on its way when the button was pressed arrives.
  const rests = () =>
    visitor.evaluate(() => {
      const [stage, slide] = ['#news .swiper', '#news .swiper-slide-active'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().left ?? 0,
      );
      return Math.abs((stage ?? 0) - (slide ?? 0)) < 1;
    }, undefined);
  await soon(rests).toBe(true);
  const before = await active();
  const drag = async () => {
    const { x, y } = await visitor.find('#news .swiper-slide-active');
    await visitor.driver.drag({ x, y }, { x: x - 250, y });
    return active();
  };
  await soon(drag).not.toEqual(before);
});

test('H-10 a picture opens large, goes on by arrow and by button, and Escape gives the focus back', async ({
  visitor,
}) => {
  await visitor.visit('/House');
  const large = '.PhotoView-Portal';
  const caption = () => visitor.texts('.PhotoView-caption');
  await visitor.click('main figure button');
  await soon(() => visitor.count(large)).toBe(1);
  const first = await caption();
  await visitor.press('ArrowRight');
  await soon(caption).not.toEqual(first);
  const second = await caption();
  await visitor.click(`${large} button`, 'Next picture');
  await soon(caption).not.toEqual(second);
  await visitor.press('Escape');
  await soon(() => visitor.count(large)).toBe(0);
  await soon(() => visitor.isFocused('main figure button')).toBe(true);
});

test('D-09 an entry opens by click and by Enter, one at a time', async ({ visitor }) => {
  await visitor.visit('/Journey');
  const entry = `${shownPanel} details`;
  const open = () =>
    visitor.evaluate(
      (one) => [...document.querySelectorAll<HTMLDetailsElement>(one)].map((one) => one.open),
      entry,
    );
  await soon(() => open().then(({ length }) => length)).toBeGreaterThan(1);
  await visitor.click(`${entry}:nth-of-type(1) summary`);
  await soon(() => open().then(([first]) => first)).toBe(true);
  await visitor.press('Enter');
  await soon(() => open().then(([first]) => first)).toBe(false);
  await visitor.press('Enter');
  await soon(() => open().then(([first]) => first)).toBe(true);
  const [, second = ''] = await visitor.texts(`${entry} summary`);
  await visitor.click(`${entry} summary`, second);
  await soon(() => open().then((all) => all.slice(0, 2))).toEqual([false, true]);
});

async function fillForm(visitor: Visitor): Promise<void> {
  await visitor.fill('[name="name"]', words.name);
  await visitor.fill('[name="email"]', words.email);
  await visitor.fill('[name="message"]', words.message);
  await visitor.click('[name="consent"]');
}

test('F-01 F-02 F-03 F-04 the form says all that is wrong with it, and sends what is right', async ({
  visitor,
  server,
}) => {
  server.answer('/api/form/', { status: 201, json: {} });
  await visitor.visit('/Story');
  const errors = () => visitor.texts('footer form [id$="-error"]');
  await visitor.click('footer button', 'Send');
  await soon(errors).toEqual([
    'Name is required',
    'Email is required',
    'Message is required',
    'Consent is required',
  ]);
  await soon(() => visitor.isFocused('[name="name"]')).toBe(true);
  await fillForm(visitor);
  await visitor.click('footer button', 'Send');
  await soon(() => visitor.texts('footer [role="status"]')).toEqual([
    expect.stringMatching(/^Thank you from our hearts/),
  ]);
  expect(await errors()).toEqual([]);
  expect(server.posted.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ ...words, consent: true }),
  ]);
});

test(
  'F-04 Back to a page that was left while its message was under way: the words stay, and arrive as one message',
  { tag: '@webkit' },
  async ({ visitor, server }) => {
    // WebKit never ends a call of a page that it has kept: the limit of 15 seconds does.
    visitor.allows(/no answer within 15 seconds/);
    let answer = () => {};
    const after = new Promise<void>((resolve) => (answer = resolve));
    server.answer('/api/form/', { status: 201, json: {}, after });
    await visitor.visit('/Story');
    await fillForm(visitor);
    await visitor.click('footer button', 'Send');
    await soon(() => server.posted.length).toBe(1);
    await visitor.open('/People');
    await soon(() => visitor.path()).toBe('/People');
    await visitor.evaluate(() => history.back(), undefined);
    await soon(() => visitor.path()).toBe('/Story');
    answer();
    const busy = () => visitor.count('footer form[aria-busy="true"]');
    await expect.poll(busy, { timeout: 40_000 }).toBe(0);
    const thanks = async () => (await visitor.texts('footer [role="status"]')).join('');
    if ((await thanks()) === '') await visitor.click('footer button', 'Send');
    await soon(thanks).toMatch(/^Thank you/);
    expect(new Set(server.posted.map(({ key }) => key)).size).toBe(1);
  },
);
