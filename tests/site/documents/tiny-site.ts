/** A sound little site, and a way to put one mistake into it and see what the checker says. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { validateSite, type CheckResult } from '../../../src/site/validate/validate-site.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { formatSite } from '../../../src/site/documents/format.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { root } from '../../root.ts';

export { root };

export const contract = loadContract(root);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** The kinds of records are those of the site that is in the folder of the engine. */
const kindOfRecord = (kind: string) => readFileSync(join(root, `schemas/items/${kind}.schema.json`), 'utf8');

/** The files of the site, by path. */
export const files: Readonly<Record<string, string>> = {
  'schemas/items/news.schema.json': kindOfRecord('news'),
  'schemas/items/content.schema.json': kindOfRecord('content'),
  'pages/_settings.json': `{
  "values": { "orgcode": { "default": "AC" }, "office": { "env": "VITE_OFFICE", "default": "north" } }
}
`,
  'public/images/a.svg': svg,
  'public/documents/a.pdf': '%PDF-1.4',
  'pages/_shell.json': `{
  "schemaVersion": 2,
  "name": "Tiny",
  "lang": "en",
  "layouts": {
    "inner": [
      {
        "type": "page-banner",
        "id": "banner",
        "breadcrumb": [
          { "label": "Home", "href": "/Home" },
          { "label": "News", "href": "/News" },
          { "label": "Saints", "href": "/Saints" }
        ]
      },
      { "type": "page-outlet", "id": "content" },
      { "type": "tagline", "id": "tagline", "text": "Tiny" }
    ],
    "home": [
      { "type": "page-outlet", "id": "content" }
    ]
  }
}
`,
  'pages/_sources.json': `{
  "news": {
    "path": "/api/news/{orgcode}",
    "item": "news",
    "fields": { "date": "fromDate", "text": "description" }
  },
  "circulars": { "path": "/api/circular/all/{orgcode}", "item": "content" }
}
`,
  'pages/_policies.json': `{
  "year-exactly": [{ "by": "year", "start": "current" }]
}
`,
  'pages/Home.json': `{
  "title": "Home",
  "description": "The first page.",
  "layout": "home",
  "aliases": ["/"],
  "blocks": [
    {
      "type": "rich-text",
      "id": "welcome",
      "heading": "Welcome",
      "text": [
        "Read the [news](/News#latest)",
        "and the [saints](/Saints?from=home),",
        "",
        "or [write](mailto:a@example.org) to [others](https://example.org/)."
      ],
      "link": { "label": "A document", "href": "/documents/a.pdf" }
    }
  ]
}
`,
  'pages/News.json': `{
  "title": "News",
  "description": "News of the parish.",
  "blocks": [
    {
      "type": "document-grid",
      "id": "latest",
      "data": { "source": "news", "policy": "year-exactly" },
      "show": ["title", "file"],
      "placeholder": { "title": "None yet" }
    },
    {
      "type": "carousel",
      "id": "slides",
      "label": "Slides",
      "data": { "source": "circulars" },
      "perView": 3
    }
  ]
}
`,
  'pages/Saints.json': `{
  "title": "Saints",
  "description": "Their lives.",
  "blocks": [
    {
      "type": "tab-list",
      "id": "saints",
      "label": "Saints",
      "tabs": [
        { "use": "saints/teresa" },
        {
          "id": "albert",
          "label": "St Albert",
          "blocks": [],
          "allow": [{ "rule": "panel/empty", "why": "To be written." }]
        }
      ],
      "count": 2
    }
  ]
}
`,
  'pages/_parts/saints/teresa.json': `{
  "id": "teresa",
  "label": "St Teresa",
  "blocks": [
    {
      "type": "profile",
      "id": "teresa-life",
      "name": "Saint Teresa",
      "image": { "src": "/images/a.svg", "alt": "Monogram of Saint Teresa" },
      "text": ["She was born in Avila,", "and never [rested](#saints)."]
    }
  ]
}
`,
};

/** Additions that the tiny site does without: `pages/_templates.json`. */
export const templates = `{
  "name": {
    "description": "A saint whose name is known only",
    "fields": [
      { "name": "label", "ask": "Name in the list" },
      { "name": "id", "ask": "Short name for addresses", "form": "id", "madeOf": "label" }
    ],
    "adds": [
      {
        "file": "pages/Saints.json",
        "list": ["saints", "tabs"],
        "content": { "id": "{id}", "label": "{label}", "blocks": [] }
      }
    ]
  }
}
`;

/** Takes the marks « and » out of a text; the first stands before the place that is meant. */
export function marked(text: string): { text: string; line: number; column: number } {
  const before = text.slice(0, Math.max(0, text.indexOf('«'))).split('\n');
  return { text: text.replace(/[«»]/g, ''), line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

export interface Mistake {
  file: string;
  /** The replaced text; absent: the whole file. */
  old?: string;
  /** The replacement, with « before the place that the checker is to name; absent: the file is missing. */
  wrong?: string;
  /** The bytes of a file that is no text. */
  bytes?: Buffer;
}

/** Checks the tiny site with mistakes in it; `place` is the place that was marked. */
export function check(...mistakes: Mistake[]): CheckResult & { place: string } {
  const changed = new Map<string, string | Buffer>(Object.entries(files));
  let place = '';
  for (const { file, old, wrong, bytes } of mistakes) {
    const before = String(changed.get(file) ?? '');
    if (old !== undefined && before.split(old).length !== 2)
      throw new Error(`${file} has ${JSON.stringify(old)} ${before.split(old).length - 1} times`);
    const text = old === undefined ? wrong : before.replace(old, () => wrong ?? '');
    if (bytes !== undefined) changed.set(file, bytes);
    else if (text === undefined) changed.delete(file);
    else {
      const found = marked(text);
      if (text.includes('«')) place = `${file}:${found.line}:${found.column}`;
      changed.set(file, found.text);
    }
  }
  const folder = makeFolder(Object.fromEntries(changed));
  const result = checkFolder(folder);
  // A test may check many thousands.
  rmSync(folder, { recursive: true });
  return { ...result, place };
}

/** The files of a site, with its documents in their canonical form. */
export function tidyFiles(all: Readonly<Record<string, string>>): Map<string, string> {
  const formatted = formatSite(readSite(makeFolder(all), contract), contract);
  return new Map([
    ...Object.entries(all),
    ...formatted.map(({ path, after }): [string, string] => [path, after]),
  ]);
}

/** Checks the site in a folder. */
export function checkFolder(folder: string): CheckResult {
  return validateSite(readSite(folder, contract), contract, readPublicFiles(join(folder, 'public')));
}

/** The text of one of the site's files. */
check.text = (file: string): string => files[file] ?? '';

/** The messages of the checker about the tiny site with mistakes: `E104 at the mark: unknown property …`. */
export function said(...mistakes: Mistake[]): string[] {
  const { problems, place } = check(...mistakes);
  return problems.map(({ code, file, line, column, message }) => {
    const at = `${file}:${line}:${column}`;
    return `${code} at ${at === place ? 'the mark' : at}: ${message}`;
  });
}

/** Stands for exactly one problem, at the mark, with this code and these words, in this order. */
export function one(code: string, words: string | readonly string[]): unknown[] {
  const parts = [words].flat().map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const message: unknown = expect.stringMatching(new RegExp(`^${code} at the mark: .*${parts.join('.*')}`));
  return [message];
}
