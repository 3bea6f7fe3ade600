/** The tiny site grown a little: a menu, a history, letters, and templates of things that `npm run new` adds to them. */
import { files } from '../site/documents/tiny-site.ts';

const saints = `{
  "title": "Saints",
  "description": "Their lives.",
  "blocks": [
    {
      "type": "tab-list",
      "id": "saints",
      "label": "Saints",
      "tabs": [
        { "use": "saints/teresa" },
        {
          "id": "simon",
          "label": "St Simon",
          "blocks": [],
          "allow": [
            { "rule": "panel/empty", "why": "To be written." }
          ],
          "note": "Friar. Feast: 16 May."
        },
        {
          "id": "albert",
          "label": "St Albert",
          "blocks": [],
          "allow": [
            { "rule": "panel/empty", "why": "To be written." }
          ],
          "note": "Bishop. Feast: 17 September."
        }
      ],
      "count": 3
    }
  ]
}
`;

const timeline = (id: string, periods: Record<string, [id: string, when: string][]>) =>
  JSON.stringify({
    type: 'timeline',
    id,
    periods: Object.entries(periods).map(([id, entries]) => ({
      id,
      heading: `The time of ${id}`,
      entries: entries.map(([id, when]) => ({ id, when, title: `What happened: ${id}` })),
    })),
  });

const history = `{ "title": "History", "description": "How it began.", "blocks": [${timeline('timeline', {
  beginnings: [
    ['founded', '16 July 1868'],
    ['arrived', '1870'],
  ],
  growth: [
    ['school', '2 February 1921'],
    ['college', 'June 1971'],
    ['abroad', '1981'],
  ],
})}, ${timeline('letters', {
  first: [['jan-2018', 'January 2018']],
  second: [['jan-2020', 'January 2020']],
})}] }`;

const header = `{
  "type": "site-header",
  "id": "header",
  "name": "Tiny",
  "motto": "Small is well",
  "logo": { "src": "/images/a.svg", "alt": "" },
  "home": "/Home",
  "quick": [{ "label": "News", "href": "/News" }],
  "search": "Search",
  "menu": [
    { "id": "menu-about", "label": "About", "links": [{ "label": "History", "href": "/History" }] },
    { "id": "menu-join", "label": "Join us", "links": [{ "label": "Saints", "href": "/Saints" }] }
  ]
}`;

const name = { name: 'name', ask: 'Name above the life' };
const label = { name: 'label', ask: 'Name in the list' };
const idOf = (madeOf: string) => ({ name: 'id', ask: 'Short name', form: 'id', madeOf });
const prose = { name: 'text', ask: 'A few sentences', form: 'prose' };
const feast = { name: 'feast', ask: 'Feast day', form: 'day' };
const place = (list: string, of: string) => ({ file: 'pages/History.json', list: [list, of] });

const templates = {
  saint: {
    description: 'A saint whose life is told',
    fields: [
      name,
      { ...label, madeOf: 'name' },
      idOf('label'),
      { name: 'initials', ask: 'Letters', form: 'initials', madeOf: 'label' },
      feast,
      { name: 'born', ask: 'Born', optional: true },
      prose,
    ],
    adds: [
      {
        file: 'pages/_parts/saints/{id}.json',
        content: {
          id: '{id}',
          label: '{label}',
          blocks: [
            {
              type: 'profile',
              id: '{id}-life',
              name: '{name}',
              image: { src: '/images/saints/{id}.svg', alt: 'Monogram of {name}' },
              facts: [
                { label: 'Feast day', value: '{feast}' },
                { label: 'Born', value: '{born}' },
              ],
              text: '{text}',
            },
          ],
        },
      },
      {
        file: 'pages/Saints.json',
        list: ['saints', 'tabs'],
        after: 'use',
        content: { use: 'saints/{id}' },
      },
    ],
    picture: { file: 'public/images/saints/{id}.svg', from: 'pages/_theme/monogram.svg' },
  },
  'saint-name': {
    description: 'A saint of whom only the name is given yet',
    fields: [label, idOf('label'), { name: 'state', ask: 'State of life' }, feast],
    adds: [
      {
        file: 'pages/Saints.json',
        list: ['saints', 'tabs'],
        order: { by: 'note', as: 'feast' },
        content: {
          id: '{id}',
          label: '{label}',
          blocks: [],
          allow: [{ rule: 'panel/empty', why: 'To be written.' }],
          note: '{state}. Feast: {feast}.',
        },
      },
    ],
  },
  event: {
    description: 'An event, by date',
    fields: [
      { name: 'when', ask: 'Date', form: 'date' },
      { name: 'title', ask: 'Event' },
      idOf('title'),
      { name: 'period', ask: 'Period', among: place('timeline', 'periods') },
      { ...prose, optional: true },
    ],
    adds: [
      {
        file: 'pages/History.json',
        list: ['timeline', '{period}', 'entries'],
        order: { by: 'when', as: 'date' },
        content: { id: '{id}', when: '{when}', title: '{title}', text: '{text}' },
      },
    ],
  },
  letter: {
    description: 'A letter, by month',
    fields: [
      { name: 'month', ask: 'Month', form: 'month' },
      { name: 'period', ask: 'Period', among: place('letters', 'periods') },
      { name: 'href', ask: 'Address', form: 'link' },
    ],
    adds: [
      {
        file: 'pages/History.json',
        list: ['letters', '{period}', 'entries'],
        order: { by: 'when', as: 'date' },
        content: { id: '{month.id}', when: '{month}', link: { label: 'Read', href: '{href}' } },
      },
    ],
  },
  page: {
    description: 'A page of its own, with a link in the menu',
    fields: [
      { name: 'title', ask: 'Title' },
      { name: 'address', ask: 'Address', form: 'address', madeOf: 'title' },
      { name: 'description', ask: 'One sentence' },
      { name: 'menu', ask: 'Menu', among: { file: 'pages/_parts/shell/header.json', list: ['menu'] } },
      prose,
    ],
    adds: [
      {
        file: 'pages/{address}.json',
        content: {
          title: '{title}',
          description: '{description}',
          blocks: [{ type: 'rich-text', id: 'introduction', text: '{text}' }],
        },
      },
      {
        file: 'pages/_parts/shell/header.json',
        list: ['{menu}', 'links'],
        content: { label: '{title}', href: '/{address}' },
      },
    ],
    remind: ['The map does not show it yet.'],
  },
};

/** The files of the site, not yet in their canonical form. */
export const grownFiles: Readonly<Record<string, string>> = {
  ...files,
  'pages/_settings.json': (files['pages/_settings.json'] ?? '').replace(
    '{',
    '{ "titles": ["Saint", "St", "Blessed", "Bl"],',
  ),
  'pages/Saints.json': saints,
  'pages/History.json': history,
  'pages/_parts/shell/header.json': header,
  'pages/_shell.json': (files['pages/_shell.json'] ?? '').replace(
    '"inner": [',
    '"inner": [\n      { "use": "shell/header" },',
  ),
  'pages/_templates.json': JSON.stringify(templates),
  'pages/_theme/monogram.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><title>{name}</title><style>text{fill:red}</style></svg>',
};
