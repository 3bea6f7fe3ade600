/**
 * The calls of a page: each source is fetched once per page view, whatever number of blocks share it, and
 * all start before the first block draws. The only caller of `fetch`, besides the form.
 */
import { keepSound, openEnvelope, type ItemCheck, type ReadableSource } from './data.ts';
import type { Report } from './report.ts';

/** What an installation sets; see `.env.example`. */
export interface Settings {
  /** Origin of the API, without a slash at the end. Empty: the site's own. */
  host: string;
  orgCode: string;
  formType: string;
  /** Public by nature: it ships to every browser. Empty when a proxy adds it. */
  token: string;
}

export interface SourceState {
  status: 'loading' | 'ready' | 'failed';
  items: Record<string, unknown>[];
}

const loading: SourceState = { status: 'loading', items: [] };
const failed: SourceState = { status: 'failed', items: [] };

/** How long an answer is waited for, in milliseconds. */
const patience = 8000;

export interface SourcesOptions {
  fetch: typeof globalThis.fetch;
  settings: Settings;
  check: ItemCheck;
  report: Report;
}

export type Sources = ReturnType<typeof createSources>;

/** Makes the store of sources of one page view. */
export function createSources({ fetch, settings, check, report }: SourcesOptions) {
  const states = new Map<string, SourceState>();
  const listeners = new Set<() => void>();

  async function load(name: string, source: ReadableSource): Promise<SourceState> {
    const where = `source "${name}"`;
    try {
      const response = await fetch(callUrl(source.path, settings), {
        headers: source.auth ? authorization(settings) : {},
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      const list = openEnvelope(await response.json(), source.envelope);
      return {
        status: 'ready',
        items: keepSound(list, source.item ?? '', check, (message) => report(where, message)),
      };
    } catch (cause) {
      report(where, source.failure ?? 'Error fetching data', cause);
      return failed;
    }
  }

  return {
    /** Starts the call unless it was started before. */
    start(name: string, source: ReadableSource): void {
      if (states.has(name)) return;
      states.set(name, loading);
      void load(name, source).then((state) => {
        states.set(name, state);
        for (const listener of listeners) listener();
      });
    },
    /** The state of a source; the same object until it changes. */
    get: (name: string): SourceState => states.get(name) ?? loading,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The headers of a call that wants authorization (specification section 6). */
export function authorization(settings: Settings): Record<string, string> {
  return settings.token === '' ? {} : { Authorization: `Bearer ${settings.token}` };
}

/** Address of a call, with the settings put into its path. */
export function callUrl(path: string, settings: Settings, schoolcode = settings.orgCode): string {
  const values: Record<string, string> = {
    orgcode: settings.orgCode,
    schoolcode,
    formType: settings.formType,
  };
  return (
    settings.host +
    path.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : encodeURIComponent(value);
    })
  );
}
