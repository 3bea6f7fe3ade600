import { tunes } from '../tunes.ts';

/** How many recordings each category has. */
const counts = {
  Centre: 9,
  KarnatakaProvince: 7,
  SouthernProvince: 5,
  NorthernProvince: 4,
  WesternProvince: 3,
  EasternProvince: 2,
  SriLankaProvince: 6,
  EastAfricaRegion: 1,
  Miscellaneous: 3,
};

/** Forty recordings over the nine categories, of a dozen tunes. */
export function makePlaylist(): object[] {
  const names = Object.keys(tunes);
  return Object.entries(counts).flatMap(([category, count], c) =>
    Array.from({ length: count }, (_, i) => {
      const name = names[(c * 5 + i) % names.length] ?? 'scale';
      const number = i + 1;
      return {
        _id: `audio-${category.toLowerCase()}-${number}`,
        category,
        title: `Sample recording no. ${number}: ${tunes[name]?.title}`,
        attachments: [`audio/${name}.ogg`],
      };
    }),
  );
}

/** Four notices: with everything, with nothing but words, with a picture, with a link. */
export function makeNotifications(): object[] {
  return [
    {
      _id: 'notice-1',
      title: 'Sample notice',
      image: ['albums/mount-2.svg', 'albums/stars-1.svg'],
      description: '<p>A notice of the reference API, with a picture, an attachment and a link.</p>',
      attachments: ['documents/notice.pdf'],
      url: 'https://www.apostoliccarmel.com',
    },
    {
      _id: 'notice-2',
      title: 'Second sample notice',
      image: [],
      description: 'A notice of the reference API, with neither.',
      attachments: [],
      url: '',
    },
    {
      _id: 'notice-3',
      title: 'Third sample notice: thanks & greetings',
      image: ['albums/lilies-4.svg'],
      description:
        '<p>A notice of the reference API, with a picture and a list:</p><ul><li>a first thing,</li><li>and a second one.</li></ul>',
    },
    {
      _id: 'notice-4',
      title: 'Fourth sample notice',
      image: ['albums/dawn-1.svg'],
      description: 'A notice of the reference API, with a link to a page of the site.',
      attachments: [],
      url: '/News',
    },
  ];
}
