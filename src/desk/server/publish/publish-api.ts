/** The dev server's routes for the publish page. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { lendFolder, type LentFolder } from '../../../site/documents/lend-folder.ts';
import { runProgram, type ProcessResult } from '../../../site/git/git.ts';
import { isoDay } from '../../../engine/day.ts';
import { fileNotes } from '../../../site/images/file-notes.ts';
import { findDamage } from '../../../site/images/find-damage.ts';
import { picturesCache } from '../../../site/images/picture-cache.ts';
import { isPhotograph } from '../../../site/images/picture-formats.ts';
import { answersPolicy } from '../../../review/answer-forms.ts';
import { reviewToAnswer } from '../../../review/html.ts';
import { compareRevisions } from '../../../review/review.ts';
import { openCommit, openRevisions } from '../../../review/revision.ts';
import { withDetails } from '../../shared/for-runner.ts';
import { findUntrueNumbers } from '../../../authoring/told-numbers.ts';
import { titleOf } from '../documents/document-titles.ts';
import type { SiteState } from '../documents/site-state.ts';
import { readOriginal } from '../documents/original.ts';
import { findLackingTranslations, findOlderTranslations } from '../documents/translations.ts';
import { unpushedCommits } from './branches.ts';
import { countChanges, readChanges, type ChangedItem, type Changes } from './changes.ts';
import { checkChoice, newImagesWithoutAlt } from './check-choice.ts';
import { bring, findBase } from './bring.ts';
import { readDue, type Due } from './due.ts';
import { readPublishStatus } from './publish-status.ts';
import { commitMessage } from './messages.ts';
import { ownTools } from './host.ts';
import { revertFiles } from './trash.ts';
import { accept, openSent, type AcceptRequest } from './accept.ts';
import { send, withFailures } from './send.ts';
import type { BringRequest, SendEvent, SendRequest } from './send-events.ts';
import { openRepo, readRepoState, type Author, type Obstacle, type RepoState } from './repo-state.ts';
import { treeWith } from './trees.ts';

/** The initial data of the page. */
export type Publishing =
  | { obstacle: Obstacle }
  | {
      branch: string;
      /** The last commit: its hash and subject. */
      last: { name: string; subject: string };
      remote?: { shown: string; main: string };
      author: Author;
      /** Number of unpushed commits. */
      ahead: number;
      items: ChangedItem[];
      due?: Due;
      /** Whether links to the changes can be made for somebody outside; else there is a file to send. */
      hasLinks?: true;
    };

/** A person among several whose desks have one shared copy. */
export interface Writer {
  /** Is in the names of the person's branches. */
  id: string;
  /** Whether the shared copy takes changes for the website from this person. */
  mayAccept: boolean;
}

interface PublishOptions {
  writer?: Writer;
  /** Folder of the engine. */
  root: string;
  state: () => SiteState;
  /** The address of the website; empty if it is not known here. */
  website: () => string;
}

/** The review of all changes, for somebody who answers without a desk; with `?branch=`, of those that were sent as it. */
export const reportPath = '/_dev/publish/report';
/** The policy in the document of a review, and that no other site shows it. */
export const reportPolicy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; ${answersPolicy(true)}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Most pages of which pictures are taken at a time. */
const maxRoutes = 4;

/** The changes in a repository. */
type Listed = Changes & { at: RepoState };

/** Adds the routes. A refusal is a normal result: `message` gives the reason. */
export function addPublishApi(desk: Hono, { root, state, website, writer }: PublishOptions): void {
  const changes = async (): Promise<Listed> => {
    const at = openRepo(state().site.root);
    return { at, ...(await readChanges(at, state().contract)) };
  };

  desk.get('/_dev/publish/count', (c) => c.json({ count: countChanges(state().site.root) }));
  desk.get('/_dev/publish', async (c) => {
    const at = readRepoState(state().site.root);
    if ('obstacle' in at) return c.json<Publishing>(at);
    const { contract, site } = state();
    const { items } = await readChanges(at, contract);
    const due = readDue(site, at.top, isoDay(new Date(), site.settings?.value.timeZone));
    return c.json<Publishing>({
      branch: at.branch,
      last: { name: at.head, subject: at.subject },
      ...(at.remote && { remote: { shown: at.remote.shown, main: at.remote.main } }),
      author: at.author,
      ahead: unpushedCommits(at).length,
      items,
      ...(due && { due }),
      ...(writer && { hasLinks: true }),
    });
  });
  desk.get(reportPath, async (c) => {
    const { contract, site } = state();
    const branch = c.req.query('branch');
    const [before, after] =
      branch === undefined
        ? // All that the website does not have, also what was published before and waits.
          await openRevisions({ site: site.root, contract })
        : await openSent({ site: site.root, contract }, branch);
    const html = await reviewToAnswer(before, after, contract, { canSend: writer !== undefined });
    return c.html(html, 200, { 'Content-Disposition': 'attachment; filename="changes.html"' });
  });
  desk.post('/_dev/publish/check', async (c) => {
    const { files } = await c.req.json<{ files: string[] }>();
    const { at, items, before, after } = await changes();
    const { contract } = state();
    const base = await findBase(at, contract);
    const checked = await checkChoice(at, contract, { items, chosen: files, base });
    const chosen = items.filter(({ file }) => files.includes(file));
    const paths = chosen.flatMap((item) => (item.act === 'removed' ? [] : item.files));
    const folder = join(at.site, 'public');
    const given = paths.flatMap((path) => (path.startsWith('public/') ? [path.slice('public'.length)] : []));
    const damaged = await findDamage({
      folder,
      paths: given.filter(isPhotograph),
      cache: picturesCache(root),
    });
    const told = [...damaged.values(), ...fileNotes(folder, given)];
    const untrue = findUntrueNumbers(before, after, contract).map((one) => ({
      ...one,
      title: titleOf(after, one.file),
    }));
    const old = await openCommit(at.site, 'before', at.head, contract);
    const tree = treeWith(
      at,
      chosen.flatMap((item) => item.files),
    );
    const now = await openCommit(at.site, 'after', tree, contract);
    const cards = new Set(chosen.filter(({ within }) => within === undefined).map(({ file }) => file));
    const message = commitMessage(compareRevisions(old, now, contract), now.site, (file) => cards.has(file));
    const originalOf = (file: string) => readOriginal(state(), file)?.value;
    const imagesWithoutAlt = newImagesWithoutAlt(at, chosen, originalOf);
    const older = findOlderTranslations(old.site, now.site);
    const lacking = findLackingTranslations(old.site, now.site);
    return c.json({ ...checked, imagesWithoutAlt, told, untrue, older, lacking, message });
  });
  desk.post('/_dev/publish/revert', async (c) => {
    const { file } = await c.req.json<{ file: string }>();
    const { at, items } = await changes();
    const item = items.find((one) => one.file === file);
    if (item === undefined) return c.json({ message: 'It is as it was already.' });
    const card = [item, ...items.filter((one) => one.within === file)];
    const all = { title: item.title, files: card.flatMap((one) => one.files) };
    return c.json({ kept: revertFiles(at, all, new Date()) });
  });
  desk.get('/_dev/publish/status', async (c) => {
    const { contract, site } = state();
    const { sent, notes } = await readPublishStatus({
      site: site.root,
      contract,
      tools: ownTools,
      ask: fetch,
      website: website(),
    });
    const shown = sent.map(({ canAccept = false, ...change }) => ({
      ...change,
      canAccept: canAccept && (writer?.mayAccept ?? true),
    }));
    return c.json({ sent: shown, notes });
  });

  addPictureRoutes(desk, root, changes);
  addSendRoutes(desk, state, writer);
}

/** Adds the routes for screenshots of the changed pages. */
function addPictureRoutes(desk: Hono, root: string, changes: () => Promise<Listed>): void {
  /** The folder with the latest pictures. */
  let album: LentFolder | undefined;
  desk.post('/_dev/publish/pictures', async (c) => {
    const { file } = await c.req.json<{ file: string }>();
    const { at, items } = await changes();
    const routes = items.find((one) => one.file === file)?.routes ?? [];
    if (routes.length === 0) return c.json({ message: 'No page shows this, so there are no pictures.' });
    const folder = lendFolder();
    const taken = await takePictures(root, at, routes.slice(0, maxRoutes), folder.path);
    if (!taken.isDone) {
      folder.end();
      return c.json({
        message: withDetails(
          'The pictures could not be taken. Your changes can be published without them.',
          taken.error.trim().split('\n').at(-1) ?? '',
        ),
      });
    }
    album?.end();
    album = folder;
    return c.json({
      address: '/_dev/publish/pictures/index.html',
      left: Math.max(0, routes.length - maxRoutes),
    });
  });
  desk.get('/_dev/publish/pictures/:name', async (c) => {
    const name = basename(c.req.param('name'));
    if (album === undefined || !/^[\w-]+\.(png|html)$/.test(name))
      return c.json({ message: 'there are no pictures' }, 404);
    const bytes = await readFile(join(album.path, name));
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': name.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // The pages show themselves in a frame without rights, and as pictures within the document.
      'Content-Security-Policy':
        "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    });
  });
}

type Asked = SendRequest & AcceptRequest & BringRequest;

/** Adds the routes that send, and that get what others have done. */
function addSendRoutes(desk: Hono, state: () => SiteState, writer?: Writer): void {
  /** The request under way: another one would meet the folder half done. */
  let underWay: { isQuiet: boolean; end: Promise<void> } | undefined;
  /** Writes each event as a line of JSON when it happens. */
  const events = (path: string, act: (asked: Asked) => AsyncGenerator<SendEvent>) =>
    desk.post(path, async (c) => {
      const asked = await c.req.json<Asked>();
      // Nobody has asked for what happens by itself, so nobody is refused for it.
      if (underWay?.isQuiet === true) await underWay.end;
      if (underWay !== undefined)
        return c.json({
          kind: 'failed',
          words: 'Another publication is in progress; wait until it is done.',
        });
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      underWay = { isQuiet: asked.isSafeOnly === true, end: ended };
      c.header('Content-Type', 'application/x-ndjson');
      return stream(c, async (lines) => {
        try {
          // The steps continue if the page is closed, so that none is left half done.
          for await (const event of act(asked)) await lines.write(`${JSON.stringify(event)}\n`);
        } finally {
          underWay = undefined;
          end();
        }
      });
    });
  events('/_dev/publish/send', (asked) => {
    const { contract, site } = state();
    const start = [isoDay(new Date()), ...(writer === undefined ? [] : [writer.id])].join('-');
    return send(asked, { site: site.root, contract, tools: ownTools, ask: fetch, day: start });
  });
  events('/_dev/publish/main', (asked) => {
    const { contract, site } = state();
    return accept(asked, { site: site.root, contract });
  });
  events('/_dev/publish/bring', (asked) => {
    const { contract, site } = state();
    return withFailures(bring(asked, { site: site.root, contract }));
  });
}

/** Takes the pictures in a separate process, since it bundles the engine as a build does and takes seconds. */
async function takePictures(
  root: string,
  { site, head }: RepoState,
  routes: readonly string[],
  folder: string,
): Promise<ProcessResult> {
  // As visitors would see it today; later content and drafts are labelled as such.
  const now = new Date().toISOString();
  const places = ['--site', site, '--pictures', folder, '--routes', routes.join(',')];
  const command = ['review', head, ...places, '--now', now];
  return runProgram(process.execPath, [join(root, 'src/cli/run.mjs'), ...command], {
    env: { NODE_ENV: 'production' },
  });
}
