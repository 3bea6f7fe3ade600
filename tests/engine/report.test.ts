import { expect, it, vi } from 'vitest';
import { createReport } from '../../src/engine/report.ts';

function make() {
  const log = vi.fn<(...parts: unknown[]) => void>();
  return { log, report: createReport(log) };
}

it('says what, where and why, once', () => {
  const { log, report } = make();
  const cause = new Error('gone');
  report('source "news"', 'Error fetching data', cause);
  report('source "news"', 'Error fetching data', new Error('gone again'));
  expect(log.mock.calls).toEqual([['source "news": Error fetching data', cause]]);
});

it('says the same of another place, and another thing of the same place', () => {
  const { log, report } = make();
  report('source "news"', 'Error fetching data');
  report('source "circulars"', 'Error fetching data');
  report('source "news"', 'record 3 is left out: must be object');
  expect(log.mock.calls).toEqual([
    ['source "news": Error fetching data'],
    ['source "circulars": Error fetching data'],
    ['source "news": record 3 is left out: must be object'],
  ]);
});

it('two reports do not know of each other', () => {
  const [one, other] = [make(), make()];
  one.report('a', 'b');
  other.report('a', 'b');
  expect([one.log.mock.calls.length, other.log.mock.calls.length]).toEqual([1, 1]);
});
