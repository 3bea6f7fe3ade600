/** Entry script of the document editor: a form beside the live page. */
import { createRoot } from 'react-dom/client';
import '../../blocks/styles/tokens.css';
import '../../blocks/styles/base.css';
import '../controls/desk.css';
import '../controls/answers.css';
import './editor.css';
import './menus.css';
import 'prosemirror-view/style/prosemirror.css';
import '../prose/prose.css';
import '../fields/grid.css';
import { keepMounted } from '../controls/keep-mounted.ts';
import { readServer } from '../shared/ask-server.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import { EditorPage } from './editor-page.tsx';

const root = createRoot(document.getElementById('desk') as HTMLElement);

interface Answer {
  definitions: FormSchemas;
  choices: EditorChoices;
}

keepMounted(
  () => readServer<Answer>('forms'),
  ({ definitions, choices }) => {
    const asked = location.pathname.replace(/^\/_edit/, '').replace(/\/+$/, '') || '/';
    const page = choices.documents.find(
      ({ path, routes }) => path === asked || (routes.includes(asked) && !path.startsWith('/_')),
    );
    const file = page?.file ?? `pages${asked}.json`;
    // The key remounts the editor for another document, or it would keep the previous draft.
    root.render(<EditorPage key={file} definitions={definitions} choices={choices} file={file} />);
  },
);
