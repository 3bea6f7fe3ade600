/** Starts the application in development: on the day that the address asks for, within reach of the dev tools. */
import { run as runApplication } from '../../client/app.tsx';
import { dayAsked } from '../clock-override.ts';
import { remember } from './application.ts';
import { keepDay } from './keep-day.ts';

/** As the application's own `run`. */
export function run(onHydrated: (block: Element) => void): void {
  const day = dayAsked(location.search);
  if (day !== undefined) keepDay(document, day);
  const application = runApplication(
    (block) => {
      // From the first hydrated block on the router hears of what is asked of it; before, a page is loaded anew.
      remember(application);
      onHydrated(block);
    },
    {
      ...(day !== undefined && { today: () => day }),
      // Beside the form of the editor nothing may open that takes the focus from it.
      ...(window.parent !== window && { oncePerSession: () => false }),
    },
  );
}
