/** The first task of a maintainer at the desk: a text is changed on the page beside its form, and is in the file. @rest */
import { startDevSite } from '../e2e/desk/dev-site.ts';
import { exampleSite } from '../e2e/pages.ts';
import { expect, soon, test } from './fixture.ts';
import { createVisitor } from './visitor.ts';

test(
  'a text is opened on the page, changed and saved: the page and the file have it',
  { tag: '@breadth-in-webkit' },
  async ({ driver }) => {
    const { site, end } = await startDevSite(exampleSite);
    try {
      await driver.resize(1440, 800);
      const visitor = createVisitor(driver, site);
      const isAlive = () =>
        driver.inFrame(
          'iframe',
          () => document.querySelector('[data-island][data-hydrated]') !== null,
          undefined,
        );
      const inPage = (selector: string) =>
        driver.inFrame(
          'iframe',
          (one) => document.querySelector<HTMLElement>(one)?.innerText ?? '',
          selector,
        );
      await visitor.open('/_edit/People');
      await soon(isAlive, 'the page beside the form').toBe(true);
      await driver.click(await placeInFrame('#introduction p'));
      await soon(() => visitor.texts('h1')).toEqual([
        expect.stringMatching(/^Rich text: The people of the house/),
      ]);
      await visitor.click('[role="textbox"][contenteditable="true"] p');
      await visitor.press('End');
      await visitor.type(' Quite so.');
      await soon(() => inPage('#introduction')).toContain('Quite so.');
      await visitor.click('button', 'Save');
      await soon(() => site.read('People.json')).toContain('Quite so.');
      await soon(() => visitor.texts('header [role="status"]')).toContainEqual(
        expect.stringContaining('Saved'),
      );
      await visitor.open('/People');
      await soon(() => visitor.texts('#introduction')).toEqual([expect.stringContaining('Quite so.')]);

      /** Where a part of the page beside the form is, in the window. */
      async function placeInFrame(selector: string) {
        const frame = await driver.evaluate(() => {
          const { left, top, width } =
            document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
          return { left, top, width };
        }, undefined);
        const inside = await driver.inFrame(
          'iframe',
          (one) => {
            const element = document.querySelector(one);
            element?.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { left, top } = element?.getBoundingClientRect() ?? new DOMRect();
            return { left, top, width: innerWidth };
          },
          selector,
        );
        // The page may be shown smaller than it is.
        const scale = frame.width / inside.width;
        return { x: frame.left + (inside.left + 20) * scale, y: frame.top + (inside.top + 8) * scale };
      }
    } finally {
      await end();
    }
  },
);
