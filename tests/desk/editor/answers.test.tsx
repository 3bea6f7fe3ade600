// @vitest-environment jsdom
/** The answers of reviewers in the editor: a wording is taken with one press and one step back. @rest */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, save, said, startDesk, status, testEditor } from './make-editor.tsx';
import { button } from './make-form.tsx';

testEditor();

const home = 'pages/Home.json';
const reviewSession = 'pages/_answers/anna-berg-2026-11-27.json';
const text = [
  'Read the [news](/News#latest)',
  'and the [saints](/Saints?from=home),',
  '',
  'or [write](mailto:a@example.org) to [others](https://example.org/).',
];
const answer = {
  page: home,
  block: 'welcome',
  field: '/text',
  words: 'Say it warmly',
  from: text,
  to: ['Do read the [news](/News#latest)', ...text.slice(1)],
};
const start = () =>
  startDesk({ [reviewSession]: JSON.stringify({ by: 'Anna Berg', date: '2026-11-27', answers: [answer] }) });
const answers = () => screen.findByRole('region', { name: 'Answers of reviewers' });
const pressIn = async (name: string) =>
  userEvent.click(within(await answers()).getByRole('button', { name }));
const textIn = (file: string) => (JSON.parse(file) as { blocks: { text: string[] }[] }).blocks[0]?.text;

it('A1 shows who writes what, takes the wording, and gives it back by Undo', async () => {
  const desk = start();
  await edit(home);
  const region = await answers();
  expect(region.textContent).toContain('Anna Berg wrote on 27 November 2026 about Welcome: “Say it warmly”');
  expect([...region.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['Do read ']);
  await pressIn('Take this wording');
  expect(status()).toContain('The wording of Anna Berg is in the text');
  await waitFor(() => expect(within(region).getByRole('button', { name: 'Taken' })).toBeTruthy());
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(within(region).getByRole('button', { name: 'Take this wording' })).toBeTruthy());
  await pressIn('Take this wording');
  await save();
  await waitFor(() => expect(textIn(desk.read(home))).toEqual(answer.to));
});

it('A1 joins it with what was written since in other lines', async () => {
  const desk = start();
  desk.write(home, desk.read(home).replace('or [write]', 'or just [write]'));
  await edit(home);
  await pressIn('Take this wording');
  await save();
  await said('Saved');
  expect(textIn(desk.read(home))).toEqual([...answer.to.slice(0, 3), text[3]?.replace('or', 'or just')]);
});

it('A1 shows both where they contradict, with the name, and changes nothing before the choice', async () => {
  const desk = start();
  desk.write(home, desk.read(home).replace('Read the [news]', 'See the [news]'));
  await edit(home);
  await pressIn('Take this wording');
  const region = await answers();
  expect(within(region).getByText(/was changed after Anna Berg had read it/)).toBeTruthy();
  expect(within(region).queryAllByRole('radio', { checked: true })).toEqual([]);
  await userEvent.click(within(region).getByRole('radio', { name: /^Both/ }));
  await pressIn('Use my choice');
  await waitFor(() => expect(within(region).getByRole('button', { name: 'Taken' })).toBeTruthy());
  await save();
  await said('Saved');
  expect(textIn(desk.read(home))).toEqual([
    answer.to[0],
    'See the [news](/News#latest)',
    ...answer.to.slice(1),
  ]);
});

it('A1 removes an answer that is done, and puts it back', async () => {
  const desk = start();
  await edit(home);
  await pressIn('Done');
  await waitFor(() => expect(desk.exists(reviewSession)).toBe(false));
  await pressIn('Put it back');
  await waitFor(() => expect(desk.exists(reviewSession)).toBe(true));
  expect((await answers()).textContent).toContain('Say it warmly');
});

const sources = (files['pages/_sources.json'] ?? '').replace(
  '"path": "/api/news/{orgcode}"',
  '"folder": "news"',
);
const feast = 'pages/_records/news/feast.json';
const shell = 'pages/_shell.json';

it.each([
  [
    'a record',
    feast,
    { page: feast, field: '/title', from: 'A feast', to: 'The feast' },
    /^Anna Berg wrote on 27 November 2026:/,
    '"title": "The feast"',
  ],
  [
    'a block of a layout',
    shell,
    { page: shell, block: 'inner/tagline', field: '/text', from: 'Tiny', to: 'Tiny site' },
    /^Anna Berg wrote on 27 November 2026 about Tiny:/,
    '"text": "Tiny site"',
  ],
])('A1 a wording for %s is taken in its form', async (_, file, about, who, written) => {
  const desk = startDesk({
    'pages/_sources.json': sources,
    [feast]: JSON.stringify({ title: 'A feast', fromDate: '2026-07-16' }),
    [reviewSession]: JSON.stringify({ by: 'Anna Berg', date: '2026-11-27', answers: [about] }),
  });
  await edit(file);
  expect((await answers()).textContent).toMatch(who);
  await pressIn('Take this wording');
  await save();
  await waitFor(() => expect(desk.read(file)).toContain(written));
  // The name waits for the commit.
  await pressIn('Done');
  await waitFor(() => expect(desk.read(reviewSession)).toContain('"done": true'));
});
