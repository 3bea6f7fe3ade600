import { useEffect, useState, type ReactNode } from 'react';
import { followDocuments } from '../shared/follow-documents.ts';

/** The link to the publish page, with the number of changed files. */
export function PublishLink(): ReactNode {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const read = () =>
      void fetch('/_dev/publish/count')
        .then(async (response) => setCount(((await response.json()) as { count: number }).count))
        .catch(() => undefined);
    read();
    return followDocuments(read);
  }, []);
  return <a href="/_publish">Publish{count > 0 && ` (${count} changed)`}</a>;
}
