/** Starts the application in development: on the day that the address asks for, within reach of the desk. */
import { run as runApplication } from '../../app.tsx';
import { dayOf } from '../../engine/day.ts';
import { dayAsked, onDay } from '../travel.ts';
import { remember } from './application.ts';

/** As the application's own `run`. A move keeps the day that the first page was asked for. */
export function run(alive: (block: Element) => void): void {
  const day = dayAsked(location.search);
  const application = runApplication(
    (block) => {
      // From the first block that is alive the router hears of what is asked of it; before, a page is loaded anew.
      remember(application);
      alive(block);
    },
    {
      today: () => day ?? dayOf(new Date()),
      // Beside the form of the editor nothing may open that takes the focus from it.
      ...(window.parent !== window && { firstInVisit: () => false }),
      addressOf: (address) => (day === undefined ? address : onDay(address, day)),
    },
  );
}
