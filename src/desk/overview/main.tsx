/** Entry script of the overview: all documents of the site, and actions on pages. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import '../controls/desk.css';
import './overview.css';
import { askToSend } from '../controls/ask-to-send.ts';
import { personHere, readServer } from '../shared/ask-server.ts';
import { watchFileDrags } from '../shared/file-drag.ts';
import { keepMounted } from '../controls/keep-mounted.ts';
import type { Overview } from '../server/overview.ts';
import { OverviewPage } from './overview-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);
// A dropped file would replace the page.
watchFileDrags(document);

let isFirst = true;
keepMounted(
  () => readServer<Overview>('overview'),
  (overview) => {
    root.render(<OverviewPage overview={overview} />);
    // Where something is wrong, the page may be refused.
    const isSound = overview.rows.every(({ wrong }) => wrong.length === 0);
    if (isFirst && isSound && personHere() === '') void makeFormReady();
    isFirst = false;
  },
);
// Most people begin here. Nothing is said: where it cannot be done, publishing says why.
void askToSend(['bring', { isSafeOnly: true }], () => undefined);

/**
 * Most people go on to a form with its page beside it. At home the server makes the code of both ready when it is first
 * asked for it, which takes seconds.
 */
async function makeFormReady(): Promise<void> {
  for (const page of ['/_edit', '/']) await fetch(page).catch(() => undefined);
}
