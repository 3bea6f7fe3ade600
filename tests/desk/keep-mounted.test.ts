/** The pages of the desk show the latest answer of the server. */
import { expect, it } from 'vitest';
import { notifyFollowers } from '../../src/desk/shared/follow-documents.ts';
import { keepMounted } from '../../src/desk/controls/keep-mounted.ts';

/** Questions that are answered by hand, in any order. */
function questions() {
  const open: { resolve: (answer: string) => void; reject: (reason: Error) => void }[] = [];
  return {
    open,
    ask: () => new Promise<string>((resolve, reject) => open.push({ resolve, reject })),
  };
}

it('draws anew when documents have changed, and when it is asked to', async () => {
  const drawn: string[] = [];
  let count = 0;
  const again = keepMounted(
    async () => `answer ${++count}`,
    (answer) => drawn.push(answer),
  );
  await Promise.resolve();
  notifyFollowers();
  void again();
  await expect.poll(() => drawn).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

it('does not draw an answer that comes after one to a later question', async () => {
  const drawn: string[] = [];
  const { open, ask } = questions();
  const again = keepMounted(ask, (answer) => drawn.push(answer));
  void again();
  open[1]?.resolve('after the change');
  await expect.poll(() => drawn).toEqual(['after the change']);
  open[0]?.resolve('before the change');
  void again();
  open[2]?.resolve('later');
  await expect.poll(() => drawn).toEqual(['after the change', 'later']);
});

it('keeps what is drawn when nothing answers, and asks again after a pause that grows', async () => {
  const drawn: string[] = [];
  const { open, ask } = questions();
  const pauses: [attempts: number, end: () => void][] = [];
  const pause = (attempts: number) => new Promise<void>((end) => pauses.push([attempts, end]));
  const again = keepMounted(ask, (answer) => drawn.push(answer), pause);
  open[0]?.resolve('first');
  void again();
  for (const attempt of [0, 1]) {
    await expect.poll(() => open.length).toBe(2 + attempt);
    open[1 + attempt]?.reject(new TypeError('Failed to fetch'));
    await expect.poll(() => pauses.map(([attempts]) => attempts)).toEqual([0, 1].slice(0, attempt + 1));
    pauses[attempt]?.[1]();
  }
  await expect.poll(() => open.length).toBe(4);
  open[3]?.resolve('again');
  await expect.poll(() => drawn).toEqual(['first', 'again']);
});
