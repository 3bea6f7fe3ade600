import { motifs } from '../picture.ts';
import { picturesOfMotif } from '../make-pictures.ts';
import { dateOf, facts } from './facts.ts';
import type { Fact } from './facts.ts';

/** The months of each session year that have entries; the others stay empty. */
const months: Record<string, readonly number[]> = {
  '2023': [1, 2, 3, 5, 6, 7, 9, 10, 11, 12],
  '2024': [1, 2, 4, 5, 6, 7, 8, 10, 11, 12],
  '2025': [1, 3, 4, 5, 6, 7, 9, 10, 11, 12],
  '2026': [1, 2, 3, 4, 6, 7, 8, 9, 10, 11],
};
/** How many entries those months have, one after the other: thirty in all. */
const counts = [2, 4, 1, 3, 5, 2, 4, 1, 3, 5];

interface Entry {
  _id: string;
  sessionYear: string;
  date?: string | null;
  title: string;
  description?: string;
  attachments?: string[];
}

/** The journey archive: in each of four session years thirty entries, each with a fact of its own. */
export function makeJourney(): Entry[] {
  return Object.entries(months).flatMap(([sessionYear, present], y) => {
    const days = present.flatMap((month, m) =>
      Array.from({ length: counts[m] ?? 0 }, (_, i) =>
        dateOf(Number(sessionYear), month, 2 + i * 4 + (m % 3)),
      ),
    );
    return days.map((date, i) => {
      // The facts go round the years, so that each year tells the story from its beginning.
      const index = i * 4 + y;
      const fact = facts[index % facts.length] ?? { title: '', text: '' };
      const _id = `journey-${date}`;
      const entry = {
        _id,
        sessionYear,
        date,
        title: `Sample entry: ${fact.title}`,
        description: describe(fact, index),
      };
      return { ...entry, attachments: picturesOf(index), ...odd[`${sessionYear}-${i}`] };
    });
  });
}

function describe({ text }: Fact, index: number): string {
  const label = '<p><em>An entry of the reference API.</em></p>';
  const forms = [
    `<p>${text}</p>${label}`,
    `${label}<p>${text}</p>`,
    `<p>${text}</p>`,
    `<p>${text}</p><p>More is told on the page <a href="/Founders">The founders</a>.</p>`,
    `<blockquote><p>${text}</p></blockquote>${label}`,
    `<p>${text}</p><ul><li>Read it slowly.</li><li>Keep one word of it.</li></ul>`,
  ];
  return forms[index % forms.length] ?? '';
}

function picturesOf(index: number): string[] {
  const picture = (i: number) =>
    `albums/${motifs[i % motifs.length]}-${(Math.floor(i / motifs.length) % picturesOfMotif) + 1}.svg`;
  if (index % 9 === 5) return [];
  return index % 14 === 3 ? [picture(index), picture(index + 37)] : [picture(index)];
}

/** Entries that are odd and still valid, by session year and place in it. */
const odd: Record<string, Partial<Entry>> = {
  '2024-7': { _id: 'journey-undated-1', date: '' },
  '2023-12': { _id: 'journey-undated-2', date: null },
  '2025-4': {
    title:
      'Sample entry with a very long title, which tells the whole entry before it has begun, as letters sometimes did in the nineteenth century, when the first lines had to carry what the rest might lose on the way',
  },
  '2026-9': { title: 'Sample entry: Marthe & Marie <contemplation>' },
  '2026-15': {
    description:
      '<p><em>An entry of the reference API.</em> A description may hold a picture:</p><p><img src="/api/image/albums/lamp-2.svg" alt="A drawing of a lamp with two flames" width="1200" height="900"></p><p>and a <a href="https://www.apostoliccarmel.com">link to another site</a>.</p>',
  },
  '2026-20': { title: 'Sample entry: സമാധാനം · ಶಾಂತಿ · pax' },
};
