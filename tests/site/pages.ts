/** The pages of the congregation: what they say of themselves, and what the specification says of their routes. */
import { fileURLToPath } from 'node:url';
import { pagesOf } from '../e2e/pages.ts';

export const { documents, addresses, documentOf, titleOf } = pagesOf(
  fileURLToPath(new URL('../..', import.meta.url)),
);

/** The route table of the specification. */
export const routeTable = (
  '/ /Home /History /Founders /CoatOfArms /OurMission /OurLeaders /Atthehelm /Provience /Associates ' +
  '/Vocations /Experiences /CarmelHeritage /CarmelSaints /CarmelDevotion /CarmelChimes /CarmelLinks /Gallery ' +
  '/SubGallery /Messages /Video /BookShelf /Playlist /TheScapular /TheRosary /Reflection /PrayerAnswered ' +
  '/Circular /JourneyingMotherVeronica /Journey /News /Africa /Bahrain /Bangalore /Kuwait /Italy /Mangalore'
).split(' ');

/** Six pages that stand for all: the home page, long text, tabs, documents, a filtered list, a timeline. */
export const sixPages = ['/', '/History', '/CarmelSaints', '/Circular', '/News', '/JourneyingMotherVeronica'];
