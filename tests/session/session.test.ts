/** The session of a maintainer and a reviewer: what each command answers. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../called-cli.ts';
import { compiled } from '../compiled-cli.ts';
import { playSession, type Session } from './session.ts';

let session: Session;
beforeAll(async () => {
  vi.stubEnv('GITHUB_ACTIONS', '');
  // The driver as it is set up has a test with those of the merges; here it is compiled.
  const driver = `"${process.execPath}" "${await compiled('src/merge/main.ts')}" %O %A %B %L %P`;
  session = await playSession({
    say: () => undefined,
    call: (parameters) => call('src/cli.ts', parameters),
    driver,
  });
  vi.unstubAllEnvs();
}, 180_000);

describe('the session', () => {
  it('the check passes when the site is sound, and names the line of a broken link', () => {
    expect(session.sound).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Checked \d+ pages/) as string,
    });
    expect(session.broken.status).toBe(1);
    expect(session.broken.output).toMatch(
      /pages\/Home\.json:\d+:\d+ {2}E205 there is no page or file \/Saint; did you mean "\/Saints"\?/,
    );
    expect(session.broken.output).toContain('1 problem in the documents.');
  });

  it('the review says each change once, and nothing else', () => {
    expect(session.review.output.split('\n').filter((line) => line !== '')).toEqual([
      '## Pages: 3 routes changed · 2 shared changes',
      expect.stringMatching(/^`main \(\w+\)` → `the working tree`$/) as string,
      '### `/Home` Home',
      expect.stringMatching(
        /^- `rich-text` “Welcome” `#welcome` › Text: Read <ins>truly <\/ins>the \\\[news/,
      ) as string,
      '### `/News` News',
      '- **moved** `carousel` “Slides” `#slides`, now first',
      '### `/Saints` Saints',
      '- `tab-list` “Saints” `#saints` › **added** tab “St Anne” `#anne` (part `saints/anne`), after “St Teresa”',
      '- not visible: Number that the text claims of #saints',
      '### Part `saints/anne` · added · on `/Saints`',
      '- Name in the address: `anne`',
      '- Name in the list: St Anne',
      '- **added** `profile` “Saint Anne” `#anne-life`, first',
      '  - **added** fact “Born”, first',
      '    - The fact: `Jerusalem`',
      '  - Text: Anne was born in Jerusalem.',
      '### Part `shell/header` · on 3 routes: `/History`, `/News`, `/Saints`',
      '- Line under the name: Small is <ins>very </ins>well',
    ]);
  });

  it('two branches with a saint each merge cleanly; the check passes, the counts are those of both', () => {
    expect(session.merge).toMatchObject({ status: 0 });
    expect(session.afterMerge).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Checked \d+ pages/) as string,
    });
    const { output } = session.reviewOfMerge;
    expect(output).toContain('**added** tab “St Bruno” `#bruno`');
    expect(output).toContain('<del>others</del><ins>all</ins>');
    expect(output).not.toContain('removed');
  });
});
