/** Entry script of the publish page. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import '../controls/desk.css';
import '../controls/answers.css';
import './publish.css';
import { watchFileDrags } from '../shared/file-drag.ts';
import { keepMounted } from '../controls/keep-mounted.ts';
import { askServer } from '../shared/ask-server.ts';
import type { Publishing } from '../server/publish/publish-api.ts';
import { PublishPage } from './publish-page.tsx';
import { StatusOfChanges } from './status-of-changes.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);
// A dropped file would replace the page.
watchFileDrags(document);

async function read(): Promise<Publishing> {
  const { status, answer } = await askServer('publish');
  if (status === 200) return answer as unknown as Publishing;
  return { obstacle: { words: String(answer['message']), cure: 'Load this page again.' } };
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
