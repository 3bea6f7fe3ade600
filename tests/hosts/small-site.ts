/** A small built site with all that hosts read. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteHeaders } from '../../src/builder/output/headers.ts';
import { hostFiles } from '../../src/hosting/files.ts';
import { hostingTable, tablePath, type HostingTable } from '../../src/hosting/table.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

const text = '<p>God alone suffices.</p>'.repeat(100);

/** Former addresses, each with the present one. */
export const moved = { '/Former': '/History', '/old/place.1': '/History', '/old/works.html': '/Œuvres' };

/**
 * Writes the site into a new folder.
 * @param upstream Address of the API that is forwarded.
 * @param base Folder of the site on its host.
 * @param listen Where nginx and Caddy listen, if not on the port 8080.
 */
export function makeSite(
  upstream = '',
  base = '/',
  listen?: HostingTable['listen'],
): { folder: string; table: HostingTable } {
  const folder = makeFolder();
  // A server that is started by root reads it as another user.
  chmodSync(folder, 0o755);
  const hashes = Array.from({ length: 24 }, (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`);
  const headers = siteHeaders({
    styleHashes: hashes,
    api: '',
    opened: { frames: ['https://films.example'] },
  });
  const table = hostingTable(headers, upstream, moved, base, listen, ['fr']);
  const built = {
    ...hostFiles(table),
    '404.html': '<!doctype html><title>404 Not Found</title>',
    'fr/404.html': '<!doctype html><title>Page introuvable</title>',
    'index.html': `<!doctype html><title>Home</title>${text}`,
    'History.html': `<!doctype html><title>History</title>${text}`,
    'Quick.html': `<!doctype html><title>Of many</title>${text}`,
    'fragments/History.html': `<!doctype html>${text}`,
    'assets/index-a1b2.js': 'console.log("x");'.repeat(100),
    'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'documents/a.pdf': '%PDF-1.4',
    'site.webmanifest': '{}',
    '.well-known/security.txt': 'Contact: mailto:a@example.org',
    'sw.js': 'self.offlineFiles={};',
    '.env': 'API_TOKEN=secret',
  };
  writeFiles(folder, built);
  for (const name of ['index.html', 'History.html', 'assets/index-a1b2.js'] as const) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(built[name]));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(built[name]));
  }
  // As a page that was made with many others.
  writeFileSync(join(folder, 'Quick.html.br'), brotliCompressSync(built['Quick.html']));
  return { folder, table };
}

/** The table of a built site. */
export function tableOf(folder: string): HostingTable {
  return JSON.parse(readFileSync(join(folder, tablePath), 'utf8')) as HostingTable;
}
