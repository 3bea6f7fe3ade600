/** Sentences that tell how many there are, once there are more. */
import { expect, it } from 'vitest';
import { findUntrueNumbers } from '../../src/authoring/told-numbers.ts';
import { answersFromFlags, planNew } from '../../src/authoring/new.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { contract } from '../site/documents/tiny-site.ts';
import { grownFiles } from './site-with-templates.ts';
import { usePlannedSite } from './planned-site.ts';

const lives = JSON.stringify({
  title: 'Saints',
  description: 'Two lives of saints, nine months of work, and three more names.',
  blocks: [
    {
      type: 'rich-text',
      id: 'sisters',
      text: ['Three names follow, which three sisters wrote. Three of them came in 1903, on 3 May.'],
    },
    {
      type: 'tab-list',
      id: 'saints',
      label: 'Saints',
      tabs: [
        { use: 'saints/teresa' },
        { id: 'a', label: 'A', blocks: [], allow: [{ rule: 'panel/empty', why: 'To be written.' }] },
        { id: 'b', label: 'B', blocks: [], allow: [{ rule: 'panel/empty', why: 'To be written.' }] },
      ],
      count: 3,
    },
  ],
});
const news = (grownFiles['pages/News.json'] ?? '').replace(
  /"description": "[^"]*"/,
  '"description": "All three names are told."',
);
const { context } = usePlannedSite({ ...grownFiles, 'pages/Saints.json': lives, 'pages/News.json': news });

it('an addition by a template tells the sentences with the former number, on other pages, too', () => {
  const { site, files } = context();
  const template = site.templates?.value['saint-name'];
  if (template === undefined) throw new Error('no template');
  const given = { label: 'Bl. Anne of Carmel', state: 'Virgin', feast: '7 June' };
  const answers = answersFromFlags('saint-name', template, given, site);
  const plan = planNew(site, contract, files, template, answers);
  expect(plan.untrue.map(({ file, pointer }) => [file, pointer])).toEqual([
    ['pages/Saints.json', '/description'],
    ['pages/News.json', '/description'],
    ['pages/Saints.json', '/blocks/0/text/0'],
  ]);
  const corrected = new Map(plan.texts);
  const text = corrected.get('pages/Saints.json') ?? '';
  corrected.set(
    'pages/Saints.json',
    text.replace(/two lives/gi, 'Lives').replace(/three (more|names|of)/gi, 'Four $1'),
  );
  expect(findUntrueNumbers(site, withFiles(site, contract, corrected), contract)).toEqual([]);
});
