/** What answers `/api/`: the reference API over its files, or a proxy to a real one. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { loadEnv } from 'vite';
import { createApi } from '../../api/app.ts';
import { readApiSettings, type ApiSettings } from '../../api/settings.ts';
import type { Environment } from './environment.ts';
import type { Listener } from './serve.ts';

/** Makes the listener. What `changes` sets counts before the environment's own settings of the reference API. */
export function apiListener(
  root: string,
  environment: Environment,
  changes: Partial<ApiSettings> = {},
): Listener {
  const { apiProxy, token, orgCode, formType } = environment;
  const app =
    apiProxy === ''
      ? createApi({
          data: join(root, 'api/data'),
          media: join(root, 'api/media'),
          token,
          orgCode,
          formType,
          ...readApiSettings(root, { ...loadEnv('production', root, ''), ...process.env }),
          ...changes,
        })
      : createProxy(apiProxy, token);
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
}

/** Forwards calls to another host and adds the token there, so that no browser needs to carry it. */
function createProxy(host: string, token: string): Hono {
  const app = new Hono();
  app.all('/api/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { host: _, cookie: __, ...headers } = c.req.header();
    return proxy(`${host}${pathname}${search}`, {
      method: c.req.method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(c.req.raw.body ? { body: c.req.raw.body } : {}),
    });
  });
  app.onError((_, c) => c.json({ error: 'The API cannot be reached' }, 502));
  return app;
}
