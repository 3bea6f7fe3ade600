/** Entry script of the page that publishes: what has changed, what it is called, and the way out. */
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';
import './publish.css';
import { followDocuments } from '../follow-documents.ts';
import type { Publishing } from '../server/publish/publish-api.ts';
import { PublishPage } from './publish-page.tsx';

const root = createRoot(document.getElementById('devtools') as HTMLElement);

async function draw(): Promise<void> {
  const response = await fetch('/_dev/publish');
  const answer = (await response.json()) as Publishing & { message?: string };
  const publishing = response.ok
    ? answer
    : {
        obstacle: {
          words: answer.message ?? 'The dev server did not answer.',
          cure: 'Load this page again.',
        },
      };
  root.render(<PublishPage publishing={publishing} onChange={() => void draw()} />);
}

followDocuments(() => void draw());
void draw();
