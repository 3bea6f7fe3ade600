import { motifs } from '../picture.ts';
import { picturesOfMotif } from '../make-pictures.ts';
import { dateOf } from './facts.ts';

/** How many albums and books a year has. The newest books are of the year before the last. */
const albumsIn: Record<number, number> = { 2026: 10, 2025: 8, 2024: 7, 2023: 6, 2022: 5, 2021: 4 };
const booksIn: Record<number, number> = { 2025: 6, 2024: 7, 2023: 6, 2022: 5, 2021: 4 };
const yearsOf = (counts: Record<number, number>) => Object.keys(counts).map(Number).toReversed();

/** The general content list: forty dated albums and two without a date, thirty books, one thought. */
export function makeContent(): object[] {
  const dated = yearsOf(albumsIn).flatMap((year) => {
    const count = albumsIn[year] ?? 0;
    const last = year === 2026 ? 11 : 12;
    return Array.from({ length: count }, (_, i) => {
      const month = last - Math.floor((i * last) / count);
      return { year, number: i + 1, date: dateOf(year, month, 19 - ((i * 7) % 18)) };
    });
  });
  const albums = dated.map(({ year, number, date }, i) =>
    album(i, `album-${year}-${number}`, `no. ${number}, ${year}`, date),
  );
  const undated = [
    { ...album(40, 'album-undated-1', 'without a date, no. 1', ''), updatedAt: '' },
    { ...album(41, 'album-undated-2', 'without a date, no. 2', ''), date: null, updatedAt: null },
  ];
  return [...albums, ...undated, ...makeBooks(), thought];
}

/** Every size from 6 to 30 once, then sizes between. */
function sizeOf(index: number): number {
  return index < 25 ? 6 + ((index * 7) % 25) : 8 + ((index * 7) % 20);
}

function album(index: number, _id: string, name: string, date: string) {
  const size = sizeOf(index);
  const kinds = size <= 12 ? 2 : size <= 24 ? 3 : 4;
  const shown = Array.from(
    { length: kinds },
    (_, i) => motifs[(index * 5 + i * 3) % motifs.length] ?? 'mount',
  );
  const attachments = Array.from({ length: size }, (_, i) => {
    const number = ((index + Math.floor(i / kinds)) % picturesOfMotif) + 1;
    return `albums/${shown[i % kinds]}-${number}.svg`;
  });
  const words = shown.map((motif) => named[motif] ?? motif);
  const list = `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  return {
    _id,
    category: 'PhotoGallery',
    title: titles[_id] ?? `Sample album ${name}: ${list}`,
    description:
      descriptions[_id] ??
      `Drawings made for the reference API: ${list}. They show no real place and no real event.`,
    date,
    // The day of the last change; two days after the album, or none.
    ...(index % 6 === 4 || date === ''
      ? {}
      : { updatedAt: dateOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)) + 2) }),
    attachments,
  };
}

/** Motifs whose name alone would not do. */
const named: Record<string, string> = { mount: 'the mount', lamp: 'a lamp', rosette: 'rose windows' };

const titles: Record<string, string> = {
  'album-2025-6': 'Sample album in several scripts: പ്രാർത്ഥന, ಪ್ರಾರ್ಥನೆ, oratio, prière',
  'album-2025-3':
    'A sample album with a very long title, which names all that is to be seen in it, one drawing after the other, and would have named the rest as well if there had been any room left on the card',
  'album-2024-2': 'Sample album: Light & Shade <2024>',
};

const descriptions: Record<string, string> = {
  'album-2026-2':
    '<p>Drawings made for the reference API. They show no real place and no real event.</p><ul><li>A description may hold a list,</li><li>and a <a href="/Gallery">link</a>.</li></ul>',
  'album-2025-5': '',
};

const subjects = [
  'on the Rule of St Albert',
  'on the Interior Castle',
  'on the little way',
  'on letters and journeys',
  'on the prophet Elijah',
  'on the scapular',
  'on the rosary',
  'of hymns and chants',
  'on Mount Carmel',
  'on the Dark Night',
];

function makeBooks(): object[] {
  const dated = yearsOf(booksIn).flatMap((year) => {
    const count = booksIn[year] ?? 0;
    return Array.from({ length: count }, (_, i) => ({
      year,
      date: dateOf(year, 12 - Math.floor((i * 12) / count), 25 - i * 3),
    }));
  });
  const books = dated.map(({ year, date }, i) => book(i + 1, `, ${year}`, date));
  const [last, oldest] = [book(29, ', without a date', ''), book(30, ', without a date', '')];
  const { date: _, ...blank } = oldest;
  return [...books, last, blank];
}

function book(number: number, when: string, date: string) {
  return {
    _id: `book-${number}`,
    category: 'BookShelf',
    title: `Sample book no. ${number}${when}: ${subjects[number % subjects.length]}`,
    description: '',
    date,
    // One of them has no document yet.
    attachments: number === 17 ? [] : [`documents/book-${((number - 1) % 7) + 1}.pdf`],
  };
}

const thought = {
  _id: 'thought-in-content',
  category: 'Thought of the Day',
  title: '',
  message: '<p>For where thy treasure is, there is thy heart also.</p>',
  name: 'Matthew 6:21, Douay-Rheims',
  date: '',
  attachments: [],
};
