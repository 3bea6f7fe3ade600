/** The reference API in a process of its own, for tests that kill it. Says its port, then its submissions. */
import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApi } from '../../../src/hosting/api/app.ts';

const [store = '', token = ''] = process.argv.slice(2);
const records = fileURLToPath(new URL('../../../pages/_records', import.meta.url));
const app = createApi({
  data: records,
  schemas: fileURLToPath(new URL('../../../schemas/items', import.meta.url)),
  media: `${records}/files`,
  store,
  token,
  orgCode: 'ORG',
  formType: 'P',
  postsPerMinute: 1_000_000,
});
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
