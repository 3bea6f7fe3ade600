/** Published changes that wait, at a front with the desks of a writer, a publisher and a reviewer. @rest */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import type { WaitingAnswer } from '../../../src/desk/server/documents/answers.ts';
import { gitIn } from '../../git.ts';
import { writeFiles } from '../../make-folder.ts';
import { patience } from '../../patience.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { serverInParts, type Guest, type ModelServer } from './model-server.ts';

let server: ModelServer;
let [beth, anne, rita] = [] as unknown as [Guest, Guest, Guest];
beforeEach(async () => {
  server = await serverInParts({
    write: (folder) => writeFiles(folder, files),
    people: { Beth: 'writer', Anne: 'publisher', Rita: 'reviewer' },
  });
  [beth, anne, rita] = server.people as [Guest, Guest, Guest];
}, patience * 30);
afterEach(async () => {
  await server.pass();
  await server.close();
});
const patient = { timeout: patience * 30 };

const file = 'pages/Home.json';
interface Read {
  text: string;
  value: { description: string };
}
/** Changes the description of a page. */
async function save(who: Guest, description: string) {
  const { text, value } = (await who.ask(`/_dev/document?file=${file}`)) as Read;
  await who.ask('/_dev/save', { file, base: text, value: { ...value, description } });
}
/** Changes the description of a page. @returns the sent branch and commit */
async function publish(who: Guest, description: string) {
  await save(who, description);
  const message = `Home: ${description}`;
  const end = (await who.follow('/_dev/publish/send', { files: [file], message })) as SendEvent;
  if (end.kind !== 'sent') throw new Error(JSON.stringify(end));
  return { branch: end.branch, commit: end.commit };
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const list = async (who: Guest) => (await who.send('/_changes', undefined, who.session)).text;
const act = (who: Guest, name: string, about: Record<string, string>) =>
  who.send(`/_changes/${name}`, new URLSearchParams(about).toString(), { ...form, ...who.session });
const onMirror = (...command: string[]) =>
  gitIn(server.mirror, ...command)
    .trim()
    .split('\n');
const onHost = (...command: string[]) => gitIn(server.host, ...command).trim();

it('a change is read and approved by a reviewer, and accepted by a publisher', patient, async () => {
  const sent = await publish(beth, 'Good day.');
  expect(await list(rita)).toContain('By Beth');
  const read = await rita.send(`/_changes/read/${sent.branch}`, undefined, rita.session);
  expect(read.text).toContain('Good day.');
  expect(read.text).toContain('Send my answers');
  expect((await act(beth, 'approve', sent)).status).toBe(403);
  expect((await act(rita, 'accept', sent)).status).toBe(403);
  expect((await act(rita, 'approve', sent)).status).toBe(303);
  expect(await list(anne)).toContain('Rita has approved it on');
  expect(await beth.ask('/_dev/sent')).toMatchObject([
    { branch: sent.branch, decisions: [{ name: 'Rita' }] },
  ]);
  expect(await rita.ask('/_dev/sent')).toEqual([]);
  expect((await act(anne, 'accept', sent)).status).toBe(303);
  await server.pass();
  expect(onHost('log', '-1', '--format=%an%n%s%n%(trailers:only)', 'main')).toBe(
    'Anne\nAccept: Home: Good day.\nReviewed-by: Rita <rita@example.org>',
  );
  expect(onHost('show', `main:${file}`)).toContain('Good day.');
  expect(await list(anne)).toContain('Nothing waits');
  expect((await act(anne, 'accept', sent)).status).toBe(409);
});

it('asked changes are told to the author, and are over when she sends more', patient, async () => {
  const sent = await publish(beth, 'Good day.');
  expect((await act(rita, 'ask', { ...sent, words: ' ' })).status).toBe(409);
  await act(rita, 'ask', { ...sent, words: 'Say <b>who</b> greets.' });
  expect(await list(anne)).toContain('“Say &lt;b&gt;who&lt;/b&gt; greets.”');
  expect(await beth.ask('/_dev/sent')).toMatchObject([{ decisions: [{ words: 'Say <b>who</b> greets.' }] }]);
  const again = await publish(beth, 'Good day from us.');
  expect(again.branch).toBe(sent.branch);
  expect(await list(anne)).not.toContain('has asked');
  // She would approve what she has not read.
  expect((await act(rita, 'approve', sent)).status).toBe(409);
  expect((await act(rita, 'approve', again)).status).toBe(303);
});

it('answers come to the desk of the author; contradictions are not accepted', patient, async () => {
  const sent = await publish(beth, 'Good day.');
  const answers = {
    by: 'Rita',
    date: '2026-11-29',
    answers: [{ page: file, block: 'welcome', words: 'So?' }],
  };
  const json = { 'content-type': 'application/json', ...rita.session };
  const path = `/_changes/read/${sent.branch}`;
  expect(await rita.send(path, JSON.stringify(answers), json)).toMatchObject({ status: 200, text: '{}' });
  expect((await rita.send(path, '{}', json)).status).toBe(422);
  expect((await beth.ask('/_dev/answers')) as WaitingAnswer[]).toMatchObject([{ by: 'Rita' }]);
  const other = await publish(anne, 'Welcome to all.');
  expect(await beth.ask(`/_dev/here?file=${file}`)).toEqual({ here: [], sent: ['Anne'] });
  expect(await anne.ask(`/_dev/here?file=pages/News.json`)).toEqual({ here: [], sent: [] });
  expect((await act(anne, 'accept', other)).status).toBe(303);
  const refused = await act(anne, 'accept', sent);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Others have changed the same since.');
});

it('a change says that it waits while the host is away', patient, async () => {
  renameSync(server.host, join(server.data, 'away'));
  const sent = await publish(beth, 'Good day.');
  await server.pass();
  expect(await beth.ask('/_dev/sent')).toMatchObject([{ branch: sent.branch, isWaiting: true }]);
  expect(await list(rita)).toContain('waits for its host');
  renameSync(join(server.data, 'away'), server.host);
  await server.pass();
  expect(await beth.ask('/_dev/sent')).toMatchObject([{ branch: sent.branch, isWaiting: false }]);
});

it(
  'the work of a person who leaves waits for others, also what she did not save; she is out',
  patient,
  async () => {
    await save(beth, 'Good day.');
    const news = 'pages/News.json';
    const { text: base, value } = (await beth.ask(`/_dev/document?file=${news}`)) as Read;
    const draft = { ...value, description: 'Not saved.' };
    await beth.ask('/_dev/draft', { id: 'window', file: news, value: draft, unsaved: { base }, known: 0 });
    server.leave(beth);
    await expect(beth.ask('/_dev/publish')).rejects.toThrow('401');
    await expect.poll(() => list(anne), { timeout: patience * 20 }).toContain('By Beth');
    const [waiting] = onMirror('for-each-ref', '--format=%(refname:short)', '--no-merged=main', 'refs/heads');
    expect(onMirror('show', `${waiting}:${file}`).join('\n')).toContain('Good day.');
    expect(onMirror('show', `${waiting}:${news}`).join('\n')).toContain('Not saved.');
  },
);

it('nobody gets to them without a session, or from another site', patient, async () => {
  const sent = await publish(beth, 'Good day.');
  expect((await anne.send('/_changes')).status).toBe(401);
  expect((await anne.send(`/_changes/read/${sent.branch}`)).status).toBe(401);
  const body = new URLSearchParams({ ...sent, words: 'Say <b>who</b>.' }).toString();
  const foreign = { ...form, ...anne.session, origin: 'https://example.com' };
  for (const name of ['approve', 'ask', 'accept']) {
    const signedOut = await anne.send(`/_changes/${name}`, body, form);
    expect(signedOut.status).toBe(401);
    expect(signedOut.text).toContain('You have written: “Say &lt;b&gt;who&lt;/b&gt;.”');
    expect((await anne.send(`/_changes/${name}`, body, foreign)).status).toBe(403);
  }
  expect(await list(anne)).toContain('By Beth');
});
