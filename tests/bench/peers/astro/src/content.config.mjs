import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = {
  pages: defineCollection({
    loader: glob({
      pattern: '*.json',
      base: './content',
      generateId: ({ entry }) => entry.replace('.json', ''),
    }),
  }),
};
