/**
 * Where the time of one move goes: what the main thread of the page does between the tap and the painted page.
 *
 *     npm run bench:trace                     # from /OurMission to /History
 *     npm run bench:trace -- /History /Home
 */
import type { CDPSession } from '@playwright/test';
import { openBuiltSite } from '../tests/e2e/launch-browser.ts';
import { arrive, follow } from './measure-navigation.ts';
import { openLine, slow4G, unlimited } from './shaped-line.ts';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string; url?: string; functionName?: string }; name?: string };
}

async function record(cdp: CDPSession, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing', 'v8', 'toplevel'] },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

interface Slice {
  name: string;
  from: number;
  to: number;
  /** Its own time, without what it contains. */
  own: number;
}

/** The events of one thread as slices, each with its own time. */
function slicesOf(events: readonly TraceEvent[]): Slice[] {
  const slices: Slice[] = [];
  const open: Slice[] = [];
  const complete = events.filter(({ ph }) => ph === 'X');
  for (const { name, ts, dur = 0, args } of complete.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= ts) open.pop();
    const detail = args?.data?.type ?? args?.data?.functionName;
    const slice = { name: detail ? `${name} ${detail}` : name, from: ts, to: ts + dur, own: dur };
    const parent = open.at(-1);
    if (parent) parent.own -= dur;
    open.push(slice);
    slices.push(slice);
  }
  return slices;
}

/** Prints what the main thread did from the click until the paint. */
function report(events: readonly TraceEvent[]): void {
  // The first click opens the menu.
  const click = events.findLast(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  const painted = events.findLast(({ name }) => name === 'painted');
  if (click === undefined || painted === undefined) throw new Error('the trace has no click or no paint');
  // Of a document that replaces another, the main thread may be one of another process.
  const threads = new Set([click, painted].map(({ pid, tid }) => `${pid} ${tid}`));
  const slices = [...threads].flatMap((thread) =>
    slicesOf(events.filter(({ pid, tid }) => `${pid} ${tid}` === thread)),
  );
  const within = slices.filter(({ from, to }) => to > click.ts && from < painted.ts);
  const sums = new Map<string, number>();
  for (const { name, own } of within) sums.set(name, (sums.get(name) ?? 0) + own / 1000);
  const busy = [...sums.values()].reduce((sum, one) => sum + one, 0);
  const whole = (painted.ts - click.ts) / 1000;
  process.stdout.write(`click → painted ${whole.toFixed(0)} ms, of which busy ${busy.toFixed(0)} ms\n`);
  const deep = within.filter(({ from, to }) => to - from > 4000).toSorted((a, b) => a.from - b.from);
  for (const slice of deep) {
    const depth = deep.filter((one) => one !== slice && one.from <= slice.from && one.to >= slice.to).length;
    const at = (slice.from - click.ts) / 1000;
    process.stdout.write(
      `${at.toFixed(0).padStart(6)} ms ${'  '.repeat(depth)}${slice.name} ${((slice.to - slice.from) / 1000).toFixed(0)}\n`,
    );
  }
  for (const [name, sum] of [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 18))
    process.stdout.write(`${sum.toFixed(1).padStart(8)} ms  ${name}\n`);
}

const [from = '/OurMission', to = '/History'] = process.argv.slice(2);
const { browser, address, close } = await openBuiltSite();
for (const [name, kind] of Object.entries({ 'slow 4G': slow4G, unlimited })) {
  const line = await openLine(Number(new URL(address).port), kind);
  const { page, cdp } = await arrive(browser, `http://localhost:${line.port}`, from);
  process.stdout.write(`\n${from} → ${to}, ${name}: `);
  report(await record(cdp, () => follow(page, cdp, to).then(() => page.waitForTimeout(500))));
  await page.context().close();
  line.close();
}
await close();
