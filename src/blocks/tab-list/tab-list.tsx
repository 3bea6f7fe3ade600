import { useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import { Tabs, type Tab } from '../../ui/tabs.tsx';

interface Props {
  label: string;
  tabs: Tab[];
  /** Number of tabs that are shown before the visitor reveals the rest. */
  initialCount: number;
  more: string;
}

/** Tab labels at the side and one visible panel, at first that of the first tab (S-10, S-12, D-08). */
export function TabList({
  props: { label, tabs, initialCount, more },
  slot,
}: InteractiveProps<Props>): ReactNode {
  const [active, setActive] = useState(tabs[0]?.id);
  return (
    <Tabs
      label={label}
      tabs={tabs}
      active={active}
      onChoose={setActive}
      initialCount={initialCount}
      more={more}
      panel={slot}
    />
  );
}
