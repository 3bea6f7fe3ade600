/** Tells the open pages, by server-sent events, that documents or code have changed. */
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { DeskChange } from '../shared/follow-documents.ts';
import { titleOf } from './documents/document-titles.ts';
import { problemsOn, type CodeFailures, type SiteState } from './documents/site-state.ts';
import type { Problem } from '../../site/documents/problem.ts';
import { laterWords, type LaterCheck } from '../../site/validate/site-checks.ts';

export type DeskEvents = ReturnType<typeof createEvents>;

/** @param first The first version; an earlier server at this address had another one. */
export function createEvents(
  state: () => SiteState,
  failures: CodeFailures = { ofSite: [], ofPages: new Map() },
  first = Date.now(),
) {
  const followers = new Set<(change: DeskChange) => void>();
  let version = first;
  const change = (): DeskChange => {
    const { site, problems } = state();
    return { version, wrong: [...new Set(problems.map(({ file }) => titleOf(site, file)))] };
  };
  return {
    version: () => version,
    /** Tells all open pages of a change. */
    tell(): void {
      version += 1;
      // The pages are drawn again.
      failures.ofPages.clear();
      const now = change();
      for (const follower of followers) follower(now);
    },
    /** Calls a function now and at each change. @returns a function that stops this */
    follow(follower: (change: DeskChange) => void): () => void {
      followers.add(follower);
      follower(change());
      return () => followers.delete(follower);
    },
    /** Why a page cannot be shown as it is written: a text for each problem. */
    problemsAt(path: string): string[] {
      const own = [...problemsOn(state(), path), ...(failures.ofPages.get(path) ?? [])];
      return [...failures.ofSite, ...problemTexts(own, state().later)];
    },
  };
}

/**
 * A text for each problem, with its place and the lines there.
 * @param later the checks that these problems prevented; the last text names them
 */
export function problemTexts(problems: readonly Problem[], later: readonly LaterCheck[] = []): string[] {
  const texts = problems.map(({ file, line, column, code, message, frame }) =>
    `${file}:${line}:${column}  ${code} ${message}\n${frame}`.trimEnd(),
  );
  const waits = laterWords(later);
  return texts.length > 0 && waits !== undefined ? [...texts, waits] : texts;
}

/** Adds the stream of changes, and the problems of a page. */
export function addEventsApi(desk: Hono, events: DeskEvents): void {
  desk.get('/_dev/events', (c) => {
    // A proxy would collect the events.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const stop = events.follow((change) => void stream.writeSSE({ data: JSON.stringify(change) }));
      await new Promise<void>((ended) => stream.onAbort(ended));
      stop();
    });
  });
  desk.get('/_dev/problems', (c) => c.json(events.problemsAt(c.req.query('path') ?? '')));
}
