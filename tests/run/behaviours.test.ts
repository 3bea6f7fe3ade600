import { expect, it } from 'vitest';
import { behaviours, shownOtherwise, testedIn } from './behaviours.ts';

it('every behaviour is shown by a test of `npm test`, or a command is named that shows it', () => {
  const tested = new Map(
    [...testedIn()].map(([name, bearers]) => [name, bearers.filter(({ isOnce }) => isOnce)]),
  );
  expect(behaviours).toHaveLength(80);
  expect(behaviours.filter((name) => tested.get(name)?.length === 0 && !(name in shownOtherwise))).toEqual(
    [],
  );
  expect(Object.keys(shownOtherwise).filter((name) => tested.get(name)?.length)).toEqual([]);
});
