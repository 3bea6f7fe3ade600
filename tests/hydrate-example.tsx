/** An example as a browser has it: served as markup first, then brought to life. */
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Services } from '../src/engine/services.ts';
import { elementOf, markupOf, type Example, type Surroundings } from './render-example.tsx';

/** Puts the markup that the build would write into the document. */
export async function serve(example: Example, around?: Surroundings): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.innerHTML = await markupOf(example, around);
  document.body.append(host);
  return host;
}

/** Brings served markup to life; what React had to draw anew or complains of comes back. */
export async function hydrate(
  host: HTMLElement,
  example: Example,
  changes: Partial<Services> = {},
  around?: Surroundings,
): Promise<unknown[]> {
  const quarrels: unknown[] = [];
  const complain = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    quarrels.push(parts);
  });
  const onRecoverableError = (error: unknown) => void quarrels.push(error);
  await act(async () =>
    render(elementOf(example, changes, around), { container: host, hydrate: true, onRecoverableError }),
  );
  complain.mockRestore();
  return quarrels;
}
