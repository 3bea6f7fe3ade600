/** Starts the application in development, on the day of the address, and hands it to the desk. */
import { startApp as startClient, type StartOptions } from '../../client/app.tsx';
import { development } from '../../client/development.ts';
import type { Application } from '../../client/launcher.ts';
import { requestedDay, onDay } from '../shared/clock-override.ts';

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
      if (application) development.application = application;
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

/** Keeps the day during navigation: adds it to the address of an internal link when the link is clicked. */
function keepDay(document: Document, day: string): void {
  const ask = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    const href = link?.getAttribute('href') ?? '';
    if (link && /^\/(?!\/)/.test(href)) link.setAttribute('href', onDay(href, day));
  };
  // In the capture phase, before the application handles the click.
  document.addEventListener('click', ask, true);
}
