/** Serves a folder as GitHub Pages does: pages without `.html` in their addresses, 404.html, and no headers of ours. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { contentType } from 'mime-types';

/** Creates the server. @param base Folder of the site on its host, with a slash at both ends. */
export function createPagesServer(folder: string, base: string): Server {
  return createServer((request, response) => {
    const [path = ''] = decodeURIComponent(request.url ?? '').split('?');
    const name = path.startsWith(base) ? path.slice(base.length) : undefined;
    const files = name === undefined ? [] : name === '' ? ['index.html'] : [name, `${name}.html`];
    const isFile = (file: string) =>
      statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
    const found = files.find(isFile);
    const file = found ?? '404.html';
    response.writeHead(found === undefined ? 404 : 200, {
      'Content-Type': contentType(/[^/]*$/.exec(file)?.[0] ?? '') || 'application/octet-stream',
    });
    response.end(readFileSync(join(folder, file)));
  });
}
