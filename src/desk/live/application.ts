/** Holds this page's client application, through which the desk refreshes the page. */
import type { Application } from '../../client/launcher.ts';

let application: Application | undefined;

/** The application; `undefined` until it runs. */
export const running = (): Application | undefined => application;

export function setApplication(started: Application | undefined): void {
  application = started;
}
