/** Holds the client application of this page, which the dev tools ask to refresh the page. */
import type { Application } from '../../client/launcher.ts';

let application: Application | undefined;

/** The application; nothing until it runs. */
export const running = (): Application | undefined => application;

export function setApplication(started: Application | undefined): void {
  application = started;
}
