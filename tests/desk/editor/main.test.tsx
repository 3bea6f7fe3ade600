// @vitest-environment jsdom
/** `/_edit/…`: which document an address means. @alone, since the editor begins when it is loaded. @rest */
import { configure, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { patience } from '../../patience.ts';
import { startDesk, testEditor } from './make-editor.tsx';
import { field } from './make-form.tsx';

testEditor();
// A file alone has no setup: a busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: patience });

it('a page by any of its addresses, a part and a shared document by their names, a new page by its own', async () => {
  const desk = startDesk();
  const place = document.createElement('div');
  place.id = 'desk';
  document.body.replaceChildren(place);
  history.replaceState(null, '', '/_edit/');
  await import('../../../src/desk/editor/main.tsx');
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  await waitFor(() => expect(field('Title of the page').value).toBe('Home'));
  for (const [address, file] of [
    ['/_edit/News', 'News'],
    ['/_edit', 'Home'],
    ['/_edit/Saints/', 'Saints'],
    ['/_edit/_parts/saints/teresa', 'St Teresa'],
    ['/_edit/_shell', 'Header, footer and frame'],
    ['/_edit/Nairobi', 'Nairobi'],
  ] as const) {
    history.replaceState(null, '', address);
    notifyFollowers();
    await waitFor(() => expect(heading()).toBe(file));
  }
  // The choices for pages, links and parts are read anew with each change.
  history.replaceState(null, '', '/_edit/start');
  desk.write('pages/Home.json', (files['pages/Home.json'] ?? '').replace('["/"]', '["/", "/start"]'));
  notifyFollowers();
  await waitFor(() => expect(heading()).toBe('Home'));
  // The editor stays where it is: what it reads must have come before the test takes the server away.
  await waitFor(() => expect(field('Title of the page').value).toBe('Home'));
});
