/** The dev server as a process of its own: `fork(…, [FOLDER])`. */
import { serveDev } from '../../src/desk/server/dev.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { root } from '../root.ts';

const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' });
const { address } = await serveDev({ root, site: process.argv[2] ?? '', api, port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ address });
