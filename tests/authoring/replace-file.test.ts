/** A file is replaced by another wherever documents use it. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePagesPlan } from '../../src/authoring/plan.ts';
import { planReplaceFile } from '../../src/authoring/replace-file.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { usesOfFiles } from '../../src/site/images/file-uses.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"/>';

let root = '';
function context(others: Record<string, string> = {}) {
  if (root === '' || Object.keys(others).length > 0) {
    root = makeFolder({ ...files, ...others });
  }
  return { site: readSite(root, contract), contract, files: readPublicFiles(join(root, 'public')) };
}

it('in pictures, links and prose, with what stands behind the path, and nothing else changes', () => {
  const home = (files['pages/Home.json'] ?? '')
    .replace('"description"', '"banner": "/images/old.svg",\n  "description"')
    .replace(
      'Read the [news](/News#latest)',
      'See ![A drawing](/images/old.svg), [this](/documents/a.pdf#page=2)',
    );
  const first = context({
    'pages/Home.json': home,
    'public/images/old.svg': drawing,
    'public/images/new.svg': drawing,
    'public/documents/b.pdf': '%PDF',
  });
  const old = [...(usesOfFiles(first.site, first.files).get('/images/old.svg') ?? [])];
  const plan = planReplaceFile(first, 'public/images/old.svg', '/images/new.svg');
  expect(plan.places).toHaveLength(old.length);
  expect([...plan.texts]).toEqual([
    ['pages/Home.json', home.replaceAll('/images/old.svg', '/images/new.svg')],
  ]);
  writePagesPlan(root, plan);
  const after = context();
  expect(usesOfFiles(after.site, after.files).get('/images/old.svg')).toEqual([]);
  expect(
    planReplaceFile(after, '/documents/a.pdf', '/documents/b.pdf').texts.get('pages/Home.json'),
  ).toContain('/documents/b.pdf#page=2');
  expect(() => planReplaceFile(after, '/images/old.svg', '/images/new.svg')).toThrow('no document uses');
  expect(() => planReplaceFile(after, '/images/new.svg', '/images/nwe.svg')).toThrow(
    'there is no file public/images/nwe.svg',
  );
});
