import { dateOf, newestFirst } from './facts.ts';

/** What a circular or a message of a month can be about. */
const seasons = [
  'for the new year',
  'for Lent',
  'for the feast of St Joseph',
  'for Easter',
  'for the month of Mary',
  'for the month of the Sacred Heart',
  'for the feast of Our Lady of Mount Carmel',
  'for the Assumption',
  'for the birthday of Our Lady',
  'for the month of the rosary',
  'for Establishment Day',
  'for Advent and Christmas',
];
const intentions = [
  'for the Church',
  'for peace among nations',
  'for families',
  'for students',
  'for vocations',
  'for the sick',
  'for the poor',
  'for travellers',
  'in thanksgiving',
];
const verses = [
  'on “Be still and see that I am God”',
  'on “Abide in my love”',
  'on the lilies of the field',
  'on “Lo, here am I, send me”',
  'on the vine and the branches',
  'on “The Lord ruleth me”',
  'on the light of the world',
  'on “One thing I have asked of the Lord”',
  'on “Whatsoever he shall say to you, do ye”',
  'on the little cloud',
];

interface Kind {
  category: string;
  /** How many records a year has. */
  years: Record<number, number>;
  /** What follows the title: by month of the year, or one after the other. */
  about: (month: number, number: number) => string;
  document: (year: number) => string;
}

const kinds: Kind[] = [
  {
    category: 'Circular',
    years: { 2026: 14, 2025: 14, 2024: 13, 2023: 13, 2022: 12, 2021: 12 },
    about: (month) => seasons[month - 1] ?? '',
    document: (year) => `documents/circular-${year}.pdf`,
  },
  {
    category: 'Message',
    years: { 2026: 6, 2025: 6, 2024: 5, 2023: 5, 2022: 4, 2021: 3 },
    about: (month) => seasons[month - 1] ?? '',
    document: () => 'documents/message.pdf',
  },
  {
    // The newest are of the year before the last: there the list falls back to it.
    category: 'Prayer',
    years: { 2025: 10, 2024: 9, 2023: 8, 2022: 6, 2021: 5 },
    about: (_, number) => intentions[number % intentions.length] ?? '',
    document: () => 'documents/prayer.pdf',
  },
  {
    category: 'Reflection',
    years: { 2026: 8, 2025: 8, 2024: 7, 2023: 6, 2022: 5, 2021: 4 },
    about: (_, number) => verses[number % verses.length] ?? '',
    document: () => 'documents/reflection.pdf',
  },
];

interface Document {
  _id: string;
  category: string;
  title: string;
  description?: string;
  date?: string | null;
  attachments?: string[];
}

/** The list of circulars, messages, prayers and reflections, and of each a few without a date. */
export function makeCirculars(): Document[] {
  return kinds.flatMap((kind) => newestFirst([...dated(kind), ...undated(kind)], ({ date }) => date));
}

function dated({ category, years, about, document }: Kind): Document[] {
  return Object.entries(years).flatMap(([key, count]) => {
    const year = Number(key);
    const months = year === 2026 ? 11 : 12;
    return Array.from({ length: count }, (_, i) => {
      const number = i + 1;
      const month = Math.min(months, 1 + Math.floor((i * months) / count));
      const _id = `${category.toLowerCase()}-${year}-${number}`;
      return {
        _id,
        category,
        title:
          titles[_id] ?? `Sample ${category.toLowerCase()} no. ${number}, ${year}: ${about(month, i + year)}`,
        date: dateOf(year, month, 2 + ((i * 11 + year) % 26)),
        attachments: attachments[_id] ?? [document(year)],
      };
    });
  });
}

function undated({ category, document }: Kind): Document[] {
  const name = category.toLowerCase();
  const attached = [category === 'Circular' ? 'documents/circular-undated.pdf' : document(0)];
  const record = (number: number) => ({
    _id: `${name}-undated-${number}`,
    category,
    title: `Sample ${name} no. ${number}, without a date`,
    attachments: attached,
  });
  if (category === 'Message') return [{ ...record(1), date: '' }];
  return [{ ...record(1), date: '' }, category === 'Prayer' ? record(2) : { ...record(2), date: null }];
}

const titles: Record<string, string> = {
  'circular-2026-5': 'Sample circular no. 5, 2026: Faith & Works <a sample>',
  'circular-2025-9':
    'Sample circular no. 9, 2025, which has a very long title because it is about many things at once: about the visitation of houses, about the calendar of the coming year, about retreats, about letters that have not been answered, and about the wish for shorter titles',
  'message-2026-3': 'Sample message no. 3, 2026: Laudetur Jesus Christus',
  'prayer-2025-4': 'Sample prayer no. 4, 2025: സ്നേഹം, ಪ್ರೀತಿ, caritas',
  'reflection-2026-2': 'Sample reflection no. 2, 2026: sur la prière, über das Gebet, o modlitwie',
};

const attachments: Record<string, string[]> = {
  'circular-2026-7': ['documents/circular-2026.pdf', 'documents/circular-2025.pdf', 'albums/mount-3.svg'],
  // The document is still to come.
  'circular-2024-3': [],
};
