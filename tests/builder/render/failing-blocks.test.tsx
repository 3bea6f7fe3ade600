/** A block whose code throws is named, and not the group around it or the island that holds it. */
import { expect, it } from 'vitest';
import { renderPage } from '../../../src/builder/render/entry-server.tsx';
import type { PagePlan, PlannedBlock } from '../../../src/builder/resolve/page-plan.ts';
import { allEnglish } from '../../../src/engine/words/site-words.ts';

const note = (id: string, Renderer = () => <p>{id}</p>) =>
  ({ kind: 'static', type: 'note', id, Renderer, props: {} }) as unknown as PlannedBlock;
const box = (id: string, ...blocks: PlannedBlock[]) =>
  ({ kind: 'group', type: 'box', id, wrapper: { tag: 'section' }, blocks }) as PlannedBlock;
const tabs = (id: string, ...blocks: PlannedBlock[]) =>
  ({
    kind: 'island',
    type: 'tabs',
    id,
    Component: ({ slot }: { slot: (name: string) => unknown }) => <div>{slot('inner') as string}</div>,
    hydrate: 'visible',
    payload: { props: {} },
    slots: { inner: { blocks } },
  }) as unknown as PlannedBlock;

const boom = () => {
  throw new Error('boom');
};
const Deep = () => <section>{boom()}</section>;
const bad = note('bad', () => <Deep />);

it.each([
  ['alone', [note('a'), bad]],
  ['in a group', [box('outer', note('a'), box('inner', bad)), note('b')]],
  ['in an island', [tabs('tabs', note('a'), bad)]],
])('%s', async (_, blocks) => {
  const payload = { route: '/Page', paths: [], builtOn: '2026-07-16', build: 'b', blocks: {}, sources: {} };
  const plan: PagePlan = { blocks, payload, words: allEnglish };
  await expect(renderPage(plan)).rejects.toMatchObject({
    message: 'boom',
    block: { id: 'bad', type: 'note' },
    cause: expect.objectContaining({ message: 'boom' }) as Error,
  });
});
