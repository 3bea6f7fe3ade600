/** What the site says of itself in `pages/`, and what the specification says of its routes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../pages', import.meta.url));

export interface PageDocument {
  route: string;
  title: string;
  description: string;
  aliases: string[];
}

/** The page documents, one for each route. */
export const documents: PageDocument[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
  .map((name) => {
    const { title, description, aliases = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { route: `/${name.slice(0, -'.json'.length)}`, title, description, aliases };
  });

/** Addresses of all pages, with aliases. */
export const addresses = documents.flatMap(({ route, aliases }) => [...aliases, route]);

/** The route table of the specification. */
export const routeTable = (
  '/ /Home /History /Founders /CoatOfArms /OurMission /OurLeaders /Atthehelm /Provience /Associates ' +
  '/Vocations /Experiences /CarmelHeritage /CarmelSaints /CarmelDevotion /CarmelChimes /CarmelLinks /Gallery ' +
  '/SubGallery /Messages /Video /BookShelf /Playlist /TheScapular /TheRosary /Reflection /PrayerAnswered ' +
  '/Circular /JourneyingMotherVeronica /Journey /News /Africa /Bahrain /Bangalore /Kuwait /Italy /Mangalore'
).split(' ');

/** Six pages that stand for all: the home page, long text, tabs, documents, a filtered list, a timeline. */
export const sixPages = ['/', '/History', '/CarmelSaints', '/Circular', '/News', '/JourneyingMotherVeronica'];

/** The page document of an address. */
export function documentOf(address: string): PageDocument {
  const found = documents.find(({ route, aliases }) => route === address || aliases.includes(address));
  if (found === undefined) throw new Error(`No page document answers ${address}.`);
  return found;
}
