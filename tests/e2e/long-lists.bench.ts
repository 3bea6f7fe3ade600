/**
 * Measures what the tests only count: how soon a list of 5,000 records answers a letter in its search. Not part
 * of any check, since a busy machine would fail it:
 * `npx playwright test --config tests/e2e/long-lists.bench.config.ts`
 */
import { test } from '@playwright/test';
import { longLists, openLong } from './long-lists.ts';

interface Measured {
  letter: string;
  milliseconds: number;
  frames: number;
}

test('frames from a letter in the search to the list that answers it', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('notifications', '1'));
  await openLong(page, '/News');
  await page.getByText('Total Count: 5000').waitFor();
  await page.locator('main [role="listitem"]').first().waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const field = page.getByRole('main').getByRole('searchbox');
  await field.focus();
  const back = ['Backspace', 'Backspace', 'Backspace'];
  const measured: Measured[] = [];
  // Each of them changes what is found.
  for (const letter of [...'499', ...back, ...'123', ...back, ...'77', ...back.slice(1)]) {
    await page.evaluate(watchNextLetter);
    await page.keyboard.press(letter);
    const answered = () => (window as unknown as { answered: Promise<Omit<Measured, 'letter'>> }).answered;
    measured.push({ letter, ...(await page.evaluate(answered)) });
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const worst = Math.max(...measured.map(({ milliseconds }) => milliseconds));
  const line = `${longLists['/News'].address}, 5,000 records: worst letter ${worst.toFixed(0)} ms, ${Math.max(...measured.map(({ frames }) => frames))} frames; ${tasks.length} long tasks ${tasks.map((task) => task.toFixed(0)).join(' ')}`;
  test.info().annotations.push({ type: 'measured', description: line });
  console.table(
    measured.map(({ letter, milliseconds, frames }) => ({
      letter,
      milliseconds: Math.round(milliseconds),
      frames,
    })),
  );
  console.log(line);
});

/** In the page: measures the time from the next letter to the change of the list. */
function watchNextLetter(): void {
  const answered = new Promise<{ milliseconds: number; frames: number }>((resolve) => {
    let [start, changed] = [0, 0];
    const watch = new MutationObserver(() => {
      if (start > 0) changed = performance.now();
    });
    watch.observe(document.querySelector('#news') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const count = () => {
      if (changed === 0) requestAnimationFrame(count);
      else {
        watch.disconnect();
        // Not the frames that were drawn, but those that a screen of 60 a second would have wanted.
        const milliseconds = changed - start;
        resolve({ milliseconds, frames: Math.ceil((milliseconds * 60) / 1000) });
      }
    };
    const begin = () => {
      start = performance.now();
      requestAnimationFrame(count);
    };
    addEventListener('input', begin, { capture: true, once: true });
  });
  Object.assign(window, { answered });
}
