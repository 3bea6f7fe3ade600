/**
 * Vertical tabs that follow the ARIA Authoring Practices: tab labels at the side, one visible panel (S-10,
 * S-12).
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { textLanguage } from '../../engine/text-language.ts';
import { useLocale, useServices } from './use-services.tsx';
import styles from './tabs.module.css';

/** A tab and its panel. */
export interface Tab {
  /** Id of the panel. */
  id: string;
  label: string;
}

interface Props {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  active: string | undefined;
  /**
   * Called with the chosen tab. `isFound` is true if the address or the browser's own search has chosen it; the handler
   * then adds no history entry.
   */
  onChoose: (id: string, isFound?: boolean) => void;
  /** Called when the address names nothing any more, after Back. */
  onUnnamed?: () => void;
  /** Number of tabs that are shown before the visitor reveals the rest; if absent, all are shown. */
  initialCount?: number;
  /** Label of the button that reveals the rest. */
  more?: string;
  panel: (id: string) => ReactNode;
}

/**
 * Panels that are not active stay in the page, so that the browser's own search and printing include them. An
 * address with the id of a panel, or of an element in it, opens the panel.
 */
export function Tabs({
  label,
  tabs,
  active,
  onChoose,
  onUnnamed,
  initialCount = tabs.length,
  more,
  panel,
}: Props): ReactNode {
  const locale = useLocale();
  const [asked, setAsked] = useState(false);
  const revealed = asked || tabs.findIndex(({ id }) => id === active) >= initialCount;
  const shown = revealed ? tabs : tabs.slice(0, initialCount);
  useNamedPanel({ tabs, onChoose, onUnnamed });

  function onKey(event: KeyboardEvent) {
    // Starts from the focused tab, which may not be the active one.
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
    onChoose(next.id);
    document.getElementById(`${next.id}-tab`)?.focus();
  }

  function reveal() {
    setAsked(true);
    const next = tabs[initialCount];
    if (next) queueMicrotask(() => document.getElementById(`${next.id}-tab`)?.focus());
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.side}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
        <div
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
              lang={textLanguage(tab.label, locale)}
              role="tab"
              aria-selected={tab.id === active}
              aria-controls={tab.id}
              tabIndex={tab.id === active ? 0 : -1}
              hidden={!revealed && index >= initialCount}
              onClick={() => onChoose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {!revealed && initialCount < tabs.length && (
          <button type="button" className={styles.more} onClick={reveal}>
            {more}
          </button>
        )}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <Panel key={tab.id} id={tab.id} active={tab.id === active} onFound={() => onChoose(tab.id, true)}>
            {panel(tab.id)}
          </Panel>
        ))}
      </div>
    </div>
  );
}

/** Opens the panel that the address names, at first and after each change of the address. */
function useNamedPanel(props: Pick<Props, 'tabs' | 'onChoose'> & { onUnnamed: Props['onUnnamed'] }): void {
  const { part } = useServices();
  // A new object for each change of the address: the same panel may be named again.
  const [named, setNamed] = useState<object>();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const openNamed = () => {
      const { tabs, onChoose } = latest.current;
      const name = idInAddress();
      const target = name === '' ? null : document.getElementById(name);
      const id = target?.closest('[role="tabpanel"]')?.id;
      if (!tabs.some((tab) => tab.id === id) || id === undefined) return;
      onChoose(id, true);
      setNamed({});
    };
    const onChange = () => (idInAddress() === '' ? latest.current.onUnnamed?.() : openNamed());
    openNamed();
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  useEffect(() => {
    // The browser could not scroll to the element while its panel was hidden.
    if (named !== undefined) part?.enter();
  }, [named, part]);
}

/** Returns the id after `#` in the address; empty if it cannot be decoded. */
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
  /** Called when the browser's own search has found something in this panel. */
  onFound: () => void;
  children: ReactNode;
}

function Panel({ id, active, onFound, children }: PanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (element === null || active) return;
    // The browser has found something in it before it came to life.
    if (!element.hidden) return onFound();
    // React supports `hidden` only as a boolean; with `until-found` the browser's own search includes the
    // panel.
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
      tabIndex={active ? 0 : undefined}
      hidden={!active}
    >
      {children}
    </div>
  );
}
