import { expect, it } from 'vitest';
import { behaviours, shownOtherwise, testedIn } from './behaviours.ts';

it('every behaviour is borne by a test, or something else is named that shows it', () => {
  const tested = testedIn();
  expect(behaviours).toHaveLength(80);
  expect(behaviours.filter((name) => tested.get(name)?.length === 0 && !(name in shownOtherwise))).toEqual(
    [],
  );
  expect(Object.keys(shownOtherwise).filter((name) => tested.get(name)?.length)).toEqual([]);
});
