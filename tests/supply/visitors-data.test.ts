/** What is known of visitors stands in `src/README.md`, and is no more than that. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lockfile.ts';

const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const [, after = ''] = readText('src/README.md').split('\n## What is known of visitors\n');
const [section = ''] = after.split('\n## ');

/** What visitors run, without its tests. */
const code = ['src/client', 'src/blocks', 'src/ui', 'src/react', 'src/engine']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readText(`${folder}/${name}`)),
  )
  .join('\n');

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const one of Object.values(value)) yield* objectsIn(one);
}

it('the table names each field of the form, and each place where something is kept', () => {
  const footer = JSON.parse(readText('pages/_parts/shell/footer.json')) as unknown;
  const forms = [...objectsIn(footer)].filter(({ type }) => type === 'form');
  const names = forms.flatMap(({ fields }) => (fields as { name: string }[]).map(({ name }) => name));
  expect(names).toContain('email');
  const places = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'].filter((place) =>
    code.includes(place),
  );
  const keys = [...code.matchAll(/(?:storageKey = |(?:storage\(\)|caches)\.open\()'([\w-]+)'/g)].map(
    ([, key = '']) => key,
  );
  expect([places, keys.toSorted()]).toEqual([
    ['localStorage', 'sessionStorage'],
    ['answers', 'outbox'],
  ]);
  expect([...names, ...places, ...keys].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});

it('the section says what is logged, and what never is', () => {
  expect(section).toMatch(/^Logs: .*never with what was typed, a token, or words of an answer\./m);
});
