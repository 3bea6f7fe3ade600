/** A server in a process of its own, for tests that stop it. Says its address; answers below `/api/` when told to. */
import { createInterface } from 'node:readline';
import { serveUntilStopped } from '../../src/hosting/serve/server-process.ts';

const waiting: (() => void)[] = [];
createInterface(process.stdin).on('line', () => {
  for (const answer of waiting.splice(0)) answer();
});
const address = await serveUntilStopped({
  out: process.argv[2] ?? '',
  port: 0,
  api(request, response) {
    if (request.url === '/api/never') return console.log('asked');
    waiting.push(() => void response.end('finished'));
    console.log('asked');
  },
});
console.log(address);
