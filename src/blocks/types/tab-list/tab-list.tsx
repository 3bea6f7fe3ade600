import { useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { useServices } from '../../ui/use-services.tsx';

interface Props {
  label: string;
  tabs: Tab[];
  /** Number of tabs that are shown before the visitor reveals the rest. */
  initialCount: number;
  more: string;
}

/**
 * Tab labels at the side and one visible panel, at first that of the first tab (S-10, S-12, D-08). The address names the
 * chosen one.
 */
export function TabList({
  props: { label, tabs, initialCount, more },
  slot,
}: InteractiveProps<Props>): ReactNode {
  const { part } = useServices();
  const [first] = tabs;
  const [active, setActive] = useState(first?.id);
  function choose(id: string, isFound = false) {
    setActive(id);
    if (!isFound) part?.name(id);
  }
  return (
    <Tabs
      label={label}
      tabs={tabs}
      active={active}
      onChoose={choose}
      onUnnamed={() => setActive(first?.id)}
      initialCount={initialCount}
      more={more}
      panel={slot}
    />
  );
}
