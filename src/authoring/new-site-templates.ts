/** The templates of a new site for what people bring most often: an announcement, photographs, a film. */
import { schema } from './editor-kit.ts';

const title = { name: 'title', ask: 'Title of the page' };
const address = { name: 'address', ask: 'Address of the page', form: 'address', madeOf: 'title' };
const description = { name: 'description', ask: 'One sentence on what a visitor finds on the page' };

/** A page with one block, and its link in the menu. */
const pageWith = (block: object) => [
  {
    file: 'pages/{address}.json',
    content: { ...schema('page'), title: '{title}', description: '{description}', blocks: [block] },
  },
  {
    file: 'pages/_parts/shell/header.json',
    list: ['menu-about', 'links'],
    content: { label: '{title}', href: '/{address}' },
  },
];

export const newSiteTemplates = {
  announcement: {
    description: 'An announcement on the first page, shown on the days that you choose',
    fields: [
      { name: 'title', ask: 'Heading of the announcement', example: 'Summer feast' },
      { name: 'id', ask: 'Short name for addresses', form: 'id', madeOf: 'title' },
      { name: 'text', ask: 'The announcement', form: 'prose' },
      { name: 'from', ask: 'First day', form: 'iso-day' },
      { name: 'until', ask: 'Last day', form: 'iso-day' },
    ],
    adds: [
      {
        file: 'pages/Home.json',
        list: ['blocks'],
        content: {
          type: 'rich-text',
          id: '{id}',
          heading: '{title}',
          text: '{text}',
          from: '{from}',
          until: '{until}',
        },
      },
    ],
  },
  gallery: {
    description: 'A page with photographs, with a link in the menu',
    fields: [title, address, description],
    adds: pageWith({
      type: 'image-grid',
      id: 'pictures',
      images: [{ src: '/images/icon.svg', alt: 'The sign of this site', todo: 'Photographs of {title}' }],
    }),
  },
  film: {
    description: 'A page with a film, with a link in the menu',
    fields: [
      title,
      address,
      description,
      {
        name: 'src',
        ask: 'Address of the film',
        form: 'frame',
        example: 'https://youtu.be/…',
      },
    ],
    adds: pageWith({
      type: 'embed-grid',
      id: 'films',
      height: 400,
      frames: [{ id: 'film', title: '{title}', src: '{src}' }],
    }),
  },
};
