import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import styles from './tab-list.module.css';

interface Props {
  label: string;
  tabs: { id: string; label: string }[];
  /** How many tabs are shown before the rest is asked for. */
  first: number;
  more: string;
}

/**
 * Names at the side, one panel at a time, the first at the start (S-12), after the pattern of vertical tabs.
 * Panels that are not chosen stay in the page, so that the browser's own search and printing find them.
 */
export function TabList({ props: { label, tabs, first, more }, slot }: InteractiveProps<Props>): ReactNode {
  const [active, setActive] = useState(tabs[0]?.id);
  const [revealed, setRevealed] = useState(false);
  const [named, setNamed] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = revealed ? tabs : tabs.slice(0, first);

  function choose(id: string, focus: boolean) {
    setActive(id);
    if (tabs.findIndex((tab) => tab.id === id) >= first) setRevealed(true);
    if (focus)
      queueMicrotask(() => list.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}-tab`)?.focus());
  }

  useEffect(() => {
    // An address with the name of a panel opens it.
    const openNamed = () => {
      const id = idInAddress();
      if (!tabs.some((tab) => tab.id === id)) return;
      choose(id, false);
      setNamed(id);
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tabs of a block do not change
  }, []);

  useEffect(() => {
    // The browser could not go to the panel that the address names while it was hidden.
    if (named !== '') document.getElementById(named)?.scrollIntoView();
  }, [named]);

  function onKey(event: KeyboardEvent) {
    // From where the visitor is, which may be a tab that has not been chosen yet.
    const at = shown.findIndex((tab) => `${tab.id}-tab` === (event.target as Element).id);
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % shown.length,
      ArrowUp: (at - 1 + shown.length) % shown.length,
      Home: 0,
      End: shown.length - 1,
    };
    const next = shown[moves[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id, true);
  }

  function reveal() {
    setRevealed(true);
    const next = tabs[first];
    if (next) queueMicrotask(() => document.getElementById(`${next.id}-tab`)?.focus());
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.side}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          aria-orientation="vertical"
          className={styles.list}
          onKeyDown={onKey}
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              id={`${tab.id}-tab`}
              type="button"
              role="tab"
              aria-selected={tab.id === active}
              aria-controls={tab.id}
              tabIndex={tab.id === active ? 0 : -1}
              hidden={!revealed && index >= first}
              onClick={() => choose(tab.id, false)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {!revealed && first < tabs.length && (
          <button type="button" className={styles.more} onClick={reveal}>
            {more}
          </button>
        )}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <Panel key={tab.id} id={tab.id} active={tab.id === active} onFound={() => choose(tab.id, false)}>
            {slot(tab.id)}
          </Panel>
        ))}
      </div>
    </div>
  );
}

/** The id that the address names after `#`; nothing when it cannot be read. */
function idInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

interface PanelProps {
  id: string;
  active: boolean;
  /** The browser's own search has found something in this panel. */
  onFound: () => void;
  children: ReactNode;
}

function Panel({ id, active, onFound, children }: PanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (element === null || active) return;
    // React knows `hidden` as yes or no; `until-found` lets the browser's own search look inside.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  }, [active, onFound]);
  return (
    <div
      ref={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={`${id}-tab`}
      tabIndex={active ? 0 : -1}
      hidden={!active}
    >
      {children}
    </div>
  );
}
