/** The engine is for any site: no word of this one, of its people or of its API stands in it. */
import { expect, it } from 'vitest';
import { engineFiles, findInEngine } from './engine-lines.ts';

const words = [
  // Their names.
  'carmel',
  'saints?',
  'mother',
  'sisters?',
  'prioress',
  'congregations?',
  'convents?',
  'nuns?',
  'novenas?',
  'scapular',
  'rosary',
  'angelus',
  'monograms?',
  // Their houses and people.
  'mangal(?:ore|uru)',
  'bengaluru',
  'bayonne',
  'veronica',
  'euphrasia',
  'sylvia',
  'teresa',
  'th[eé]r[eè]se',
  'avila',
  'karnataka',
  'kuwait',
  // Their API.
  'schoolcode',
  'orgcode',
  'formtype',
  'api/image',
  'appostolic',
  'thoughtoftheday',
  'subgallery',
];
const forbidden = new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])|carmel`, 'i');

it('no word of this site stands in src/ or schemas/, but for the records of its API', () => {
  expect(engineFiles.length).toBeGreaterThan(500);
  expect(findInEngine(forbidden)).toEqual([]);
});
