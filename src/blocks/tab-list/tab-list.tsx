import { useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import { Tabs, type Tab } from '../../ui/tabs.tsx';

interface Props {
  label: string;
  tabs: Tab[];
  /** How many tabs are shown before the rest is asked for. */
  initialCount: number;
  more: string;
}

/** Names at the side, one panel at a time, the first at the start (S-10, S-12, D-08). */
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
