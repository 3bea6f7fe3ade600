/** A telephone corrects a sentence: page and form by turns, what is tapped is what is written in, and all of it by a finger. */
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../../src/hosting/serve/api-listener.ts';
import { serveDev } from '../../../src/desk/server/dev.ts';
import { readEnvironment } from '../../../src/hosting/environment.ts';
import { addressesIn } from '../../../src/desk/server/network-access.ts';
import { createProbes } from '../../visit/probe.ts';
import { expect, test, type Page } from './dev-site.ts';
import { browserArgs, browserPath } from '../launch-browser.ts';

test.describe.configure({ mode: 'default' });
const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
test.use(telephone);

/** The height of a keyboard on the screen, in CSS pixels. */
const keyboardHeight = 300;

/** Lets the test show and hide a keyboard on the screen, which covers the window and leaves it as large as it is. */
async function letKeyboardOpen(page: Page): Promise<(isOpen: boolean) => Promise<void>> {
  await page.addInitScript((height) => {
    let isOpen = false;
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0 });
    // The window has its size only when the page has come.
    Object.defineProperty(seen, 'height', { get: () => innerHeight - (isOpen ? height : 0) });
    Object.defineProperty(window, 'visualViewport', { value: seen });
    addEventListener('test-keyboard', (event) => {
      isOpen = (event as CustomEvent<boolean>).detail;
      seen.dispatchEvent(new Event('resize'));
    });
  }, keyboardHeight);
  return (isOpen) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('test-keyboard', { detail })), isOpen);
}

/** In the page: what is too small for a finger, or written so small that a telephone magnifies the page. */
function tooSmall(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, select, input, textarea, summary, a[href]'),
  ];
  return controls.flatMap((control) => {
    const isMark = control.matches('[type="checkbox"], [type="radio"]');
    const target = isMark ? (control.closest('label') ?? control) : control;
    if (!target.checkVisibility({ visibilityProperty: true }) || control.closest('.skip') !== null) return [];
    // A link in a sentence is as high as its line.
    if (control.closest('p.hint, li p, .prose-surface, .manual') !== null) return [];
    const { height } = target.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(control).fontSize);
    const isField = control.matches('select, input:not([type="checkbox"], [type="radio"]), textarea');
    const name = `${control.localName} ${control.ariaLabel ?? control.textContent?.trim() ?? ''} ${control.id}`;
    return [
      ...(height < 43.9 ? [`${name} is ${height} high`] : []),
      ...(isField && size < 16 ? [`${name} is written in ${size}`] : []),
    ];
  });
}

/** In the page: what is wider than the window. */
const wider = () =>
  [document.documentElement, ...document.querySelectorAll('main, header, dialog')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map(({ localName, scrollWidth, clientWidth }) => `${localName}: ${scrollWidth} in ${clientWidth}`);

test('a sentence is tapped, corrected and saved', { tag: '@rest' }, async ({ page, dev }) => {
  const { probe, end } = createProbes();
  page.setDefaultTimeout(30_000);
  const showKeyboard = await letKeyboardOpen(page);
  const live = page.locator('iframe').contentFrame();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const heading = page.getByRole('heading', { level: 1 }).first();
  const surface = page.getByRole('textbox', { name: /^Text/ });
  const shows = page.getByRole('navigation', { name: 'View' });
  const before = dev.read('People.json');
  await page.goto('/_edit/People');
  const title = page.getByLabel('Title of the page (needed)');
  await expect(title).toBeVisible();

  await probe('the form stays where it is when the head says that something is not saved', async () => {
    const place = () => title.evaluate((field) => Math.round(field.getBoundingClientRect().y));
    const first = await place();
    await title.press('End');
    await page.keyboard.type('s');
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Not saved yet.');
    const then = await place();
    await page.keyboard.press('Backspace');
    expect(then).toBe(first);
  });

  await probe('page and form are shown by turns', async () => {
    await expect(page.locator('iframe')).toBeHidden();
    await shows.getByRole('button', { name: 'Page' }).tap();
    await expect(page.locator('iframe')).toBeVisible();
    await expect(page.getByLabel('Title of the page (needed)')).toBeHidden();
    await expect(live.locator('#introduction')).toBeVisible();
  });

  await probe(
    'a tap on a sentence opens its field, with the cursor in the word that was tapped',
    async () => {
      await expect(live.locator('[data-island][data-hydrated]').first()).toBeAttached();
      const words = live.locator('#introduction p').first();
      const place = await words.evaluate((element) => {
        const text = element.firstChild as Text;
        const range = document.createRange();
        const at = text.data.indexOf('mender of clocks');
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const own = element.getBoundingClientRect();
        const letter = range.getBoundingClientRect();
        return { x: letter.left - own.left + 1, y: letter.top - own.top + letter.height / 2 };
      });
      await words.tap({ position: place });
      await expect(heading).toHaveText(/^Rich text: The people of the house/);
      await expect(surface).toBeFocused();
      await expect(surface).toBeVisible();
      await page.keyboard.type('patient ');
      await expect(surface).toContainText('a patient mender of clocks');
    },
  );

  await probe('with the keyboard open, the buttons of the text and Save are in sight', async () => {
    await showKeyboard(true);
    const seen = 740 - keyboardHeight;
    await expect.poll(async () => (await page.locator('.editor').boundingBox())?.height).toBe(seen);
    for (const control of [save, page.getByRole('button', { name: 'Bold' })]) {
      const box = await control.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? seen) + (box?.height ?? 0)).toBeLessThanOrEqual(seen);
    }
    await expect(shows).toBeHidden();
    expect(await page.evaluate(wider)).toEqual([]);
  });

  await probe('saving writes that line', async () => {
    await save.tap();
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
    expect(dev.read('People.json')).toBe(before.replace('mender of clocks', 'patient mender of clocks'));
    await showKeyboard(false);
    await expect(shows).toBeVisible();
  });

  await probe('all is as large as a finger, and nothing is wider than the window', async () => {
    const isSound = async (where: string) => {
      expect(await page.evaluate(tooSmall), where).toEqual([]);
      expect(await page.evaluate(wider), where).toEqual([]);
    };
    await isSound('the form of a block');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await isSound('the head with all it has');
    await page.getByRole('button', { name: 'Keys' }).tap();
    await isSound('the keys');
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Add below' }).tap();
    await isSound('the blocks');
    await page.getByRole('button', { name: 'Close' }).tap();
    await shows.getByRole('button', { name: 'Page' }).tap();
    await isSound('the page');
    await page.goto('/_edit/People');
    await expect(page.getByLabel('Title of the page (needed)')).toBeVisible();
    await isSound('the form of a page');
  });
  end();
});

const [own] = addressesIn(networkInterfaces());

test(
  'a telephone of the network comes in with the key alone, and saves; without a network the server says so',
  { tag: '@breadth' },
  async ({ playwright, dev }) => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' });
    const serve = () => serveDev({ root, site: dev.folder, api, port: 0, isForNetwork: true });
    if (own === undefined) return expect(serve()).rejects.toThrow('this machine has no network');
    const server = await serve();
    // The browser of the tests knows this machine alone; here it is called by its address in the network.
    const args = browserArgs.map((one) => (one.includes('host-resolver') ? `${one}, EXCLUDE ${own}` : one));
    const browser = await playwright.chromium.launch({ executablePath: browserPath(), args });
    const context = await browser.newContext(telephone);
    try {
      const page = await context.newPage();
      // The page beside the form is drawn at once, and does not outlast the server.
      await fetch(`${server.address}/Story`);
      const [entrance = ''] = server.entrances;
      const { origin } = new URL(entrance);
      const refused = await page.goto(`${origin}/_edit/Story`);
      expect(refused?.status()).toBe(403);
      await expect(
        page.getByText('Open the address that the desk printed when it was started.'),
      ).toBeVisible();
      await page.goto(entrance);
      await expect(page).toHaveURL(`${origin}/_pages`);
      await page.goto(`${origin}/_edit/Story`);
      const title = page.getByLabel('Title of the page (needed)');
      await title.fill('A tale');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
      expect(dev.read('Story.json')).toContain('"title": "A tale"');
    } finally {
      await browser.close();
      await server.close();
    }
  },
);
