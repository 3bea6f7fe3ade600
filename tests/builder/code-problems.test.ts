/** An error of code is told at its place in the source, and at the block in its document. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { codeProblems } from '../../src/builder/code-problems.ts';
import { failureOf, runOf } from '../../src/builder/resolve/failures.ts';
import { readSite, type Site } from '../../src/site/documents/read-site.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

const code = `interface Hours {
  place: string;
}

export function hoursOf(hours?: Hours): string {
  return hours!.place;
}
`;
let folder = '';
let site: Site;
beforeAll(() => {
  folder = makeFolder({ ...files, 'blocks/mass-times/hours.ts': code });
  site = readSite(folder, contract);
});

/** Bundles a file of the site as the renderer is, and returns the address of the bundle. */
async function bundle(path: string, out = '.build/server'): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: join(folder, out),
      sourcemap: 'hidden',
      rolldownOptions: { input: join(folder, path), output: { entryFileNames: '[name].js' } },
    },
  });
  return pathToFileURL(join(folder, out, 'hours.js')).href;
}

const thrownBy = async (step: () => unknown): Promise<unknown> => {
  try {
    await step();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const problemsOf = (error: unknown) => codeProblems(error, { root, site: folder }, () => site);

it.each([
  ['', '.build/server'],
  [', also where the engine is a package', 'node_modules/.cache/bundles/a'],
])('what a block throws is told in its source, with page and block%s', async (_, out) => {
  const { hoursOf } = (await import(await bundle('blocks/mass-times/hours.ts', out))) as {
    hoursOf: () => string;
  };
  const [page] = site.pages;
  const [block] = page!.value.blocks;
  const error = failureOf(page!.route, await thrownBy(() => runOf(block!, hoursOf)));
  const [problem] = problemsOf(error);
  expect(problem).toMatchObject({ file: 'blocks/mass-times/hours.ts', line: 6, column: 17, code: 'E401' });
  expect(problem?.message).toContain(`the block "${block!.id}" (${block!.type}) of ${page!.route}`);
  expect(problem?.message).toMatch(/reading 'place'.* written at pages\/\w+\.json:\d+:5, \/blocks\/0$/);
  expect(problem?.frame).toContain('> 6 |   return hours!.place;');
});

it('without a place in code it is told at the block', () => {
  const [page] = site.pages;
  const [block] = page!.value.blocks;
  const facts = { message: 'lost', stack: 'Error: lost\n    at node:internal/process:1:1' };
  const thrown = Object.assign(new Error('lost'), { block, cause: { ...new Error('lost'), ...facts } });
  const [problem] = problemsOf(failureOf(page!.route, thrown));
  expect(problem).toMatchObject({ file: page!.file.path, pointer: '/blocks/0', code: 'E401' });
});

it.each([
  ['a syntax error', 'export const a = (;\n', 1, 'Unexpected token'],
  ['an import without a package', "\nimport { b } from 'no-such/b';\nb();\n", 2, 'npm install no-such'],
  ['an import without a file', "\nimport { b } from './nowhere.ts';\nb();\n", 2, "'./nowhere.ts'"],
])('%s is told where it is written', async (_, text, line, words) => {
  writeFiles(folder, { 'blocks/mass-times/broken.ts': text });
  const [problem] = problemsOf(await thrownBy(() => bundle('blocks/mass-times/broken.ts')));
  expect(problem).toMatchObject({ file: 'blocks/mass-times/broken.ts', line, code: 'E402' });
  expect(problem?.message).toContain(words);
});

it('a file that the bundler names from the folder of the site is found there', () => {
  const message = "[UNRESOLVED_IMPORT] Could not resolve './a'\n ╭─[ blocks/mass-times/hours.ts:6:10 ]";
  const [problem] = problemsOf(
    Object.assign(new Error('Build failed'), { errors: [Object.assign(new Error(message), { id: 'a' })] }),
  );
  expect(problem).toMatchObject({ file: 'blocks/mass-times/hours.ts', line: 6, column: 10, code: 'E402' });
});

it('an error in the styles of a block is told where it is written', async () => {
  writeFiles(folder, {
    'blocks/mass-times/styled.ts': "import './styled.module.css';\n",
    'blocks/mass-times/styled.module.css': '.a { color: red; }\n}} .b {\n',
  });
  const [problem] = problemsOf(await thrownBy(() => bundle('blocks/mass-times/styled.ts')));
  expect(problem).toMatchObject({ file: 'blocks/mass-times/styled.module.css', line: 2, code: 'E402' });
});

it('what the engine itself reports is left as it is', () => {
  expect(problemsOf(new Error('There is no command "biuld"'))).toEqual([]);
});
