/** Starts the application in development: on the day that the address asks for, within reach of the dev tools. */
import { startApp as startClient } from '../../client/app.tsx';
import { dayAsked } from '../clock-override.ts';
import { setApplication } from './application.ts';
import { keepDay } from './keep-day.ts';

/** As the client starts itself. */
export function startApp(onHydrated: (block: Element) => void): void {
  const day = dayAsked(location.search);
  if (day !== undefined) keepDay(document, day);
  const application = startClient(
    (block) => {
      // From the first hydrated block on the router hears of what is asked of it; before, a page is loaded anew.
      setApplication(application);
      onHydrated(block);
    },
    {
      ...(day !== undefined && { today: () => day }),
      // Beside the form of the editor nothing may open that takes the focus from it.
      ...(window.parent !== window && { oncePerSession: () => false }),
    },
  );
}
