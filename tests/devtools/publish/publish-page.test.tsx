// @vitest-environment jsdom
/** The page that publishes: what the server refuses is not taken for words of the maintainer. */
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PublishPage } from '../../../src/devtools/publish/publish-page.tsx';
import type { Publishing } from '../../../src/devtools/server/publish/publish-api.ts';
import { testForms } from '../editor/make-form.tsx';

testForms();
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a reason why no message can be made becomes no message', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ message: 'Another git is at work in this folder.' }, { status: 500 });
  });
  const publishing: Publishing = {
    branch: 'main',
    last: { name: '1234567', subject: 'First' },
    author: { name: 'Sister Anne', email: 'anne@example.org' },
    ahead: 0,
    items: [
      {
        file: 'pages/Home.json',
        files: ['pages/Home.json'],
        title: 'Home',
        kind: 'page',
        act: 'changed',
        html: '',
        routes: [],
        goesWith: [],
      },
    ],
    kept: [],
  };
  render(<PublishPage publishing={publishing} onChange={() => undefined} />);
  await waitFor(() => expect(asked).toContain('/_dev/publish/message'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Commit' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('textbox', { name: 'What others read of it' })).toHaveProperty('value', '');
});
