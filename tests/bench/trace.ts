/**
 * Where the time of one load and of one move goes: what the main thread of the page does until the first paint and from
 * there until it is at rest, and between the tap and the painted page.
 *
 *     npm run bench trace                     # loads /OurMission, moves from there to /History
 *     npm run bench trace -- /History /Home
 *     E2E_SITE=/tmp/earlier npm run bench trace # another build
 */
import type { Browser, CDPSession } from '@playwright/test';
import { openBuiltSite } from '../e2e/launch-browser.ts';
import { arrive, follow } from './measure-navigation.ts';
import { openPhone } from './phone.ts';
import { openLine, slow4G, unlimited } from './shaped-line.ts';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: {
    data?: { type?: string; url?: string; functionName?: string; documentLoaderURL?: string };
    name?: string;
  };
}

async function record(cdp: CDPSession, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'blink.user_timing', 'loading', 'v8', 'toplevel'],
    },
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

/**
 * Prints what the main thread did between two events.
 * @param what Names them: "click → painted".
 */
function report(events: readonly TraceEvent[], what: string, begin?: TraceEvent, end?: TraceEvent): void {
  if (begin === undefined || end === undefined) throw new Error(`the trace has not all of ${what}`);
  // Of a document that replaces another, the main thread may be one of another process.
  const threads = new Set([begin, end].map(({ pid, tid }) => `${pid} ${tid}`));
  const slices = [...threads].flatMap((thread) =>
    slicesOf(events.filter(({ pid, tid }) => `${pid} ${tid}` === thread)),
  );
  const within = slices.filter(({ from, to }) => to > begin.ts && from < end.ts);
  const sums = new Map<string, number>();
  for (const { name, own } of within) sums.set(name, (sums.get(name) ?? 0) + own / 1000);
  const busy = [...sums.values()].reduce((sum, one) => sum + one, 0);
  const whole = (end.ts - begin.ts) / 1000;
  process.stdout.write(`\n${what} ${whole.toFixed(0)} ms, of which busy ${busy.toFixed(0)} ms\n`);
  const deep = within.filter(({ from, to }) => to - from > 4000).toSorted((a, b) => a.from - b.from);
  for (const slice of deep) {
    const depth = deep.filter((one) => one !== slice && one.from <= slice.from && one.to >= slice.to).length;
    const at = (slice.from - begin.ts) / 1000;
    process.stdout.write(
      `${at.toFixed(0).padStart(6)} ms ${'  '.repeat(depth)}${slice.name} ${((slice.to - slice.from) / 1000).toFixed(0)}\n`,
    );
  }
  for (const [name, sum] of [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 12))
    process.stdout.write(`${sum.toFixed(1).padStart(8)} ms  ${name}\n`);
}

/** Prints what a first visit of a page asks of the main thread. */
async function reportLoad(address: string, browser: Browser): Promise<void> {
  const { page, cdp } = await openPhone(browser);
  const events = await record(cdp, async () => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(2000);
  });
  await page.context().close();
  const asked = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  const of = (wanted: string) =>
    events.find(({ name, pid, ts }) => name === wanted && pid === asked?.pid && ts > (asked?.ts ?? 0));
  const painted = of('firstContentfulPaint');
  // Events come in the order of the threads that tell of them.
  const last = events
    .filter(({ pid, tid }) => pid === painted?.pid && tid === painted.tid)
    .toSorted((one, other) => one.ts - other.ts)
    .at(-1);
  report(events, 'asked for → first paint', asked, painted);
  report(events, 'first paint → two seconds at rest', painted, last);
}

/** Prints what the main thread did from the tap until the paint. */
async function reportMove(origin: string, browser: Browser, from: string, to: string): Promise<void> {
  const { page, cdp } = await arrive(browser, origin, from);
  const events = await record(cdp, () => follow(page, cdp, to).then(() => page.waitForTimeout(500)));
  await page.context().close();
  // The first click opens the menu.
  const click = events.findLast(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  report(
    events,
    'click → painted',
    click,
    events.findLast(({ name }) => name === 'painted'),
  );
}

const [from = '/OurMission', to = '/History'] = process.argv.slice(2);
const { browser, address, close } = await openBuiltSite();
for (const [name, kind] of Object.entries({ 'slow 4G': slow4G, unlimited })) {
  const line = await openLine(Number(new URL(address).port), kind);
  const origin = `http://localhost:${line.port}`;
  process.stdout.write(`\n# ${from} loaded, ${name}\n`);
  await reportLoad(origin + from, browser);
  process.stdout.write(`\n# ${from} → ${to}, ${name}\n`);
  await reportMove(origin, browser, from, to);
  line.close();
}
await close();
