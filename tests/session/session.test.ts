/** The session of a maintainer and a reviewer: what each command answers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { playSession, type Session } from './session.ts';

let session: Session;
beforeAll(async () => {
  session = await playSession(() => undefined);
}, 180_000);

describe('the session', () => {
  it('the check passes when the site is sound, and names the line of a broken link', () => {
    expect(session.sound).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Checked \d+ pages/) as string,
    });
    expect(session.broken.status).toBe(1);
    expect(session.broken.output).toMatch(
      /pages\/CarmelSaints\.json:\d+:\d+ {2}E205 there is no page or file \/CarmelDevotions; did you mean "\/CarmelDevotion"\?/,
    );
    expect(session.broken.output).toContain('1 problem in the documents.');
  });

  it('the review says each change once, and nothing else', () => {
    const { output } = session.review;
    const routes = /on all (\d+) routes/.exec(output)?.[1];
    expect(output.split('\n')[0]).toBe('## Pages: 3 routes changed · 2 shared changes');
    expect(output).toContain(
      '### `/CarmelSaints` Carmelite Saints and Blesseds\n\n- `tab-list` “Saints and blesseds of Carmel” `#saints`\n  - **added** tab “St Albert of Jerusalem” `#albert-told` (part `saints/albert-told`), after “St Euphrasia Eluvathingal”\n  - first: `9` → `10`\n- not visible: count of #saints\n',
    );
    expect(output).toMatch(
      /### `\/Home` Apostolic Carmel\n\n- \*\*moved\*\* `[\w-]+` “[^”]+” `#\w+`, now (first|after “[^”]+”)\n\n###/,
    );
    expect(output).toMatch(
      /### `\/OurMission` [^\n]+\n\n- [^\n]+ › text: [^\n]*<ins>truly ?<\/ins>[^\n]*\n\n###/,
    );
    expect(output).toContain('### Part `saints/albert-told` · added · on `/CarmelSaints`');
    expect(output).toContain(
      `### Part \`shell/footer\` · on all ${routes} routes\n\n- \`copyright\` “The Apostolic Carmel” \`#copyright\` › holder: <ins>The </ins>Apostolic Carmel`,
    );
    expect(output.match(/^### /gm)).toHaveLength(5);
  });

  it('two branches with a saint each merge cleanly; the check passes, the counts are those of both', () => {
    expect(session.merge).toMatchObject({ status: 0 });
    expect(session.afterMerge).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Checked \d+ pages/) as string,
    });
    const { output } = session.reviewOfMerge;
    expect(output).toContain('**added** tab “St Simon Stock” `#simon-stock-told`');
    expect(output).toContain('<del>home</del><ins>family</ins>');
    expect(output).not.toContain('removed');
  });
});
