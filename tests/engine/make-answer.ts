import type { Settings } from '../../src/engine/call.ts';

export const settings: Settings = {
  host: 'https://api.example',
  values: { orgcode: 'AC', schoolcode: 'AC', formType: 'SP' },
  stored: { schoolcode: 'schoolcode' },
  files: '/api/image/',
  token: 'secret',
};

/** One call that a test's `fetch` was asked for. */
interface Asked {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal | null | undefined;
  keepalive: boolean | undefined;
}

/** A `fetch` that notes what it is asked, answers with what `answer` makes of the address, and can be called off. */
export function makeFetch(
  answer: (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>,
) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const { method, signal, keepalive } = init;
    asked.push({ url, method, headers, body, signal, keepalive });
    return new Promise((resolve, reject) => {
      const cancel = () => reject(signal?.reason as Error);
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel);
      void (async () => answer(url, signal))().then(resolve, reject);
    });
  };
  return { fetch, asked };
}

/** Waits until everything that was settled has been told. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
