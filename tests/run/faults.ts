/** The ten faults that `npm run prove faults` seeds. */

export interface Fault {
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

export const faults: readonly Fault[] = [
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
    old: "if (document.getElementById('page')) {",
    now: "addEventListener('load', () => document.body.prepend(Object.assign(document.createElement('h2'), { textContent: 'Late' })));\nif (document.getElementById('page')) {",
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /layout: nothing moves/,
  },
  {
    name: 'a lost message',
    file: 'src/client/pending-messages.ts',
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
    file: 'src/build/output/headers.ts',
    old: "'script-src': \"'self'\",",
    now: "'script-src': \"'self' 'unsafe-inline'\",",
    steps: 'unit',
    files: 'headers',
    says: /script-src|unsafe-inline/,
  },
  {
    name: 'a script before idle',
    file: 'src/client/entry-client.ts',
    old: "  addEventListener('load', () => whenIdle(act));",
    now: "  start();\n  addEventListener('load', () => whenIdle(act));",
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /scripts before idle/,
  },
  {
    name: 'a contrast fault',
    file: 'pages/_theme/theme.css',
    old: '--text-soft: light-dark(#65503f,',
    now: '--text-soft: light-dark(#c9b9a8,',
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /color-contrast/,
  },
  {
    name: 'a keyboard trap',
    file: 'src/client/entry-client.ts',
    old: "if (document.getElementById('page')) {",
    now: "addEventListener('keydown', (event) => {\n  if (event.key === 'Tab' && (event.target as Element).matches('footer input')) event.preventDefault();\n});\nif (document.getElementById('page')) {",
    steps: 'types,build,example,obtain,browser',
    files: 'site/visits',
    says: /A3 every control by Tab alone/,
  },
  { name: 'a removed route', file: 'pages/Italy.json', steps: 'check', says: /\/Italy/ },
];
