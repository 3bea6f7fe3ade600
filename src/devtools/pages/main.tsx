/** Entry script of the overview: all documents of the site, and what can be done with pages. */
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../desk.css';
import './overview.css';
import { followDocuments } from '../follow-documents.ts';
import type { Overview } from '../server/overview.ts';
import { OverviewPage } from './overview-page.tsx';

const root = createRoot(document.getElementById('devtools') as HTMLElement);

async function draw(): Promise<void> {
  const response = await fetch('/_dev/overview');
  root.render(<OverviewPage overview={(await response.json()) as Overview} />);
}

followDocuments(() => void draw());
void draw();
