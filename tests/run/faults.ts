/** The faults that `npm run prove faults` seeds: ten for `npm test` and ten for `npm run test:rest`. */
import type { Breadth } from '../sample.ts';

export interface Fault {
  name: string;
  /** The run that must find it. */
  run: Exclude<Breadth, 'full'>;
  file: string;
  /** The text of the file that is replaced, and its replacement. */
  old: string;
  now: string;
  /** Steps of the run that find it, and words in the paths of the test files that do. */
  steps: string;
  files?: string;
  /** Matches the output of the run. */
  says: RegExp;
}

const inBrowser = 'types,build,example,obtain,browser';
const firstScript = 'src/client/entry-client.ts';
const begin = "if (document.getElementById('page')) {";

export const faults: readonly Fault[] = [
  {
    name: 'a dead link',
    run: 'once',
    file: 'pages/History.json',
    old: '"blocks": [',
    now: '"blocks": [{ "type": "rich-text", "id": "seeded", "text": ["[Nowhere](/Nowhere)"] },',
    steps: 'check',
    says: /E205 there is no page or file \/Nowhere/,
  },
  {
    name: 'a shifted layout',
    run: 'once',
    file: firstScript,
    old: begin,
    now: `addEventListener('load', () => document.body.prepend(Object.assign(document.createElement('h2'), { textContent: 'Late' })));\n${begin}`,
    steps: inBrowser,
    files: 'pages/visits',
    says: /layout: nothing moves/,
  },
  {
    name: 'a contrast fault',
    run: 'once',
    file: 'pages/_theme/theme.css',
    old: '--text-soft: light-dark(#65503f,',
    now: '--text-soft: light-dark(#c9b9a8,',
    steps: inBrowser,
    files: 'pages/visits',
    says: /color-contrast/,
  },
  {
    name: 'a keyboard trap',
    run: 'once',
    file: firstScript,
    old: begin,
    now: `addEventListener('keydown', (event) => {\n  if (event.key === 'Tab' && (event.target as Element).matches('footer input')) event.preventDefault();\n});\n${begin}`,
    steps: inBrowser,
    files: 'pages/visits',
    says: /A3 every control by Tab alone/,
  },
  {
    name: 'a lost message',
    run: 'once',
    file: 'src/client/pending-messages.ts',
    old: 'write([...without(written(), message.key), message]);',
    now: 'write([...without(written(), message.key)]);',
    steps: 'unit',
    files: 'outbox',
    says: /outbox/,
  },
  {
    name: 'a merge that takes one side',
    run: 'once',
    file: 'src/review/merge/merge-values.ts',
    old: 'if (deepEqual(base, ours)) return { ours: theirs, theirs };',
    now: 'if (deepEqual(base, ours)) return { ours, theirs: ours };',
    steps: 'unit',
    files: 'tests/review/merge',
    says: /\d+ failed/,
  },
  {
    name: 'typed words that the browser does not keep',
    run: 'once',
    file: 'src/desk/controls/kept-draft.ts',
    old: 'storeValue(draftKey(file), draft);',
    now: 'storeValue(draftKey(file), undefined);',
    steps: 'unit',
    files: 'editor/drafts',
    says: /\d+ failed/,
  },
  {
    name: 'redirects that hosts do not know',
    run: 'once',
    file: 'src/hosting/table.ts',
    old: 'redirects: Object.fromEntries(Object.entries(redirects)',
    now: 'redirects: Object.fromEntries(Object.entries(redirects).slice(1)',
    steps: 'unit',
    files: 'hosting/hosting,hosts/static',
    says: /\d+ failed/,
  },
  {
    name: 'tabs that arrow keys do not reach',
    run: 'once',
    file: 'src/blocks/ui/tabs.tsx',
    old: 'ArrowDown: (at + 1) % shown.length',
    now: 'ArrowDown: at',
    steps: inBrowser,
    files: 'e2e/tab-list',
    says: /S-10|S-12/,
  },
  {
    name: 'a sanitiser that lets addresses run',
    run: 'once',
    file: 'src/blocks/ui/sanitise.ts',
    old: '  ALLOWED_URI_REGEXP: safeAddress,\n',
    now: '  ALLOWED_URI_REGEXP: /^/,\n',
    steps: 'unit',
    files: 'payloads,tests/blocks/ui',
    says: /\d+ failed/,
  },
  {
    name: 'a property that Chromium alone has',
    run: 'rest',
    file: firstScript,
    old: begin,
    now: `void (navigator as unknown as { userAgentData: { brands: unknown } }).userAgentData.brands;\n${begin}`,
    steps: inBrowser,
    files: 'browsers/walk',
    says: /userAgentData/,
  },
  {
    name: 'a desk that opens in Chromium alone',
    run: 'rest',
    file: 'src/desk/editor/main.tsx',
    old: 'const root = createRoot(',
    now: 'void (navigator as unknown as { userAgentData: { brands: unknown } }).userAgentData.brands;\nconst root = createRoot(',
    steps: inBrowser,
    files: 'browsers/desk',
    says: /desk\.spec\.ts/,
  },
  {
    name: 'a list that is as high as its first slide',
    run: 'rest',
    file: 'src/blocks/types/carousel/carousel.tsx',
    old: '`${Math.max(...heights.slice(activeIndex, activeIndex + inView))}px`',
    now: '`${heights[activeIndex] ?? inView}px`',
    steps: inBrowser,
    files: 'carousel-room',
    says: /H-04/,
  },
  {
    name: 'a block that is built before its day',
    run: 'rest',
    file: 'src/site/documents/is-due.ts',
    old: 'from <= day',
    now: 'from >= ""',
    steps: inBrowser,
    files: 'e2e/days',
    says: /novena/,
  },
  {
    name: 'a failing server that costs the page',
    run: 'rest',
    file: 'src/client/worker/offline-site.ts',
    old: 'response !== undefined && response.status < 500',
    now: 'response !== undefined',
    steps: inBrowser,
    files: 'e2e/offline',
    says: /F9 a server that fails/,
  },
  {
    name: 'a tab that stays dead after a deploy',
    run: 'rest',
    file: 'src/client/recover.ts',
    old: '      location.reload();',
    now: '      void location;',
    steps: inBrowser,
    files: 'e2e/deploys',
    says: /V1 a tab whose scripts/,
  },
  {
    name: 'links that leave the folder of the site',
    run: 'rest',
    file: 'src/engine/base.ts',
    old: "(own === '/' ? address : addBase(own, address));",
    now: "(own === '/' ? address : addBase(address === own ? own : '/', address));",
    steps: inBrowser,
    files: 'e2e/base',
    says: /base\.spec\.ts/,
  },
  {
    name: 'a publication that drops the words of others',
    run: 'rest',
    file: 'src/desk/server/publish/bring.ts',
    old: 'merged.tree = next.tree;',
    now: 'merged.tree = next.brought.length > 0 ? tree : next.tree;',
    steps: 'unit',
    files: 'publish/model',
    says: /\d+ failed/,
  },
  {
    name: 'pictures that are fetched far too wide',
    run: 'rest',
    file: 'src/blocks/types/image-grid/index.ts',
    old: 'image(picture, sizesFor(columns))',
    now: "image(picture, images.length > 0 ? '3000px' : sizesFor(columns))",
    steps: inBrowser,
    files: 'e2e/pictures',
    says: /fetches them wide enough/,
  },
  {
    name: 'a word of English on a French site',
    run: 'rest',
    file: 'src/blocks/ui/filter-bar.tsx',
    old: 'if (option === all) return lists.all;',
    now: "if (option === all) return 'All';",
    steps: inBrowser,
    files: 'french-site',
    says: /English|French/,
  },
];
