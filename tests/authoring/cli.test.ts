/** The commands as they are called: what they print, and the status with which they leave. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { files } from '../build/tiny-site.ts';
import { compiledCli } from '../compiled-cli.ts';
import { inFolder } from './example-site.ts';

const cli = await compiledCli();

/** Calls a command on the tiny site with one file changed. */
function run(args: readonly string[], changes: Record<string, string> = {}) {
  return inFolder(new Map(Object.entries({ ...files, ...changes })), (folder) => {
    const called = [cli, ...args.map((arg) => arg.replace('SITE', folder))];
    const { status, stdout, stderr } = spawnSync(process.execPath, called, {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: '', NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    return { status, stdout, stderr };
  });
}
const slip = { 'pages/News.json': (files['pages/News.json'] ?? '').replace('"carousel"', '"caruosel"') };

describe('the status of a command', () => {
  it('is 0 when all is well', () => {
    const tidy = run(['format', '--site', 'SITE']);
    expect([tidy.status, tidy.stderr]).toEqual([0, '']);
    expect(run(['explain', 'E104']).status).toBe(0);
  });

  it('is 1 when the documents have problems, and the last line says where to read on', () => {
    const { status, stderr } = run(['check', '--site', 'SITE'], slip);
    expect(status).toBe(1);
    expect(stderr).toContain('E103 unknown block type "caruosel"; did you mean "carousel"?');
    expect(stderr.trimEnd()).toMatch(/`npm run explain E\d{3}` says more about a code\.$/);
  });

  it('is 0 after --fix has mended all, which it says', () => {
    const { status, stdout } = run(['check', '--fix', '--site', 'SITE'], slip);
    expect(stdout).toContain('E103 "caruosel" → "carousel"');
    expect(status).toBe(0);
  });

  it('is the same for machines', () => {
    const { status, stdout } = run(['check', '--json', '--site', 'SITE'], slip);
    const { problems } = JSON.parse(stdout) as { problems: { code: string; fix: { content: string } }[] };
    expect(problems.find(({ code }) => code === 'E103')?.fix.content).toBe('"carousel"');
    expect(status).toBe(1);
  });

  it.each([
    [['chekc'], 'There is no command "chekc"'],
    [['check', '--fxi'], 'Unknown option'],
    [['explain', 'E999'], 'There is no code E999'],
  ])('is 2 when the command cannot be carried out: %s', (args, words) => {
    const { status, stderr } = run(args);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});

describe('npm run new', () => {
  it('takes answers as flags where nobody can be asked, and writes', () => {
    const kinds = JSON.stringify({
      name: {
        description: 'A name without a life',
        fields: [
          { name: 'label', ask: 'Name' },
          { name: 'year', ask: 'Year', form: 'date' },
        ],
        adds: [
          {
            file: 'pages/Saints.json',
            list: ['saints', 'tabs'],
            content: {
              id: 'new',
              label: '{label}, {year}',
              blocks: [],
              allow: [{ rule: 'panel/empty', why: 'To be written.' }],
            },
          },
        ],
      },
    });
    const { status, stdout, stderr } = run(
      ['new', 'name', '--site', 'SITE', '--label', 'St Anne', '--year', '1868'],
      { 'pages/_kinds.json': kinds },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('Wrote pages/Saints.json\n');
    const unknown = run(['new', 'name', '--site', 'SITE', '--lable', 'x'], { 'pages/_kinds.json': kinds });
    expect([unknown.status, unknown.stderr]).toEqual([2, 'A name has no --lable; did you mean "label"?\n']);
  });
});
