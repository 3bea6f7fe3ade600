/** What the dev server answers to maintainers besides the pages: everything below `/_desk/`. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { State } from '../../build/dev.ts';
import { filesOf } from './files.ts';
import { onlyOwnPages } from './guard.ts';
import { openInEditor, type OpenInEditor } from './open-in-editor.ts';

export interface DeskOptions {
  /** What the documents are at this moment. */
  state: () => State;
  open?: OpenInEditor;
}

/** Makes the desk. */
export function createDesk({ state, open = openInEditor }: DeskOptions): Hono {
  const desk = new Hono();
  desk.use(onlyOwnPages, bodyLimit({ maxSize: 4_000_000 }));

  desk.post('/_desk/open', async (c) => {
    const { at } = await c.req.json<{ at?: unknown }>();
    const { site } = state();
    const [, path = ''] = /^([^:]+):\d+:\d+$/.exec(String(at)) ?? [];
    // Only what is a document of the site: no other path, however it is written.
    if (!filesOf(site).some((file) => file.path === path))
      return c.json({ message: 'this is no place in a document of the site' }, 400);
    let failure = '';
    open(site.root, String(at), (message) => {
      failure = message;
    });
    return failure === '' ? c.body(null, 204) : c.json({ message: failure }, 500);
  });

  desk.onError((error, c) => c.json({ message: error.message }, error instanceof SyntaxError ? 400 : 500));
  return desk;
}
