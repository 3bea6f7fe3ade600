import { dayInWords, feasts, lastDay, newestFirst } from './facts.ts';
import type { Feast } from './facts.ts';

const site = 'https://www.apostoliccarmel.com';
const order = 'https://www.carmelitaniscalzi.com/en/';
/** Feasts that another one displaced in a year: no item may say that it was that day. */
const displaced = ['2023-03-19', '2024-03-25', '2024-12-08'];
/** Feasts that each year has. */
const yearly = ['07-16', '11-19'];

/** The news: feasts of Carmel over six years, and odd items of every kind that the schema allows. */
export function makeNews(): object[] {
  const kept = [2021, 2022, 2023, 2024, 2025, 2026].flatMap((year) =>
    feasts
      .filter(({ day }, i) => yearly.includes(day) || (i + year) % 3 === 0)
      .map((feast) => ({ feast, date: `${year}-${feast.day}` }))
      .filter(({ date }) => date <= lastDay && !displaced.includes(date)),
  );
  const items = kept.map(({ feast, date }, i) => ({
    _id: `news-${date}`,
    title: `${titleOf(feast)}, ${date.slice(0, 4)}`,
    description: describe(feast, i),
    // Both forms occur in real data.
    fromDate: i % 5 === 0 ? `${date}T00:00:00.000Z` : date,
    url: [site, '', '', order, ''][i % 5],
    attachments: [['documents/news.pdf'], [], [], ['documents/news-programme.pdf'], []][i % 5] ?? [],
  }));
  return newestFirst([...items, ...odd], ({ fromDate }) => fromDate);
}

function titleOf({ name }: Feast): string {
  if (name === 'Christmas' || name.endsWith('Day')) return name;
  return name.startsWith('the death') ? `In memory of ${name}` : `Feast of ${name}`;
}

function describe(feast: Feast, i: number): string {
  const { day, text } = feast;
  const kept =
    `${titleOf(feast).replace(/^Feast of (.)/, 'The feast of $1')} is kept on ${dayInWords(day)}.`.replace(
      /^In memory of (.*) is kept on/,
      'The memory of $1 is kept on',
    );
  const forms = [
    `Sample item. ${kept} ${text}`,
    `<p>Sample item. ${kept}</p><p>${text}</p>`,
    `A sample of the news. ${text}`,
    `<p>Sample item.</p><ul><li>${kept}</li><li>${text}</li></ul>`,
    `Sample item. ${text} ${kept}`,
  ];
  return forms[i % forms.length] ?? '';
}

interface News {
  _id: string;
  title: string;
  description?: string;
  fromDate?: string | null;
  url?: string | null;
  attachments?: string[];
}

const odd: News[] = [
  {
    _id: 'news-long',
    title:
      'A sample item with a very long title, such as somebody writes who wishes to say all of it at once: what was sung, what was read, who carried the candles, and why nobody went home before the last of them had burnt down',
    description: 'Sample item. A title may be as long as this one.',
    fromDate: '2026-09-08',
    url: '',
    attachments: [],
  },
  {
    _id: 'news-signs',
    title: 'Sample item: Faith & Works <2024>',
    description: 'Sample item. Signs of HTML in a title are signs & nothing else.',
    fromDate: '2024-06-24',
    url: '',
    attachments: ['documents/news.pdf'],
  },
  {
    _id: 'news-scripts',
    title: 'Sample item in several scripts: സമാധാനം, ಶಾಂತಿ, pax, paix, Friede',
    description: '<p>Sample item. The word for peace in Malayalam, Kannada, Latin, French and German.</p>',
    fromDate: '2026-01-01',
    url: null,
    attachments: [],
  },
  {
    _id: 'news-html',
    title: 'Sample item with all that a description may hold',
    description:
      '<p>Sample item. A description may hold <strong>bold</strong> and <em>slanted</em> words, a <a href="/CarmelSaints">link to a page</a>, a <a href="https://www.carmelitaniscalzi.com/en/">link to another site</a>,</p><ol><li>a list,</li><li>in order,</li></ol><p>and a picture.</p><p><img src="/api/image/albums/lilies-2.svg" alt="A drawing of white lilies" width="1200" height="900"></p>',
    fromDate: '2026-08-15',
    url: site,
    attachments: ['documents/news.pdf', 'documents/news-programme.pdf', 'albums/stars-1.svg'],
  },
  { _id: 'news-short', title: 'Sample item that has a title and a date only', fromDate: '2025-02-02' },
  {
    _id: 'news-undated-1',
    title: 'Sample notice no. 1, without a date',
    description: 'Sample item. A news item may have no date.',
    fromDate: '',
    url: '',
    attachments: [],
  },
  {
    _id: 'news-undated-2',
    title: 'Sample notice no. 2, without a date',
    description: 'Sample item. A news item may have no date.',
    attachments: ['documents/news.pdf'],
  },
  {
    _id: 'news-undated-3',
    title: 'Sample notice no. 3, without a date',
    description: 'Sample item. A news item may have no date.',
    fromDate: null,
    url: site,
    attachments: [],
  },
];
