import type { ReactNode } from 'react';

/** What is shown where there is room for one of both. */
export type Pane = 'form' | 'page';

const panes: readonly [Pane, string][] = [
  ['page', 'Page'],
  ['form', 'Form'],
];

/** Shows the page and the form by turns, on a telephone. */
export function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }): ReactNode {
  return (
    <nav className="panes" aria-label="What is shown">
      {panes.map(([name, words]) => (
        <button key={name} type="button" aria-pressed={pane === name} onClick={() => onChange(name)}>
          {words}
        </button>
      ))}
    </nav>
  );
}
