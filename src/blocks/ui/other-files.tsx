import type { ReactNode } from 'react';
import type { DataRecord } from '../../engine/record.ts';
import { SiteLink } from './link.tsx';

/** Links to the files of a record that are no pictures, by their names. */
export function OtherFiles({ record: { files, images } }: { record: DataRecord }): ReactNode {
  const others = files.filter((file) => !images.includes(file));
  return (
    others.length > 0 && (
      <ul>
        {others.map((href) => (
          <li key={href}>
            <SiteLink href={href} newTab>
              {nameOf(href)}
            </SiteLink>
          </li>
        ))}
      </ul>
    )
  );
}

function nameOf(address: string): string {
  const [last = ''] = /[^/]*$/.exec(address.replace(/[?#].*$/, '')) ?? [];
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
