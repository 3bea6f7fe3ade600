/** Notices, film, recordings, paper, and pages without a network: each day a recording and a page on paper. @rest */
import { sampleOf } from '../sample.ts';
import { lettersOf } from '../visit/paper.ts';
import { expect, soon, test } from './fixture.ts';

test.describe('with notices', () => {
  test.use({ notices: true });

  test(
    'N-01 N-02 the notices open on load, are turned over and closed',
    { tag: '@breadth' },
    async ({ visitor, server }) => {
      const notice = (title: string) => ({
        _id: title,
        title,
        image: [],
        description: '',
        attachments: [],
        url: '',
      });
      server.answer('/api/notification/', { json: [notice('First notice'), notice('Second notice')] });
      await visitor.open('/Story');
      const title = () => visitor.texts('dialog h2');
      await soon(title).toEqual(['First notice']);
      await soon(() =>
        visitor.evaluate(() => document.activeElement?.closest('dialog') !== null, undefined),
      ).toBe(true);
      await visitor.click('dialog button', 'Next');
      await soon(title).toEqual(['Second notice']);
      await visitor.press('Escape');
      await soon(title).toEqual([]);
    },
  );
});

test(
  'H-03 the film plays without sound until its button is pressed',
  { tag: '@breadth' },
  async ({ visitor }) => {
    await visitor.visit('/Home');
    const film = () =>
      visitor.evaluate(() => {
        const { currentTime = 0, muted } = document.querySelector('video') ?? {};
        return { plays: currentTime > 0, muted };
      }, undefined);
    await soon(film).toEqual({ plays: true, muted: true });
    await visitor.click('button', 'Sound');
    await soon(film).toEqual({ plays: true, muted: false });
  },
);

test('D-08 a recording plays, and stops when another one begins', async ({ visitor }) => {
  await visitor.visit('/Playlist');
  await visitor.wakeAll();
  const playing = () =>
    visitor.evaluate(
      () =>
        [...document.querySelectorAll('audio')].map(({ paused, currentTime }) => !paused && currentTime > 0),
      undefined,
    );
  const play = (index: number) =>
    visitor.evaluate(async (index) => {
      const player = document.querySelectorAll('audio')[index];
      // Browsers let a script play only silent recordings; a visitor's press has no such limit.
      Object.assign(player ?? {}, { muted: true, loop: true });
      await player?.play();
    }, index);
  await soon(() => playing().then(({ length }) => length)).toBeGreaterThan(1);
  for (const index of [0, 1]) {
    await play(index);
    await soon(() => playing().then((all) => all.slice(0, 2))).toEqual([index === 0, index === 1]);
  }
});

/** The closed panels and entries, by the page. */
const closedOn = [
  ['/People', '[role="tabpanel"]'],
  ['/Journey', '[role="tabpanel"]:not([hidden]) details > div'],
] as const;

test('N3 closed panels and closed entries are on paper', async ({ visitor }) => {
  for (const [page, closed] of sampleOf(closedOn, 1, 'pages on paper in other browsers')) {
    await visitor.visit(page);
    // Code that is still fetched when the next page is opened fails.
    visitor.allows(/the code of the block type ".*" cannot be fetched/);
    await soon(() =>
      visitor.evaluate((one) => document.querySelectorAll(one).length, closed),
    ).toBeGreaterThan(1);
    const texts = await visitor.evaluate(
      (one) =>
        [...document.querySelectorAll(`:is(${one}) p`)].map(({ textContent }) => textContent.slice(0, 40)),
      closed,
    );
    const paper = lettersOf(await visitor.print());
    // Columns may stand between the lines of a text.
    const isOnPaper = (text: string) => text.split(' ').every((word) => paper.includes(lettersOf(word)));
    const missing = texts.filter((text) => !isOnPaper(text));
    expect(missing, page).toEqual([]);
  }
});

test.describe('on a device that keeps the site', () => {
  test.use({ keepsAtOnce: true });

  test('F9 a page opens without a network', { tag: '@breadth' }, async ({ visitor, server }) => {
    visitor.allows(/Error fetching data|no answer|could not be fetched/);
    await visitor.visit('/Story');
    const kept = () => visitor.evaluate(() => navigator.serviceWorker.controller !== null, undefined);
    await soon(kept, 'the device has the site').toBe(true);
    await server.stop();
    await visitor.evaluate(() => location.assign('/Team'), undefined);
    await soon(() => visitor.texts('h1')).toEqual(['Team']);
    await visitor.start();
  });
});
