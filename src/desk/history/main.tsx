/** Entry script of the page with the earlier versions of a document. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import '../controls/desk.css';
import './history.css';
import { keepMounted } from '../controls/keep-mounted.ts';
import { readServer } from '../shared/ask-server.ts';
import type { ToldHistory } from '../server/history/history-api.ts';
import { HistoryPage } from './history-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);
const file = new URLSearchParams(location.search).get('file') ?? '';
let count = 20;
let sought = '';
let timer: ReturnType<typeof setTimeout>;
/** Time from the last letter to the search, in milliseconds. */
const pause = 250;

const again = keepMounted(
  () => {
    const about = new URLSearchParams({ file, count: String(count), sought });
    return readServer<ToldHistory>(`history?${about.toString()}`);
  },
  (history) =>
    root.render(
      <HistoryPage
        file={file}
        history={history}
        onMore={() => {
          count += 20;
          void again();
        }}
        onSeek={(words) => {
          sought = words.trim();
          clearTimeout(timer);
          timer = setTimeout(() => void again(), pause);
        }}
      />,
    ),
);
