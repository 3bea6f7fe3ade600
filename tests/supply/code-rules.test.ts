/** Acts that the code of the site and of the reference API never does. Tools of maintainers may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { listFolders } from '../run/project-files.ts';

/** The code that visitors run, and the code that answers them. */
const folders = ['hosting/api', 'engine', 'blocks', 'client', 'builder/render'].map((name) => `src/${name}`);
const settingsFile = 'src/engine/settings.ts';
const sources = [
  'src/hosting/serve/serve.ts',
  'src/hosting/serve/api-listener.ts',
  ...listFolders(...folders).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
].map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Files in which something stands. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('the code that visitors run, and that answers them', () => {
  it('is looked at: there are its files, and what stands in them is found', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(filesWith(/createHono|new Hono\(/)).toContain('src/hosting/api/app.ts');
  });

  it('starts no process', () => {
    expect(filesWith(/child_process|\bspawn\(|\bexecFile\(/)).toEqual([]);
  });

  it('makes no code of texts', () => {
    expect(filesWith(/\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]|node:vm/)).toEqual([]);
  });

  it('makes no regular expression of what somebody sends', () => {
    // Its patterns are the engine's own.
    expect(filesWith(/\bRegExp\(/)).toEqual(['src/engine/site-paths.ts']);
  });

  it('S5 puts no text into a page as markup', () => {
    expect(filesWith(/\binnerHTML\b|outerHTML|insertAdjacentHTML|document\.write|srcdoc/i)).toEqual([]);
  });

  it('switches no check of certificates off', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });

  it('reads HTTP as strictly as Node does', () => {
    expect(filesWith(/insecureHTTPParser/)).toEqual([]);
  });

  it('has no cookie', () => {
    expect(filesWith(/document\.cookie|cookieStore|hono\/cookie/)).toEqual([]);
  });

  it('keeps of visitors what these places hold, and nothing else', () => {
    const kept =
      /(?:storageKey = |(?:storage\(\)|caches)\.open\(|(?:Cache|Pages|Pictures|Records) = )(?:storageName\()?'([\w-]+)'|\b(localStorage|sessionStorage|indexedDB)\b/g;
    const places = sources.flatMap(({ text }) =>
      Array.from(text.matchAll(kept), ([, key, place]) => key ?? place ?? ''),
    );
    expect([...new Set(places)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'answers',
      'drafts',
      'localStorage',
      'outbox',
      'scroll-positions',
      'seen-pages',
      'seen-pictures',
      'seen-records',
      'sessionStorage',
      'site',
    ]);
  });

  it('asks no database', () => {
    expect(filesWith(/\b(?:SELECT|INSERT INTO|DELETE FROM)\b|mongodb|sqlite/)).toEqual([]);
  });

  it('tells the console of nothing but faults, by one function', () => {
    const told = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/console\.\w+\(/g)].map(([call]) => `${path}: ${call}`),
    );
    expect(told.toSorted()).toEqual([
      // The specification wants the status of an answer logged.
      'src/client/send.ts: console.info(',
      'src/client/visit.ts: console.error(',
      // A command of maintainers.
      'src/hosting/api/received-cli.ts: console.error(',
    ]);
  });

  it('takes chance for pauses: what must not be guessed comes from the system', () => {
    expect(filesWith(/Math\.random/)).toEqual(['src/client/visit.ts']);
    expect(readFileSync(join(root, 'src/client/visit.ts'), 'utf8')).toContain(
      'crypto.getRandomValues(new Uint8Array(16))',
    );
  });

  it('has no setting in it but those that every visitor may read', () => {
    const named = sources.flatMap(({ text }) => [...text.matchAll(/import\.meta\.env\??\.(\w+)/g)]);
    const settings = [...new Set(named.map(([, name = '']) => name))].toSorted((a, b) => (a < b ? -1 : 1));
    expect(settings).toEqual(['BASE_URL', 'DEV', 'SETTINGS', 'VITE_OFFLINE']);
    expect(filesWith(/import\.meta\.env\.(?:VITE_|SETTINGS)/)).toEqual([settingsFile]);
    expect(filesWith(/import\.meta\.env\b(?!\??\.)/)).toEqual([]);
  });
});

it('no code finds out what happened by searching a message', () => {
  const searches =
    /\bmessage\)?\s*\??\.\s*(?:match|matchAll|search|includes|startsWith|endsWith|indexOf)\(|\.(?:test|exec)\([^()]*\bmessage\)|\.message\s*[!=]==\s*['"`]\w/;
  const code = listFolders('src').filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name));
  expect(code.length).toBeGreaterThan(300);
  const found = code.filter((name) => searches.test(withoutComments(readFileSync(join(root, name), 'utf8'))));
  // A warning of the minifier has no name.
  expect(found).toEqual(['src/builder/bundle/bundle-styles.ts']);
});

it('S10 no settings of an installation are under version control', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.local', '.build/']));
  const names = listFolders('.github', 'pages', 'public', 'schemas', 'src', 'tests');
  expect(names.filter((name) => /(^|[/\\])(\.env|\.git$|id_rsa)|\.(pem|key|p12)$/.test(name))).toEqual([]);
});
