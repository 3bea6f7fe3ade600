/**
 * `npm run prove:faults [name …]`: puts faults into a copy of the project, one at a time, and expects `npm test`
 * to find each. For speed it runs the steps and the files alone that should find it; whatever they find `npm test` finds too.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfProject } from './project-files.ts';

interface Fault {
  name: string;
  /** File, and in it what is replaced by what. Absent: the file is removed. */
  file: string;
  old?: string;
  now?: string;
  /** Steps of `npm test` that find it, and words in the paths of the test files that do. */
  steps: string;
  files?: string;
  /** What is to be read in what they say. */
  says: RegExp;
}

const faults: readonly Fault[] = [
  {
    name: 'a dead link',
    file: 'pages/History.json',
    old: '"blocks": [',
    now: '"blocks": [{ "type": "rich-text", "id": "seeded", "text": ["[Nowhere](/Nowhere)"] },',
    steps: 'check',
    says: /E205 there is no page or file \/Nowhere/,
  },
  {
    name: 'a missing alt',
    file: 'src/ui/picture.tsx',
    old: 'alt={alt} ',
    now: "alt={alt === '' ? alt : undefined} ",
    steps: 'unit',
    files: 'src/ui,blocks.test',
    says: /image-alt|alt=|\d+ failed/,
  },
  {
    name: 'a shifted layout',
    file: 'src/client/entry-client.ts',
    old: '// Only pages of the site come to life;',
    now: "addEventListener('load', () => document.body.prepend(Object.assign(document.createElement('h2'), { textContent: 'Late' })));\n// Only pages of the site come to life;",
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /layout: nothing moves/,
  },
  {
    name: 'a lost message',
    file: 'src/client/outbox.ts',
    old: 'write([...without(written(), message.key), message]);',
    now: 'write([...without(written(), message.key)]);',
    steps: 'unit',
    files: 'outbox',
    says: /outbox/,
  },
  {
    name: 'a wrong policy',
    file: 'pages/_policies.json',
    old: '"year-exactly": [\n    { "by": "year", "label": "Year", "start": "current" }',
    now: '"year-exactly": [\n    { "by": "year", "label": "Year", "start": "current", "whenEmpty": ["previous", "all"] }',
    steps: 'unit',
    files: 'document-grid',
    says: /year-exactly|D-02/,
  },
  {
    name: 'a broken header',
    file: 'src/build/headers.ts',
    old: "'script-src': \"'self'\",",
    now: "'script-src': \"'self' 'unsafe-inline'\",",
    steps: 'unit',
    files: 'headers',
    says: /script-src|unsafe-inline/,
  },
  {
    name: 'a script before idle',
    file: 'src/client/entry-client.ts',
    old: "  if (document.readyState === 'complete') whenIdle();",
    now: "  start();\n  if (document.readyState === 'complete') whenIdle();",
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /scripts before idle/,
  },
  {
    name: 'a contrast fault',
    file: 'src/styles/tokens.css',
    old: '--text-soft: light-dark(#65503f,',
    now: '--text-soft: light-dark(#c9b9a8,',
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /color-contrast/,
  },
  {
    name: 'a keyboard trap',
    file: 'src/client/entry-client.ts',
    old: '// Only pages of the site come to life;',
    now: "addEventListener('keydown', (event) => {\n  if (event.key === 'Tab' && (event.target as Element).matches('footer input')) event.preventDefault();\n});\n// Only pages of the site come to life;",
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /A3 every control by Tab alone/,
  },
  { name: 'a removed route', file: 'pages/Italy.json', steps: 'check', says: /\/Italy/ },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = process.argv.slice(2);
let missed = 0;
for (const fault of faults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)) {
  const copy = join(mkdtempSync(join(tmpdir(), 'fault-')), 'site');
  cpSync(root, copy, { recursive: true, filter: isOfProject(root) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  seed(copy, fault);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      'tests/run/main.ts',
      `--only=${fault.steps}`,
      ...(fault.files ? [`--files=${fault.files}`] : []),
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const said = stdout + stderr;
  const found = status === 1 && fault.says.test(said);
  if (!found) missed += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const line = said
    .split('\n')
    .find((one) => fault.says.test(one))
    ?.trim();
  console.log(
    `${found ? 'found ' : 'MISSED'}  ${fault.name} (${fault.steps}, ${seconds} s): ${line ?? said.slice(-2000)}`,
  );
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;

/** Puts a fault into a copy. @throws Error when the place for it is not there. */
function seed(copy: string, { name, file, old, now = '' }: Fault): void {
  const path = join(copy, file);
  if (old === undefined) return rmSync(path);
  const text = readFileSync(path, 'utf8');
  if (text.split(old).length !== 2)
    throw new Error(`${name}: the place in ${file} is not there, or not once.`);
  writeFileSync(
    path,
    text.replace(old, () => now),
  );
}
