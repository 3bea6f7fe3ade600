/** Starts the application in development, on the day of the address, and hands it to the desk. */
import { startApp as startClient, type StartOptions } from '../../client/app.tsx';
import type { Application } from '../../client/launcher.ts';
import { requestedDay } from '../shared/clock-override.ts';
import { setApplication } from './application.ts';
import { keepDay } from './keep-day.ts';

/** The counterpart of the client's `startApp` in development. */
export function startApp({
  onHydrated,
  ...served
}: Omit<StartOptions, 'overrides'>): Application | undefined {
  const day = requestedDay(location.search);
  if (day !== undefined) keepDay(document, day);
  const application = startClient({
    ...served,
    onHydrated: (block) => {
      // Before the first block is hydrated, the desk reloads the page instead.
      setApplication(application);
      onHydrated(block);
    },
    overrides: {
      ...(day !== undefined && { today: () => day }),
      // In the editor, nothing may open and take the focus from the form.
      ...(window.parent !== window && { oncePerSession: () => false }),
    },
  });
  // Started at once: the desk refreshes the page through the router.
  void application?.startRouter().catch(() => {});
  return application;
}
