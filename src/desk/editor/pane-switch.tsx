import type { ReactNode } from 'react';

/** The panes, of which narrow screens show one. */
export type Pane = 'form' | 'page';

const panes: readonly [Pane, string][] = [
  ['page', 'Page'],
  ['form', 'Form'],
];

/** Switches between page and form on a phone. */
export function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }): ReactNode {
  return (
    <nav className="panes" aria-label="View">
      {panes.map(([name, words]) => (
        <button key={name} type="button" aria-pressed={pane === name} onClick={() => onChange(name)}>
          {words}
        </button>
      ))}
    </nav>
  );
}
