/** Starts the application in development: on the day of the address, and known to the dev tools. */
import { startApp as startClient } from '../../client/app.tsx';
import { requestedDay } from '../clock-override.ts';
import { setApplication } from './application.ts';
import { keepDay } from './keep-day.ts';

/**
 * The counterpart of the client's `startApp` in development.
 * @param onHydrated called with the element of each island after it is hydrated
 */
export function startApp(onHydrated: (block: Element) => void): void {
  const day = requestedDay(location.search);
  if (day !== undefined) keepDay(document, day);
  const application = startClient(
    (block) => {
      // The router handles a refresh only after the first block is hydrated; before that, the dev tools
      // reload the page.
      setApplication(application);
      onHydrated(block);
    },
    {
      ...(day !== undefined && { today: () => day }),
      // In the editor, nothing may open that takes the focus from the form.
      ...(window.parent !== window && { oncePerSession: () => false }),
    },
  );
}
