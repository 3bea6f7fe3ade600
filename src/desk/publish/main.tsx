/** Entry script of the publish page. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import '../controls/answers.css';
import './publish.css';
import { watchFileDrags } from '../shared/file-drag.ts';
import { keepMounted } from '../controls/keep-mounted.ts';
import { noAnswer } from '../shared/ask-server.ts';
import type { Publishing } from '../server/publish/publish-api.ts';
import { PublishPage } from './publish-page.tsx';
import { StatusOfChanges } from './status-of-changes.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);
// A dropped file would replace the page.
watchFileDrags(document);

async function read(): Promise<Publishing> {
  const response = await fetch('/_dev/publish');
  const answer = (await response.json()) as Publishing & { message?: string };
  if (response.ok) return answer;
  const words = answer.message ?? noAnswer;
  return { obstacle: { words, cure: 'Load this page again.' } };
}

const again = keepMounted(read, (publishing) =>
  root.render(
    <PublishPage publishing={publishing} onChange={again}>
      {!('obstacle' in publishing) && publishing.remote !== undefined && (
        <StatusOfChanges publishing={publishing} onChange={again} />
      )}
    </PublishPage>,
  ),
);
