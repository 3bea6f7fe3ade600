/** The tasks of a maintainer at the desk, in all ways to do them. */
import { sampleOf } from '../sample.ts';
import { adding } from './tasks-adding.ts';
import { blocks } from './tasks-blocks.ts';
import { sending } from './tasks-sending.ts';
import { words } from './tasks-words.ts';
import { deskOf, expect, test } from './tasks.ts';

const desk = { viewport: { width: 1280, height: 800 } };
const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ways = [
  { name: 'with a pointer', way: 'pointer', device: desk },
  { name: 'with the keyboard alone', way: 'keyboard', device: desk },
  { name: 'with a finger on a telephone', way: 'finger', device: telephone },
  { name: 'with the keyboard of a telephone', way: 'keyboard', device: telephone },
] as const;

test.describe.configure({ mode: 'default' });
for (const { name, way, device } of ways)
  // A telephone has the same desk in another width: it is tried at night.
  test.describe(name, { tag: device === desk ? '@rest' : '@breadth' }, () => {
    test.use(device);
    const tasks = Object.entries({ ...words, ...blocks, ...adding, ...sending });
    for (const [task, act] of sampleOf(tasks, 2, `tasks ${name}`))
      test(task, async ({ page, dev }) => {
        await page.goto('/_pages');
        await expect(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
        await act(deskOf(page, dev, way));
      });
  });
