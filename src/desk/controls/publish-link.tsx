import type { ReactNode } from 'react';
import { personHere } from '../shared/ask-server.ts';
import { useServerData } from './use-server-data.ts';

/** The link to the publish page, with the number of changed files; where several have a desk, also to what was published. */
export function PublishLink(): ReactNode {
  const [{ count } = { count: 0 }] = useServerData<{ count: number }>('publish/count');
  return (
    <>
      <a href="/_publish">Publish{count > 0 && ` (${count} changed)`}</a>
      {personHere() !== '' && <a href="/_changes">Changes that wait</a>}
    </>
  );
}
