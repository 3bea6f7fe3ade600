/** Entry script of the overview: all documents of the site, and actions on pages. */
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../controls/desk.css';
import './overview.css';
import { keepDrawn } from '../controls/keep-drawn.ts';
import type { Overview } from '../server/overview.ts';
import { OverviewPage } from './overview-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);

keepDrawn(
  async () => (await (await fetch('/_dev/overview')).json()) as Overview,
  (overview) => root.render(<OverviewPage overview={overview} />),
);
