/** The cache storage of a browser, in memory. */

/** Creates it. `kept` holds what was put, by the name of the cache and the key. */
export function makeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL) => new URL(key as string, 'https://site.example').href;
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return Promise.resolve({
      keys: () => Promise.resolve(Array.from(entries.keys(), (url) => ({ url }))),
      match: (key: string) => Promise.resolve(entries.get(urlOf(key))?.clone()),
      async put(key: string, response: Response) {
        // As a browser does, it reads the whole body.
        const text = await response.text();
        entries.delete(urlOf(key));
        entries.set(urlOf(key), new Response(text, { headers: response.headers }));
      },
      delete: (key: { url: string }) => Promise.resolve(entries.delete(key.url)),
    } as unknown as Cache);
  };
  return { kept, storage: { open, delete: (name: string) => Promise.resolve(kept.delete(name)) } };
}
