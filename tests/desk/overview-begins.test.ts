// @vitest-environment jsdom
/** `/_pages`: once the list is read, the desk at home makes the form and its page ready. @alone, since it begins when loaded. @rest */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['at home', '', [], ['/_edit', '/']],
  ['not where something is wrong, so that the page may be refused', '', ['It is empty.'], []],
  ['not at a server for several, whose code is bundled', '<meta name="desk-person" content="anne">', [], []],
])('%s', async (_, head, wrong, ready) => {
  const asked: string[] = [];
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const row = {
      file: 'pages/Home.json',
      path: '/Home',
      title: 'Home',
      awaited: [],
      lookAgain: [],
      blocks: [],
    };
    const rows = [{ ...row, wrong: wrong.map((words) => ({ words, pointer: '' })) }];
    const overview = { rows, languages: [], collections: [], templates: [], deleted: [] };
    return path === '/_dev/overview' ? Response.json(overview) : Response.json({}, { status: 404 });
  });
  document.head.innerHTML = head;
  document.body.innerHTML = '<div id="desk"></div>';
  await import('../../src/desk/overview/main.tsx');
  // Asked when the list is shown.
  await vi.waitFor(() => expect(asked).toContain('/_dev/outside-links'));
  await vi.waitFor(() => expect(asked.filter((path) => !path.startsWith('/_dev/'))).toEqual(ready));
});
