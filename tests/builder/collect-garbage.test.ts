import { expect, it } from 'vitest';
import { collectGarbage } from '../../src/builder/pages/collect-garbage.ts';

it('what nobody holds is given back, and what is held stays', async () => {
  const held = { pages: ['a page'] };
  const [kept, gone] = [new WeakRef(held), new WeakRef({ pages: ['a page'] })];
  // The target of a new weak reference is held to the end of the task.
  await new Promise((next) => setImmediate(next));
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
  expect(kept.deref()).toBe(held);
});
