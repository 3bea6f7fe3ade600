/** The forms of the review for answers: what a reviewer sees, and the file that is saved. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseFile } from '../../src/site/documents/document.ts';
import { readDocument } from '../../src/site/documents/read-document.ts';
import { answerForms } from '../../src/review/answer-forms.ts';
import { reviewHtml } from '../../src/review/html.ts';
import { compareRevisions } from '../../src/review/review.ts';
import { openRevisions } from '../../src/review/revision.ts';
import { contract } from '../site/documents/tiny-site.ts';
import { changed, writeFiles, type Changes } from './two-sites.ts';

const saints = 'pages/_parts/saints/teresa.json';
const folder = mkdtempSync(join(tmpdir(), 'answer-forms-'));
let html = '';
/** The report on two states of the site. */
async function reportOn(name: string, old: Changes, now: Changes, canSend = false): Promise<string> {
  const [base, head] = [join(folder, name, 'old'), join(folder, name, 'new')];
  writeFiles(base, changed(old));
  writeFiles(head, changed(now));
  const [before, after] = await openRevisions({ site: folder, base, head, contract });
  const review = compareRevisions({ ...before, name: 'old' }, { ...after, name: 'new' }, contract);
  const answers = answerForms(before, after, contract);
  return reviewHtml(review, { images: { before: new Map(), after: new Map() }, answers, canSend });
}
beforeAll(async () => {
  html = await reportOn(
    'blocks',
    {},
    {
      'pages/Home.json': [['Read the [news]', 'Find the [news]']],
      [saints]: [['"Saint Teresa"', '"Saint Teresa of Jesus"']],
    },
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The page with its script, and the texts of the files that it saves. */
function open(
  storage: Readonly<Record<string, string>> = {},
  url = 'https://example.org/',
  page = html,
  fetch?: (path: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>,
) {
  const saved: Promise<string>[] = [];
  const { window } = new JSDOM(page, {
    url,
    runScripts: 'dangerously',
    beforeParse(window) {
      for (const [key, text] of Object.entries(storage)) window.localStorage.setItem(key, text);
      Object.assign(window, { fetch });
      window.HTMLAnchorElement.prototype.click = () => {};
      window.URL.createObjectURL = (blob) => {
        const read = new window.FileReader();
        read.readAsText(blob as Blob);
        saved.push(
          new Promise((done) =>
            read.addEventListener('load', () => done(typeof read.result === 'string' ? read.result : '')),
          ),
        );
        return 'blob:saved';
      };
    },
  });
  const { document } = window;
  const type = (element: Element | null | undefined, text: string) => {
    (element as HTMLInputElement).value = text;
    element?.dispatchEvent(new window.Event('input', { bubbles: true }));
  };
  const save = () => document.querySelector<HTMLElement>('#answers button')?.click();
  return { window, document, saved, type, save };
}
const fieldsOf = (document: Document) => [...document.querySelectorAll<HTMLTextAreaElement>('[data-about]')];
const namesOf = (document: Document) =>
  fieldsOf(document).map(({ labels }) => labels[0]?.firstChild?.textContent?.trim());

it('A1 gives each changed block a comment, and its changed texts a wording', () => {
  const { document } = open();
  expect(namesOf(document)).toEqual(['Comment', 'Another wording: Text', 'Comment', 'Another wording: Name']);
  expect(fieldsOf(document)[1]?.value).toBe(
    'Find the [news](/News#latest)\nand the [saints](/Saints?from=home),\n\nor [write](mailto:a@example.org) to [others](https://example.org/).',
  );
});

it('A1 gives records, layouts, the heads of pages and parts without inner blocks the same form', async () => {
  const sources: Changes = {
    'pages/_sources.json': [
      ['"path": "/api/news/{orgcode}"', '"folder": "news"'],
      ['"path": "/api/circular/all/{orgcode}"', '"file": "circulars", "fields": { "id": "slug" }'],
    ],
  };
  const feast = (title: string) =>
    JSON.stringify({ title, fromDate: '2026-07-16', description: ['We sang.'] });
  const letters = (message: string) =>
    JSON.stringify({
      records: [
        { slug: 'first', message: ['Peace.'] },
        { slug: 'second', message: [message] },
      ],
    });
  const banner = (text: string) => JSON.stringify({ type: 'tagline', id: 'motto', text });
  const part = 'pages/_parts/shell/motto.json';
  const layout: [string, string] = [
    '{ "type": "page-outlet", "id": "content" }\n    ]',
    '{ "type": "page-outlet", "id": "content" }, { "use": "shell/motto" }\n    ]',
  ];
  const report = await reportOn(
    'records',
    {
      ...sources,
      'pages/_records/news/feast.json': feast('A feast'),
      'pages/_records/circulars.json': letters('Joy.'),
      'pages/_shell.json': [layout],
      [part]: banner('God alone'),
    },
    {
      ...sources,
      'pages/_records/news/feast.json': feast('The feast'),
      'pages/_records/circulars.json': letters('Much joy.'),
      'pages/_shell.json': [layout, ['"text": "Tiny"', '"text": "Tiny site"']],
      [part]: banner('God alone suffices'),
      'pages/News.json': [['"title": "News"', '"title": "Our news"']],
    },
  );
  const { document } = new JSDOM(report).window;
  const wordings = fieldsOf(document).flatMap(({ dataset, value }) => {
    const { page, block, field, from } = JSON.parse(dataset['about'] ?? '') as Record<string, unknown>;
    return 'wording' in dataset ? [[page, block, field, from, value]] : [];
  });
  expect(wordings).toEqual([
    ['pages/News.json', undefined, '/title', 'Our news', 'Our news'],
    ['pages/_shell.json', 'inner/tagline', '/text', 'Tiny site', 'Tiny site'],
    [part, 'motto', '/text', 'God alone suffices', 'God alone suffices'],
    ['pages/_records/news/feast.json', undefined, '/title', 'The feast', 'The feast'],
    ['pages/_records/circulars.json', 'second', '/message', ['Much joy.'], 'Much joy.'],
  ]);
  const comments = fieldsOf(document).filter(({ dataset }) => !('wording' in dataset));
  expect(comments).toHaveLength(wordings.length);
});

it('N1 says what does not run or is not kept, and nothing else', () => {
  const said = (document: Document) =>
    [...document.querySelectorAll<HTMLElement>('#no-answers, #answers > p')].flatMap((one) =>
      one.closest('[hidden]') === null ? (one.textContent ?? '').slice(0, 46) : [],
    );
  expect(said(new JSDOM(html).window.document)).toEqual(['Answers need JavaScript, which does not run in']);
  const { document: shown } = open();
  expect(said(shown)).toEqual(['Press “Answer” at a change, write there, and s']);
  const labels = [...shown.querySelectorAll<HTMLElement>('#answers label')];
  expect(labels.map((label) => shown.defaultView?.getComputedStyle(label).display)).toEqual([
    'block',
    'block',
    'none',
  ]);
  const kept = 'What you type stays in this browser until then.';
  expect(open().document.body.textContent).toContain(kept);
  // An address of this kind has no storage.
  const { document } = open({}, 'about:blank');
  expect(document.body.textContent).not.toContain(kept);
  expect(document.body.textContent).toContain('Save before you close this page');
});

it('N1 is hidden without its script, which alone may run', () => {
  const { document } = new JSDOM(html).window;
  const hidden = [...document.querySelectorAll('.answer, #answers')].map((one) => one.hasAttribute('hidden'));
  expect(hidden).toEqual([true, true, true]);
  const hash = createHash('sha256')
    .update(document.querySelector('script')?.textContent ?? '')
    .digest('base64');
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
    `script-src 'sha256-${hash}'`,
  );
});

it.each([
  ['they are sent', true, 'Your answers are sent.', 0],
  ['they can be saved where that fails', false, 'They could not be sent now. Look for', 1],
])('A1 answers go to the address of the review, where it takes them: %s', async (_, ok, words, files) => {
  const page = await reportOn(`sent-${ok}`, {}, { 'pages/Home.json': [['Read the', 'Find the']] }, true);
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<{ ok: boolean }>>(async () => ({ ok }));
  const { document, saved, type, save } = open({}, 'https://desk.example.org/_look/x', page, sent);
  type(fieldsOf(document)[0], 'Who finds it?');
  type(document.querySelector('#answers input'), 'Anna Berg');
  save();
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toContain(words));
  expect(sent).toHaveBeenCalledOnce();
  for (const [path, { body }] of sent.mock.calls)
    expect([path, JSON.parse(body as string)]).toMatchObject(['', { by: 'Anna Berg' }]);
  expect(saved).toHaveLength(files);
});

it('A1 saves the answers as a document, and keeps what is typed', async () => {
  const { window, document, saved, type, save } = open();
  save();
  expect(saved).toEqual([]);
  expect(document.querySelector('output')?.textContent).toMatch(/^Nothing is written/);
  const [comment, , , name] = fieldsOf(document);
  const [by, email] = document.querySelectorAll('#answers input');
  type(by, 'Anna Berg');
  type(email, 'anna@example.org');
  type(comment, ' Who finds it? ');
  type(name, 'Saint Teresa\nof Avila');
  save();
  const text = (await saved[0]) ?? '';
  // Nobody tells whether the browser has saved the file, so the text is there, too.
  expect(document.querySelector('output')?.textContent).toMatch(/^Look for answers-anna-berg-.*\.json among/);
  expect(document.querySelector<HTMLTextAreaElement>('[readonly]')?.value).toBe(text);
  const { value, problems } = readDocument<Record<string, unknown>>(
    parseFile('pages/_answers/a.json', text),
    'answers',
    contract,
    new Map(),
  );
  expect(problems).toEqual([]);
  expect(value).toEqual({
    by: 'Anna Berg',
    email: 'anna@example.org',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    answers: [
      {
        page: 'pages/Home.json',
        block: 'welcome',
        field: '/text',
        from: expect.arrayContaining(['Find the [news](/News#latest)']),
        words: 'Who finds it?',
      },
      {
        page: saints,
        block: 'teresa-life',
        field: '/name',
        from: 'Saint Teresa of Jesus',
        to: 'Saint Teresa of Avila',
      },
    ],
  });
  const again = open({ ...window.localStorage });
  expect(fieldsOf(again.document).map((field) => field.value)).toEqual(
    fieldsOf(document).map((field) => field.value),
  );
  expect(again.document.querySelector('input')?.value).toBe('Anna Berg');
  expect([...again.document.querySelectorAll('details')].map((one) => one.open)).toEqual([true, true]);
});
