/** Entry script of the overview: all documents of the site, and actions on pages. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import '../controls/desk.css';
import './overview.css';
import { askToSend } from '../controls/ask-to-send.ts';
import { readServer } from '../shared/ask-server.ts';
import { watchFileDrags } from '../shared/file-drag.ts';
import { keepMounted } from '../controls/keep-mounted.ts';
import type { Overview } from '../server/overview.ts';
import { OverviewPage } from './overview-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);
// A dropped file would replace the page.
watchFileDrags(document);

keepMounted(
  () => readServer<Overview>('overview'),
  (overview) => root.render(<OverviewPage overview={overview} />),
);
// Most people begin here. Nothing is said: where it cannot be done, publishing says why.
void askToSend(['bring', { isSafeOnly: true }], () => undefined);
