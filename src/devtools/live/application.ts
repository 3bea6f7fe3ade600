/** The application of this page, once it runs; the dev tools ask it for what has changed. */
import type { Application } from '../../client/app.tsx';

let application: Application | undefined;

export const running = (): Application | undefined => application;

export function setApplication(started: Application | undefined): void {
  application = started;
}
