/** The news of a new site: a collection with its list, pages, template and schema. */
import { isoDay } from '../engine/day.ts';
import { schema } from './editor-kit.ts';
import { newSiteTemplates } from './new-site-templates.ts';

/** The files of a collection: a list with filters, a page for each entry, and the template of a new one. */
export function newSiteNews(name: string): Record<string, unknown> {
  const today = isoDay(new Date());
  const home = { label: 'Home', href: '/Home' };
  return {
    'pages/_sources.json': {
      ...schema('sources'),
      news: { folder: 'news', item: 'news', fields: { text: 'text', images: 'pictures', files: 'files' } },
    },
    'pages/_policies.json': {
      ...schema('policies'),
      'year-and-words': [
        { by: 'year', label: 'Year' },
        { by: 'search', label: 'Search' },
      ],
    },
    'pages/_templates.json': {
      ...schema('templates'),
      ...newSiteTemplates,
      news: {
        description: 'A piece of news, with a page of its own',
        fields: [
          { name: 'title', ask: 'Title', example: 'Feast of Our Lady' },
          { name: 'day', ask: 'Day', form: 'iso-day' },
          { name: 'id', ask: 'Short name for its address', form: 'id', madeOf: 'day title' },
          { name: 'text', ask: 'A few sentences', form: 'prose' },
        ],
        adds: [
          {
            file: 'pages/_records/news/{id}.json',
            content: { ...schema('records/news', 3), title: '{title}', date: '{day}', text: '{text}' },
          },
        ],
      },
    },
    'pages/News.json': {
      ...schema('page'),
      title: 'News',
      description: `News of ${name}.`,
      blocks: [
        {
          type: 'document-grid',
          id: 'news',
          data: { source: 'news', policy: 'year-and-words' },
          show: ['date', 'title', 'text'],
          opens: '/News/{id}',
          placeholder: { title: 'No news yet' },
        },
      ],
    },
    'pages/News/Entry.json': {
      ...schema('page', 2),
      title: 'News',
      description: `A piece of news of ${name}.`,
      breadcrumb: [home, { label: 'News', href: '/News' }],
      each: { source: 'news' },
      blocks: [
        {
          type: 'record',
          id: 'entry',
          show: ['date', 'images', 'text', 'file'],
          labels: { file: 'Read more' },
          neighbours: { newer: 'Newer', older: 'Older' },
        },
      ],
    },
    [`pages/_records/news/${today}-a-new-site.json`]: {
      ...schema('records/news', 3),
      title: 'A new site',
      date: today,
      text: ['This site has begun.'],
    },
    'schemas/items/news.schema.json': {
      title: 'News',
      description: 'A piece of news.',
      type: 'object',
      required: ['title', 'date'],
      properties: {
        title: { title: 'Title', description: 'Its title.', type: 'string', pattern: '\\S' },
        date: {
          title: 'Day',
          description: 'The day, as `2026-07-16`.',
          type: 'string',
          pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        },
        text: {
          title: 'Text',
          description: 'The text.',
          type: 'array',
          items: { type: 'string' },
          role: 'prose',
        },
        pictures: {
          title: 'Pictures',
          description: 'Files of `public/`: `/images/feast.jpg`.',
          type: 'array',
          items: { type: 'string', role: 'image' },
        },
        files: {
          title: 'Files',
          description: 'Files of `public/`: `/documents/letter.pdf`.',
          type: 'array',
          items: { type: 'string', role: 'file' },
        },
      },
    },
  };
}
